internal import CLibrary
internal import GRDB
internal import GRDBSQLite

/// The current row of a statement, read directly from SQLite.
///
/// This takes a tenth of the time of a GRDB row, which boxes its values and column names.
@safe struct StatementRow {
  private let statement: OpaquePointer

  init(_ statement: OpaquePointer) {
    unsafe self.statement = unsafe statement
  }

  /// The number of columns.
  var count: Int32 { unsafe sqlite3_column_count(statement) }

  /// Returns the type of the value in a column, such as `SQLITE_TEXT`.
  func type(_ column: Int32) -> Int32 {
    unsafe sqlite3_column_type(statement, column)
  }

  /// Returns whether a column is NULL.
  func isNull(_ column: Int32) -> Bool {
    type(column) == SQLITE_NULL
  }

  func integer(_ column: Int32) -> Int64 {
    unsafe sqlite3_column_int64(statement, column)
  }

  /// Returns whether the integer in a column isn't 0.
  func bool(_ column: Int32) -> Bool {
    integer(column) != 0
  }

  /// Returns the text in a column, or `nil` if it is NULL.
  func text(_ column: Int32) -> String? {
    guard let start = unsafe sqlite3_column_text(statement, column) else { return nil }
    let count = Int(unsafe sqlite3_column_bytes(statement, column))
    return unsafe String(
      decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// Returns whether a column has a blob.
  func isBlob(_ column: Int32) -> Bool {
    type(column) == SQLITE_BLOB
  }

  /// Returns the blob in a column, or `nil` if it has something else.
  func blob(_ column: Int32) -> [UInt8]? {
    isBlob(column) ? unsafe withBytes(column) { unsafe Array($0) } : nil
  }

  /// Passes the bytes in a column to `body`; they become invalid when the statement continues.
  func withBytes<T>(_ column: Int32, _ body: (UnsafeRawBufferPointer) throws -> T) rethrows -> T {
    let start = unsafe sqlite3_column_blob(statement, column)
    let count = Int(unsafe sqlite3_column_bytes(statement, column))
    return unsafe try body(UnsafeRawBufferPointer(start: start, count: count))
  }
}

extension StatementRow {
  /// Whether a column has a value and its type.
  ///
  /// - Parameters:
  ///   - value: The value, which must not be a card.
  ///   - column: The column.
  ///   - bytes: The buffer of texts and blobs.
  /// - Returns: `true` if it has.
  func has(_ value: HotStatement.Value, in column: Int32, bytes: [UInt8]) -> Bool {
    let type = type(column)
    func isEqual(_ range: Range<Int>) -> Bool {
      hasBytes(bytes.span.extracting(range), in: column)
    }
    switch value {
    case .null: return type == SQLITE_NULL
    case .integer(let integer): return type == SQLITE_INTEGER && self.integer(column) == integer
    case .text(let range): return type == SQLITE_TEXT && isEqual(range)
    case .blob(let range): return type == SQLITE_BLOB && isEqual(range)
    case .card: return false
    }
  }

  /// Whether the text or blob in a column has these bytes.
  func hasBytes(_ bytes: Span<UInt8>, in column: Int32) -> Bool {
    unsafe withBytes(column) { found in
      unsafe bytes.withUnsafeBytes { wanted in
        guard found.count == wanted.count else { return false }
        guard let left = found.baseAddress, let right = wanted.baseAddress else {
          return true
        }
        return unsafe memcmp(left, right, found.count) == 0
      }
    }
  }
}

extension Statement {
  /// Executes a statement and passes its rows to `body` until it returns `false`.
  ///
  /// - Parameters:
  ///   - arguments: A value for each parameter of the statement.
  ///   - body: Receives a row, which must not escape; it must not execute the statement.
  /// - Throws: Errors of `body` and of SQLite.
  func forEachRow(
    _ arguments: StatementArguments = [], _ body: (StatementRow) throws -> Bool
  ) throws {
    setUncheckedArguments(arguments)
    try forEachBoundRow(body)
  }

  /// Executes a statement with one integer parameter.
  func forEachRow(of rowID: Int64, _ body: (StatementRow) throws -> Bool) throws {
    _ = unsafe sqlite3_reset(sqliteStatement)
    _ = unsafe sqlite3_bind_int64(sqliteStatement, 1, rowID)
    try forEachBoundRow(body)
  }

  private func forEachBoundRow(_ body: (StatementRow) throws -> Bool) throws {
    defer { _ = unsafe sqlite3_reset(sqliteStatement) }
    let row = unsafe StatementRow(sqliteStatement)
    while true {
      let code = unsafe sqlite3_step(sqliteStatement)
      guard code != SQLITE_DONE else { return }
      guard code == SQLITE_ROW else { throw error(code) }
      guard try body(row) else { return }
    }
  }

  /// Executes a statement that returns no rows, without copying the card in its parameters.
  ///
  /// - Parameters:
  ///   - arguments: The values, with `nil` for the card.
  ///   - card: The card.
  ///   - index: The number of the card's parameter, from 1.
  /// - Throws: Errors of SQLite.
  func execute(_ arguments: StatementArguments, card: [UInt8], at index: Int) throws {
    setUncheckedArguments(arguments)
    let code = unsafe card.withUnsafeBytes { card in
      let code = unsafe sqlite3_bind_blob(
        sqliteStatement, Int32(index), card.baseAddress, Int32(card.count), nil)
      return code == SQLITE_OK ? unsafe sqlite3_step(sqliteStatement) : code
    }
    let error = code == SQLITE_DONE ? nil : error(code)
    _ = unsafe sqlite3_reset(sqliteStatement)
    _ = unsafe sqlite3_clear_bindings(sqliteStatement)
    if let error { throw error }
  }

  /// Executes a statement, and returns the result of `body` for its first row, or `nil` if it has no row.
  func firstRow<T>(
    _ arguments: StatementArguments, _ body: (StatementRow) throws -> T
  ) throws -> T? {
    var result: T?
    try forEachRow(arguments) { row in
      result = try body(row)
      return false
    }
    return result
  }

  /// Executes a statement with one integer parameter, and returns the result of `body` for its first row, or `nil` if
  /// it has no row.
  func firstRow<T>(of rowID: Int64, _ body: (StatementRow) throws -> T) throws -> T? {
    var result: T?
    try forEachRow(of: rowID) { row in
      result = try body(row)
      return false
    }
    return result
  }

  /// Makes the error for a code of SQLite.
  func error(_ code: Int32) -> DatabaseError {
    let message = unsafe sqlite3_errmsg(sqlite3_db_handle(sqliteStatement))
    return DatabaseError(
      resultCode: ResultCode(rawValue: code),
      message: unsafe message.map { unsafe String(cString: $0) }, sql: sql)
  }
}
