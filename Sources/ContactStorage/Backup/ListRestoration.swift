internal import FoundationEssentials
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

  private let backup: OpenBackup
  private let path: String

  /// Opens a backup and checks it.
  ///
  /// - Parameters:
  ///   - backup: The backup.
  ///   - path: The database file of the list that it will take the place of.
  /// - Throws: `ContactStorageError.Code.corrupt` when something is wrong with the backup that can't be derived
  ///   again, `.newerSchema` and `.notADatabase` when it can't be used.
  public init(of backup: ListBackup, to path: String) async throws {
    do {
      self.backup = try OpenBackup(backup)
    } catch let error as ContactStorageError where error.code == .corrupt {
      throw Self.damaged(backup, "It can't be opened.")
    }
    self.path = path
    let problems = try await self.backup.problems().filter { $0.part != .derived }
    if let problem = problems.first { throw Self.damaged(backup, problem.description) }
  }

  private static func damaged(_ backup: ListBackup, _ problem: String) -> ContactStorageError {
    ContactStorageError(
      .corrupt, path: backup.path,
      "The backup \(backup.path) is damaged: \(problem) Choose another one.")
  }

  /// Keeps the list as it is, and puts the backup in its place.
  ///
  /// - Parameter folder: Where the list is kept.
  /// - Returns: Where it is now.
  /// - Throws: `ContactStorageError` when the list can't be kept or written; it is then as it was.
  public func perform(saving folder: BackupFolder) async throws -> Saved {
    let saved = try await save(to: folder)
    try StoreOpener(path: path, mode: .create).makeFile()
    try ContactStorageError.mapping(path: path) {
      let queue = try DatabaseQueue(
        path: path, configuration: StoreOpener.configuration(busyTimeout: Self.busyTimeout))
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

  /// How long the transaction waits for others to finish, in seconds.
  private static let busyTimeout: Double = 5

  /// Keeps the list that is there: as a backup, or, where it is damaged, its very file.
  private func save(to folder: BackupFolder) async throws -> Saved {
    let store: ContactStore
    do {
      store = try ContactStore(path: path, mode: .readWrite)
    } catch let error as ContactStorageError where error.code == .notFound {
      return .nothing
    } catch let error as ContactStorageError
      where error.code == .corrupt || error.code == .notADatabase && error.underlyingError != nil
    {
      // What is a database of another program is none of ours; what isn't one at all may have been.
      return try keepDamagedFile(in: folder, isMoved: true)
    }
    defer { try? store.close() }
    try folder.make()
    do {
      return .backup(try await store.backUp(to: folder.newPath()))
    } catch let error as ContactStorageError where error.code == .corrupt {
      return try keepDamagedFile(in: folder, isMoved: false)
    }
  }

  /// Keeps the file with its log; one that can't be opened at all is moved away, so that there is room for a good one.
  private func keepDamagedFile(in folder: BackupFolder, isMoved: Bool) throws -> Saved {
    try folder.make()
    let kept = folder.newDamagedPath()
    let files = FileManager.default
    do {
      for suffix in ["-wal", ""] where files.fileExists(atPath: path + suffix) {
        if isMoved {
          try files.moveItem(atPath: path + suffix, toPath: kept + suffix)
        } else {
          try files.copyItem(atPath: path + suffix, toPath: kept + suffix)
        }
      }
      if isMoved { try? files.removeItem(atPath: path + "-shm") }
    } catch {
      throw ContactStorageError(
        .cannotCreate, path: kept, underlyingError: error,
        "The damaged file \(path) cannot be kept as \(kept); check the disk and its free space.")
    }
    return .damagedFile(kept)
  }
}
