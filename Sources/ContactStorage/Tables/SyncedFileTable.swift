internal import ContactModel
internal import FoundationEssentials
internal import GRDB
internal import VCardFormat

/// The files of synced folders, as they were when each was last equal to its contact.
struct SyncedFileTable {
  /// A file of a folder, and its contact.
  struct Key: Hashable {
    let folder: Int64
    var name: String
    let contact: Int64
  }

  /// The card that a file and its contact had in common.
  struct State: Equatable {
    /// The hash of its content, without UID, REV and PRODID.
    let contentHash: Int64

    /// The hash of the file's card if it is written in another way, such as in UTF-8.
    var fileHash: Int64?

    /// The card, if the contact has another one now.
    var card: UnreadCard?
  }

  let database: Database

  /// Returns the state of a file; `nil` if nothing is remembered about the file with this contact.
  func state(of file: Key) throws -> State? {
    let statement = try database.cachedStatement(
      sql: """
        SELECT content_hash, charset, card, file_hash FROM synced_file
        WHERE folder_id = ? AND name = ? AND contact_id = ?
        """)
    return try statement.firstRow([file.folder, file.name, file.contact]) { row in
      State(
        contentHash: row.integer(0), fileHash: row.isNull(3) ? nil : row.integer(3),
        card: row.blob(2).map { UnreadCard(bytes: $0, charsetName: row.text(1)) })
    }
  }

  /// Returns the name of the file of a contact in a folder; `nil` if no file is remembered for it.
  func name(ofContact contact: Int64, inFolder folder: Int64) throws -> String? {
    let statement = try database.cachedStatement(
      sql: "SELECT name FROM synced_file WHERE contact_id = ? AND folder_id = ?")
    return try statement.firstRow([contact, folder]) { $0.text(0) ?? "" }
  }

  /// Remembers the state of a file, or forgets the file; a remembered file must be read before it counts as unchanged.
  func set(_ state: State?, of file: Key) throws {
    try database.execute(
      sql: "DELETE FROM synced_file WHERE folder_id = ? AND name = ? AND contact_id = ?",
      arguments: [file.folder, file.name, file.contact])
    guard let state else { return }
    try database.execute(
      sql: """
        INSERT OR REPLACE INTO synced_file
          (folder_id, name, contact_id, content_hash, file_hash, size, modified_at, inode, charset,
            card)
        VALUES (?, ?, ?, ?, ?, -1, 0, 0, ?, ?)
        """,
      arguments: [
        file.folder, file.name, file.contact, state.contentHash, state.fileHash,
        state.card?.charset?.name,
        state.card.map { Data($0.bytes) },
      ])
  }

  /// Remembers the stamp of a file that is equal to its state.
  func set(_ stamp: FileStamp, of file: Key) throws {
    let statement = try database.cachedStatement(
      sql: """
        UPDATE synced_file SET size = ?, modified_at = ?, inode = ?
        WHERE folder_id = ? AND name = ? AND contact_id = ?
        """)
    try statement.execute(arguments: [
      stamp.size, stamp.modifiedAt, Int64(bitPattern: stamp.inode), file.folder, file.name,
      file.contact,
    ])
  }

  /// Keeps the card of a contact that will be replaced, if it is the one that files and the contact had in common.
  func keep(_ card: UnreadCard, of contact: Int64) throws {
    let search = try database.cachedStatement(sql: Self.cardInCommon)
    guard try search.firstRow(of: contact, { _ in true }) != nil else { return }
    try database.execute(
      sql: "UPDATE synced_file SET charset = ?, card = ? WHERE \(Self.isInCommon)",
      arguments: [card.charset?.name, Data(card.bytes), contact])
  }

  private static let cardInCommon = "SELECT 1 FROM synced_file WHERE \(isInCommon)"
  private static let isInCommon = """
    contact_id = ? AND card IS NULL
    AND content_hash = (SELECT content_hash FROM contact WHERE id = contact_id)
    """

  /// Forgets all files of a folder.
  func deleteAll(ofFolder folder: Int64) throws {
    try database.execute(sql: "DELETE FROM synced_file WHERE folder_id = ?", arguments: [folder])
  }

  /// Forgets all files of some contacts.
  func deleteAll(of contacts: [Int64]) throws {
    guard try Int.fetchOne(database, sql: "SELECT 1 FROM synced_file LIMIT 1") != nil else {
      return
    }
    let statement = try database.cachedStatement(
      sql: "DELETE FROM synced_file WHERE contact_id = ?")
    for contact in contacts { try statement.execute(arguments: [contact]) }
  }

  /// Forgets the cards of a contact that is deleted, but not that its files existed.
  func deleteCards(of contact: Int64) throws {
    let statement = try database.cachedStatement(
      sql: "UPDATE synced_file SET charset = NULL, card = NULL WHERE contact_id = ?")
    try statement.execute(arguments: [contact])
  }
}
