import CLibrary
import ContactModel
import ContactService

/// A file that gets its name only when all of it is on disk.
///
/// An unfinished file is deleted, also if a signal ends the process.
struct NewFile: ~Copyable {
  /// Whether files are made.
  enum Mode {
    /// They are made.
    case making

    /// Nothing is made; the program only checks whether it could be.
    case trial

    /// The same, and the folder of the files is missing and could be made.
    case trialInNewFolder

    /// Whether nothing is made.
    var isTrial: Bool { self != .making }
  }

  private let folder: String

  /// The file in messages, or its folder.
  private let shownFile: String

  private let temporaryPath: String
  private let mode: Mode

  /// The unfinished file; negative in a trial.
  private let descriptor: Int32
  private let unfinished: UnfinishedFile?
  private var isFinished = false

  /// The number of bytes that have been written, or would have been.
  private(set) var byteCount = 0

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - folder: The folder of the file.
  ///   - name: The name that messages give it; `nil` to name only its folder.
  ///   - isPrivate: Whether only the owner may read it, regardless of the umask.
  ///   - mode: Whether it is made.
  /// - Throws: `CommandError` when no file can be made there.
  init(
    in folder: String, named name: String? = nil, isPrivate: Bool = false, _ mode: Mode = .making
  ) throws {
    let place = folder.isEmpty ? "." : folder
    self.folder = place
    let shownFolder = place == "." ? "" : folder
    shownFile = name.map { "“\(Self.path($0, in: shownFolder))”" } ?? "A file in “\(place)”"
    temporaryPath =
      "\(place)/.contacts-\(String(UInt64.random(in: .min ... .max), radix: 36))"
    self.mode = mode
    guard mode == .making else {
      (unfinished, descriptor) = (nil, -1)
      do throws(SystemError) {
        if mode == .trial { try FileSystem.checkMaking(temporaryPath) }
      } catch {
        throw CommandError(making: temporaryPath, named: shownFile, error)
      }
      return
    }
    let rights: mode_t = isPrivate ? 0o600 : 0o666
    (unfinished, descriptor) = UnfinishedFile.making { [temporaryPath] in
      let file = UnfinishedFile(path: temporaryPath)
      return unsafe (
        file,
        temporaryPath.withPath {
          unsafe open($0, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, rights)
        }
      )
    }
    guard descriptor >= 0 else {
      throw CommandError(making: temporaryPath, named: shownFile, .last)
    }
  }

  deinit {
    guard descriptor >= 0 else { return }
    _ = close(descriptor)
    if !isFinished { FileSystem.remove(temporaryPath) }
  }

  /// Adds bytes.
  mutating func write(_ bytes: [UInt8]) throws {
    do throws(SystemError) {
      if !mode.isTrial { try writeAll(bytes, to: descriptor) }
      byteCount += bytes.count
    } catch {
      throw unwritten(error)
    }
  }

  /// Gives the file its name.
  ///
  /// - Returns: `true` if the file has the name now, or could have it; `false` if the name is taken.
  /// - Throws: `CommandError` when the file can't be written to disk or renamed.
  mutating func finish(as name: String, replacing replaces: Bool = false) throws -> Bool {
    let path = "\(folder)/\(name)"
    guard mode.isTrial || fsync(descriptor) == 0 || errno == EINVAL else {
      throw unwritten(.last)
    }
    guard !replaces || !DatabaseFiles.contains(path) else { throw Self.ownList(path) }
    do throws(SystemError) {
      if mode.isTrial {
        return try checkFinishing(path, replacing: replaces)
      } else if replaces {
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

  /// Checks that the file could get its name.
  private func checkFinishing(
    _ path: String, replacing replaces: Bool
  ) throws(SystemError) -> Bool {
    guard FileSystem.isTaken(path) else {
      if mode == .trial { try FileSystem.checkMaking(path) }
      return true
    }
    guard replaces else { return false }
    guard try FileStatus(path: path, followsLinks: false).kind != .folder else {
      throw SystemError(code: EISDIR)
    }
    try FileSystem.removeFile(path, isTrial: true)
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
  /// - Throws: `CommandError` when the file can't be written, or when it exists and must not be replaced.
  static func write(
    _ bytes: [UInt8], to path: String, replacing replaces: Bool, _ mode: Mode
  ) throws {
    let (folder, name) = FileSystem.parts(of: path)
    var file = try NewFile(in: folder, named: name, mode)
    try file.write(bytes)
    guard try file.finish(as: name, replacing: replaces) else { throw existing(path) }
  }

  /// Makes the folder of new files, and its parents if they are missing.
  ///
  /// - Returns: Whether files in it are made.
  static func makeFolder(_ path: String, _ mode: Mode) throws -> Mode {
    do throws(SystemError) {
      try FileSystem.makeFolder(path, isTrial: mode.isTrial)
      return mode.isTrial && !FileSystem.exists(path) ? .trialInNewFolder : mode
    } catch {
      throw CommandError(making: path, error)
    }
  }

  /// Returns the sentence about a file that was written, or would be.
  static func sentence(_ path: String, replacing replaces: Bool, _ mode: Mode) -> String {
    let verb = !mode.isTrial ? "Wrote" : replaces ? "Would replace" : "Would write"
    return "\(verb) “\(path.singleLine)”."
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
