internal import CFolder
internal import CLibrary

extension FileSystem {
  /// Returns where a link leads, as it is written in the link; `nil` if a path is no link.
  package static func target(ofLink path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe path.withPath { unsafe readlink($0, &buffer, buffer.count) }
    guard count > 0 else { return nil }
    return String(pathBytes: buffer.prefix(count).map { UInt8(bitPattern: $0) })
  }

  /// Returns the path of the file that a link leads to, even if there is no file; any other path unchanged.
  package static func withoutLinks(_ path: String) -> String {
    guard let link = target(ofLink: path) else { return path }
    if let target = real(path) { return target }
    // Otherwise the links may lead in a circle.
    guard errno == ENOENT else { return path }
    return withoutLinks(link.hasPrefix("/") ? link : "\(parts(of: path).folder)/\(link)")
  }

  /// Returns the absolute path of a file or folder, without links; `nil` if there is none.
  package static func real(_ path: String) -> String? {
    guard let real = unsafe path.withPath({ unsafe realpath($0, nil) }) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(path: real)
  }

  /// Gives a file a second name, unless a file has this name.
  ///
  /// - Throws: `SystemError` if this fails; not all file systems have hard links.
  package static func link(_ path: String, to target: String) throws(SystemError) {
    let code = unsafe path.withPath { path in
      unsafe target.withPath { unsafe CLibrary.link(path, $0) }
    }
    guard code == 0 else { throw .last }
  }

  /// Renames a file, unless a file has the new name.
  ///
  /// - Returns: Whether the file was renamed; `false` if the name is taken.
  /// - Throws: `SystemError` if renaming fails.
  package static func rename(
    _ path: String, toFree target: String
  ) throws(SystemError) -> Bool {
    let code = unsafe path.withPath { path in
      unsafe target.withPath { unsafe cfolder_rename_to_free(path, $0) }
    }
    guard code != 0 else { return true }
    let error = SystemError.last
    guard error.code != EEXIST else { return false }
    guard [EINVAL, ENOSYS, ENOTSUP, EOPNOTSUPP].contains(error.code) else { throw error }
    return try renameWithLink(path, toFree: target)
  }

  /// Gives a file the new name as a second one, and removes the former; a killed process may leave both.
  private static func renameWithLink(
    _ path: String, toFree target: String
  ) throws(SystemError) -> Bool {
    do throws(SystemError) {
      try link(path, to: target)
    } catch {
      guard error.code != EEXIST else { return false }
      guard [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK].contains(error.code) else { throw error }
      return try renameWithoutLinks(path, toFree: target)
    }
    guard unsafe path.withPath({ unsafe unlink($0) }) == 0 || errno == ENOENT else { throw .last }
    return true
  }

  /// Takes a name with an empty file, and replaces it.
  private static func renameWithoutLinks(
    _ path: String, toFree target: String
  ) throws(SystemError) -> Bool {
    let reserved = unsafe target.withPath {
      unsafe open($0, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600 as mode_t)
    }
    guard reserved >= 0 else {
      guard errno == EEXIST else { throw .last }
      return false
    }
    _ = close(reserved)
    try rename(path, to: target)
    return true
  }
}
