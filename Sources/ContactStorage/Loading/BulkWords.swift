internal import GRDB

/// Gives the full-text index more memory while very many contacts are added to it, and merges its segments after it.
struct BulkWords {
  private let database: Database

  /// Begins to collect words in more memory.
  init(_ database: Database) throws {
    self.database = database
    try setMemory(Self.memory)
  }

  /// Merges the segments of the full-text index into one, so that later small writes needn't merge them.
  ///
  /// Source: sqlite.org/fts5.html, section 6.8: a negative number of pages merges all segments; fewer than two changes
  /// mean that nothing was left to merge.
  func finish() throws {
    try setMemory(Self.usualMemory)
    var pageCount = -Self.mergedPageCount
    var changeCount = 2
    while changeCount >= 2 {
      let before = database.totalChangesCount
      try set("merge", to: pageCount)
      changeCount = database.totalChangesCount - before
      pageCount = Self.mergedPageCount
    }
  }

  private static let mergedPageCount = 10_000

  /// How many bytes of words the index collects before it writes them; more memory means fewer merges later.
  private static let memory = 1 << 24

  /// How many bytes of words the index collects by default.
  ///
  /// Source: sqlite.org/fts5.html, FTS5_DEFAULT_HASHSIZE in fts5_config.c.
  private static let usualMemory = 1 << 20

  private func setMemory(_ byteCount: Int) throws {
    try set("hashsize", to: byteCount)
  }

  private func set(_ command: String, to number: Int) throws {
    try database.execute(
      sql: "INSERT INTO contact_search (contact_search, rank) VALUES (?, ?)",
      arguments: [command, number])
  }
}
