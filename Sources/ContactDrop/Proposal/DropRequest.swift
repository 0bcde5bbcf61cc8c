/// What the one who drops asks for, beyond the place.
public struct DropRequest: Sendable, Hashable {
  /// Whether the data is to go at a row or into it.
  public enum Intent: String, Sendable, Hashable, CaseIterable {
    /// As the precise place decides.
    case automatic
    /// New rows before the place.
    case at
    /// Into the row.
    case into
  }

  /// The operation that was asked for, or `nil` for the usual one.
  public var operation: DropProposal.Operation?

  /// At or into.
  public var intent: Intent

  /// Whether several rows of the list may go into one, which is asked for by name: as “contacts merge” does.
  public var mergesSeveral: Bool

  /// Whether a person and a group are merged too, instead of being refused or becoming a member.
  public var isForced = false

  /// Makes a request.
  public init(
    operation: DropProposal.Operation? = nil, intent: Intent = .automatic,
    mergesSeveral: Bool = false
  ) {
    self.operation = operation
    self.intent = intent
    self.mergesSeveral = mergesSeveral
  }
}
