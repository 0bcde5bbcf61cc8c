internal import CLibrary

/// File system calls for paths given as bytes, which need not be UTF-8.
package enum FileSystem {
  /// Whether a file or folder exists at a path and is visible.
  package static func exists(_ path: String) -> Bool {
    unsafe path.withPath { unsafe access($0, F_OK) == 0 }
  }

  /// The current folder, which relative paths start from.
  package static var currentFolder: String {
    guard let path = unsafe getcwd(nil, 0) else { return "/" }
    defer { unsafe free(path) }
    return unsafe String(path: path)
  }

  /// The path of this program.
  package static var executablePath: String? {
    #if os(Linux)
      return target(ofLink: "/proc/self/exe")
    #else
      return CommandLine.arguments.first
    #endif
  }

  /// Whether a name is taken: by a file, a folder, or a link that leads nowhere.
  package static func isTaken(_ path: String) -> Bool {
    (try? FileStatus(path: path, followsLinks: false)) != nil
  }

  /// Returns the path, made absolute if necessary.
  package static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : currentFolder + "/" + path
  }

  /// Returns the folder and the name of a path; the folder is `.` if the path has none.
  package static func parts(of path: String) -> (folder: String, name: String) {
    var scalars = path.unicodeScalars[...]
    while scalars.count > 1, scalars.last == "/" { scalars.removeLast() }
    guard let slash = scalars.lastIndex(of: "/") else { return (".", String(scalars)) }
    let name = String(scalars[scalars.index(after: slash)...])
    scalars = scalars[..<slash]
    while scalars.last == "/" { scalars.removeLast() }
    return (scalars.isEmpty ? "/" : String(scalars), name)
  }

  /// Returns the names in a folder, in any order.
  package static func names(in folder: String) throws(SystemError) -> [String] {
    guard let stream = unsafe folder.withPath({ unsafe opendir($0) }) else { throw .last }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { name in
        unsafe String(pathBytes: Array(name.prefix { $0 != 0 }))
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Makes a folder, and its parents if they are missing.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - mode: The permissions of the new folders.
  ///   - isTrial: Whether to make nothing, and only check that it is possible.
  /// - Throws: `SystemError` if a folder can't be made.
  package static func makeFolder(
    _ path: String, mode: UInt32 = 0o777, isTrial: Bool = false
  ) throws(SystemError) {
    do throws(SystemError) {
      try makeLastFolder(of: path, mode: mode, isTrial: isTrial)
    } catch {
      let parent = parts(of: path).folder
      guard error.code == ENOENT, parent != ".", parent != "/" else { throw error }
      try makeFolder(parent, mode: mode, isTrial: isTrial)
      guard !isTrial else { return }
      // Some file systems, such as /proc, report a missing folder although the parent exists.
      try makeLastFolder(of: path, mode: mode, isTrial: false)
    }
  }

  /// Makes a folder whose parent exists.
  private static func makeLastFolder(
    of path: String, mode: UInt32, isTrial: Bool
  ) throws(SystemError) {
    guard !isTrial else {
      guard !isFolder(path) else { return }
      guard !isTaken(path) else { throw SystemError(code: EEXIST) }
      return try checkMaking(path)
    }
    guard unsafe path.withPath({ unsafe mkdir($0, mode_t(mode)) }) != 0 else { return }
    let error = SystemError.last
    guard error.code == EEXIST, isFolder(path) else { throw error }
  }

  /// Checks that a file or a folder can be made at a path, without making it.
  ///
  /// - Parameter path: The path, or a link to it.
  /// - Throws: `SystemError` if the folder of the path is missing or allows nothing new in it, or the name is too long.
  package static func checkMaking(_ path: String) throws(SystemError) {
    let path = withoutLinks(path)
    try checkAccess(to: path, F_OK, unlessMissing: true)
    try checkAccess(to: parts(of: path).folder, W_OK | X_OK)
  }

  private static func checkAccess(
    to path: String, _ rights: CInt, unlessMissing: Bool = false
  ) throws(SystemError) {
    let code = unsafe path.withPath { unsafe faccessat(AT_FDCWD, $0, rights, AT_EACCESS) }
    guard code != 0 else { return }
    let error = SystemError.last
    guard unlessMissing, error.code == ENOENT else { throw error }
  }

  /// Whether the disk has no room for another small file beside a file.
  ///
  /// SQLite does not report why it can't open or write a file.
  package static func isFull(inFolderOf path: String) -> Bool {
    let name = "\(parts(of: path).folder)/.contacts-\(UInt64.random(in: .min ... .max))"
    do throws(SystemError) {
      let descriptor = try UnfinishedFile.making { () throws(SystemError) in
        let descriptor = unsafe name.withPath {
          unsafe open($0, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600 as mode_t)
        }
        guard descriptor >= 0 else { throw .last }
        // Without a name, the file is gone however the program ends.
        remove(name)
        return descriptor
      }
      defer { _ = close(descriptor) }
      return SystemError(code: posix_fallocate(descriptor, 0, smallSize)).isDiskFull
    } catch {
      return error.isDiskFull
    }
  }

  /// The initial space that SQLite needs beside a database: an index of its log, and some pages.
  private static let smallSize = 1 << 16

  /// Deletes a file, if it exists.
  package static func remove(_ path: String) {
    _ = unsafe path.withPath { unsafe unlink($0) }
  }

  /// Deletes a file.
  ///
  /// - Parameters:
  ///   - path: The file, or a link, which is itself deleted.
  ///   - isTrial: Whether to delete nothing, and only check that it is possible.
  /// - Throws: `SystemError` if the file can't be deleted, for example because its folder can't be written.
  package static func removeFile(_ path: String, isTrial: Bool) throws(SystemError) {
    // A trial asks for the removal of a folder: the system checks all rights before it finds that the file is none.
    let code = unsafe path.withPath { unsafe isTrial ? rmdir($0) : unlink($0) }
    guard code != 0 else { return }
    let error = SystemError.last
    guard isTrial, error.code == ENOTDIR else { throw error }
  }

  /// Deletes a folder, if it exists and is empty.
  package static func removeFolder(_ path: String) {
    _ = unsafe path.withPath { unsafe rmdir($0) }
  }

  /// Renames a file; replaces an existing file.
  ///
  /// - Throws: `SystemError` if renaming fails.
  package static func rename(_ path: String, to target: String) throws(SystemError) {
    let code = unsafe path.withPath { path in
      unsafe target.withPath { unsafe CLibrary.rename(path, $0) }
    }
    guard code == 0 else { throw .last }
  }

  /// Moves a file, also to another file system.
  ///
  /// - Throws: `SystemError` if moving fails; the file is then still at its old path.
  package static func move(_ path: String, to target: String) throws(SystemError) {
    do throws(SystemError) {
      try rename(path, to: target)
    } catch {
      guard error.code == EXDEV else { throw error }
      try copy(path, to: target)
      remove(path)
    }
  }

  /// Copies the content of a file to a new file that only its owner can read.
  ///
  /// - Throws: `SystemError` if the file can't be read or the new one can't be written; no partial copy remains.
  package static func copy(_ path: String, to target: String) throws(SystemError) {
    let source = unsafe path.withPath { unsafe open($0, O_RDONLY | O_CLOEXEC) }
    guard source >= 0 else { throw .last }
    defer { DatabaseFiles.closeUnlessLocked(source) }
    let copy = unsafe target.withPath {
      unsafe open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600 as mode_t)
    }
    guard copy >= 0 else { throw .last }
    defer { _ = close(copy) }
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    do throws(SystemError) {
      while true {
        let count = unsafe read(source, &buffer, buffer.count)
        guard count != 0 else { return }
        guard count > 0 else { throw .last }
        try writeAll(Array(buffer[..<count]), to: copy)
      }
    } catch {
      remove(target)
      throw error
    }
  }

  /// Returns the file in whose place a folder is needed for a path: the path itself, or the first of its folders.
  package static func file(inPlaceOfFolder path: String) -> String? {
    guard !isFolder(path) else { return nil }
    let folder = parts(of: path).folder
    let upper = folder == path ? nil : file(inPlaceOfFolder: folder)
    return upper ?? (isTaken(path) ? path : nil)
  }

  private static func isFolder(_ path: String) -> Bool {
    (try? FileStatus(path: path))?.kind == .folder
  }
}
