internal import ContactModel
internal import FoundationEssentials
internal import GRDB

/// A backup that is open for reading: as it is, or, where an older program wrote it, as a copy that was brought up to
/// date.
///
/// The copy is deleted with the value.
final class OpenBackup: Sendable {
  /// The list in the backup.
  let store: ContactStore

  private let folder: String?

  /// Opens a backup.
  ///
  /// - Throws: `ContactError` when it is no list, is damaged, or a newer program wrote it.
  init(_ backup: ListBackup) throws {
    do {
      store = try ContactStore(path: backup.path, mode: .readOnly)
      folder = nil
    } catch let error as ContactError where error.code == .olderSchema {
      let folder = try Self.makeFolder()
      let copy = folder + "/backup.sqlite"
      do {
        try FileSystem.copy(backup.path, to: copy)
        store = try ContactStore(path: copy, mode: .readWrite)
      } catch {
        try? FileManager.default.removeItem(atPath: folder)
        throw error
      }
      self.folder = folder
    }
  }

  /// What is wrong with it.
  func problems() async throws -> [ListProblem] {
    defer { withExtendedLifetime(self) {} }
    return try await store.problems()
  }

  deinit {
    try? store.close()
    if let folder { try? FileManager.default.removeItem(atPath: folder) }
  }

  private static func makeFolder() throws -> String {
    let folder = FileManager.default.temporaryDirectory.path + "/contacts-backup-\(UUID())"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return folder
  }
}
