internal import ContactModel
internal import GRDB

/// Rebuilds a list with damaged pages from its primary data, and replaces the damaged file.
///
/// The primary data is the settings, the books, the cards, the order and the history. All of it must be readable;
/// otherwise only a backup or a salvage helps. Derived data is read only to find out what the primary data has lost.
public struct ListRebuilding: Sendable {
  /// What became of a list.
  public struct Outcome: Sendable, Hashable {
    /// The damaged file, as it was.
    public let saved: ListRestoration.Saved

    /// Contacts and operations that are lost, cards that may be old, and rows that had to be guessed.
    public let problems: [ListProblem]

    /// How many damaged cards got their bytes back.
    public let restoredCardCount: Int
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
  /// - Parameters:
  ///   - folder: The folder in which the damaged file is saved, and whose backups may have the bytes of damaged cards.
  ///   - wait: How long to wait for other programs that write.
  ///   - commitWatch: What to call before and after the list is replaced.
  /// - Returns: The place of the saved file, and what the new list lacks.
  /// - Throws: `ContactError.Code.corrupt` when primary data can't be read, `.locked` when another program writes
  ///   meanwhile; the list is then unchanged.
  /// - Complexity: O(*n*), where *n* is the size of the file.
  public func perform(
    saving folder: BackupFolder, waiting wait: WriterWait = WriterWait(),
    commitWatch: CommitWatch = CommitWatch()
  ) async throws -> Outcome {
    let file = try BackupFile(path: path + ".rebuilt")
    defer { file.discard() }
    let temporaryPath = file.temporaryPath
    do {
      let made = try ContactError.mapping(path: path) {
        try copy(to: temporaryPath, cardsFrom: folder)
      }
      let restoration = try await ListRestoration(of: ListBackup(path: temporaryPath), to: path)
      let saved = try await restoration.perform(
        saving: folder, waiting: wait, commitWatch: commitWatch, damagedAt: made.version)
      return Outcome(
        saved: saved, problems: made.problems, restoredCardCount: made.restoredCardCount)
    } catch let error as ContactError where error.code == .damagedBackup {
      throw ContactError(.corrupt, path: path, underlyingError: error, "“\(path)” is damaged.")
    }
  }

  /// A new list with the primary data of the damaged one.
  private struct Copy: Sendable {
    /// The version of the list that was read.
    let version: ListVersion

    /// What the new list lacks.
    var problems: [ListProblem] = []

    var restoredCardCount = 0
  }

  /// Copies the primary data of the list to a new list in another file.
  ///
  /// The cards keep the hashes that they had when they were stored, so a damaged card remains known as damaged.
  private func copy(to newPath: String, cardsFrom folder: BackupFolder) throws -> Copy {
    let store = try ContactStore(StoreOpener(path: newPath, mode: .create, isSerial: true))
    let version = try ListRestoration.version(of: path)
    let made = try store.database.writeWithoutTransaction { database in
      var copy = Copy(version: version)
      let data = PrimaryData(database)
      try data.attach(path)
      try database.inTransaction(.immediate) {
        try data.copy()
        return .commit
      }
      // If `contact_row` can't be read, the chunks still say where contacts are.
      try? database.inTransaction(.immediate) {
        try data.copy("contact_row")
        return .commit
      }
      try? database.inTransaction(.immediate) {
        try copyHighestNumbers(in: database)
        return .commit
      }
      copy.problems = try losses(in: database, store)
      let aged = (try? contactsWithOtherTimes(in: database)) ?? []
      let positions = (try? positions(in: database)) ?? [:]
      let returned = try contactsWithoutPlace(in: database)
      copy.problems += try data.copyRest()
      // REINDEX rebuilds the indexes of all attached databases.
      // Forgotten operations take their steps with them only if references are checked.
      try database.execute(sql: "DETACH damaged; PRAGMA foreign_keys = ON")
      try database.inTransaction(.immediate) {
        let list = try store.connection(database)
        var search = CardSearch(try DamagedCard.all(in: list))
        search.look(in: database, folder)
        copy.restoredCardCount = try search.restore(in: list)
        copy.problems += try ListRepair(list, positions: positions).runWithHistory()
        try list.contacts.finishLoad()
        return .commit
      }
      let list = try store.connection(database)
      copy.problems += try aged.map { try Self.problem(ofOldCard: $0, in: list) }
      copy.problems += try returned.map { try Self.problem(ofReturned: $0, in: list) }
      return copy
    }
    try store.close()
    return made
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
        var writer = try SalvageWriter(salvaged, to: store.connection(database))
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
    return ListProblem(
      .cards, "The card of \(contact) may be an old one: its time isn't the one in the index.",
      contact: list.identity.contactID(rowID), isLoss: true)
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
  /// The data is copied to a temporary file, so that this doesn't promise more than a rebuilding can do.
  ///
  /// - Throws: `ContactError` when the file can't be opened.
  /// - Complexity: O(*n*), where *n* is the size of the file.
  public func isPossible() throws -> Bool {
    do {
      try ContactError.mapping(path: path) {
        let queue = try DatabaseQueue(path: "")
        try queue.writeWithoutTransaction { database in
          try Migrator().migrate(database)
          let data = PrimaryData(database)
          try data.attach(path, isReadOnly: true)
          try database.inTransaction(.immediate) {
            try data.copy()
            return .rollback
          }
        }
      }
      return true
    } catch let error as ContactError where [.corrupt, .diskFull].contains(error.code) {
      return false
    }
  }
}
