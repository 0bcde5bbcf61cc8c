internal import ContactModel
internal import FoundationEssentials
internal import GRDB
internal import VCardFormat

/// The contacts, and what is derived from their cards.
///
/// It keeps its statements, so it lives no longer than the transaction it is made for.
final class ContactTable {
  /// The kinds of addresses, as they are stored.
  enum AddressKind: Int64 {
    case email = 1
    case phone = 2
  }

  let database: Database
  private let names: NameOrder
  private let writer: ContactWriter
  private var nextID: Int64?

  /// The load that is going on, where very many contacts come into an empty list.
  private var load: BulkLoad?
  private var isLoadPossible = false

  init(_ database: Database, names: NameOrder) {
    self.database = database
    self.names = names
    writer = ContactWriter(database, names: names)
  }

  /// Adds a contact, with all that is derived from it.
  ///
  /// - Parameters:
  ///   - contact: The contact.
  ///   - changedAt: The time, in milliseconds since 1970.
  /// - Returns: The number of the contact.
  /// - Throws: Errors of SQLite.
  func insert(_ contact: Contact, changedAt: Int64) throws -> Int64 {
    let id = try newID()
    try writer.insert(contact, id, changedAt: changedAt)
    load?.insert(id, uidHash: writer.uidHash, contentHash: writer.contentHash)
    return id
  }

  private func newID() throws -> Int64 {
    let id = try nextID ?? highestID() + 1
    if nextID == nil, id == 1 { isLoadPossible = true }
    if isLoadPossible, id > BulkLoad.threshold {
      isLoadPossible = false
      load = try BulkLoad(database)
    }
    nextID = id + 1
    return id
  }

  /// Ends a load, and writes what is kept back: all indexes are there afterwards, and say all.
  func finishLoad() throws {
    try writer.flush()
    isLoadPossible = false
    try load?.finish()
    load = nil
  }

  /// The contacts with a UID in normal form, in the list or not, from the lowest number up.
  func contacts(withUID uid: String) throws -> [Int64] {
    if let load { return try load.contacts(withUID: uid) }
    let statement = try database.cachedStatement(
      sql: """
        SELECT id FROM contact
        WHERE uid IS NOT NULL AND coalesce(uid_key, uid) = ? ORDER BY id
        """)
    return try Int64.fetchAll(statement, arguments: [uid])
  }

  /// The contacts with the name and the hash of the content of another, in the list or not.
  func contacts(withContentOf contact: Contact) throws -> [Int64] {
    let contentHash = contact.contentHash
    if let load { return try load.contacts(named: contact.name, contentHash: contentHash) }
    var key: [UInt8] = []
    try names.collator().appendKey(of: contact.name, to: &key)
    // Where keys are made otherwise than when the list was written, only going through all of it helps.
    let statement = try database.cachedStatement(
      sql: """
        SELECT id FROM contact WHERE \(names.isCurrent() ? "sort_key = ?1 AND" : "")
        content_hash = ?2 AND name = ?3 ORDER BY id
        """)
    return try Int64.fetchAll(
      statement, arguments: [Data(key), Int64(bitPattern: contentHash), contact.name])
  }

  /// Puts another card in the place of a contact's.
  ///
  /// - Parameters:
  ///   - id: The contact.
  ///   - contact: The new card, and what is derived from it.
  ///   - changedAt: The time, in milliseconds since 1970.
  ///   - isInList: Whether the contact gets addresses and words to be found by; those of its old card are gone.
  /// - Throws: Errors of SQLite.
  func update(
    _ id: Int64, to contact: Contact, changedAt: Int64, isInList: Bool
  ) throws {
    try writer.update(contact, id, changedAt: changedAt)
    load?.insert(id, uidHash: writer.uidHash, contentHash: writer.contentHash)
    if isInList { try writer.insertDerived(from: contact, id) }
  }

  /// The card of a contact and the time of its last change, or `nil` when there is no such contact.
  func card(_ id: Int64) throws -> (card: StoredCard, changedAt: Int64)? {
    let statement = try database.cachedStatement(sql: Self.cardQuery)
    let found = try statement.firstRow(of: id) { row in
      let bytes = row.isNull(2) ? nil : unsafe row.withBytes(2) { unsafe Array($0) }
      let card = bytes.map { StoredCard(bytes: $0, hash: CardHash(stored: row.integer(3))) }
      return (card: card, changedAt: row.integer(0), size: Int(row.integer(1)))
    }
    guard let found else { return nil }
    return (try found.card ?? largeCard(id, size: found.size), found.changedAt)
  }

  /// The card of a contact, and its hash, for which SQLite goes through all pages of the card.
  private func largeCard(_ id: Int64, size: Int) throws -> StoredCard {
    try database.withFewPages(forValueWith: size) {
      let bytes = try database.bytes(inColumn: "card", of: "contact", rowID: id, count: size)
      let statement = try database.cachedStatement(
        sql: "SELECT card_hash FROM contact WHERE id = ?")
      let hash = try statement.firstRow(of: id) { CardHash(stored: $0.integer(0)) }
      return StoredCard(bytes: bytes, hash: hash ?? CardHash(stored: 0))
    }
  }

  /// Up to which size a card is read with its row.
  ///
  /// A larger one would be in memory twice then, as SQLite makes a copy of its own.
  private static let smallCardSize = 1 << 16

  private static let cardQuery = """
    SELECT changed_at, length(card),
      CASE WHEN length(card) <= \(smallCardSize) THEN card END,
      CASE WHEN length(card) <= \(smallCardSize) THEN card_hash END
    FROM contact WHERE id = ?
    """

  /// A contact, read from its card, or `nil` when there is no such contact.
  func contact(_ id: Int64) throws -> Contact? {
    try card(id).map { Contact(VCard(reading: $0.card.bytes)) }
  }

  /// The highest number that a contact has had, in the list or not.
  func highestID() throws -> Int64 {
    if let nextID { return nextID - 1 }
    let statement = try database.cachedStatement(sql: "SELECT max(id) FROM contact")
    let setting = try SettingTable(database: database).number(Self.highestName) ?? 0
    let highest = try max(Int64.fetchOne(statement) ?? 0, Int64(setting))
    guard highest < Self.numberLimit else { throw ListDamage("contact \(highest)") }
    return highest
  }

  /// Deletes a contact that is not in the list, for good; its number is not given again.
  func delete(_ id: Int64) throws {
    if try id == highestID() {
      try SettingTable(database: database).setNumber(Int(id), for: Self.highestName)
    }
    try MergedUIDTable(database: database).deleteAll(of: id)
    let statement = try database.cachedStatement(sql: "DELETE FROM contact WHERE id = ?")
    try statement.execute(arguments: [id])
    try writer.deleteLines(id)
  }

  /// What no number of a contact reaches: sets of contacts have a bit for each number.
  private static let numberLimit: Int64 = 1 << 32

  /// The setting that remembers the highest number when its contact is deleted.
  static let highestName = "highest_contact"

  /// Puts a card in the place of a damaged one; what is derived from it stays as it is.
  func setCard(_ card: StoredCard, of id: Int64) throws {
    try database.execute(
      sql: "UPDATE contact SET card = ?, card_hash = ? WHERE id = ?",
      arguments: [Data(card.bytes), card.hash.number, id])
  }

  /// Derives all that is stored of a contact again from its card, where no addresses and words are there.
  ///
  /// The name and the rest of the row of a damaged card stay, if there are any: they say whose it was.
  func deriveAgain(_ id: Int64, isInList: Bool) throws {
    guard let card = try card(id)?.card else { return }
    let contact = Contact(VCard(reading: card.bytes))
    if try card.isIntact(of: id) || !isDerived(id) { try writer.updateDerived(from: contact, id) }
    if isInList { try writer.insertDerived(from: contact, id) }
  }

  /// Whether anything was ever derived from the card of a contact.
  private func isDerived(_ id: Int64) throws -> Bool {
    let statement = try database.cachedStatement(
      sql: "SELECT 1 FROM contact WHERE id = ? AND content_hash <> 0")
    return try Int.fetchOne(statement, arguments: [id]) != nil
  }

  /// Makes a contact that came back to the list findable.
  func restoreDerived(_ id: Int64) throws {
    if let contact = try contact(id) { try writer.insertDerived(from: contact, id) }
  }

  /// Takes away what a contact is found by, when it leaves the list or its card changes.
  func deleteDerived(_ id: Int64) throws {
    // The card, which may be large, is let go before SQLite gets the words.
    if try fillWriter(from: id) { try writer.deleteDerived(id) }
  }

  private func fillWriter(from id: Int64) throws -> Bool {
    guard let contact = try contact(id) else { return false }
    writer.fill(from: contact)
    return true
  }
}
