import CLibrary
import ContactModel
import ContactService

/// Folders that certainly have other files than those to take in.
extension DropFolder {
  /// Checks that a folder may be watched, because all its files move to its subfolders.
  ///
  /// The home folder, the folders around it and those of the system are refused.
  static func checkPurpose(ofFolderAt path: String, home: String?) throws(CommandError) {
    let around = foldersAround(path)
    guard let id = around.first else { return }
    let refused = (home.map(foldersAround) ?? []) + systemFolders.compactMap(Self.id)
    guard refused.contains(id) || systemTrees.compactMap(Self.id).contains(where: around.contains)
    else { return }
    throw .usage(
      "“\(path)” can't be watched, because all files in it would move to “done” or “failed”: it is or holds your "
        + "home folder, or it belongs to the system. Make a folder only for the files to take in.")
  }

  /// Folders of the system in which people and other programs have folders, also if there is no home folder.
  private static let systemFolders = ["/", "/dev", "/home", "/opt", "/run", "/tmp", "/var"]

  /// Folders that belong to the system with all folders in them.
  ///
  /// Source: Filesystem Hierarchy Standard 3.0, section 3.
  private static let systemTrees = [
    "/bin", "/boot", "/etc", "/lib", "/lib64", "/proc", "/sbin", "/sys", "/usr",
  ]

  /// Returns the identities of a folder and of those around it, up to the root; none if there is no such folder.
  private static func foldersAround(_ path: String) -> [FileStatus.ID] {
    var path = path
    var ids: [FileStatus.ID] = []
    while let id = id(path), id != ids.last {
      ids.append(id)
      path += "/.."
    }
    return ids
  }

  private static func id(_ path: String) -> FileStatus.ID? { try? FileStatus(path: path).id }
}

/// A lock that only one program can hold; the system releases it when the program ends for any reason.
final class FileLock: Sendable {
  private let descriptor: Int32

  /// Locks a file, which is made if it is missing; fails if another program holds the lock.
  init?(path: String) {
    descriptor = unsafe path.withPath {
      unsafe open($0, O_RDWR | O_CREAT | O_CLOEXEC, 0o600 as mode_t)
    }
    guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return nil }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }
}
