internal import GRDB
internal import GRDBSQLite

#if os(Linux)
  internal import Glibc
#endif

extension Database {
  /// Reads a value without the copy that SQLite makes; wrap the reading of a large value in `withFewPages`.
  func bytes(
    inColumn column: String, of table: String, rowID: Int64, count: Int
  ) throws -> [UInt8] {
    var blob: OpaquePointer?
    let code = unsafe sqlite3_blob_open(sqliteConnection, "main", table, column, rowID, 0, &blob)
    defer { unsafe sqlite3_blob_close(blob) }
    guard code == SQLITE_OK else { throw error(code) }
    return try unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      unsafe Self.askForLargePages(UnsafeRawBufferPointer(buffer))
      let code = unsafe sqlite3_blob_read(blob, buffer.baseAddress, Int32(count), 0)
      guard code == SQLITE_OK else { throw error(code) }
      initializedCount = count
    }
  }

  /// Reads or writes a value, with a small cache if the value is large.
  ///
  /// Otherwise the cache would hold all pages of the value in addition to the value itself.
  func withFewPages<Result>(
    forValueWith count: Int, _ body: () throws -> Result
  ) throws -> Result {
    try count >= Self.largeCount ? withFewPages(body) : body()
  }

  /// Runs `body` with a small cache; a column behind the card is read through all pages of a large one.
  func withFewPages<Result>(_ body: () throws -> Result) throws -> Result {
    try withCacheSize(Self.smallCacheSize, body)
  }

  /// Runs `body`, a check of all pages, with the cache that SQLite has by itself.
  ///
  /// A check looks up the entries of indexes in the order of their table. A larger cache saves it reading pages, but a
  /// page that was just read is in the cache of the processor, and searching it takes half of the time.
  func withUsualPages<Result>(_ body: () throws -> Result) throws -> Result {
    try withCacheSize(Self.usualCacheSize, body)
  }

  /// Runs `body` with a cache that keeps the pages of indexes whose entries it looks up in the order of another table.
  func withManyPages<Result>(_ body: () throws -> Result) throws -> Result {
    try withCacheSize(Self.largeCacheSize, body)
  }

  private func withCacheSize<Result>(
    _ size: Int, _ body: () throws -> Result
  ) throws -> Result {
    let former = try Int.fetchOne(self, sql: "PRAGMA cache_size") ?? 0
    setCacheSize(size)
    defer { setCacheSize(former) }
    return try body()
  }

  /// Sets the size of the cache, in pages or in negative KiB, and empties the cache.
  ///
  /// It doesn't use GRDB, which refuses every statement after an error that ended the transaction, such as a full disk:
  /// the error of that refusal would hide the first one.
  private func setCacheSize(_ size: Int) {
    _ = unsafe sqlite3_db_cacheflush(sqliteConnection)
    _ = unsafe sqlite3_db_release_memory(sqliteConnection)
    _ = unsafe sqlite3_exec(sqliteConnection, "PRAGMA cache_size = \(size)", nil, nil, nil)
  }

  /// The size of the cache of a connection that only reads, and beside a very large value, in negative KiB.
  static let smallCacheSize = -256

  /// The size of the cache that SQLite has by itself, in negative KiB.
  private static let usualCacheSize = -2_000

  /// The size of the cache of a connection that writes, and of searches in indexes.
  static let largeCacheSize = -65_536

  /// The size of the cache after a write has added very many contacts to a list that has some, in negative KiB.
  static let hugeCacheSize = -112_640

  private static let largeCount = 1 << 22

  /// Asks the system to use huge pages for a buffer, if it has them; mapping small pages takes as long as reading the
  /// value.
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
