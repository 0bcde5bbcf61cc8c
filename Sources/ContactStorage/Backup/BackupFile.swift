internal import FoundationEssentials

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A backup that is being written, under a name of its own until it is complete.
///
/// What a killed program left under that name is written over; a lock tells it from one that is still being written.
struct BackupFile: ~Copyable {
  private static let suffix = ".partial"

  /// Where the backup is written to.
  let temporaryPath: String

  private let path: String
  private let descriptor: Int32

  /// Begins a backup.
  ///
  /// - Parameter path: The name that the backup gets in the end.
  /// - Throws: `ContactStorageError.Code.cannotCreate` when there is a file of that name, or none can be made;
  ///   `.locked` when another program is making it.
  init(path: String) throws {
    let temporaryPath = path + Self.suffix
    guard !FileManager.default.fileExists(atPath: path) else { throw Self.existing(path) }
    let descriptor = unsafe open(temporaryPath, O_CREAT | O_RDWR | O_CLOEXEC, 0o600 as mode_t)
    guard descriptor >= 0 else {
      throw ContactStorageError(
        .cannotCreate, path: path,
        "\(path) cannot be made (\(Self.reason)); choose another place, in a folder that is there.")
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, ftruncate(descriptor, 0) == 0 else {
      _ = close(descriptor)
      throw ContactStorageError(
        .locked, path: path,
        "Another program is making the backup \(path); try again when it is done.")
    }
    self.path = path
    self.temporaryPath = temporaryPath
    self.descriptor = descriptor
  }

  deinit {
    _ = close(descriptor)
  }

  /// Gives the backup its name, when all of it is on disk.
  ///
  /// - Throws: `ContactStorageError.Code.cannotCreate` when a file got that name meanwhile, `.diskFull` when the disk
  ///   doesn't take it.
  func finish() throws {
    guard fsync(descriptor) == 0 else { throw unwritten }
    // Whoever else makes this backup waits for the lock, so nobody of us comes between the two.
    guard !FileManager.default.fileExists(atPath: path) else { throw Self.existing(path) }
    guard unsafe rename(temporaryPath, path) == 0 else { throw unwritten }
    Self.synchronizeFolder(of: path)
  }

  /// Deletes what has been written.
  func discard() {
    Self.discard(temporaryPath)
  }

  private static func discard(_ temporaryPath: String) {
    for suffix in ["", "-journal", "-wal", "-shm"] {
      _ = unsafe unlink(temporaryPath + suffix)
    }
  }

  /// Deletes the unfinished backups of a folder whose programs were killed.
  ///
  /// - Parameter folder: The folder.
  static func removeAbandoned(in folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasSuffix(suffix) {
      let path = "\(folder)/\(name)"
      let descriptor = unsafe open(path, O_RDWR | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      if isOld(descriptor), flock(descriptor, LOCK_EX | LOCK_NB) == 0 { discard(path) }
      _ = close(descriptor)
    }
  }

  /// Whether a file was begun so long ago that its program has locked it, if it lives.
  private static func isOld(_ descriptor: Int32) -> Bool {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 && status.st_mtim.tv_sec < time(nil) - 60
  }

  /// Makes sure that the names of a folder are on disk.
  static func synchronizeFolder(of path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let folder = parts.isEmpty ? "." : parts.joined(separator: "/") + "/"
    let descriptor = unsafe open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    _ = close(descriptor)
  }

  private var unwritten: ContactStorageError {
    ContactStorageError(
      .diskFull, path: path,
      "The backup \(path) could not be written (\(Self.reason)); check the disk and its free space."
    )
  }

  private static func existing(_ path: String) -> ContactStorageError {
    ContactStorageError(
      .cannotCreate, path: path, "There is a file \(path) already; choose another name.")
  }

  private static var reason: String { unsafe String(cString: strerror(errno)) }
}
