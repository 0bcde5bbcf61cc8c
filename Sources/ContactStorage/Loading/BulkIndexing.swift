internal import GRDB

/// The indexes of contacts while very many of them are written: away, to be made of all rows at once.
///
/// That costs half of what it costs row by row. The index by change stays: a load appends to it.
struct BulkIndexing {
  private let database: Database
  private let indexes: [(name: String, sql: String)]

  /// Takes the indexes away.
  init(_ database: Database) throws {
    self.database = database
    indexes = try Row.fetchAll(
      database,
      sql: """
        SELECT name, sql FROM sqlite_schema
        WHERE type = 'index' AND name IN (
          'contact_by_uid', 'contact_by_name', 'contact_by_person', 'contact_address_by_normal')
        """
    ).map { try ($0.decode(atIndex: 0), $0.decode(atIndex: 1)) }
    for index in indexes { try database.execute(sql: "DROP INDEX \(index.name)") }
    try setWordMemory(Self.wordMemory)
  }

  /// Makes the indexes again.
  func finish() throws {
    try setWordMemory(Self.usualWordMemory)
    try mergeWords()
    for index in indexes { try database.execute(sql: index.sql) }
  }

  /// Merges the parts of the full-text index into one, so that the next small writes needn't.
  ///
  /// Source: sqlite.org/fts5.html, section 6.8: a negative number of pages concerns all parts; fewer than two
  /// changes mean that nothing was left to do.
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

  /// How many bytes of words the full-text index gathers before it writes them; so much less is merged later.
  private static let wordMemory = 1 << 25

  /// How many bytes it gathers by itself.
  ///
  /// Source: sqlite.org/fts5.html, FTS5_DEFAULT_HASHSIZE in fts5_config.c.
  private static let usualWordMemory = 1 << 20

  private func setWordMemory(_ byteCount: Int) throws {
    try database.execute(
      sql: "INSERT INTO contact_search (contact_search, rank) VALUES ('hashsize', ?)",
      arguments: [byteCount])
  }
}
