import ContactModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file that is being written, and gets its name only when all of it is on disk.
///
/// What is not finished is deleted.
struct NewFile: ~Copyable {
  private let folder: String
  private let temporaryPath: String
  private let descriptor: Int32
  private var isFinished = false

  /// How many bytes have been written.
  private(set) var byteCount = 0

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - folder: Where it will stand.
  ///   - isPrivate: Whether only its owner may read it, whatever the process allows.
  /// - Throws: `CommandError` when none can be made there.
  init(in folder: String, isPrivate: Bool = false) throws {
    self.folder = folder.isEmpty ? "." : folder
    temporaryPath =
      "\(self.folder)/.contacts-\(String(UInt64.random(in: .min ... .max), radix: 36))"
    let mode: mode_t = isPrivate ? 0o600 : 0o666
    descriptor = unsafe temporaryPath.withPath {
      unsafe open($0, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, mode)
    }
    guard descriptor >= 0 else {
      throw CommandError(makingIn: self.folder, .last)
    }
  }

  deinit {
    _ = close(descriptor)
    if !isFinished { FileSystem.remove(temporaryPath) }
  }

  /// Adds bytes.
  ///
  /// - Throws: `CommandError` when the disk doesn't take them.
  mutating func write(_ bytes: [UInt8]) throws {
    do throws(SystemError) {
      try writeAll(bytes, to: descriptor)
      byteCount += bytes.count
    } catch {
      throw unwritten(error)
    }
  }

  /// Gives the file its name.
  ///
  /// - Parameters:
  ///   - name: The name in the folder.
  ///   - replaces: Whether a file of that name goes.
  /// - Returns: Whether the name was free, or the file of that name was replaced; else another name can be tried.
  /// - Throws: `CommandError` when the disk doesn't take it.
  mutating func finish(as name: String, replacing replaces: Bool = false) throws -> Bool {
    let path = "\(folder)/\(name)"
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw unwritten(.last) }
    if replaces {
      try rename(to: path)
    } else {
      guard try takeName(path) else { return false }
    }
    isFinished = true
    return true
  }

  /// Gives the file a name that no other one has: by a link, where the file system has links.
  private func takeName(_ path: String) throws -> Bool {
    if unsafe temporaryPath.withPath({ file in unsafe path.withPath { unsafe link(file, $0) } })
      == 0
    {
      FileSystem.remove(temporaryPath)
      return true
    }
    guard errno != EEXIST else { return false }
    guard [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK].contains(errno) else {
      throw unwritten(.last)
    }
    let reserved = unsafe path.withPath {
      unsafe open($0, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600 as mode_t)
    }
    guard reserved >= 0 else {
      guard errno == EEXIST else { throw unwritten(.last) }
      return false
    }
    _ = close(reserved)
    try rename(to: path)
    return true
  }

  private func rename(to path: String) throws {
    do throws(SystemError) {
      try FileSystem.rename(temporaryPath, to: path)
    } catch {
      throw unwritten(error)
    }
  }

  private func unwritten(_ error: SystemError) -> CommandError {
    CommandError(
      .inputOutputError,
      "A file in “\(folder)” could not be written: \(error.reason). Nothing of it is left.")
  }
}

extension NewFile {
  /// Writes a whole file.
  ///
  /// - Parameters:
  ///   - bytes: What is in it.
  ///   - path: Its path.
  ///   - replaces: Whether a file that is there goes.
  /// - Throws: `CommandError` when it can't be written, or is there.
  static func write(_ bytes: [UInt8], to path: String, replacing replaces: Bool) throws {
    let (folder, name) = FileSystem.parts(of: path)
    var file = try NewFile(in: folder)
    try file.write(bytes)
    guard try file.finish(as: name, replacing: replaces) else { throw existing(path) }
  }

  /// The error for a file that is there and not to be replaced.
  static func existing(_ path: String) -> CommandError {
    CommandError(.cannotCreate, "There is a file “\(path)” already: name another one.")
  }

  /// The path of a file in a folder, as it is written.
  static func path(_ name: String, in folder: String) -> String {
    folder.isEmpty || folder.unicodeScalars.last == "/" ? folder + name : "\(folder)/\(name)"
  }
}
