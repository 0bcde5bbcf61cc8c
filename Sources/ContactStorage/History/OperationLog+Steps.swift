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

  /// Checks that an operation has all its steps: at least one, and one for each contact and book that it counted.
  ///
  /// - Parameter id: The operation.
  /// - Throws: `ContactError.Code.corrupt` if a step is lost or can't be read.
  func checkSteps(ofOperation id: Int64) throws {
    guard let found = try countsOfSteps(of: id), var counted = try counts(ofOperation: id) else {
      throw lostStep(ofOperation: id)
    }
    // A card that was replaced twice has two steps and may count once; that of a new contact may not count.
    counted.replaced = max(counted.replaced, found.replaced)
    guard found == counted else { throw lostStep(ofOperation: id) }
  }

  /// Returns the contacts that an operation inserted as new ones.
  func contacts(insertedBy operation: Int64) throws -> [Int64] {
    var contacts: [Int64] = []
    try forEachStep(of: operation...operation) { step in
      if case .insertedRows(let rows) = step.change { contacts += rows.contacts.rowIDs }
    }
    return contacts
  }

  /// Returns the first contacts that an operation changed, each once, in the order in which that was done.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - limit: The largest number of contacts to return; no more steps are read than they need.
  /// - Returns: The contacts.
  /// - Throws: Errors of SQLite.
  func contacts(changedBy operation: Int64, limit: Int) throws -> [Int64] {
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT \(HistoryChange.columnsWithoutCard) FROM operation_change
        WHERE operation_id = ? ORDER BY position
        """,
      arguments: [operation])
    var contacts: [Int64] = []
    while contacts.count < limit, let row = try rows.next() {
      let changed = try HistoryChange(row: row)?.contacts(limit: limit) ?? []
      contacts += changed.filter { !contacts.contains($0) }
    }
    return Array(contacts.prefix(limit))
  }

  /// Passes the rows that operations in effect removed to `body`, in the order in which that was done.
  ///
  /// - Parameter body: Receives the time of the operation, in milliseconds since 1970, and the rows.
  /// - Throws: Errors of `body` and of SQLite.
  func forEachRemoval(_ body: (Int64, HistoryChange.Rows) throws -> Void) throws {
    let operations = try Row.fetchAll(
      database,
      sql: """
        SELECT id, performed_at FROM operation WHERE removed > 0 AND NOT is_undone ORDER BY id
        """)
    for operation in operations {
      let id = try operation.decode(Int64.self, atIndex: 0)
      let time = try operation.decode(Int64.self, atIndex: 1)
      try forEachStep(of: id...id) { step in
        if case .removedRows(let rows) = step.change { try body(time, rows) }
      }
    }
  }

  /// Updates the counts of an operation after its steps changed; deletes it if it has no steps left.
  func recount(_ operation: Int64) throws {
    let isUndo = try Bool.fetchOne(
      database, sql: "SELECT undoes IS NOT NULL FROM operation WHERE id = ?",
      arguments: [operation])
    var counter: StepCounter?
    try forEachStep(of: operation...operation) { step in
      counter = counter ?? StepCounter(isUndo: isUndo ?? false)
      counter?.add(step.change)
    }
    guard let counter else { return try delete(operation...operation) }
    try finish(operation, counts: counter.counts)
  }

  /// Counts the contacts and books in the steps of an operation; returns `nil` if it has no steps.
  private func countsOfSteps(of operation: Int64) throws -> LoggedOperation.Counts? {
    var counts: LoggedOperation.Counts?
    try forEachStep(of: operation...operation) { step in
      counts = counts ?? LoggedOperation.Counts()
      counts?.add(step.change)
    }
    return counts
  }

  /// Deletes operations with their steps.
  func delete(_ operations: ClosedRange<Int64>) throws {
    try database.execute(
      sql: "DELETE FROM operation WHERE id BETWEEN ? AND ?",
      arguments: [operations.lowerBound, operations.upperBound])
  }

  /// Returns all operations that the log has, or has only steps of.
  func knownOperations() throws -> Set<Int64> {
    try Set(
      Int64.fetchAll(
        database, sql: "SELECT id FROM operation UNION SELECT operation_id FROM operation_change"))
  }
}
