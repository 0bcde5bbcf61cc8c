internal import ContactModel
internal import FoundationEssentials
internal import GRDB

/// A backup that is open for reading: the file itself or, if an older program wrote it, a migrated copy.
///
/// To replace a list whose pages have another size, it can also be a copy with such pages.
///
/// The copy is deleted with the object.
final class OpenBackup: Sendable {
  /// The list in the backup.
  let store: ContactStore

  private let copy: BackupFile?

  /// Opens a backup.
  ///
  /// - Throws: `ContactError` when the file is not a list, is damaged, or was written by a newer program.
  init(_ backup: ListBackup) throws {
    do {
      store = try ContactStore(path: backup.path, mode: .readOnly)
      copy = nil
    } catch let error as ContactError where error.code == .olderSchema {
      (store, copy) = try Self.openCopy(.readWrite) { file in
        try file.fill(from: backup.path)
      }
    } catch let error as ContactError where error.code == .notFound {
      throw ContactError(
        .corrupt, path: backup.path, underlyingError: error,
        "The backup “\(backup.path)” is damaged: it is empty.")
    }
  }

  private init(_ store: ContactStore, copy: BackupFile) {
    self.store = store
    self.copy = copy
  }

  /// Makes a temporary copy, and opens it.
  ///
  /// Because it is named as an unfinished backup, it is deleted later if this program is killed.
  private static func openCopy(
    _ mode: ContactStore.Mode, fill: (BackupFile) throws -> Void
  ) throws -> (ContactStore, BackupFile) {
    let copy = try BackupFile(path: "\(BackupFile.temporaryFolder)/contacts-\(UUID())")
    do {
      try fill(copy)
      return (try ContactStore(path: copy.temporaryPath, mode: mode), copy)
    } catch {
      copy.discard()
      throw error
    }
  }

  /// Returns the backup with pages of the size that a list has, because SQLite can't change that of a list in use.
  ///
  /// - Parameter list: The list, which was read.
  /// - Returns: A copy; the backup itself if its pages have this size.
  /// - Throws: `ContactError` when the copy can't be written.
  /// - Complexity: O(*n*), where *n* is the size of the backup.
  func withPages(of list: Database) throws -> OpenBackup {
    let size = try Self.pageSize(of: list)
    return try store.database.unsafeRead { backup in
      guard try Self.pageSize(of: backup) != size else { return self }
      let (store, copy) = try Self.openCopy(.readOnly) { copy in
        try ContactError.mapping(path: copy.temporaryPath) {
          try backup.execute(sql: "PRAGMA page_size = \(size)")
          try backup.execute(
            sql: "VACUUM INTO ?", arguments: [StoreOpener.uri(copy.temporaryPath)])
        }
      }
      return OpenBackup(store, copy: copy)
    }
  }

  private static func pageSize(of database: Database) throws -> Int {
    try Int.fetchOne(database, sql: "PRAGMA page_size") ?? 0
  }

  /// Returns the problems of the backup.
  func problems() async throws -> [ListProblem] {
    defer { withExtendedLifetime(self) {} }
    return try await store.problems()
  }

  deinit {
    try? store.close()
    copy?.discard()
  }
}
