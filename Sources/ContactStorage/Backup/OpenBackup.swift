internal import ContactModel
internal import FoundationEssentials

/// A backup that is open for reading: the file itself or, if an older program wrote it, a migrated copy.
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
      // Because the copy is named as an unfinished backup, it is deleted later if this program is killed.
      let copy = try BackupFile(path: "\(BackupFile.temporaryFolder)/contacts-\(UUID())")
      do {
        try copy.fill(from: backup.path)
        store = try ContactStore(path: copy.temporaryPath, mode: .readWrite)
      } catch {
        copy.discard()
        throw error
      }
      self.copy = copy
    } catch let error as ContactError where error.code == .notFound {
      throw ContactError(
        .corrupt, path: backup.path, underlyingError: error,
        "The backup \(backup.path) is damaged: it is empty.")
    }
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
