internal import ContactModel
internal import FoundationEssentials

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A backup that is being written, under a name of its own until it is complete.
///
/// What a killed program left under that name is written over; a lock tells it from one that is still being written.
final class BackupFile: Sendable {
  private static let suffix = ".contacts-partial"

  /// What earlier versions called unfinished backups; in other folders such names are those of other programs.
  private static let earlierSuffix = ".partial"

  /// How long somebody may look whether an unfinished backup is abandoned.
  private static let patience = Duration.seconds(1)

  /// Where the backup is written to.
  let temporaryPath: String

  private let path: String
  private let descriptor: Int32

  /// Begins a backup.
  ///
  /// - Parameter path: The name that the backup gets in the end.
  /// - Throws: `ContactError.Code.cannotCreate` when there is a file of that name, or none can be made;
  ///   `.locked` when another program is making it.
  init(path: String) throws {
    let temporaryPath = path + Self.suffix
    guard !FileSystem.exists(path) else { throw Self.existing(path) }
    Self.removeAbandoned(in: FileSystem.parts(of: path).folder, suffixes: [Self.suffix])
    let end = ContinuousClock.now + Self.patience
    var locked = try Self.openLocked(temporaryPath, for: path)
    while locked == nil, ContinuousClock.now < end {
      usleep(10_000)
      locked = try Self.openLocked(temporaryPath, for: path)
    }
    guard let locked else {
      throw ContactError(
        .locked, path: path,
        "Another program is making the backup \(path); try again when it is done.")
    }
    self.path = path
    self.temporaryPath = temporaryPath
    descriptor = locked
  }

  deinit {
    _ = close(descriptor)
  }

  /// Opens the file of an unfinished backup, empty, and locks it.
  ///
  /// - Returns: `nil` when somebody else has the lock, or has just deleted the file as abandoned.
  private static func openLocked(_ temporaryPath: String, for path: String) throws -> Int32? {
    let descriptor = unsafe temporaryPath.withPath {
      unsafe open($0, O_CREAT | O_RDWR | O_CLOEXEC, 0o600 as mode_t)
    }
    guard descriptor >= 0 else { throw ContactError(making: path, for: path, .last) }
    var opened = stat()
    var named = stat()
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, ftruncate(descriptor, 0) == 0,
      unsafe fstat(descriptor, &opened) == 0,
      unsafe temporaryPath.withPath({ unsafe stat($0, &named) }) == 0,
      opened.st_ino == named.st_ino, opened.st_dev == named.st_dev
    else {
      _ = close(descriptor)
      return nil
    }
    return descriptor
  }

  /// Gives the backup its name, when all of it is on disk.
  ///
  /// - Throws: `ContactError.Code.cannotCreate` when a file got that name meanwhile, `.diskFull` when the disk
  ///   doesn't take it.
  func finish() throws {
    guard fsync(descriptor) == 0 else { throw unwritten }
    // Whoever else makes this backup waits for the lock, so nobody of us comes between the two.
    guard !FileSystem.exists(path) else { throw Self.existing(path) }
    guard (try? FileSystem.rename(temporaryPath, to: path)) != nil else { throw unwritten }
    Self.synchronizeFolder(of: path)
  }

  /// Fills the file with the bytes of another one.
  ///
  /// - Parameter source: The path of the other file.
  /// - Throws: `ContactError` when it can't be read, `SystemError` when the bytes can't be written.
  func fill(from source: String) throws {
    let file = try ReadOnlyFile(path: source)
    for offset in stride(from: 0, to: file.count, by: Self.chunkSize) {
      try writeAll(file.bytes(at: offset, count: Self.chunkSize), to: descriptor)
    }
  }

  private static let chunkSize = 1 << 20

  /// Deletes what has been written.
  func discard() {
    Self.discard(temporaryPath)
  }

  private static func discard(_ temporaryPath: String) {
    for suffix in ["-journal", "-wal", "-shm", ""] {
      FileSystem.remove(temporaryPath + suffix)
    }
  }

  /// Deletes the unfinished backups of a folder whose programs were killed, and their copies of older backups.
  ///
  /// - Parameter folder: The folder.
  static func removeAbandoned(in folder: String) {
    removeAbandoned(in: folder, suffixes: [suffix, earlierSuffix])
    removeAbandoned(in: temporaryFolder, suffixes: [suffix])
  }

  /// The folder for copies that are needed only for a while.
  static var temporaryFolder: String { FileManager.default.temporaryDirectory.path }

  private static func removeAbandoned(in folder: String, suffixes: [String]) {
    let names = (try? FileSystem.names(in: folder)) ?? []
    for name in names where suffixes.contains(where: name.hasSuffix) {
      let path = "\(folder)/\(name)"
      let descriptor = unsafe path.withPath { unsafe open($0, O_RDWR | O_CLOEXEC) }
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { discard(path) }
      _ = close(descriptor)
    }
  }

  /// Makes sure that the names of a folder are on disk.
  static func synchronizeFolder(of path: String) {
    let descriptor = unsafe FileSystem.parts(of: path).folder.withPath {
      unsafe open($0, O_RDONLY | O_CLOEXEC)
    }
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    _ = close(descriptor)
  }

  private var unwritten: ContactError {
    ContactError(
      .diskFull, path: path,
      "The backup \(path) could not be written (\(SystemError.last.reason)); check the disk and its free space."
    )
  }

  private static func existing(_ path: String) -> ContactError {
    ContactError(
      .cannotCreate, path: path, "There is a file \(path) already; choose another name.")
  }
}
