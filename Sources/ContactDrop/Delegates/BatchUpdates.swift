public import ContactModel
public import FoundationEssentials

/// A batch of updates of a list that is stored as arrays, with the rules of a table view.
///
/// Deleted and moved rows are given by their index paths before the batch. Inserted and updated rows, and the
/// destinations of moves, are given by their index paths after the batch. The order of the updates doesn't matter.
public struct BatchUpdates<Row> {
  private var changes: [RowChanges.Change] = []
  private var newRows: [IndexPath: Row] = [:]
  private var removals: Set<IndexPath> = []
  private var insertions: Set<IndexPath> = []

  /// Makes an empty batch.
  public init() {}

  /// Deletes rows.
  ///
  /// - Parameter indexPaths: The index paths of the rows before the batch.
  /// - Throws: `ContactError.Code.invalidUpdate` if the batch already deletes or moves a row.
  public mutating func deleteRows(at indexPaths: [IndexPath]) throws(ContactError) {
    for indexPath in indexPaths {
      try leave(indexPath)
      changes.append(.removedRows(at: indexPath, count: 1))
    }
  }

  /// Inserts consecutive rows.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - indexPath: The index path of the first row after the batch.
  /// - Throws: `ContactError.Code.invalidUpdate` if the batch already inserts or moves a row to one of the index paths.
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
  ///   - indexPath: The index path of the row before the batch.
  ///   - newIndexPath: The index path of the row after the batch.
  /// - Throws: `ContactError.Code.invalidUpdate` if the batch already deletes or moves the row, or already inserts or
  ///   moves another row to the new index path.
  public mutating func moveRow(
    at indexPath: IndexPath, to newIndexPath: IndexPath
  ) throws(ContactError) {
    try leave(indexPath)
    try arrive(newIndexPath)
    changes.append(.movedRows(from: indexPath, to: newIndexPath, count: 1))
  }

  /// Replaces the value of a row.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the row after the batch.
  ///   - row: The new value.
  public mutating func updateRow(at indexPath: IndexPath, with row: Row) {
    if newRows.updateValue(row, forKey: indexPath) == nil {
      changes.append(.replacedRow(at: indexPath))
    }
  }

  /// Applies all updates at once, or none of them.
  ///
  /// - Parameter sections: The rows of the list, section by section.
  /// - Returns: The changes to report to observers of the list.
  /// - Throws: `ContactError.Code.invalidUpdate` if an index path isn't in the list; the list is then unchanged.
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
    guard removals.insert(indexPath).inserted else {
      throw ContactError(
        .invalidUpdate,
        "Row \(indexPath.row) of section \(indexPath.section) is deleted or moved twice in one batch."
      )
    }
  }

  private mutating func arrive(_ indexPath: IndexPath) throws(ContactError) {
    guard insertions.insert(indexPath).inserted else {
      throw ContactError(
        .invalidUpdate,
        "Two rows come to row \(indexPath.row) of section \(indexPath.section) in one batch.")
    }
  }
}
