internal import ContactModel
internal import FoundationEssentials
internal import GRDB
internal import VCardFormat

/// Rebuilds a list with damaged pages from its primary data, and replaces the damaged file.
///
/// The primary data is the settings, the books, the cards, the order and the history. All of it must be readable;
/// otherwise only a backup helps. Derived data isn't read.
public struct ListRebuilding: Sendable {
  /// The tables with primary data, each after the tables that it refers to.
  private static let truths = [
    "setting", "book", "contact", "row_chunk", "operation", "operation_change", "receipt",
    "merged_uid", "other_person", "synced_folder", "synced_file",
  ]

  private let path: String

  /// Prepares the rebuilding of a list.
  ///
  /// - Parameter path: The database file.
  public init(ofListAt path: String) {
    self.path = path
  }

  /// Rebuilds the list in a new file, saves the damaged file, and replaces it with the new one.
  ///
  /// - Parameter folder: The folder in which the damaged file is saved.
  /// - Returns: The place of the saved file.
  /// - Throws: `ContactError.Code.corrupt` when primary data can't be read, `.locked` when another program writes
  ///   meanwhile; the list is then unchanged.
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
          "Another program wrote to \(path) in the meantime; try again when it is done.")
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

  /// Copies the primary data of the list to a new list in another file.
  ///
  /// The cards keep the hashes that they had when they were stored, so a damaged card remains known as damaged.
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
      // If `contact_row` can't be read, the chunks still say where contacts are.
      try? database.inTransaction(.immediate) {
        try copy("contact_row", in: database)
        return .commit
      }
      try? database.inTransaction(.immediate) {
        try copyHighestNumbers(in: database)
        return .commit
      }
      // REINDEX rebuilds the indexes of all attached databases.
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

  /// Copies the highest ids that books and operations have had, so that no id is used twice.
  private func copyHighestNumbers(in database: Database) throws {
    try database.execute(
      sql: """
        UPDATE main.sqlite_sequence SET seq = (
          SELECT max(old.seq, main.sqlite_sequence.seq) FROM damaged.sqlite_sequence AS old
          WHERE old.name = main.sqlite_sequence.name)
        WHERE name IN (SELECT name FROM damaged.sqlite_sequence)
        """)
  }

  /// Checks that each contact with a row has a card.
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
