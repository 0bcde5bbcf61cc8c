internal import ContactModel
internal import GRDB

extension ListRestoration {
  /// Copies a damaged file with its log.
  ///
  /// - Parameter folder: The folder for the copy.
  /// - Returns: The copy.
  /// - Throws: `ContactError` when it can't be made.
  func copyDamagedFile(to folder: BackupFolder) throws -> Saved {
    .damagedFile(
      try keepDamagedFile(in: folder) { kept throws(SystemError) in
        for suffix in ["-wal", ""] where FileSystem.exists(path + suffix) {
          try FileSystem.copy(path + suffix, to: kept + suffix)
        }
      })
  }

  /// Keeps a damaged file in a folder.
  private func keepDamagedFile(
    in folder: BackupFolder, _ keep: (_ kept: String) throws(SystemError) -> Void
  ) throws -> String {
    try folder.make()
    let kept = folder.newDamagedPath()
    do throws(SystemError) {
      try keep(kept)
    } catch {
      for suffix in ["-wal", ""] { FileSystem.remove(kept + suffix) }
      throw ContactError(
        .init(making: error), path: kept, underlyingError: error,
        "The damaged file “\(path)” can't be kept as “\(kept)” (\(error.reason)); "
          + "check the disk and its free space.")
    }
    return kept
  }

  /// Makes the list in a new file, which then takes the place of a missing list or of one that can't be opened.
  ///
  /// If the program is killed, there is the former file or the new list.
  ///
  /// - Parameters:
  ///   - stamp: The stamp of the former file; `nil` if there was none.
  ///   - folder: The folder in which a damaged file is kept.
  ///   - commitWatch: What to call before and after the new file takes its place.
  /// - Returns: What happened to the former file; `nil` if the file isn't the former one any more.
  /// - Throws: `ContactError` when a file can't be written; nothing is changed then.
  func placeNewFile(
    unlessChangedSince stamp: FileStamp?, _ folder: BackupFolder, _ commitWatch: CommitWatch
  ) throws -> Saved? {
    try StoreOpener(path: path, mode: .create).makeFolder()
    let file = try BackupFile(restoring: path)
    do {
      try ContactError.mapping(path: path) { try write(to: file.temporaryPath) }
      var saved = Saved.nothing
      try commitWatch.around { willCommit in
        guard (try? FileStamp(path: path)) == stamp else { throw ChangedList() }
        willCommit()
        saved = try place(file, replacing: stamp != nil, folder)
      }
      return saved
    } catch {
      file.discard()
      guard error is ChangedList else { throw error }
      return nil
    }
  }

  /// Writes a list with the contents of the backup.
  private func write(to newPath: String) throws {
    let queue = try StoreOpener.queue(newPath)
    try queue.writeWithoutTransaction { list in
      try backup.store.database.unsafeRead { try $0.backup(to: list) }
      try ListVersion(after: ListVersion(list)).write(to: list)
      // The last step, because from then on changes may be in a log beside the file.
      try list.execute(sql: "PRAGMA journal_mode = WAL")
    }
    try queue.close()
  }

  /// Puts a new file into the place of the list.
  ///
  /// The former file keeps its name until the new one takes it. Its log must be gone before, because SQLite would take
  /// its pages for those of the new list.
  private func place(
    _ file: BackupFile, replacing isThere: Bool, _ folder: BackupFolder
  ) throws -> Saved {
    let log = path + "-wal"
    let hasLog = WriteAheadLog(path).size > 0
    var kept: String?
    if isThere || hasLog {
      kept = try keepDamagedFile(in: folder) { kept throws(SystemError) in
        if isThere { try Self.keep(path, as: kept) }
        if hasLog { try FileSystem.move(log, to: kept + "-wal") }
      }
    }
    for suffix in ["-wal", "-shm"] { FileSystem.remove(path + suffix) }
    do {
      guard try file.finish(replacing: isThere) else { throw ChangedList() }
    } catch {
      if let kept {
        if hasLog { try? FileSystem.move(kept + "-wal", to: log) }
        FileSystem.remove(kept)
      }
      throw error
    }
    return kept.map { .damagedFile($0) } ?? .nothing
  }

  /// Gives a file a second name, or copies it if the file system has no hard links.
  private static func keep(_ path: String, as kept: String) throws(SystemError) {
    do throws(SystemError) {
      try FileSystem.link(path, to: kept)
    } catch {
      try FileSystem.copy(path, to: kept)
    }
  }
}
