internal import ContactModel
internal import FoundationEssentials
internal import GRDB

/// The log of what was done to the list.
struct OperationLog {
  let database: Database
  let identity: ListIdentity

  /// Adds an operation that has changed nothing yet.
  ///
  /// - Parameters:
  ///   - draft: What is said of it.
  ///   - performedAt: The time, in milliseconds since 1970.
  /// - Returns: The number of the operation.
  /// - Throws: Errors of SQLite.
  func begin(_ draft: LoggedOperation.Draft, performedAt: Int64) throws -> Int64 {
    try database.execute(
      sql: """
        INSERT INTO operation (command, source, performed_at, is_undone,
          inserted, replaced, moved, removed, books)
        VALUES (?, ?, ?, 0, 0, 0, 0, 0, 0)
        """,
      arguments: [draft.command, draft.source, performedAt])
    return database.lastInsertedRowID
  }

  /// Notes how many contacts an operation touched.
  func setCounts(_ counts: LoggedOperation.Counts, ofOperation id: Int64) throws {
    try database.execute(
      sql: """
        UPDATE operation SET inserted = ?, replaced = ?, moved = ?, removed = ?, books = ?
        WHERE id = ?
        """,
      arguments: [
        counts.inserted, counts.replaced, counts.moved, counts.removed, counts.books, id,
      ])
  }

  /// Notes whether an operation is undone.
  func setUndone(_ isUndone: Bool, ofOperation id: Int64) throws {
    try database.execute(
      sql: "UPDATE operation SET is_undone = ? WHERE id = ?", arguments: [isUndone, id])
  }

  /// The operation that `undo` takes back: the last one that isn't undone.
  func lastDone() throws -> Int64? {
    try Int64.fetchOne(
      database, sql: "SELECT id FROM operation WHERE NOT is_undone ORDER BY id DESC LIMIT 1")
  }

  /// The operation that `redo` does again: the earliest of those undone since the last one that is done.
  func firstUndone() throws -> Int64? {
    try Int64.fetchOne(
      database,
      sql: "SELECT id FROM operation WHERE id > ? ORDER BY id LIMIT 1",
      arguments: [try lastDone() ?? 0])
  }

  /// Adds a step to an operation.
  func append(_ change: HistoryChange, toOperation id: Int64, at position: Int) throws {
    let statement = try database.cachedStatement(
      sql: """
        INSERT INTO operation_change (operation_id, position, \(HistoryChange.columns))
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    try statement.execute(arguments: [id, position] + change.columnValues)
  }

  /// Puts the other card, or the other name, in the place of the one that a step had.
  func replace(_ change: HistoryChange, ofOperation id: Int64, at position: Int) throws {
    try database.execute(
      sql: "DELETE FROM operation_change WHERE operation_id = ? AND position = ?",
      arguments: [id, position])
    try append(change, toOperation: id, at: position)
  }

  /// How many steps an operation has.
  func changeCount(ofOperation id: Int64) throws -> Int {
    try Int.fetchOne(
      database,
      sql: "SELECT coalesce(max(position) + 1, 0) FROM operation_change WHERE operation_id = ?",
      arguments: [id]) ?? 0
  }

  /// A step of an operation.
  ///
  /// - Throws: `ContactStorageError.Code.corrupt` when there is no such step, or of no known kind.
  func change(ofOperation id: Int64, at position: Int) throws -> HistoryChange {
    let statement = try database.cachedStatement(
      sql: """
        SELECT \(HistoryChange.columns) FROM operation_change
        WHERE operation_id = ? AND position = ?
        """)
    guard let row = try Row.fetchOne(statement, arguments: [id, position]),
      let change = HistoryChange(row: row)
    else {
      throw ContactStorageError(
        .corrupt, "The log has lost a step of operation \(identity.operationID(id)).")
    }
    return change
  }

  /// The entry of an operation, or `nil` when there is none.
  func entry(_ id: Int64) throws -> LoggedOperation? {
    try Row.fetchOne(
      database, sql: "SELECT \(Self.columns) FROM operation WHERE id = ?", arguments: [id]
    ).map(entry)
  }

  /// The last entries, latest first.
  func entries(limit: Int) throws -> [LoggedOperation] {
    try Row.fetchAll(
      database, sql: "SELECT \(Self.columns) FROM operation ORDER BY id DESC LIMIT ?",
      arguments: [limit]
    ).map(entry)
  }

  /// The highest number that an operation has had.
  func highestID() throws -> Int64 {
    try Int64.fetchOne(database, sql: "SELECT coalesce(max(id), 0) FROM operation") ?? 0
  }

  private static let columns =
    "id, command, source, performed_at, is_undone, inserted, replaced, moved, removed, books"

  private func entry(_ row: Row) -> LoggedOperation {
    var counts = LoggedOperation.Counts()
    counts.inserted = row[5]
    counts.replaced = row[6]
    counts.moved = row[7]
    counts.removed = row[8]
    counts.books = row[9]
    return LoggedOperation(
      id: identity.operationID(row[0]), command: row[1], source: row[2],
      date: Date(milliseconds: row[3]), isUndone: row[4], counts: counts)
  }
}
