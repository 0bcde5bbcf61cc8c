internal import ContactModel
internal import GRDB

/// Replaces a list with a backup.
///
/// One transaction writes the list, so all readers, also in other processes, see either the old or the new list. A
/// second transaction increases the version of the list, which tells observers of the change, and keeps the highest
/// numbers.
///
/// A list that is missing or can't be opened is replaced by a new file instead, which gets its name when it is complete.
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

  let backup: OpenBackup
  let path: String

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
      throw Self.damaged(backup, .cannotBeOpened(backup.path))
    }
    // The file is replaced, not a link to it.
    self.path = FileSystem.withoutLinks(path)
    problems = try await self.backup.problems()
    let problem = problems.first(where: \.preventsRestoring)
    if let problem { throw Self.damaged(backup, problem) }
  }

  private static func damaged(_ backup: ListBackup, _ problem: ListProblem) -> ContactError {
    ContactError(
      .damagedBackup, path: backup.path,
      "The backup “\(backup.path)” is damaged: \(problem) Choose another one.")
  }

  /// Checks that the current list may be saved and replaced, and leaves it as it is.
  ///
  /// - Parameters:
  ///   - folder: The folder in which the current list would be saved.
  ///   - wait: How long to wait for other programs that write.
  /// - Throws: `ContactError` when another program or a newer version made it, or when a file can't be written.
  public func checkList(
    saving folder: BackupFolder, waiting wait: WriterWait = WriterWait()
  ) throws {
    let newFile = StoreOpener(path: path, mode: .create)
    do {
      try opener(wait).check()
    } catch let error as ContactError where error.code == .notFound {
      return try newFile.checkMaking(endingIn: BackupFile.suffix)
    } catch let error as ContactError where Self.isDamage(error) {
      try newFile.checkMaking(endingIn: BackupFile.suffix)
    }
    try folder.check()
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
    var source = backup
    for _ in 0..<Self.attemptCount {
      let stamp = try? FileStamp(path: path)
      if let save = try await save(to: folder, wait, damagedAt: damaged) {
        if try replaceList(by: &source, unlessChangedSince: save, wait, commitWatch) {
          return save.list
        }
      } else if let saved = try placeNewFile(unlessChangedSince: stamp, folder, commitWatch) {
        return saved
      }
      // What another program wrote meanwhile must be in the saved list.
    }
    throw ContactError(
      .locked, path: path,
      "Other programs write to “\(path)” all the time, so it was not replaced: try again when they have ended."
    )
  }

  /// The saved list, and its version when it was saved.
  private struct Save {
    let list: Saved
    let version: ListVersion

    /// Deletes the saved list.
    func remove() {
      switch list {
      case .nothing: break
      case .backup(let backup): FileSystem.remove(backup.path)
      case .damagedFile(let path): for suffix in ["-wal", ""] { FileSystem.remove(path + suffix) }
      }
    }
  }

  /// How often the list is saved because other programs write meanwhile.
  private static let attemptCount = 10

  /// Replaces the contents of the list, and the source by one with pages of the size that the list has.
  ///
  /// - Returns: `false` if the list changed since it was saved; it is unchanged then, and the saved list is deleted.
  private func replaceList(
    by source: inout OpenBackup, unlessChangedSince save: Save, _ wait: WriterWait,
    _ commitWatch: CommitWatch
  ) throws -> Bool {
    var isReplaced = false
    defer { if !isReplaced { save.remove() } }
    return try ContactError.mapping(path: path) {
      let queue = try StoreOpener.queue(
        path, StoreOpener.configuration(busyMode: BusyHandler(wait).mode))
      defer { try? queue.close() }
      return try queue.writeWithoutTransaction { list in
        try list.execute(sql: "PRAGMA journal_mode = WAL")
        let version = try ListVersion(list)
        source = try source.withPages(of: list)
        // A list that is new or damaged has given no identities that anybody could keep.
        let highest = (try? HighestNumbers(of: list)) ?? HighestNumbers()
        var isLocked = false
        do {
          // From the first step to the last, no other program can write, and all others read the former list.
          try commitWatch.around { willCommit in
            try source.store.database.unsafeRead { backup in
              try backup.backup(to: list, pagesPerStep: Self.pageCount) { progress in
                if !isLocked, try Self.version(of: path) != save.version {
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
        isReplaced = true
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
  struct ChangedList: Error {}

  /// The number of pages that are written at once; each list has more.
  private static let pageCount: CInt = 4

  /// Returns the version of a list as other programs see it.
  static func version(of path: String) throws -> ListVersion {
    let queue = try StoreOpener.queue(path, StoreOpener.configuration(isReadOnly: true))
    defer { try? queue.close() }
    return try queue.read { try ListVersion($0) }
  }

  /// Opens the current list for writing.
  ///
  /// - Returns: The list; `nil` if its file is damaged.
  /// - Throws: `ContactError.Code.notFound` when there is none; other codes when it can't be replaced.
  private func openList(_ wait: WriterWait) throws -> ContactStore? {
    do {
      return try ContactStore(opener(wait))
    } catch let error as ContactError where Self.isDamage(error) {
      return nil
    }
  }

  private func opener(_ wait: WriterWait) -> StoreOpener {
    StoreOpener(path: path, mode: .readWrite, wait: wait, willBeReplaced: true)
  }

  /// Whether an error says that a list is damaged.
  ///
  /// A database of another program is not ours to move; a file that is no database may be a damaged list.
  private static func isDamage(_ error: ContactError) -> Bool {
    error.code == .corrupt || error.code == .notADatabase && error.underlyingError != nil
  }

  /// Saves the current list: as a backup or, if it is damaged, as a copy of its file.
  ///
  /// - Returns: `nil` if there is no file, or one that can't be opened.
  private func save(
    to folder: BackupFolder, _ wait: WriterWait, damagedAt damaged: ListVersion?
  ) async throws -> Save? {
    let store: ContactStore
    do {
      guard let opened = try openList(wait) else { return nil }
      store = opened
    } catch let error as ContactError where error.code == .notFound {
      return FileSystem.exists(path) ? Save(list: .nothing, version: .ofNoList) : nil
    }
    defer { try? store.close() }
    try folder.make()
    // While the list is saved, other programs wait; so they rarely write between this and its replacement.
    var configuration = StoreOpener.configuration(busyMode: BusyHandler(wait).mode)
    configuration.allowsUnsafeTransactions = true
    let lock = try ContactError.mapping(path: path) { try StoreOpener.queue(path, configuration) }
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
        "Another program wrote to “\(path)” in the meantime; try again when it is done.")
    }
    do {
      guard damaged == nil else {
        return Save(list: try copyDamagedFile(to: folder), version: version)
      }
      return Save(list: .backup(try await store.backUp(into: folder)), version: version)
    } catch let error as ContactError where error.code == .corrupt {
      return Save(list: try copyDamagedFile(to: folder), version: version)
    }
  }
}
