internal import GRDB
internal import VCardFormat

/// A load of very many contacts into an empty list.
///
/// While the indexes are dropped, it finds copies of a card by hashes in memory.
struct BulkLoad {
  /// The number of contacts above which a load is a bulk load.
  static let threshold = 2_000

  private let database: Database
  private let words: BulkWords
  private let indexing: BulkIndexing
  private var byUID = HashMultimap()
  private var byContent = HashMultimap()

  /// Drops the indexes and hashes the contacts already in the list.
  init(_ database: Database) throws {
    self.database = database
    words = try BulkWords(database)
    indexing = try BulkIndexing(database)
    let rows = try Row.fetchCursor(
      database, sql: "SELECT id, coalesce(uid_key, uid), content_hash FROM contact")
    while let row = try rows.next() {
      let uid: String? = try row.decode(atIndex: 1)
      insert(
        try row.decode(atIndex: 0), uidHash: uid.map { ContentHash(of: $0.utf8.span).value },
        contentHash: UInt64(bitPattern: try row.decode(Int64.self, atIndex: 2)))
    }
  }

  /// Creates the indexes again.
  mutating func finish() throws {
    byUID = HashMultimap()
    byContent = HashMultimap()
    try words.finish()
    try indexing.finish()
  }

  /// Adds a contact to the hashes.
  mutating func insert(_ rowID: Int64, uidHash: UInt64?, contentHash: UInt64) {
    if let uidHash { byUID.insert(rowID, hash: uidHash) }
    byContent.insert(rowID, hash: contentHash)
  }

  /// Returns the contacts with a UID in normal form.
  func contacts(withUID uid: String) throws -> [Int64] {
    let rowIDs = byUID.rowIDs(ofHash: ContentHash(of: uid.utf8.span).value)
    guard !rowIDs.isEmpty else { return [] }
    let statement = try database.cachedStatement(
      sql: "SELECT coalesce(uid_key, uid) FROM contact WHERE id = ?")
    return try rowIDs.filter { rowID in
      try String.fetchOne(statement, arguments: [rowID]) == uid
    }
  }

  /// Returns the contacts with a name and a hash of their content.
  func contacts(named name: String?, contentHash: UInt64) throws -> [Int64] {
    let rowIDs = byContent.rowIDs(ofHash: contentHash)
    guard !rowIDs.isEmpty else { return [] }
    let statement = try database.cachedStatement(
      sql: "SELECT 1 FROM contact WHERE id = ? AND name = coalesce(?, name) AND content_hash = ?")
    return try rowIDs.filter { rowID in
      try Row.fetchOne(
        statement, arguments: [rowID, name, Int64(bitPattern: contentHash)]) != nil
    }
  }
}
