internal import ContactModel
internal import GRDB

/// Replaces a list with a backup.
///
/// One transaction writes the list, so all readers, also in other processes, see either the old or the new list. A
/// second transaction increases the version of the list, which tells observers of the change, and keeps the highest
/// numbers.
public struct ListRestoration: Sendable {
  /// What happened to the previous list.
  public enum Saved: Sendable, Hashable {
    /// There was no list.
    case nothing

    /// The list was backed up.
    case backup(ListBackup)

    /// The list was damaged; its file was saved unchanged.
    case damagedFile(String)
  }

  /// The problems of the backup, which the list will have: damaged cards, and what a repair of the list can mend.
  public let problems: [ListProblem]

  private let backup: OpenBackup
  private let path: String

  /// Opens a backup and checks it.
  ///
  /// - Parameters:
  ///   - backup: The backup.
  ///   - path: The database file of the list to replace.
  /// - Throws: `ContactError.Code.damagedBackup` when the backup has a problem that can't be repaired, except damaged
  ///   cards (`ListProblem.preventsRestoring`); `.newerSchema` and `.notADatabase` when it can't be used.
  public init(of backup: ListBackup, to path: String) async throws {
    do {
      self.backup = try OpenBackup(backup)
    } catch let error as ContactError where error.code == .corrupt {
      throw Self.damaged(backup, "It can't be opened.")
    }
    // The file is replaced, not a link to it.
    self.path = FileSystem.withoutLinks(path)
    problems = try await self.backup.problems()
    let problem = problems.first(where: \.preventsRestoring)
    if let problem { throw Self.damaged(backup, problem.description) }
  }

  private static func damaged(_ backup: ListBackup, _ problem: String) -> ContactError {
    ContactError(
      .damagedBackup, path: backup.path,
      "The backup \(backup.path) is damaged: \(problem) Choose another one.")
  }

  /// Saves the current list, then replaces it with the backup.
  ///
  /// - Parameters:
  ///   - folder: The folder in which the current list is saved.
  ///   - wait: How long to wait for other programs that write.
  ///   - commitWatch: What to call before and after the list is replaced.
  /// - Returns: What happened to the previous list.
  /// - Throws: `ContactError` when the list can't be saved or written, or when other programs write without a pause; it
  ///   is then unchanged.
  public func perform(
    saving folder: BackupFolder, waiting wait: WriterWait = WriterWait(),
    commitWatch: CommitWatch = CommitWatch()
  ) async throws -> Saved {
    try await perform(saving: folder, waiting: wait, commitWatch: commitWatch, damagedAt: nil)
  }

  /// Saves the current list, then replaces it with the backup.
  ///
  /// - Parameters:
  ///   - folder: The folder in which the current list is saved.
  ///   - wait: How long to wait for other programs that write.
  ///   - commitWatch: What to call before and after the list is replaced.
  ///   - damaged: The version of a damaged list from which the backup was made, to keep its file as it is; `nil` for
  ///     another backup.
  /// - Returns: What happened to the previous list.
  /// - Throws: `ContactError` as the other method, also when another program wrote to the damaged list.
  func perform(
    saving folder: BackupFolder, waiting wait: WriterWait, commitWatch: CommitWatch,
    damagedAt damaged: ListVersion?
  ) async throws -> Saved {
    for _ in 0..<Self.attemptCount {
      let save = try await save(to: folder, wait, damagedAt: damaged)
      if try replaceList(unlessChangedSince: save.version, wait, commitWatch) { return save.list }
      // What another program wrote meanwhile must be in the saved list.
      save.remove()
    }
    throw ContactError(
      .locked, path: path,
      "Other programs write to \(path) all the time, so it was not replaced: try again when they have ended."
    )
  }

  /// The saved list, and its version when it was saved.
  private struct Save {
    let list: Saved
    let version: ListVersion

    /// Whether the list itself was moved, so that there is only the saved one.
    var isMoved = false

    /// Deletes the saved list, unless there is no other.
    func remove() {
      switch list {
      case .nothing: break
      case .backup(let backup): FileSystem.remove(backup.path)
      case .damagedFile(let path):
        for suffix in ["-wal", ""] where !isMoved { FileSystem.remove(path + suffix) }
      }
    }
  }

  /// How often the list is saved because other programs write meanwhile.
  private static let attemptCount = 10

  /// Replaces the list; returns `false` if it changed since it was saved, and is unchanged then.
  private func replaceList(
    unlessChangedSince savedVersion: ListVersion, _ wait: WriterWait, _ commitWatch: CommitWatch
  ) throws -> Bool {
    try StoreOpener(path: path, mode: .create).makeFile()
    return try ContactError.mapping(path: path) {
      let queue = try DatabaseQueue(
        path: StoreOpener.uri(path),
        configuration: StoreOpener.configuration(busyMode: BusyHandler(wait).mode))
      defer { try? queue.close() }
      return try queue.writeWithoutTransaction { list in
        try list.execute(sql: "PRAGMA journal_mode = WAL")
        let version = try ListVersion(list)
        // A list that is new or damaged has given no identities that anybody could keep.
        let highest = (try? HighestNumbers(of: list)) ?? HighestNumbers()
        var isLocked = false
        do {
          // From the first step to the last, no other program can write, and all others read the former list.
          try commitWatch.around { willCommit in
            try backup.store.database.unsafeRead { backup in
              try backup.backup(to: list, pagesPerStep: Self.pageCount) { progress in
                if !isLocked, try Self.version(of: path) != savedVersion {
                  throw ChangedList()
                }
                isLocked = true
                if progress.remainingPageCount <= Int(Self.pageCount) { willCommit() }
              }
            }
          }
        } catch is ChangedList {
          return false
        }
        try list.inTransaction {
          try highest.keep(in: list)
          try ListVersion(after: version, ListVersion(list)).write(to: list)
          return .commit
        }
        return true
      }
    }
  }

  /// The error that another program wrote after the list was saved.
  private struct ChangedList: Error {}

  /// The number of pages that are written at once; each list has more.
  private static let pageCount: CInt = 4

  /// Returns the version of a list as other programs see it.
  static func version(of path: String) throws -> ListVersion {
    let queue = try DatabaseQueue(
      path: StoreOpener.uri(path), configuration: StoreOpener.configuration(isReadOnly: true))
    defer { try? queue.close() }
    return try queue.read { try ListVersion($0) }
  }

  /// Saves the current list: as a backup or, if it is damaged, as a copy of its file.
  private func save(
    to folder: BackupFolder, _ wait: WriterWait, damagedAt damaged: ListVersion?
  ) async throws -> Save {
    let store: ContactStore
    do {
      store = try ContactStore(StoreOpener(path: path, mode: .readWrite, wait: wait))
    } catch let error as ContactError where error.code == .notFound {
      return Save(list: .nothing, version: .ofNoList)
    } catch let error as ContactError
      where error.code == .corrupt || error.code == .notADatabase && error.underlyingError != nil
    {
      // A database of another program is not ours to move; a file that is no database may be a damaged list.
      return Save(
        list: try keepDamagedFile(in: folder, isMoved: true), version: .ofNoList, isMoved: true)
    }
    defer { try? store.close() }
    try folder.make()
    // While the list is saved, other programs wait; so they rarely write between this and its replacement.
    var configuration = StoreOpener.configuration(busyMode: BusyHandler(wait).mode)
    configuration.allowsUnsafeTransactions = true
    let lock = try ContactError.mapping(path: path) {
      try DatabaseQueue(path: StoreOpener.uri(path), configuration: configuration)
    }
    defer { try? lock.close() }
    let version = try ContactError.mapping(path: path) {
      try lock.writeWithoutTransaction { list in
        try list.beginTransaction(.immediate)
        return try ListVersion(list)
      }
    }
    guard damaged == nil || damaged == version else {
      throw ContactError(
        .locked, path: path,
        "Another program wrote to \(path) in the meantime; try again when it is done.")
    }
    do {
      guard damaged == nil else {
        return Save(list: try keepDamagedFile(in: folder, isMoved: false), version: version)
      }
      return Save(list: .backup(try await store.backUp(to: folder.newPath())), version: version)
    } catch let error as ContactError where error.code == .corrupt {
      return Save(list: try keepDamagedFile(in: folder, isMoved: false), version: version)
    }
  }

  /// Saves the file with its log; a file that can't be opened at all is moved, to make room for the new list.
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
