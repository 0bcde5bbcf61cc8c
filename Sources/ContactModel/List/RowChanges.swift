public import FoundationEssentials

/// A batch of changes of the list, told to observers at once: those of one operation, or all that others made since the
/// last batch.
///
/// Index paths are those of a table view's batch: rows and books that go, and rows that move, are named as the list was
/// before the batch; those that come, the places to which rows move, and those whose content changed as it is after it.
/// The order of the changes doesn't matter; ``apply(to:newRow:)`` brings any mirror of the list up to date.
public struct RowChanges: Sendable, Hashable {
  /// A change of consecutive rows, or of a book.
  public enum Change: Sendable, Hashable {
    /// As many rows were inserted, the first of them at an index path of the list after the batch.
    case insertedRows(at: IndexPath, count: Int)

    /// As many rows were removed, the first of them from an index path of the list before the batch.
    case removedRows(at: IndexPath, count: Int)

    /// As many rows went from an index path of the list before the batch to one of the list after it, in their order.
    case movedRows(from: IndexPath, to: IndexPath, count: Int)

    /// The card of the contact that is at an index path after the batch was replaced.
    case replacedRow(at: IndexPath)

    /// A book was inserted, empty; its section is counted after the batch.
    case insertedBook(section: Int)

    /// A book was removed with the rows that didn't move; its section is counted before the batch.
    case removedBook(section: Int)

    /// A book was renamed; its section is counted after the batch.
    case renamedBook(section: Int)

    /// What has changed isn't known: all of the list must be read again.
    case reloadedList
  }

  /// The operation that made the changes, or the last one of which the log tells.
  public var operation: OperationID

  /// The version of the list to which the changes apply.
  public var previousVersion = 0

  /// The version of the list that they lead to.
  public var version = 0

  /// The changes; none where nothing changed that is shown.
  public var changes: [Change]

  /// Makes a batch.
  public init(operation: OperationID, changes: [Change]) {
    self.operation = operation
    self.changes = changes
  }
}
