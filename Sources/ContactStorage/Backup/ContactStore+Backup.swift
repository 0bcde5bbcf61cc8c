internal import ContactModel
internal import GRDB

extension ContactStore {
  /// Writes a copy of the list as it is at one moment; other programs may write meanwhile.
  ///
  /// The copy gets its final name only after it was checked and synced to disk. An existing file is never overwritten.
  ///
  /// - Parameter path: The file to create, in a folder that exists.
  /// - Returns: The backup.
  /// - Throws: `ContactError.Code.cannotCreate` when the file exists or can't be created, `.corrupt` when pages of the
  ///   list are damaged; `CancellationError` when the task is cancelled. No file is left then.
  /// - Complexity: O(*n*), where *n* is the size of the file.
  @discardableResult
  public func backUp(to path: String) async throws -> ListBackup {
    try await backUp { try BackupFile(path: path) }
  }

  /// Writes a copy of the list as the other method does, and chooses a name for it.
  ///
  /// - Parameter folder: The folder for the copy, which exists.
  /// - Returns: The backup, whose name no other program uses.
  /// - Throws: `ContactError` and `CancellationError` as the other method.
  /// - Complexity: O(*n*), where *n* is the size of the file.
  @discardableResult
  public func backUp(into folder: BackupFolder) async throws -> ListBackup {
    try await backUp { try BackupFile.begin(in: folder) }
  }

  /// Checks that the list can be backed up, and writes nothing.
  ///
  /// - Parameter path: The file to create, in a folder that exists.
  /// - Throws: `ContactError` as the method that writes it.
  /// - Complexity: O(*n*), where *n* is the size of the file.
  public func checkBackUp(to path: String) async throws {
    try BackupFile.check(path)
    try await requireIntactPages(toBe: "backed up")
  }

  /// Checks that the list can be backed up into a folder, and writes nothing.
  ///
  /// - Parameter folder: The folder for the copy; it may be missing.
  /// - Throws: `ContactError` as the method that writes it.
  /// - Complexity: O(*n*), where *n* is the size of the file.
  public func checkBackUp(into folder: BackupFolder) async throws {
    try folder.check()
    try await requireIntactPages(toBe: "backed up")
  }

  private func backUp(
    _ begin: @escaping @Sendable () throws -> BackupFile
  ) async throws -> ListBackup {
    let isCancelled = Flag()
    return try await withTaskCancellationHandler {
      let path: String = try await database.unsafeRead { source in
        let file = try begin()
        do {
          try ContactError.mapping(path: file.path) {
            try self.copy(source, to: file.temporaryPath) { isCancelled.isSet }
          }
          return try file.finish()
        } catch {
          file.discard()
          throw error
        }
      }
      return try ListBackup(path: path)
    } onCancel: {
      isCancelled.set()
    }
  }

  private func copy(
    _ source: Database, to path: String, isCancelled: @escaping () -> Bool
  ) throws {
    let queue = try StoreOpener.queue(path)
    try source.inTransaction(.deferred) {
      // The first read starts the transaction, and so fixes the moment that is copied.
      try source.execute(sql: "SELECT 1 FROM sqlite_schema")
      try PageCheck(source, path: self.path).requireWholePages(toBe: "backed up")
      try queue.writeWithoutTransaction { copy in
        try source.backup(to: copy, pagesPerStep: 1_024) { _ in
          if isCancelled() { throw CancellationError() }
        }
      }
      return .commit
    }
    try queue.writeWithoutTransaction { copy in
      // Without WAL the backup is one file, which can be read even from a read-only folder.
      try copy.execute(sql: "PRAGMA journal_mode = DELETE")
      try PageCheck(copy, path: path).requireIntactPages(toBe: "backed up")
    }
    try queue.close()
  }
}
