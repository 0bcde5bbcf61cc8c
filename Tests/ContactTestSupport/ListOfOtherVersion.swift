public import ContactModel
public import ContactStorage
internal import Foundation
internal import GRDB
internal import Migrations
internal import VCardFormat

/// Lists as other versions of the program write them.
public enum ListOfOtherVersion {
  private static let contactsOfChunk = 1_000

  /// Creates a list as the first version wrote it, and removes its last contact.
  ///
  /// - Parameters:
  ///   - contacts: The contacts.
  ///   - path: The database file to create.
  /// - Throws: The error of SQLite.
  public static func makeFirst(of contacts: [Contact], at path: String) async throws {
    try openAsFirst(path).close()
    let database = try DatabaseQueue(path: path)
    try await database.write { database in
      for (index, contact) in contacts.enumerated() {
        try insert(contact, id: Int64(index + 1), into: database)
      }
      let listed = Array(1..<Int64(contacts.count))
      for start in stride(from: 0, to: listed.count, by: contactsOfChunk) {
        let end = min(start + contactsOfChunk, listed.count)
        try insertChunk(of: listed[start..<end], into: database)
      }
      for id in listed { try insertDerived(of: contacts[Int(id) - 1], id: id, into: database) }
    }
    try database.close()
  }

  /// Opens a list as the first version does, and creates it if it is missing.
  ///
  /// - Parameter path: The database file.
  /// - Returns: The store of that version.
  /// - Throws: The error of the store.
  public static func openAsFirst(_ path: String) throws -> ContactStore {
    let first = Migrator(Array(Migration.all.prefix(1)), derives: false)
    return try ContactStore(StoreOpener(path: path, mode: .create, migrator: first))
  }

  /// Deletes the addresses and words of all contacts, as older versions did when contacts were removed.
  ///
  /// - Parameter path: The database file of a list whose contacts are all in the trash.
  /// - Throws: The error of SQLite.
  public static func deleteDerivedRows(at path: String) throws {
    try execute(
      "DELETE FROM contact_address; INSERT INTO contact_search (contact_search) VALUES ('delete-all')",
      at: path)
  }

  /// Makes a list one of the version before its last two migrations.
  ///
  /// - Parameter path: The database file of a list.
  /// - Throws: The error of SQLite.
  public static func undoLastMigrations(at path: String) throws {
    try execute(
      """
      DROP TABLE contact_search;
      CREATE VIRTUAL TABLE contact_search USING fts5 (
        name, nickname, organization, title, role, city, email, label, note, category,
        content = '', columnsize = 0,
        tokenize = "unicode61 remove_diacritics 2 categories 'L* M* N* S* Co'"
      );
      DROP INDEX contact_by_other_names;
      ALTER TABLE contact DROP COLUMN other_names;
      DELETE FROM migration WHERE name IN ('V015_search_other_names', 'V016_search_units');
      UPDATE setting SET value = '9' WHERE name = 'derivation'
      """, at: path)
  }

  private static func execute(_ sql: String, at path: String) throws {
    let database = try DatabaseQueue(path: path)
    try database.write { try $0.execute(sql: sql) }
    try database.close()
  }

  /// Creates an empty list as a later version writes it, or migrates a list to that version.
  ///
  /// - Parameter path: The database file.
  /// - Throws: The error of the store.
  public static func makeNewer(at path: String) throws {
    let added = Migration(name: "V999_later", sql: "CREATE TABLE later (id INTEGER) STRICT")
    let newer = Migrator(Migration.all + [added])
    try ContactStore(StoreOpener(path: path, mode: .create, migrator: newer)).close()
  }

  private static func insert(_ contact: Contact, id: Int64, into database: Database) throws {
    try database.execute(
      sql: """
        INSERT INTO contact (id, name, sort_key, organization, has_photo, has_note, has_category,
          changed_at, content_hash, card)
        VALUES (?, ?, CAST(? AS BLOB), '', 0, 0, 0, 0, ?, ?)
        """,
      arguments: [
        id, contact.name, FoldedText(contact.name).text,
        Int64(bitPattern: contact.contentHash), Data(contact.card.bytes),
      ])
  }

  private static func insertChunk(of ids: ArraySlice<Int64>, into database: Database) throws {
    let packed = Data(
      ids.flatMap { id in (0..<8).map { UInt8(truncatingIfNeeded: id >> ($0 * 8)) } })
    let chunk = ids.startIndex / contactsOfChunk
    try database.execute(
      sql: "INSERT INTO row_chunk VALUES (?, 1, ?, ?, ?)",
      arguments: [chunk + 1, chunk << 32, ids.count, packed])
    for id in ids {
      try database.execute(
        sql: "INSERT INTO contact_row (contact_id, chunk_id) VALUES (?, ?)",
        arguments: [id, chunk + 1])
    }
  }

  private static func insertDerived(
    of contact: Contact, id: Int64, into database: Database
  ) throws {
    for (position, email) in contact.emails.enumerated() {
      try database.execute(
        sql: "INSERT INTO contact_address VALUES (?, 1, ?, ?, ?)",
        arguments: [id, position, email, email])
    }
    try database.execute(
      sql: """
        INSERT INTO contact_search (rowid, name, organization, email, note, category)
        VALUES (?, ?, '', ?, '', '')
        """,
      arguments: [
        id, FoldedText(contact.name).text,
        contact.emails.map { FoldedText($0).text }.joined(separator: " "),
      ])
  }
}
