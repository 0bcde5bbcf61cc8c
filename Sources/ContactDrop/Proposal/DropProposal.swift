/// What the list would do with a drop: an operation, and what it means for the rows.
public struct DropProposal: Sendable, Hashable {
  /// What happens to the data.
  public enum Operation: String, Sendable, Hashable, CaseIterable {
    /// Nothing, and nobody is to blame.
    case cancel
    /// Nothing: the list doesn't take this here.
    case forbidden
    /// The data is copied.
    case copy
    /// The data is moved.
    case move
  }

  /// Where the data goes.
  public enum Intent: String, Sendable, Hashable, CaseIterable {
    /// Nowhere in particular.
    case unspecified
    /// New rows, before the row at the destination.
    case insertAtDestinationIndexPath
    /// The row, or the book, at the destination.
    case insertIntoDestinationIndexPath
    /// As the precise place decides.
    case automatic
  }

  /// What happens to the data.
  public var operation: Operation

  /// Where the data goes.
  public var intent: Intent

  /// Why the drop is forbidden, and what would work: a full sentence.
  public var reason: String?

  /// Makes a proposal.
  public init(_ operation: Operation, _ intent: Intent = .unspecified, reason: String? = nil) {
    self.operation = operation
    self.intent = intent
    self.reason = reason
  }

  /// Makes a proposal that forbids the drop.
  ///
  /// - Parameter reason: Why, and what would work: a full sentence.
  /// - Returns: The proposal.
  public static func forbidden(_ reason: String) -> Self {
    Self(.forbidden, reason: reason)
  }
}
