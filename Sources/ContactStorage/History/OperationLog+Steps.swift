internal import ContactModel
internal import GRDB

extension OperationLog {
  /// A step, its place in the log, and its change.
  typealias Step = (operation: Int64, position: Int, change: HistoryChange)

  /// Passes the steps of some operations to `body`, in the order in which they were done or in reverse.
  ///
  /// Cards are left out: the steps that replaced a card have an empty card.
  ///
  /// - Parameters:
  ///   - operations: The operations.
  ///   - isReversed: Whether the last step comes first.
  ///   - body: Receives each step; it must not write to the log.
  /// - Throws: Errors of `body` and of SQLite.
  func forEachStep(
    of operations: ClosedRange<Int64>, isReversed: Bool = false, _ body: (Step) throws -> Void
  ) throws {
    let direction = isReversed ? "DESC" : "ASC"
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT \(HistoryChange.columnsWithoutCard), operation_id, position FROM operation_change
        WHERE operation_id BETWEEN ? AND ?
        ORDER BY operation_id \(direction), position \(direction)
        """,
      arguments: [operations.lowerBound, operations.upperBound])
    let count = HistoryChange.columnCount
    while let row = try rows.next() {
      guard let change = try HistoryChange(row: row) else {
        throw ContactError(
          .corrupt,
          "The log has a step of operation \(identity.operationID(try row.decode(atIndex: count))) of an unknown kind."
        )
      }
      try body((row.decode(atIndex: count), row.decode(atIndex: count + 1), change))
    }
  }

  /// Returns the contacts that an operation inserted as new ones.
  func contacts(insertedBy operation: Int64) throws -> [Int64] {
    var contacts: [Int64] = []
    try forEachStep(of: operation...operation) { step in
      if case .insertedRows(let rows) = step.change { contacts += rows.contacts.rowIDs }
    }
    return contacts
  }

  /// Updates the counts of an operation after its steps changed; deletes it if it has no steps left.
  func recount(_ operation: Int64) throws {
    var counts = LoggedOperation.Counts()
    var isEmpty = true
    try forEachStep(of: operation...operation) { step in
      counts.add(step.change)
      isEmpty = false
    }
    guard !isEmpty else { return try delete(operation...operation) }
    try finish(operation, counts: counts)
  }

  /// Deletes operations with their steps.
  func delete(_ operations: ClosedRange<Int64>) throws {
    try database.execute(
      sql: "DELETE FROM operation WHERE id BETWEEN ? AND ?",
      arguments: [operations.lowerBound, operations.upperBound])
  }
}
