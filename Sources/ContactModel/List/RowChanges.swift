public import FoundationEssentials

/// A batch of changes of the list, sent to observers at once.
///
/// It contains the changes of one operation, or all changes that other programs made since the last batch.
///
/// Index paths follow the rules of a table view's batch updates. Removed rows and books, and the old places of moved
/// rows, are numbered before the batch. New rows and books, the new places of moved rows, and changed rows are numbered
/// after it. The order of the changes doesn't matter; ``apply(to:newRow:)`` updates any mirror of the list.
public struct RowChanges: Sendable, Hashable {
  /// A change of consecutive rows, or of a book.
  public enum Change: Sendable, Hashable {
    /// `count` rows were inserted, the first of them at an index path after the batch.
    case insertedRows(at: IndexPath, count: Int)

    /// `count` rows were removed, the first of them at an index path before the batch.
    case removedRows(at: IndexPath, count: Int)

    /// `count` rows were moved in their order, from an index path before the batch to one after it.
    case movedRows(from: IndexPath, to: IndexPath, count: Int)

    /// The card of a contact was replaced; its index path is numbered after the batch.
    case replacedRow(at: IndexPath)

    /// An empty book was inserted; its section is numbered after the batch.
    case insertedBook(section: Int)

    /// A book was removed, with the rows that were not moved; its section is numbered before the batch.
    case removedBook(section: Int)

    /// A book was renamed; its section is numbered after the batch.
    case renamedBook(section: Int)

    /// The changes are unknown: the whole list must be read again.
    case reloadedList
  }

  /// The operation that made the changes, or the latest one in the log.
  public var operation: OperationID

  /// The version of the list to which the changes apply.
  public var previousVersion = 0

  /// The version of the list after the changes.
  public var version = 0

  /// The changes; empty if nothing visible changed.
  public var changes: [Change]

  /// Makes a batch.
  public init(operation: OperationID, changes: [Change]) {
    self.operation = operation
    self.changes = changes
  }
}
