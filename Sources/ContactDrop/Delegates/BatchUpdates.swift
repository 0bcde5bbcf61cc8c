public import ContactModel
public import FoundationEssentials

/// A batch of updates of a list that is kept as arrays, with the rules of a table view.
///
/// Rows that are deleted or moved are named as the list was before the batch; rows that are inserted, places to which
/// rows move and rows that get another value as it is after it. The order in which updates are named doesn't matter.
public struct BatchUpdates<Row> {
  private var changes: [RowChanges.Change] = []
  private var newRows: [IndexPath: Row] = [:]
  private var going: Set<IndexPath> = []
  private var coming: Set<IndexPath> = []

  /// Makes a batch without updates.
  public init() {}

  /// Deletes rows.
  ///
  /// - Parameter indexPaths: The rows, as the list was before the batch.
  /// - Throws: `ContactError.Code.invalidUpdate` where a row is deleted or moved already.
  public mutating func deleteRows(at indexPaths: [IndexPath]) throws(ContactError) {
    for indexPath in indexPaths {
      try leave(indexPath)
      changes.append(.removedRows(at: indexPath, count: 1))
    }
  }

  /// Inserts rows one after the other.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - indexPath: Where the first of them stands after the batch.
  /// - Throws: `ContactError.Code.invalidUpdate` where another row comes to one of their places.
  public mutating func insertRows(_ rows: [Row], at indexPath: IndexPath) throws(ContactError) {
    guard !rows.isEmpty else { return }
    guard indexPath.row <= .max - rows.count else {
      throw ContactError(.invalidUpdate, "No list has a row \(indexPath.row).")
    }
    for (offset, row) in rows.enumerated() {
      let place = IndexPath(row: indexPath.row + offset, section: indexPath.section)
      try arrive(place)
      newRows[place] = row
    }
    changes.append(.insertedRows(at: indexPath, count: rows.count))
  }

  /// Moves a row.
  ///
  /// - Parameters:
  ///   - indexPath: The row, as the list was before the batch.
  ///   - newIndexPath: Where it stands after the batch.
  /// - Throws: `ContactError.Code.invalidUpdate` where the row is deleted or moved already, or another one comes to
  ///   its place.
  public mutating func moveRow(
    at indexPath: IndexPath, to newIndexPath: IndexPath
  ) throws(ContactError) {
    try leave(indexPath)
    try arrive(newIndexPath)
    changes.append(.movedRows(from: indexPath, to: newIndexPath, count: 1))
  }

  /// Gives a row another value.
  ///
  /// - Parameters:
  ///   - indexPath: The row, as the list is after the batch.
  ///   - row: The value.
  public mutating func updateRow(at indexPath: IndexPath, with row: Row) {
    if newRows.updateValue(row, forKey: indexPath) == nil {
      changes.append(.replacedRow(at: indexPath))
    }
  }

  /// Carries all updates out at once, or none.
  ///
  /// - Parameter sections: The rows of the list, section by section.
  /// - Returns: What to tell those who observe the list.
  /// - Throws: `ContactError.Code.invalidUpdate` where an index path isn't in the list; the list is then as it was.
  /// - Complexity: O(*n*), where *n* is the number of rows of the list.
  @discardableResult
  public func apply(to sections: inout [[Row]]) throws(ContactError) -> [RowChanges.Change] {
    var updated: [[Row?]] = sections
    guard changes.apply(to: &updated, newRow: { newRows[$0] }) else {
      throw ContactError(
        .invalidUpdate,
        "The batch names a row that the list doesn't have: count deleted and moved rows as they were before the "
          + "batch, inserted and updated rows and the places to move to as they are after it.")
    }
    sections = updated.map { $0.compactMap(\.self) }
    return changes
  }

  private mutating func leave(_ indexPath: IndexPath) throws(ContactError) {
    guard going.insert(indexPath).inserted else {
      throw ContactError(
        .invalidUpdate,
        "Row \(indexPath.row) of section \(indexPath.section) is deleted or moved twice in one batch."
      )
    }
  }

  private mutating func arrive(_ indexPath: IndexPath) throws(ContactError) {
    guard coming.insert(indexPath).inserted else {
      throw ContactError(
        .invalidUpdate,
        "Two rows come to row \(indexPath.row) of section \(indexPath.section) in one batch.")
    }
  }
}
