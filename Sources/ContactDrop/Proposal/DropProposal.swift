/// The operation that a drop would perform, and its intent for the rows.
public struct DropProposal: Sendable, Hashable {
  /// The operation on the data.
  public enum Operation: String, Sendable, Hashable, CaseIterable {
    /// Nothing happens, without an error.
    case cancel
    /// Nothing happens: the list doesn't accept the items here.
    case forbidden
    /// The data is copied.
    case copy
    /// The data is moved.
    case move
  }

  /// The destination of the data.
  public enum Intent: String, Sendable, Hashable, CaseIterable {
    /// Nowhere in particular.
    case unspecified
    /// New rows, before the row at the destination.
    case insertAtDestinationIndexPath
    /// The row, or the book, at the destination.
    case insertIntoDestinationIndexPath
    /// The precise place decides.
    case automatic
  }

  /// The operation on the data.
  public var operation: Operation

  /// The destination of the data.
  public var intent: Intent

  /// A full sentence that says why the drop is forbidden, and what would work.
  public var reason: String?

  /// Whether the list takes the items: it copies or moves them.
  package var isAccepted: Bool { operation == .copy || operation == .move }

  /// Makes a proposal.
  public init(_ operation: Operation, _ intent: Intent = .unspecified, reason: String? = nil) {
    self.operation = operation
    self.intent = intent
    self.reason = reason
  }

  /// Returns a proposal that forbids the drop.
  ///
  /// - Parameter reason: A full sentence that says why, and what would work.
  /// - Returns: The proposal.
  public static func forbidden(_ reason: String) -> Self {
    Self(.forbidden, reason: reason)
  }
}
