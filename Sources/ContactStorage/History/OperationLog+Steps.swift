internal import ContactModel
internal import GRDB

extension OperationLog {
  /// A step, where it stands in the log, and what it did.
  typealias Step = (operation: Int64, position: Int, change: HistoryChange)

  /// Hands out the steps of some operations in the order in which they were done, or the other way round.
  ///
  /// Cards are left out: steps that replaced one have empty ones.
  ///
  /// - Parameters:
  ///   - operations: The operations.
  ///   - isReversed: Whether the last step comes first.
  ///   - body: Takes the step; it must not write to the log.
  /// - Throws: What the body throws; errors of SQLite.
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
          "The log has a step of operation \(identity.operationID(try row.decode(atIndex: count))) that is unknown."
        )
      }
      try body((row.decode(atIndex: count), row.decode(atIndex: count + 1), change))
    }
  }

  /// The contacts that an operation added, as new ones.
  func contacts(insertedBy operation: Int64) throws -> [Int64] {
    var contacts: [Int64] = []
    try forEachStep(of: operation...operation) { step in
      if case .insertedRows(let rows) = step.change { contacts += rows.contacts.rowIDs }
    }
    return contacts
  }

  /// Counts again what an operation concerns, after its steps were changed; it is deleted where there are none.
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
