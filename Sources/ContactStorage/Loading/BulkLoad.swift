internal import ContactModel
internal import FoundationEssentials
internal import GRDB

/// A load of very many contacts into an empty list.
///
/// Indexes that are made of all rows at once cost half of what they cost row by row. While they are away, the
/// copies of a card are found by hashes in memory.
struct BulkLoad {
  /// From how many contacts on a load is one.
  static let threshold = 2_000

  private let database: Database
  private let indexes: [(name: String, sql: String)]
  private var byUID = HashMultimap()
  private var byContent = HashMultimap()

  /// Takes the indexes away, and gathers what is there.
  ///
  /// The index by change stays: a load appends to it.
  init(_ database: Database) throws {
    self.database = database
    indexes = try Row.fetchAll(
      database,
      sql: """
        SELECT name, sql FROM sqlite_schema
        WHERE type = 'index' AND name IN (
          'contact_by_uid', 'contact_by_name', 'contact_address_by_normal')
        """
    ).map { try ($0.decode(atIndex: 0), $0.decode(atIndex: 1)) }
    for index in indexes { try database.execute(sql: "DROP INDEX \(index.name)") }
    try setWordMemory(Self.wordMemory)
    let rows = try Row.fetchCursor(
      database, sql: "SELECT id, coalesce(uid_key, uid), content_hash FROM contact")
    while let row = try rows.next() {
      let uid: String? = try row.decode(atIndex: 1)
      insert(
        try row.decode(atIndex: 0), uidHash: uid.map { Self.hash($0.utf8.span) },
        contentHash: UInt64(bitPattern: try row.decode(Int64.self, atIndex: 2)))
    }
  }

  /// Makes the indexes again.
  mutating func finish() throws {
    byUID = HashMultimap()
    byContent = HashMultimap()
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

  /// Takes note of a contact.
  ///
  /// - Parameters:
  ///   - rowID: The contact.
  ///   - uidHash: The hash of its UID in normal form.
  ///   - contentHash: The hash of its content.
  mutating func insert(_ rowID: Int64, uidHash: UInt64?, contentHash: UInt64) {
    if let uidHash { byUID.insert(rowID, hash: uidHash) }
    byContent.insert(rowID, hash: contentHash)
  }

  /// The contacts with a UID in normal form.
  func contacts(withUID uid: String) throws -> [Int64] {
    let rowIDs = byUID.rowIDs(ofHash: Self.hash(uid.utf8.span))
    guard !rowIDs.isEmpty else { return [] }
    let statement = try database.cachedStatement(
      sql: "SELECT coalesce(uid_key, uid) FROM contact WHERE id = ?")
    return try rowIDs.filter { rowID in
      try String.fetchOne(statement, arguments: [rowID]) == uid
    }
  }

  /// The contacts with a name and a hash of their content.
  func contacts(named name: String, contentHash: UInt64) throws -> [Int64] {
    let rowIDs = byContent.rowIDs(ofHash: contentHash)
    guard !rowIDs.isEmpty else { return [] }
    let statement = try database.cachedStatement(
      sql: "SELECT 1 FROM contact WHERE id = ? AND name = ? AND content_hash = ?")
    return try rowIDs.filter { rowID in
      try Row.fetchOne(
        statement, arguments: [rowID, name, Int64(bitPattern: contentHash)]) != nil
    }
  }

  /// The FNV-1a hash of a text, mixed so that its low bits depend on all of it.
  static func hash(_ text: Span<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in text.indices { hash = (hash ^ UInt64(text[index])) &* 0x100_0000_01B3 }
    return hash ^ (hash >> 32)
  }
}
