internal import GRDB
internal import GRDBSQLite

/// Finds the rows of one number after another in a table that is sorted by that number.
///
/// Usually the next number is a little higher than the last one. Then this reads on, which takes a third of the time of
/// a search. It must not be used after the transaction that it was made for.
final class OrderedRows {
  /// How far the next number may be to read on.
  ///
  /// Passing over a number takes at least a third of a search, and as much as one if the number has several rows.
  private static let reach: UInt64 = 2

  private let database: Database
  private let sql: String

  /// Whether to read on in a transaction that writes.
  private let staysOpen: Bool

  private var prepared: Statement?

  /// The number of the row at which the statement stands; `nil` if it stands at no row.
  private var current: Int64?

  /// Whether that row was passed on already.
  private var isRead = false

  /// Creates the lookup.
  ///
  /// - Parameters:
  ///   - database: The database.
  ///   - sql: A query whose parameter is the lowest number, and whose rows are sorted by their first column, the number.
  ///   - staysOpen: Whether to read on in a transaction that writes: only if it writes no rows of numbers to come, and
  ///     releases this lookup before it drops an index.
  init(_ database: Database, _ sql: String, staysOpen: Bool = false) {
    self.database = database
    self.sql = sql
    // A connection that can't write needs no look at its transaction after each row.
    let isReadOnly = unsafe sqlite3_db_readonly(database.sqliteConnection, "main") == 1
    self.staysOpen = staysOpen || isReadOnly
  }

  /// Passes the first row of a number to `body`.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - body: Receives the row, which must not escape.
  /// - Returns: The result of `body`; `nil` if the number has no row.
  /// - Throws: Errors of `body` and of SQLite.
  func firstRow<T>(of number: Int64, _ body: (StatementRow) throws -> T) throws -> T? {
    let statement = try statement()
    defer { rest(statement) }
    guard try find(number, in: statement) else { return nil }
    isRead = true
    return try body(unsafe StatementRow(statement.sqliteStatement))
  }

  /// Passes all rows of a number to `body`, in their order.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - body: Receives a row, which must not escape; it must not use this lookup.
  /// - Throws: Errors of `body` and of SQLite.
  func forEachRow(of number: Int64, _ body: (StatementRow) throws -> Void) throws {
    let statement = try statement()
    defer { rest(statement) }
    guard try find(number, in: statement) else { return }
    repeat {
      isRead = true
      try body(unsafe StatementRow(statement.sqliteStatement))
      try step(statement)
    } while current == number
  }

  private func statement() throws -> Statement {
    if let prepared { return prepared }
    let statement = try database.makeStatement(sql: sql)
    prepared = statement
    return statement
  }

  /// Goes to the first row of a number, and returns whether there is one.
  private func find(_ number: Int64, in statement: Statement) throws -> Bool {
    if let current, current < number || current == number && !isRead,
      UInt64(bitPattern: number &- current) <= Self.reach
    {
      while let current = self.current, current < number { try step(statement) }
    } else {
      current = nil
      _ = unsafe sqlite3_reset(statement.sqliteStatement)
      _ = unsafe sqlite3_bind_int64(statement.sqliteStatement, 1, number)
      try step(statement)
    }
    return current == number
  }

  private func step(_ statement: Statement) throws {
    current = nil
    isRead = false
    switch unsafe sqlite3_step(statement.sqliteStatement) {
    case SQLITE_ROW: current = unsafe sqlite3_column_int64(statement.sqliteStatement, 0)
    case SQLITE_DONE: break
    case let code:
      let error = statement.error(code)
      _ = unsafe sqlite3_reset(statement.sqliteStatement)
      throw error
    }
  }

  /// Ends the statement in a transaction that writes: an open one hides changes, and prevents changes of the schema.
  ///
  /// Temporary tables that were written don't matter.
  private func rest(_ statement: Statement) {
    // Looking for the database by its name would take longer than reading a value.
    guard !staysOpen,
      unsafe sqlite3_txn_state(database.sqliteConnection, nil) == SQLITE_TXN_WRITE,
      unsafe sqlite3_txn_state(database.sqliteConnection, "main") == SQLITE_TXN_WRITE
    else { return }
    current = nil
    _ = unsafe sqlite3_reset(statement.sqliteStatement)
  }
}
