internal import ContactModel
internal import FoundationEssentials

/// A backup that is open for reading: as it is, or, where an older program wrote it, as a copy that was brought up to
/// date.
///
/// The copy is deleted with the value.
final class OpenBackup: Sendable {
  /// The list in the backup.
  let store: ContactStore

  private let copy: BackupFile?

  /// Opens a backup.
  ///
  /// - Throws: `ContactError` when it is no list, is damaged, or a newer program wrote it.
  init(_ backup: ListBackup) throws {
    do {
      store = try ContactStore(path: backup.path, mode: .readOnly)
      copy = nil
    } catch let error as ContactError where error.code == .olderSchema {
      // As an unfinished backup, it is deleted later if this program is killed.
      let copy = try BackupFile(path: "\(BackupFile.temporaryFolder)/contacts-\(UUID())")
      do {
        try copy.fill(from: backup.path)
        store = try ContactStore(path: copy.temporaryPath, mode: .readWrite)
      } catch {
        copy.discard()
        throw error
      }
      self.copy = copy
    }
  }

  /// What is wrong with it.
  func problems() async throws -> [ListProblem] {
    defer { withExtendedLifetime(self) {} }
    return try await store.problems()
  }

  deinit {
    try? store.close()
    copy?.discard()
  }
}
