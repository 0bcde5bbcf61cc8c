public import FoundationEssentials

/// A batch of changes of the list, told to observers at once: those of one operation, or all that others made since the
/// last batch.
///
/// Changes apply in order: each one's positions are those that the ones before it left.
public struct RowChanges: Sendable, Hashable {
  /// A change of consecutive rows, or of a book.
  public enum Change: Sendable, Hashable {
    /// As many rows were inserted, the first of them at an index path.
    case insertedRows(at: IndexPath, count: Int)

    /// As many rows were removed, the first of them from an index path.
    case removedRows(at: IndexPath, count: Int)

    /// The card of the contact at an index path was replaced.
    case replacedRow(at: IndexPath)

    /// A book was inserted.
    case insertedBook(section: Int)

    /// A book was removed, after its rows.
    case removedBook(section: Int)

    /// A book was renamed.
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

  /// The changes, in the order in which they apply; none where nothing changed that is shown.
  public var changes: [Change]

  /// Makes a batch.
  public init(operation: OperationID, changes: [Change]) {
    self.operation = operation
    self.changes = changes
  }
}
