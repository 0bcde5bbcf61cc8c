internal import ContactModel
internal import GRDB
internal import VCardFormat

/// Computes the hashes of cards that an older program stored without one.
///
/// A card of the list is first checked with the hash of its content, the only hash of the older program. If that
/// doesn't match, the card is damaged; its `card_hash` becomes the old hash, which differs from the hash of its bytes.
struct CardHashing {
  private let database: Database

  init(_ database: Database) {
    self.database = database
  }

  /// Computes all hashes, with one card in memory at a time.
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

  /// Returns the hash of a card or, if its content hash differs from the stored one, that stored hash.
  static func hash(of bytes: [UInt8], contact: Int64, content: Int64) -> Int64 {
    guard contentHash(of: bytes) == content else { return content }
    return CardHash(of: bytes.span, bytes.indices, contact: contact).number
  }

  /// Returns the hash of the content of a card, as the older program read it.
  static func contentHash(of bytes: [UInt8]) -> Int64 {
    Int64(bitPattern: Contact(VCard(readingByFormerRules: bytes)).contentHash)
  }

  /// Computes the hashes of the cards in the history.
  ///
  /// - Parameter condition: An SQL condition for the steps to hash, among those with a card.
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
