internal import ContactModel
internal import GRDB

/// Puts a backup in the place of a list.
///
/// The list is written to in one transaction, so who reads it meanwhile, also in other processes, sees it as it was or
/// as it is afterwards; a second one counts its version up, from which observers know.
public struct ListRestoration: Sendable {
  /// What became of the list that was there.
  public enum Saved: Sendable, Hashable {
    /// There was none.
    case nothing

    /// It was backed up.
    case backup(ListBackup)

    /// It is damaged; its file was kept as it was.
    case damagedFile(String)
  }

  /// The cards of the backup whose bytes are not those that were stored; they stay known as damaged.
  public let damagedCards: [ListProblem]

  private let backup: OpenBackup
  private let path: String

  /// Opens a backup and checks it.
  ///
  /// - Parameters:
  ///   - backup: The backup.
  ///   - path: The database file of the list that it will take the place of.
  /// - Throws: `ContactError.Code.damagedBackup` when something is wrong with the backup that can't be derived
  ///   again, single cards aside; `.newerSchema` and `.notADatabase` when it can't be used.
  public init(of backup: ListBackup, to path: String) async throws {
    do {
      self.backup = try OpenBackup(backup)
    } catch let error as ContactError where error.code == .corrupt {
      throw Self.damaged(backup, "It can't be opened.")
    }
    self.path = path
    let problems = try await self.backup.problems()
    let problem = problems.first { ![.derived, .schema, .cards].contains($0.part) }
    if let problem { throw Self.damaged(backup, problem.description) }
    damagedCards = problems.filter { $0.part == .cards }
  }

  private static func damaged(_ backup: ListBackup, _ problem: String) -> ContactError {
    ContactError(
      .damagedBackup, path: backup.path,
      "The backup \(backup.path) is damaged: \(problem) Choose another one.")
  }

  /// Keeps the list as it is, and puts the backup in its place.
  ///
  /// - Parameters:
  ///   - folder: Where the list is kept.
  ///   - wait: How long it waits for other programs that write.
  /// - Returns: Where it is now.
  /// - Throws: `ContactError` when the list can't be kept or written; it is then as it was.
  public func perform(
    saving folder: BackupFolder, waiting wait: WriterWait = WriterWait()
  ) async throws -> Saved {
    let saved = try await save(to: folder, wait)
    try StoreOpener(path: path, mode: .create).makeFile()
    try ContactError.mapping(path: path) {
      let queue = try DatabaseQueue(
        path: StoreOpener.uri(path),
        configuration: StoreOpener.configuration(busyMode: BusyHandler(wait).mode))
      try queue.writeWithoutTransaction { list in
        try list.execute(sql: "PRAGMA journal_mode = WAL")
        let version = try ListVersion(list)
        try backup.store.database.unsafeRead { try $0.backup(to: list) }
        try ListVersion(after: version, ListVersion(list)).write(to: list)
      }
      try queue.close()
    }
    return saved
  }

  /// Keeps the list that is there: as a backup, or, where it is damaged, its very file.
  private func save(to folder: BackupFolder, _ wait: WriterWait) async throws -> Saved {
    let store: ContactStore
    do {
      store = try ContactStore(StoreOpener(path: path, mode: .readWrite, wait: wait))
    } catch let error as ContactError where error.code == .notFound {
      return .nothing
    } catch let error as ContactError
      where error.code == .corrupt || error.code == .notADatabase && error.underlyingError != nil
    {
      // What is a database of another program is none of ours; what isn't one at all may have been.
      return try keepDamagedFile(in: folder, isMoved: true)
    }
    defer { try? store.close() }
    try folder.make()
    do {
      return .backup(try await store.backUp(to: folder.newPath()))
    } catch let error as ContactError where error.code == .corrupt {
      return try keepDamagedFile(in: folder, isMoved: false)
    }
  }

  /// Keeps the file with its log; one that can't be opened at all is moved away, so that there is room for a good one.
  private func keepDamagedFile(in folder: BackupFolder, isMoved: Bool) throws -> Saved {
    try folder.make()
    let kept = folder.newDamagedPath()
    do throws(SystemError) {
      for suffix in ["-wal", ""] where FileSystem.exists(path + suffix) {
        if isMoved {
          try FileSystem.move(path + suffix, to: kept + suffix)
        } else {
          try FileSystem.copy(path + suffix, to: kept + suffix)
        }
      }
      if isMoved { FileSystem.remove(path + "-shm") }
    } catch {
      throw ContactError(
        error.isDiskFull ? .diskFull : .cannotCreate, path: kept, underlyingError: error,
        "The damaged file \(path) cannot be kept as \(kept) (\(error.reason)); "
          + "check the disk and its free space.")
    }
    return .damagedFile(kept)
  }
}
