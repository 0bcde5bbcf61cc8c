internal import ContactModel
internal import FoundationEssentials
internal import GRDB
internal import VCardFormat

/// Makes a list anew from the truths of one whose pages are damaged, and puts it in its place.
///
/// The truths are the settings, the books, the cards, the order and the history. All of them must be readable: where
/// one isn't, only a backup helps. What is derived isn't read.
public struct ListRebuilding: Sendable {
  /// The tables of the truths, each after those that it refers to.
  private static let truths = [
    "setting", "book", "contact", "row_chunk", "operation", "operation_change", "receipt",
    "merged_uid",
  ]

  private let path: String

  /// Prepares the rebuilding of a list.
  ///
  /// - Parameter path: The database file.
  public init(ofListAt path: String) {
    self.path = path
  }

  /// Makes the list anew beside its file, keeps the damaged file, and takes the new one in its place.
  ///
  /// - Parameter folder: Where the damaged file is kept.
  /// - Returns: Where it is now.
  /// - Throws: `ContactError.Code.corrupt` when a truth can't be read, `.locked` when another program writes
  ///   meanwhile; the list is then as it was.
  /// - Complexity: O(*n*), where *n* is the size of the file.
  public func perform(saving folder: BackupFolder) async throws -> ListRestoration.Saved {
    let file = try BackupFile(path: path + ".rebuilt")
    let temporaryPath = file.temporaryPath
    do {
      let version = try ContactError.mapping(path: path) { try copy(to: temporaryPath) }
      let restoration = try await ListRestoration(
        of: ListBackup(path: temporaryPath), to: path)
      guard try ContactError.mapping(path: path, { try currentVersion() }) == version else {
        throw ContactError(
          .locked, path: path,
          "Another program wrote to \(path) meanwhile; try again when it is done.")
      }
      let saved = try await restoration.perform(saving: folder)
      file.discard()
      return saved
    } catch let error as ContactError where error.code == .damagedBackup {
      file.discard()
      throw ContactError(.corrupt, path: path, underlyingError: error, "\(path) is damaged.")
    } catch {
      file.discard()
      throw error
    }
  }

  private func currentVersion() throws -> ListVersion {
    let queue = try DatabaseQueue(
      path: StoreOpener.uri(path), configuration: StoreOpener.configuration(isReadOnly: true))
    return try queue.unsafeRead { try ListVersion($0) }
  }

  /// Writes a list with the same truths to another file.
  ///
  /// The cards come with the hashes that they had when they were stored: one that is damaged stays known as that.
  ///
  /// - Returns: The version of the list that was read.
  private func copy(to newPath: String) throws -> ListVersion {
    let store = try ContactStore(StoreOpener(path: newPath, mode: .create, isSerial: true))
    let version = try currentVersion()
    try store.database.writeWithoutTransaction { database in
      try database.execute(sql: "ATTACH ? AS damaged", arguments: [StoreOpener.uri(path)])
      try database.inTransaction(.immediate) {
        try copyTruths(in: database)
        try checkRows(in: database)
        return .commit
      }
      // Where a place can't be read, the chunks tell it.
      try? database.inTransaction(.immediate) {
        try copy("contact_row", in: database)
        return .commit
      }
      try? database.inTransaction(.immediate) {
        try copyHighestNumbers(in: database)
        return .commit
      }
      // Indexes are made anew in all databases that are attached.
      try database.execute(sql: "DETACH damaged")
      try database.inTransaction(.immediate) {
        let list = try store.connection(database)
        try ListRepair(list).run()
        try list.contacts.finishLoad()
        return .commit
      }
    }
    try store.close()
    return version
  }

  private func copyTruths(in database: Database) throws {
    try database.execute(sql: "DELETE FROM main.setting; DELETE FROM main.book")
    for table in Self.truths { try copy(table, in: database) }
  }

  private func copy(_ table: String, in database: Database) throws {
    let columns = try database.columns(in: table).map(\.name).joined(separator: ", ")
    try database.execute(
      sql: """
        INSERT INTO main.\(table) (\(columns)) SELECT \(columns) FROM damaged.\(table) NOT INDEXED
        """)
  }

  /// Takes over the highest numbers that books and operations have had, so that none is given twice.
  private func copyHighestNumbers(in database: Database) throws {
    try database.execute(
      sql: """
        UPDATE main.sqlite_sequence SET seq = (
          SELECT max(old.seq, main.sqlite_sequence.seq) FROM damaged.sqlite_sequence AS old
          WHERE old.name = main.sqlite_sequence.name)
        WHERE name IN (SELECT name FROM damaged.sqlite_sequence)
        """)
  }

  /// Makes sure that everyone who has a row has a card.
  private func checkRows(in database: Database) throws {
    let chunks = try Row.fetchCursor(database, sql: "SELECT contact_ids FROM row_chunk")
    while let chunk = try chunks.next() {
      for id in PackedRowIDs.unpack(try chunk.decode(atIndex: 0)) {
        let isThere = try Bool.fetchOne(
          database, sql: "SELECT EXISTS (SELECT 1 FROM contact WHERE id = ?)", arguments: [id])
        guard isThere == true else { throw ListDamage("contact \(id)") }
      }
    }
  }
}
