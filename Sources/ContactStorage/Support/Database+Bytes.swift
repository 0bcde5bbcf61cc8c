internal import GRDB
internal import GRDBSQLite

#if os(Linux)
  internal import Glibc
#endif

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
    defer { releasePages(ofValueWith: count) }
    return try unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      unsafe Self.askForLargePages(UnsafeRawBufferPointer(buffer))
      let code = unsafe sqlite3_blob_read(blob, buffer.baseAddress, Int32(count), 0)
      guard code == SQLITE_OK else { throw error(code) }
      initializedCount = count
    }
  }

  /// Takes the pages of a large value out of the cache, where they would be in memory beside the value itself.
  ///
  /// - Parameter count: How many bytes the value has that was read or written.
  func releasePages(ofValueWith count: Int) {
    guard count >= Self.largeCount else { return }
    _ = unsafe sqlite3_db_cacheflush(sqliteConnection)
    _ = unsafe sqlite3_db_release_memory(sqliteConnection)
  }

  private static let largeCount = 1 << 22

  /// Lets the system find the memory in large pages, where it has such: in small ones that takes as long as reading.
  private static func askForLargePages(_ buffer: UnsafeRawBufferPointer) {
    #if os(Linux)
      guard let start = buffer.baseAddress else { return }
      let pageSize = 1 << 12
      let offset = -(Int(bitPattern: start)) & (pageSize - 1)
      let count = (buffer.count - offset) & ~(pageSize - 1)
      guard count > 0 else { return }
      _ = unsafe madvise(UnsafeMutableRawPointer(mutating: start + offset), count, MADV_HUGEPAGE)
    #endif
  }

  private func error(_ code: Int32) -> DatabaseError {
    DatabaseError(resultCode: ResultCode(rawValue: code), message: lastErrorMessage)
  }
}
