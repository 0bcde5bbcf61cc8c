internal import GRDB
internal import GRDBSQLite

extension Database {
  /// Reads the bytes of a row without a copy of SQLite's own.
  ///
  /// - Parameters:
  ///   - column: The column.
  ///   - table: The table.
  ///   - rowID: The row.
  ///   - count: How many bytes there are.
  /// - Returns: The bytes.
  /// - Throws: Errors of SQLite.
  func bytes(
    inColumn column: String, of table: String, rowID: Int64, count: Int
  ) throws -> [UInt8] {
    var blob: OpaquePointer?
    let code = unsafe sqlite3_blob_open(sqliteConnection, "main", table, column, rowID, 0, &blob)
    defer { unsafe sqlite3_blob_close(blob) }
    guard code == SQLITE_OK else { throw error(code) }
    return try unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      let code = unsafe sqlite3_blob_read(blob, buffer.baseAddress, Int32(count), 0)
      guard code == SQLITE_OK else { throw error(code) }
      initializedCount = count
    }
  }

  private func error(_ code: Int32) -> DatabaseError {
    DatabaseError(resultCode: ResultCode(rawValue: code), message: lastErrorMessage)
  }
}
