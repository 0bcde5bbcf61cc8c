import CLibrary
import ContactModel

/// A file that gets its name only when all of it is on disk.
///
/// An unfinished file is deleted, also if a signal ends the process.
struct NewFile: ~Copyable {
  private let folder: String

  /// The file in messages, or its folder.
  private let shownFile: String

  private let temporaryPath: String
  private let descriptor: Int32
  private let unfinished: UnfinishedFile
  private var isFinished = false

  /// The number of bytes that have been written.
  private(set) var byteCount = 0

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - folder: The folder of the file.
  ///   - name: The name that messages give it; `nil` to name only its folder.
  ///   - isPrivate: Whether only the owner may read it, regardless of the umask.
  /// - Throws: `CommandError` when no file can be made there.
  init(in folder: String, named name: String? = nil, isPrivate: Bool = false) throws {
    let place = folder.isEmpty ? "." : folder
    self.folder = place
    let shownFolder = place == "." ? "" : folder
    shownFile = name.map { "“\(Self.path($0, in: shownFolder))”" } ?? "A file in “\(place)”"
    temporaryPath =
      "\(place)/.contacts-\(String(UInt64.random(in: .min ... .max), radix: 36))"
    let mode: mode_t = isPrivate ? 0o600 : 0o666
    unfinished = UnfinishedFile(path: temporaryPath)
    descriptor = unsafe temporaryPath.withPath {
      unsafe open($0, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, mode)
    }
    guard descriptor >= 0 else {
      throw CommandError(making: temporaryPath, named: shownFile, .last)
    }
  }

  deinit {
    _ = close(descriptor)
    if !isFinished { FileSystem.remove(temporaryPath) }
  }

  /// Adds bytes.
  ///
  /// - Throws: `CommandError` when the bytes can't be written.
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
  ///   - replaces: Whether to replace a file with this name.
  /// - Returns: `true` if the file has the name now; `false` if the name is taken.
  /// - Throws: `CommandError` when the file can't be written to disk or renamed.
  mutating func finish(as name: String, replacing replaces: Bool = false) throws -> Bool {
    let path = "\(folder)/\(name)"
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw unwritten(.last) }
    guard !replaces || !DatabaseFiles.contains(path) else { throw Self.ownList(path) }
    do throws(SystemError) {
      if replaces {
        try FileSystem.rename(temporaryPath, to: path)
      } else {
        guard try FileSystem.rename(temporaryPath, toFree: path) else { return false }
      }
    } catch {
      throw unwritten(error)
    }
    isFinished = true
    return true
  }

  private func unwritten(_ error: SystemError) -> CommandError {
    CommandError(
      .inputOutputError,
      "\(shownFile) could not be written: \(error.reason). No part of it was kept.")
  }
}

extension NewFile {
  /// The file that an option names; `nil` for standard output, which is `-`.
  static func path(of output: String?) -> String? { output == "-" ? nil : output }

  /// Writes a whole file.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - path: Its path.
  ///   - replaces: Whether to replace an existing file.
  /// - Throws: `CommandError` when the file can't be written, or when it exists and must not be replaced.
  static func write(_ bytes: [UInt8], to path: String, replacing replaces: Bool) throws {
    let (folder, name) = FileSystem.parts(of: path)
    var file = try NewFile(in: folder, named: name)
    try file.write(bytes)
    guard try file.finish(as: name, replacing: replaces) else { throw existing(path) }
  }

  /// Makes the folder of new files, and its parents if they are missing.
  ///
  /// - Throws: `CommandError` when it can't be made.
  static func makeFolder(_ path: String) throws {
    do throws(SystemError) {
      try FileSystem.makeFolder(path)
    } catch {
      throw CommandError(making: path, error)
    }
  }

  /// Returns the error for a file that exists and must not be replaced.
  static func existing(_ path: String) -> CommandError {
    CommandError(.cannotCreate, "There is already a file “\(path)”: name another file.")
  }

  /// Returns the error for a file that is the list itself.
  private static func ownList(_ path: String) -> CommandError {
    CommandError(.cannotCreate, "“\(path)” is the contact list: name another file.")
  }

  /// Returns the path of a file in a folder.
  static func path(_ name: String, in folder: String) -> String {
    folder.isEmpty || folder.unicodeScalars.last == "/" ? folder + name : "\(folder)/\(name)"
  }
}
