/// The request of the user or program that drops, in addition to the place.
public struct DropRequest: Sendable, Hashable {
  /// Whether the data should go at a row or into it.
  public enum Intent: String, Sendable, Hashable, CaseIterable {
    /// The precise place decides.
    case automatic
    /// New rows before the place.
    case at
    /// Into the row.
    case into
  }

  /// The requested operation, or `nil` for the default.
  public var operation: DropProposal.Operation?

  /// Whether to insert at a row or to go into it.
  public var intent: Intent

  /// Whether several rows of the list may be merged into one; only `contacts merge` sets it.
  public var mergesSeveral: Bool

  /// Whether a person and a group are merged, instead of being refused or the person becoming a member.
  public var isForced: Bool

  /// Makes a request.
  public init(
    operation: DropProposal.Operation? = nil, intent: Intent = .automatic,
    mergesSeveral: Bool = false, isForced: Bool = false
  ) {
    self.operation = operation
    self.intent = intent
    self.mergesSeveral = mergesSeveral
    self.isForced = isForced
  }
}
