internal import ContactModel
internal import Foundation
internal import GRDB
internal import VCardFormat

/// The contacts, and what is derived from their cards.
struct ContactTable {
  /// The kinds of addresses, as they are stored.
  enum AddressKind: Int {
    case email = 1
    case phone = 2
  }

  let database: Database

  /// Adds a contact, with all that is derived from it.
  ///
  /// - Parameters:
  ///   - contact: The contact.
  ///   - changedAt: The time, in milliseconds since 1970.
  /// - Returns: The number of the contact.
  /// - Throws: Errors of SQLite.
  func insert(_ contact: Contact, changedAt: Int64) throws -> Int64 {
    let statement = try database.cachedStatement(
      sql: """
        INSERT INTO contact (uid, uid_key, name, sort_key, organization, birthday, has_photo,
          has_note, has_category, changed_at, content_hash, card)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    try statement.execute(arguments: arguments(contact, changedAt))
    let id = database.lastInsertedRowID
    try insertDerived(from: contact, id)
    return id
  }

  /// Puts another card in the place of a contact's.
  ///
  /// - Parameters:
  ///   - id: The contact.
  ///   - contact: The new card, and what is derived from it.
  ///   - changedAt: The time, in milliseconds since 1970.
  ///   - isInList: Whether the contact has addresses and words to be found by.
  /// - Throws: Errors of SQLite.
  func update(_ id: Int64, to contact: Contact, changedAt: Int64, isInList: Bool) throws {
    if isInList { try deleteDerived(id) }
    let statement = try database.cachedStatement(
      sql: """
        UPDATE contact SET uid = ?, uid_key = ?, name = ?, sort_key = ?, organization = ?,
          birthday = ?, has_photo = ?, has_note = ?, has_category = ?, changed_at = ?,
          content_hash = ?, card = ?
        WHERE id = ?
        """)
    try statement.execute(arguments: arguments(contact, changedAt) + [id])
    if isInList { try insertDerived(from: contact, id) }
  }

  /// The card of a contact and the time of its last change, or `nil` when there is no such contact.
  func card(_ id: Int64) throws -> (bytes: [UInt8], changedAt: Int64)? {
    let statement = try database.cachedStatement(
      sql: "SELECT changed_at, card FROM contact WHERE id = ?")
    guard let row = try Row.fetchOne(statement, arguments: [id]) else { return nil }
    return (Array(row[1] as Data), row[0])
  }

  /// A contact, read from its card, or `nil` when there is no such contact.
  func contact(_ id: Int64) throws -> Contact? {
    try card(id).map { Contact(VCard(reading: $0.bytes)) }
  }

  /// The highest number that a contact has, in the list or not.
  func highestID() throws -> Int64 {
    let statement = try database.cachedStatement(sql: "SELECT coalesce(max(id), 0) FROM contact")
    return try Int64.fetchOne(statement) ?? 0
  }

  /// Makes a contact that came back to the list findable.
  func restoreDerived(_ id: Int64) throws {
    guard let contact = try contact(id) else { return }
    try insertDerived(from: contact, id)
  }

  /// Takes away what a contact is found by, when it leaves the list or its card changes.
  func deleteDerived(_ id: Int64) throws {
    guard let contact = try contact(id) else { return }
    let statement = try database.cachedStatement(
      sql: "DELETE FROM contact_address WHERE contact_id = ?")
    try statement.execute(arguments: [id])
    try SearchIndex(database: database).delete(SearchWords(contact), id)
  }

  private func insertDerived(from contact: Contact, _ id: Int64) throws {
    try insertAddresses(.email, contact.emails.map { ($0, EmailAddress.normal($0)) }, id)
    try insertAddresses(.phone, contact.phones.map { ($0, PhoneNumber($0).reversedDigits) }, id)
    try SearchIndex(database: database).insert(SearchWords(contact), id)
  }

  private func insertAddresses(
    _ kind: AddressKind, _ addresses: [(value: String, normal: String)], _ id: Int64
  ) throws {
    guard !addresses.isEmpty else { return }
    let statement = try database.cachedStatement(
      sql: """
        INSERT INTO contact_address (contact_id, kind, position, value, normal)
        VALUES (?, ?, ?, ?, ?)
        """)
    for (position, address) in addresses.enumerated() {
      try statement.execute(
        arguments: [id, kind.rawValue, position, address.value, address.normal])
    }
  }

  private func arguments(_ contact: Contact, _ changedAt: Int64) -> StatementArguments {
    let uidKey = contact.uid.map(UniqueIdentifier.normal)
    return [
      contact.uid, uidKey == contact.uid ? nil : uidKey, contact.name, Data(contact.sortKey),
      contact.organization, contact.birthday, contact.hasPhoto, !contact.note.isEmpty,
      !contact.categories.isEmpty, changedAt, Int64(bitPattern: contact.contentHash),
      Data(contact.card.bytes),
    ]
  }
}
