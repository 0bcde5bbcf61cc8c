internal import ContactModel
internal import FoundationEssentials
internal import GRDB
internal import VCardFormat

/// The contacts, and the data derived from their cards.
///
/// It keeps its statements, so it must not be used after the transaction that it was made for.
final class ContactTable {
  /// The kinds of addresses, as stored.
  enum AddressKind: Int64 {
    case email = 1
    case phone = 2

    /// The member of a group card: a UID, or an e-mail address after `mailto:`.
    case member = 3
  }

  let database: Database
  let names: NameOrder

  /// The writer of the contacts and their derived data.
  let writer: ContactWriter

  private let cards: OrderedRows

  /// The statement of `unreadCard(_:if:)`.
  let unreadCards: OrderedRows

  private let shownNames: OrderedRows
  private let idsByUID: HotStatement

  /// The statements of `ContactTable+Copies.swift`.
  let copiesByUID: HotStatement
  let copiesByContent: HotStatement
  let copiesByID: HotStatement
  var copyRun = CopyRun()

  private var nextID: Int64?

  /// The contact from which the transaction adds very many.
  private var firstOfMany: Int64?

  /// The small card that was read last, because a drop reads, compares and replaces the card of the same contact.
  private var recent: RecentCard?

  private struct RecentCard {
    let id: Int64
    let card: StoredCard
    let changedAt: Int64
    var contact: Contact?
  }

  /// The bulk load in progress, while very many contacts are added to an empty list.
  private var load: BulkLoad?
  private var isLoadPossible = false

  /// Whether a bulk load is in progress, so that indexes are missing.
  var isLoading: Bool { load != nil }

  init(_ database: Database, names: NameOrder) {
    self.database = database
    self.names = names
    writer = ContactWriter(database, names: names)
    cards = OrderedRows(
      database, "SELECT \(Self.cardColumns) FROM contact WHERE id >= ? ORDER BY id")
    unreadCards = OrderedRows(database, Self.unreadCardQuery)
    shownNames = OrderedRows(
      database, "SELECT id, name FROM contact WHERE id >= ? ORDER BY id")
    idsByUID = HotStatement(
      database,
      "SELECT id FROM contact WHERE uid IS NOT NULL AND coalesce(uid_key, uid) = ? ORDER BY id")
    copiesByUID = HotStatement(database, Self.queryByUID)
    copiesByContent = HotStatement(database, Self.queryByContent)
    copiesByID = HotStatement(database, Self.queryByID)
  }

  /// Adds a contact with its derived data.
  ///
  /// - Parameters:
  ///   - contact: The contact.
  ///   - changedAt: The time, in milliseconds since 1970.
  /// - Returns: The rowid of the contact.
  /// - Throws: Errors of SQLite.
  func insert(_ contact: Contact, changedAt: Int64) throws -> Int64 {
    let id = try newID()
    try writer.insert(contact, id, changedAt: changedAt)
    load?.insert(id, uidHash: writer.uidHash, contentHash: writer.contentHash)
    return id
  }

  private func newID() throws -> Int64 {
    let id = try nextID ?? highestID() + 1
    if nextID == nil {
      isLoadPossible = id == 1
      firstOfMany = id + Int64(BulkLoad.threshold)
    }
    if id == firstOfMany { try beginLoad() }
    nextID = id + 1
    return id
  }

  /// Prepares for very many contacts.
  private func beginLoad() throws {
    guard isLoadPossible else {
      // Their entries are at distant places of full indexes, and each page that leaves the cache is written twice.
      return try database.execute(sql: "PRAGMA cache_size = \(Database.hugeCacheSize)")
    }
    isLoadPossible = false
    load = try BulkLoad(database)
  }

  /// Ends a bulk load and writes buffered lines; afterwards all indexes exist and are complete.
  func finishLoad() throws {
    try writer.flush()
    isLoadPossible = false
    try load?.finish()
    load = nil
  }

  /// Returns the contacts with a UID in normal form, in the list or not, in ascending order.
  func contacts(withUID uid: String) throws -> [Int64] {
    if let load { return try load.contacts(withUID: uid) }
    let key = Array(uid.utf8)
    var ids: [Int64] = []
    try idsByUID.forEachRow([.text(key.indices)], bytes: key) {
      ids.append($0.integer(0))
      return true
    }
    return ids
  }

  /// Returns the contacts with the same name and content hash as another contact, in the list or not.
  func contacts(withContentOf contact: Contact) throws -> [Int64] {
    let contentHash = contact.contentHash
    // The same bytes give another name in another character set.
    let name = contact.card.undeclaredCharset == nil ? contact.name : nil
    if let load { return try load.contacts(named: name, contentHash: contentHash) }
    guard name != nil else { return try contacts(withCharsetAndContentHash: contentHash) }
    var key: [UInt8] = []
    try names.collator().appendKey(of: contact.name, to: &key)
    // If other rules made the stored sort keys, the index can't be used, and all contacts are read.
    let statement = try database.cachedStatement(
      sql: """
        SELECT id FROM contact WHERE \(names.isCurrent() ? "sort_key = ?1 AND" : "")
        content_hash = ?2 AND name = ?3 ORDER BY id
        """)
    return try Int64.fetchAll(
      statement, arguments: [Data(key), Int64(bitPattern: contentHash), contact.name])
  }

  private func contacts(withCharsetAndContentHash hash: UInt64) throws -> [Int64] {
    let statement = try database.cachedStatement(
      sql: """

        SELECT id FROM contact WHERE charset IS NOT NULL AND content_hash = ? ORDER BY id
        """)
    return try Int64.fetchAll(statement, arguments: [Int64(bitPattern: hash)])
  }

  /// Replaces the card of a contact.
  ///
  /// It writes only the derived data that differs. If a card is large, it deletes the derived data of the old card
  /// first, so that only one large card is in memory at a time.
  ///
  /// - Parameters:
  ///   - id: The contact.
  ///   - contact: The contact with the new card.
  ///   - changedAt: The time, in milliseconds since 1970.
  ///   - note: Receives the old card and the time of its last change before the new card is written.
  /// - Returns: Whether there is such a contact.
  /// - Throws: Errors of SQLite and of `note`.
  func replace(
    _ id: Int64, with contact: Contact, changedAt: Int64,
    note: (StoredCard, _ changedAt: Int64) throws -> Void
  ) throws -> Bool {
    let isSmall = contact.card.bytes.count <= Self.smallCardSize
    if isSmall { _ = try card(id) }
    guard isSmall, let stored = recent, stored.id == id, let old = try self.contact(id) else {
      return try replaceLarge(id, with: contact, changedAt: changedAt, note: note)
    }
    try note(stored.card, stored.changedAt)
    recent = nil
    try writer.replace(old, with: contact, id, changedAt: changedAt)
    load?.insert(id, uidHash: writer.uidHash, contentHash: writer.contentHash)
    return true
  }

  private func replaceLarge(
    _ id: Int64, with contact: Contact, changedAt: Int64,
    note: (StoredCard, _ changedAt: Int64) throws -> Void
  ) throws -> Bool {
    try deleteDerived(id)
    guard try passCard(id, to: note) else { return false }
    try writer.update(contact, id, changedAt: changedAt)
    load?.insert(id, uidHash: writer.uidHash, contentHash: writer.contentHash)
    try writer.insertDerived(from: contact, id)
    return true
  }

  /// Passes a card to `note` and releases it; returns whether there is such a contact.
  private func passCard(
    _ id: Int64, to note: (StoredCard, _ changedAt: Int64) throws -> Void
  ) throws -> Bool {
    defer { recent = nil }
    guard let old = try card(id) else { return false }
    try note(old.card, old.changedAt)
    return true
  }

  /// Returns the card of a contact and the time of its last change, or `nil` if there is no such contact.
  func card(_ id: Int64) throws -> (card: StoredCard, changedAt: Int64)? {
    if let recent, recent.id == id { return (recent.card, recent.changedAt) }
    recent = nil
    guard let found = try passingCard(id) else { return nil }
    if found.card.bytes.count <= Self.smallCardSize {
      recent = RecentCard(id: id, card: found.card, changedAt: found.changedAt)
    }
    return found
  }

  /// Returns the same as ``card(_:)``, for one contact after another: the card isn't kept for the next call.
  func passingCard(_ id: Int64) throws -> (card: StoredCard, changedAt: Int64)? {
    let found = try cards.firstRow(of: id) { row in
      let card = Self.smallCard(in: row)
      return (card: card, changedAt: row.integer(1), size: card == nil ? Int(row.integer(2)) : 0)
    }
    guard let found else { return nil }
    return (try found.card ?? largeCard(id, size: found.size), found.changedAt)
  }

  /// Returns a small card from a row with `cardColumns`.
  static func smallCard(in row: StatementRow) -> StoredCard? {
    row.blob(2).map {
      StoredCard(bytes: $0, hash: CardHash(stored: row.integer(3)), charset: row.text(4))
    }
  }

  /// Returns a large card and its hash; SQLite reads all pages of the card to reach the hash.
  func largeCard(_ id: Int64, size: Int) throws -> StoredCard {
    try database.withFewPages(forValueWith: size) {
      let bytes = try database.bytes(inColumn: "card", of: "contact", rowID: id, count: size)
      let statement = try database.cachedStatement(
        sql: "SELECT card_hash, charset FROM contact WHERE id = ?")
      let found = try statement.firstRow(of: id) { ($0.integer(0), $0.text(1)) }
      return StoredCard(bytes: bytes, hash: CardHash(stored: found?.0 ?? 0), charset: found?.1)
    }
  }

  /// The size up to which a card is read as part of its row.
  ///
  /// A larger card is read separately, because SQLite would make a second copy of it.
  static let smallCardSize = 1 << 16

  /// In SQL, a small card, or the size of a large one.
  static let cardOrSize =
    "CASE WHEN length(card) <= \(smallCardSize) THEN card ELSE length(card) END"

  /// The columns of `card(_:)`.
  ///
  /// SQLite reads all pages of a card to reach the hash behind it, but none to see that there is no character set.
  static let cardColumns = """
    id, changed_at, \(cardOrSize),
    CASE WHEN length(card) <= \(smallCardSize) THEN card_hash END, charset
    """

  /// Returns a contact, read from its card, or `nil` if there is no such contact.
  func contact(_ id: Int64) throws -> Contact? {
    guard let card = try card(id)?.card else { return nil }
    if let known = recent?.contact { return known }
    let contact = Contact(card.read())
    recent?.contact = contact
    return contact
  }

  /// Returns the hash of the content of a contact without a UID; `nil` if it has one.
  func contentHashWithoutUID(of id: Int64) throws -> UInt64? {
    if let known = recent, known.id == id, let contact = known.contact {
      return contact.uid == nil ? contact.contentHash : nil
    }
    let statement = try database.cachedStatement(
      sql: "SELECT content_hash FROM contact WHERE id = ? AND uid IS NULL")
    return try statement.firstRow(of: id) { UInt64(bitPattern: $0.integer(0)) }
  }

  /// Returns the name of a contact; `nil` if there is no such contact.
  func name(of id: Int64) throws -> String? {
    try shownNames.firstRow(of: id) { $0.text(1) ?? "" }
  }

  /// Returns the name of a contact and the words of its other names, in which people are searched.
  func allNames(of id: Int64) throws -> String {
    let statement = try database.cachedStatement(
      sql: "SELECT \(Self.allNames) FROM contact WHERE id = ?")
    return try statement.firstRow(of: id) { $0.text(0) ?? "" } ?? ""
  }

  /// The name of a contact and the words of its other names, in SQL.
  ///
  /// The words are behind the card. If the card may need further pages, they are read from the index.
  static let allNames = """
    coalesce(name || ' ' || CASE WHEN length(card) <= 2048 THEN other_names ELSE (
      SELECT o.other_names FROM contact AS o INDEXED BY contact_by_other_names
      WHERE o.id = contact.id AND o.other_names IS NOT NULL) END, name)
    """

  /// Returns all contacts that have a card, in the list or not.
  func all() throws -> RowIDSet {
    var contacts = RowIDSet(highest: try highestID())
    try database.makeStatement(sql: "SELECT id FROM contact").forEachRow { row in
      contacts.insert(row.integer(0))
      return true
    }
    return contacts
  }

  /// Returns the highest rowid that a contact has had, in the list or not.
  func highestID() throws -> Int64 {
    if let nextID { return nextID - 1 }
    return try Self.highestID(in: database)
  }

  /// Returns the highest rowid that a contact of a list has had.
  static func highestID(in database: Database) throws -> Int64 {
    let statement = try database.cachedStatement(sql: "SELECT max(id) FROM contact")
    let setting = try SettingTable(database: database).number(highestName) ?? 0
    let highest = try max(Int64.fetchOne(statement) ?? 0, Int64(setting))
    guard highest < numberLimit else { throw ListDamage("contact \(highest)") }
    return highest
  }

  /// Permanently deletes contacts that are not in the list; their rowids aren't reused.
  func delete(_ ids: [Int64]) throws {
    defer { recent = nil }
    let highest = try highestID()
    if ids.contains(highest) {
      try SettingTable(database: database).setNumber(Int(highest), for: Self.highestName)
    }
    // When a row is deleted to which others may refer, SQLite opens a savepoint, and the full-text index then writes
    // all words that it holds in memory. So all words are deleted before the first row.
    for id in ids { try deleteDerived(id) }
    let statement = try database.cachedStatement(sql: "DELETE FROM contact WHERE id = ?")
    for id in ids {
      try MergedUIDTable(database: database).deleteAll(of: id)
      try OtherPersonTable(database: database).deleteAll(of: id)
      try SyncedFileTable(database: database).deleteCards(of: id)
      try statement.execute(arguments: [id])
      try writer.deleteLines(id)
    }
  }

  /// The limit of valid rowids of contacts, because sets of contacts have one bit for each rowid.
  private static let numberLimit: Int64 = 1 << 32

  /// The setting that stores the highest rowid after its contact is deleted.
  static let highestName = "highest_contact"

  /// Replaces a damaged card, without changing its derived data.
  func setCard(_ card: [UInt8], _ hash: CardHash, of id: Int64) throws {
    recent = nil
    try database.execute(
      sql: "UPDATE contact SET card = ?, card_hash = ? WHERE id = ?",
      arguments: [Data(card), hash.number, id])
  }

  /// Deletes the addresses and search words of a contact that is permanently deleted or whose large card changes.
  func deleteDerived(_ id: Int64) throws {
    // `fillWriter` releases the card, which may be large, before SQLite receives the words.
    if try fillWriter(from: id) { try writer.deleteDerived(id) }
  }

  private func fillWriter(from id: Int64) throws -> Bool {
    guard let contact = try contact(id) else { return false }
    writer.fill(from: contact)
    return true
  }
}
