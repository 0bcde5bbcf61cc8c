internal import ContactModel
internal import FoundationEssentials
internal import GRDB
internal import VCardFormat

/// Rebuilds a list with damaged pages from its primary data, and replaces the damaged file.
///
/// The primary data is the settings, the books, the cards, the order and the history. All of it must be readable;
/// otherwise only a backup or a salvage helps. Derived data is read only to find out what the primary data has lost.
public struct ListRebuilding: Sendable {
  /// The tables with primary data, each after the tables that it refers to.
  private static let truths = [
    "setting", "book", "contact", "row_chunk", "operation", "operation_change", "receipt",
    "merged_uid", "other_person", "synced_folder", "synced_file",
  ]

  /// What became of a list.
  public struct Outcome: Sendable, Hashable {
    /// The damaged file, as it was.
    public let saved: ListRestoration.Saved

    /// Contacts that are lost, cards that may be old, and rows that had to be guessed.
    public let problems: [ListProblem]
  }

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
  /// - Returns: The place of the saved file, and what the new list lacks.
  /// - Throws: `ContactError.Code.corrupt` when primary data can't be read, `.locked` when another program writes
  ///   meanwhile; the list is then unchanged.
  /// - Complexity: O(*n*), where *n* is the size of the file.
  public func perform(saving folder: BackupFolder) async throws -> Outcome {
    let file = try BackupFile(path: path + ".rebuilt")
    let temporaryPath = file.temporaryPath
    do {
      let (version, problems) = try ContactError.mapping(path: path) { try copy(to: temporaryPath) }
      let restoration = try await ListRestoration(
        of: ListBackup(path: temporaryPath), to: path)
      guard try ContactError.mapping(path: path, { try currentVersion() }) == version else {
        throw ContactError(
          .locked, path: path,
          "Another program wrote to \(path) in the meantime; try again when it is done.")
      }
      var saved = try await restoration.perform(saving: folder)
      if case .backup(let backup) = saved {
        // Its pages are good, but a list with contradictions is no backup.
        let kept = folder.newDamagedPath()
        if (try? FileSystem.rename(backup.path, to: kept)) != nil { saved = .damagedFile(kept) }
      }
      file.discard()
      return Outcome(saved: saved, problems: problems)
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
  /// - Returns: The version of the list that was read, and what the new list lacks.
  private func copy(to newPath: String) throws -> (ListVersion, [ListProblem]) {
    let store = try ContactStore(StoreOpener(path: newPath, mode: .create, isSerial: true))
    let version = try currentVersion()
    let problems = try store.database.writeWithoutTransaction { database in
      // The repair deletes rows that refer to nothing.
      try database.execute(sql: "PRAGMA foreign_keys = OFF")
      try database.execute(sql: "ATTACH ? AS damaged", arguments: [StoreOpener.uri(path)])
      try database.inTransaction(.immediate) {
        try copyTruths(in: database)
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
      let losses = try losses(in: database, store)
      let aged = (try? contactsWithOtherTimes(in: database)) ?? []
      let positions = (try? positions(in: database)) ?? [:]
      let returned = try contactsWithoutPlace(in: database)
      let foreign = try copyForeignTables(in: database)
      // REINDEX rebuilds the indexes of all attached databases.
      try database.execute(sql: "DETACH damaged")
      var problems = losses + foreign
      try database.inTransaction(.immediate) {
        let list = try store.connection(database)
        problems += try ListRepair(list, positions: positions).run()
        try list.contacts.finishLoad()
        return .commit
      }
      let list = try store.connection(database)
      problems += try aged.map { try Self.problem(ofOldCard: $0, in: list) }
      return try problems + returned.map { try Self.problem(ofReturned: $0, in: list) }
    }
    try store.close()
    return (version, problems)
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

  /// Copies tables that are not part of a contact list, because they may hold somebody's data.
  ///
  /// - Returns: A problem for each table that can't be copied.
  private func copyForeignTables(in database: Database) throws -> [ListProblem] {
    let tables = try Row.fetchAll(
      database,
      sql: """
        SELECT name, sql FROM damaged.sqlite_schema WHERE type = 'table'
        AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
        AND name NOT IN (SELECT name FROM main.sqlite_schema)
        """)
    return try tables.compactMap { row in
      let (name, sql): (String, String) = try (row.decode(atIndex: 0), row.decode(atIndex: 1))
      let quoted = "\"\(name.replacing("\"", with: "\"\""))\""
      do {
        try database.inTransaction(.immediate) {
          try database.execute(sql: sql)
          try database.execute(sql: "INSERT INTO main.\(quoted) SELECT * FROM damaged.\(quoted)")
          return .commit
        }
        return nil
      } catch is DatabaseError {
        return ListProblem(.schema, "The table “\(name)” is now only in the damaged file.")
      }
    }
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

  /// Finds contacts whose cards were not copied, and copies those that a salvage can still read.
  ///
  /// - Returns: A problem for each contact that is lost.
  private func losses(in database: Database, _ store: ContactStore) throws -> [ListProblem] {
    // A transaction that has read a damaged page can't be committed, so the witnesses are asked outside of it.
    let witnesses = try ContactWitnesses(store.connection(database), derivedDataIn: "damaged")
    let lost = try Set(witnesses.lost())
    if !lost.isEmpty, let salvaged = try? SalvagedList(path: path) {
      try database.inTransaction(.immediate) {
        var writer = SalvageWriter(salvaged, to: try store.connection(database))
        _ = try writer.write(salvaged.contacts.filter { lost.contains($0.rowID) })
        return .commit
      }
    }
    return try witnesses.problems(of: witnesses.lost())
  }

  /// Returns contacts that changed at another time according to an index: their page may be an old one.
  private func contactsWithOtherTimes(in database: Database) throws -> [Int64] {
    try Int64.fetchAll(
      database,
      sql: """
        SELECT old.id FROM damaged.contact AS old INDEXED BY contact_by_change
        JOIN main.contact AS new ON new.id = old.id
        WHERE new.changed_at <> old.changed_at ORDER BY old.id
        """)
  }

  private static func problem(ofOldCard rowID: Int64, in list: ListConnection) throws -> ListProblem
  {
    let contact = try list.description(ofContact: rowID)
    var problem = ListProblem(
      .cards, "The card of \(contact) may be an old one: its time isn't the one in the index.")
    problem.contact = list.identity.contactID(rowID)
    problem.isLoss = true
    return problem
  }

  /// Returns contacts that have a row although `contact_row`, which could be read, doesn't have them: one of the two has
  /// an old page.
  private func contactsWithoutPlace(in database: Database) throws -> [Int64] {
    guard try Row.fetchOne(database, sql: "SELECT 1 FROM main.contact_row") != nil else {
      return []
    }
    let chunks = try Row.fetchCursor(
      database, sql: "SELECT contact_ids FROM main.row_chunk ORDER BY book_id, position")
    var rowIDs: [Int64] = []
    while let chunk = try chunks.next() {
      rowIDs += PackedRowIDs.unpack(try chunk.decode(atIndex: 0))
    }
    return try rowIDs.filter { rowID in
      try Row.fetchOne(
        database,
        sql: """
          SELECT 1 FROM main.contact
          WHERE id = ? AND id NOT IN (SELECT contact_id FROM main.contact_row)
          """, arguments: [rowID]) != nil
    }
  }

  private static func problem(ofReturned rowID: Int64, in list: ListConnection) throws
    -> ListProblem
  {
    let contact = try list.description(ofContact: rowID)
    return ListProblem(
      .order, "\(contact) may have been in the trash: the order and its index disagree.")
  }

  /// Returns the positions of chunks according to their index.
  private func positions(in database: Database) throws -> [Int64: SalvageOrder.ChunkPosition] {
    var positions: [Int64: SalvageOrder.ChunkPosition] = [:]
    let rows = try Row.fetchCursor(
      database,
      sql: "SELECT id, book_id, position FROM damaged.row_chunk INDEXED BY row_chunk_by_position")
    while let row = try rows.next() {
      positions[try row.decode(atIndex: 0)] = try .init(
        book: row.decode(atIndex: 1), position: row.decode(atIndex: 2))
    }
    return positions
  }
}

extension ListRebuilding {
  /// Whether all primary data can be read, so that the list can be rebuilt.
  ///
  /// - Throws: `ContactError` when the file can't be opened.
  /// - Complexity: O(*n*), where *n* is the size of the file.
  public func isPossible() throws -> Bool {
    do {
      try ContactError.mapping(path: path) {
        let queue = try DatabaseQueue(
          path: StoreOpener.uri(path), configuration: StoreOpener.configuration(isReadOnly: true))
        try queue.unsafeRead { database in
          for table in Self.truths {
            let rows = try Row.fetchCursor(database, sql: "SELECT * FROM \(table) NOT INDEXED")
            while try rows.next() != nil {}
          }
        }
      }
      return true
    } catch let error as ContactError where error.code == .corrupt {
      return false
    }
  }
}
