internal import GRDB

/// Drops the indexes of contacts during a bulk load, and creates them again from all rows at once.
///
/// This takes half the time of updating them row by row. The indexes that a load only appends to stay, and so do those
/// with few rows: creating an index reads all cards.
struct BulkIndexing {
  private let database: Database
  private let indexes: [(name: String, sql: String)]

  /// Drops the indexes.
  init(_ database: Database) throws {
    self.database = database
    indexes = try Row.fetchAll(
      database,
      sql: """
        SELECT name, sql FROM sqlite_schema
        WHERE type = 'index' AND name IN (
          'contact_by_uid', 'contact_by_name', 'contact_by_person', 'contact_by_charset',
          'contact_address_by_normal', 'contact_by_birthday', 'contact_by_day_of_birth')
        """
    ).map { try ($0.decode(atIndex: 0), $0.decode(atIndex: 1)) }
    for index in indexes { try database.execute(sql: "DROP INDEX \(index.name)") }
    try setWordMemory(Self.wordMemory)
    // Rows are only appended, so a page is not needed again soon.
    try database.execute(sql: "PRAGMA cache_size = \(Self.cacheSize)")
  }

  /// Creates the indexes again.
  func finish() throws {
    try setWordMemory(Self.usualWordMemory)
    try mergeWords()
    // Entries are sorted in as much memory as the cache has.
    try database.execute(sql: "PRAGMA cache_size = \(Database.largeCacheSize)")
    for index in indexes { try database.execute(sql: index.sql) }
  }

  /// Merges the segments of the full-text index into one, so that later small writes needn't merge them.
  ///
  /// Source: sqlite.org/fts5.html, section 6.8: a negative number of pages merges all segments; fewer than two changes
  /// mean that nothing was left to merge.
  private func mergeWords() throws {
    var pageCount = -Self.mergedPageCount
    var changeCount = 2
    while changeCount >= 2 {
      let before = database.totalChangesCount
      try database.execute(
        sql: "INSERT INTO contact_search (contact_search, rank) VALUES ('merge', ?)",
        arguments: [pageCount])
      changeCount = database.totalChangesCount - before
      pageCount = Self.mergedPageCount
    }
  }

  private static let mergedPageCount = 10_000

  /// How many bytes of words the full-text index collects before it writes them; more memory means fewer merges later.
  private static let wordMemory = 1 << 24

  /// The size of the cache during the load, in negative KiB.
  private static let cacheSize = -8_192

  /// How many bytes of words the index collects by default.
  ///
  /// Source: sqlite.org/fts5.html, FTS5_DEFAULT_HASHSIZE in fts5_config.c.
  private static let usualWordMemory = 1 << 20

  private func setWordMemory(_ byteCount: Int) throws {
    try database.execute(
      sql: "INSERT INTO contact_search (contact_search, rank) VALUES ('hashsize', ?)",
      arguments: [byteCount])
  }
}
