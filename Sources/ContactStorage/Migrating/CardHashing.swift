internal import ContactModel
internal import GRDB
internal import VCardFormat

/// Gives each card that an older program stored the hash of its bytes.
///
/// A card of the list is checked first by the hash of its content, all that the older program knew. One that doesn't match
/// is damaged: its `card_hash` becomes that old hash, which its bytes don't have.
struct CardHashing {
  private let database: Database

  init(_ database: Database) {
    self.database = database
  }

  /// Fills the hashes, one card in memory at a time.
  func run() throws {
    try hashContacts()
    try hashHistory()
  }

  private func hashContacts() throws {
    let select = try database.makeStatement(
      sql: "SELECT content_hash, card FROM contact WHERE id = ?")
    let update = HotStatement(database, "UPDATE contact SET card_hash = ?2 WHERE id = ?1")
    for rowID in try Int64.fetchAll(database, sql: "SELECT id FROM contact ORDER BY id") {
      let hash = try select.firstRow(of: rowID) { row in
        let bytes = unsafe row.withBytes(1) { unsafe Array($0) }
        return Self.hash(of: bytes, contact: rowID, content: row.integer(0))
      }
      try update.execute([.integer(rowID), .integer(hash ?? 0)])
    }
  }

  /// The hash of a card, or of its content if that isn't what the older program stored.
  static func hash(of bytes: [UInt8], contact: Int64, content: Int64) -> Int64 {
    guard contentHash(of: bytes) == content else { return content }
    return CardHash(of: bytes.span, bytes.indices, contact: contact).number
  }

  /// The hash of the content of a card, as the older program read it.
  static func contentHash(of bytes: [UInt8]) -> Int64 {
    Int64(bitPattern: Contact(VCard(readingByFormerRules: bytes)).contentHash)
  }

  /// Fills the hashes of the cards in the history.
  ///
  /// - Parameter condition: Which steps of those with a card, in SQL.
  /// - Throws: Errors of SQLite.
  func hashHistory(where condition: String = "true") throws {
    let select = try database.makeStatement(
      sql: "SELECT first_id, card FROM operation_change WHERE rowid = ?")
    let update = HotStatement(
      database, "UPDATE operation_change SET card_hash = ?2 WHERE rowid = ?1")
    let steps = try Int64.fetchAll(
      database, sql: "SELECT rowid FROM operation_change WHERE card IS NOT NULL AND \(condition)")
    for step in steps {
      let hash = try select.firstRow(of: step) { row in
        let bytes = unsafe row.withBytes(1) { unsafe Array($0) }
        return CardHash(of: bytes.span, bytes.indices, contact: row.integer(0)).number
      }
      try update.execute([.integer(step), .integer(hash ?? 0)])
    }
  }
}
