internal import CLibrary
internal import ContactModel
internal import FoundationEssentials

/// A backup or a restored list that is being written, under a temporary name until it is complete.
///
/// A lock marks a file that is still being written. An unlocked file of that name is left from a killed program and is
/// overwritten. A signal that ends the process deletes it.
final class BackupFile: Sendable {
  static let suffix = ".contacts-partial"

  /// The suffix of unfinished backups in earlier versions; in other folders, other programs may use it.
  private static let earlierSuffix = ".partial"

  /// How long to wait for another program that only checks whether an unfinished backup is abandoned.
  private static let patience = Duration.seconds(1)

  /// The path that the backup is written to.
  let temporaryPath: String

  /// The final path, unless another program takes it and this program had chosen it.
  let path: String

  /// The folder, if this program chose the name of the file; `nil` if the user did.
  private let folder: BackupFolder?

  /// The file as messages name it.
  private let name: String
  private let descriptor: Int32
  private let unfinished: [UnfinishedFile]

  /// Begins a backup.
  ///
  /// - Parameter path: The final path of the backup.
  /// - Throws: `ContactError.Code.cannotCreate` when the file exists or can't be created; `.locked` when another
  ///   program is writing it.
  convenience init(path: String) throws {
    try self.init(path: path, in: nil)
  }

  /// Checks that a backup can be begun, without beginning it.
  ///
  /// - Parameter path: The final path of the backup.
  /// - Throws: `ContactError.Code.cannotCreate` when the file exists or can't be created.
  static func check(_ path: String) throws {
    try checkFree(path)
    try ContactError.checkMaking(path, endingIn: suffix)
  }

  private static func checkFree(_ path: String) throws {
    guard !FileSystem.isTaken(path) else { throw existing(path) }
  }

  private convenience init(path: String, in folder: BackupFolder?) throws {
    try Self.checkFree(path)
    try self.init(
      path: path, in: folder, named: "The backup “\(path)”", as: "making the backup “\(path)”")
  }

  /// Begins a backup whose name this program chooses.
  ///
  /// - Parameter folder: The folder of the backup, which exists.
  /// - Returns: The backup.
  /// - Throws: `ContactError.Code.cannotCreate` when no file can be created there; `.locked` when other programs are
  ///   writing backups with all names that it tries.
  static func begin(in folder: BackupFolder) throws -> BackupFile {
    for _ in 1..<attemptCount {
      let path = folder.newPath()
      do {
        return try BackupFile(path: path, in: folder)
      } catch let error as ContactError where error.code == .locked || FileSystem.isTaken(path) {
        // Another program has begun or finished a backup with this name.
        continue
      }
    }
    return try BackupFile(path: folder.newPath(), in: folder)
  }

  /// How many names are tried if other programs make backups in the same second.
  private static let attemptCount = 10

  /// Begins a list that is restored from a backup.
  ///
  /// - Parameter path: The database file of the list, which may exist.
  /// - Throws: `ContactError.Code.cannotCreate` when no file can be created there; `.locked` when another program
  ///   restores the list.
  convenience init(restoring path: String) throws {
    try self.init(path: path, in: nil, named: "“\(path)”", as: "restoring “\(path)”")
  }

  private init(
    path: String, in folder: BackupFolder?, named name: String, as activity: String
  ) throws {
    let temporaryPath = path + Self.suffix
    Self.removeAbandoned(in: FileSystem.parts(of: path).folder, suffixes: [Self.suffix])
    let end = ContinuousClock.now + Self.patience
    var made = try Self.make(temporaryPath, for: path)
    while made == nil, ContinuousClock.now < end {
      usleep(10_000)
      made = try Self.make(temporaryPath, for: path)
    }
    guard let made else {
      throw ContactError(
        .locked, path: path,
        "Another program is \(activity); try again when it is done.")
    }
    self.path = path
    self.folder = folder
    self.name = name
    self.temporaryPath = temporaryPath
    (descriptor, unfinished) = made
  }

  deinit {
    _ = close(descriptor)
  }

  /// Opens the file of an unfinished backup, and notes it and the files that SQLite makes beside it.
  ///
  /// - Returns: `nil` if it belongs to another program.
  private static func make(
    _ temporaryPath: String, for path: String
  ) throws -> (descriptor: Int32, unfinished: [UnfinishedFile])? {
    try UnfinishedFile.making {
      try openLocked(temporaryPath, for: path).map { descriptor in
        (descriptor, suffixes.map { UnfinishedFile(path: temporaryPath + $0) })
      }
    }
  }

  /// Opens the file of an unfinished backup, locks it and empties it.
  ///
  /// - Returns: `nil` if another program holds the lock, or has just deleted the file as abandoned.
  private static func openLocked(_ temporaryPath: String, for path: String) throws -> Int32? {
    let descriptor = unsafe temporaryPath.withPath {
      unsafe open($0, O_CREAT | O_RDWR | O_CLOEXEC, 0o600 as mode_t)
    }
    guard descriptor >= 0 else { throw ContactError(making: path, .last) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, ftruncate(descriptor, 0) == 0,
      let opened = try? FileStatus(descriptor: descriptor),
      opened.id == (try? FileStatus(path: temporaryPath).id)
    else {
      _ = close(descriptor)
      return nil
    }
    return descriptor
  }

  /// Syncs the backup to disk and renames it to its final path.
  ///
  /// - Returns: The path. If this program chose the name and another one took it meanwhile, it is a new one.
  /// - Throws: `ContactError.Code.cannotCreate` when a file of the name that somebody chose was created meanwhile,
  ///   `.diskFull` when the backup can't be written to disk.
  @discardableResult
  func finish() throws -> String {
    var path = self.path
    while try !finish(as: path, replacing: false) {
      guard let folder else { throw Self.existing(path) }
      path = folder.newPath()
    }
    return path
  }

  /// Syncs the file to disk and renames it to its final path.
  ///
  /// - Parameter replaces: Whether to replace a file of that name.
  /// - Returns: Whether the file has the name; `false` if it is taken.
  /// - Throws: `ContactError.Code.diskFull` when the file can't be written to disk.
  func finish(replacing replaces: Bool) throws -> Bool {
    try finish(as: path, replacing: replaces)
  }

  private func finish(as path: String, replacing replaces: Bool) throws -> Bool {
    do throws(SystemError) {
      guard fsync(descriptor) == 0 else { throw .last }
      if replaces {
        try FileSystem.rename(temporaryPath, to: path)
      } else {
        guard try FileSystem.rename(temporaryPath, toFree: path) else { return false }
      }
    } catch {
      throw ContactError(
        .diskFull, path: path,
        "\(name) could not be written (\(error.reason)); check the disk and its free space.")
    }
    Self.synchronizeFolder(of: path)
    return true
  }

  /// Copies the bytes of another file into this file.
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

  /// Deletes the unfinished backup.
  func discard() {
    Self.discard(temporaryPath)
  }

  private static func discard(_ temporaryPath: String) {
    for suffix in suffixes { FileSystem.remove(temporaryPath + suffix) }
  }

  /// The suffixes of a database and the files that SQLite keeps beside it.
  private static let suffixes = DatabaseFiles.endings + [""]

  /// Deletes unfinished backups that killed programs left in a folder, and temporary copies of older backups.
  static func removeAbandoned(in folder: String) {
    removeAbandoned(in: folder, suffixes: [suffix, earlierSuffix])
    removeAbandoned(in: temporaryFolder, suffixes: [suffix])
  }

  /// The folder for temporary copies.
  static var temporaryFolder: String { FileManager.default.temporaryDirectory.path }

  private static func removeAbandoned(in folder: String, suffixes: [String]) {
    let names = (try? FileSystem.names(in: folder)) ?? []
    for name in names where suffixes.contains(where: name.hasSuffix) {
      let path = "\(folder)/\(name)"
      guard !hasOtherName(path) else {
        FileSystem.remove(path)
        continue
      }
      let descriptor = unsafe path.withPath { unsafe open($0, O_RDWR | O_CLOEXEC) }
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { discard(path) }
      _ = close(descriptor)
    }
  }

  /// Whether a file got its final name, but kept the temporary one because its writer was killed.
  ///
  /// It may be a list that this process has open, so it must not be opened beside SQLite.
  private static func hasOtherName(_ path: String) -> Bool {
    (try? FileStatus(path: path, followsLinks: false)).map { $0.nameCount > 1 } ?? false
  }

  /// Syncs the folder of a path, so that the names in it are on disk.
  static func synchronizeFolder(of path: String) {
    let descriptor = unsafe FileSystem.parts(of: path).folder.withPath {
      unsafe open($0, O_RDONLY | O_CLOEXEC)
    }
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    _ = close(descriptor)
  }

  private static func existing(_ path: String) -> ContactError {
    ContactError(
      .cannotCreate, path: path, "There is already a file “\(path)”: choose another name.")
  }
}
