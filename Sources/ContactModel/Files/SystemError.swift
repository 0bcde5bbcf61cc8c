internal import CLibrary

/// An error of an operating system call.
package struct SystemError: Error, Hashable {
  /// The number of the error, such as `ENOENT`.
  package let code: Int32

  /// Makes an error from its number.
  package init(code: Int32) {
    self.code = code
  }

  /// The error of the last call that failed on this thread.
  package static var last: Self { Self(code: errno) }

  /// Whether the file or its folder does not exist.
  package var isMissingFile: Bool { code == ENOENT || code == ENOTDIR }

  /// Whether the path is too long, so that there can be no such file.
  package var isTooLong: Bool { code == ENAMETOOLONG }

  /// Whether there is a file where a folder is needed.
  package var isNoFolder: Bool { code == EEXIST || code == ENOTDIR }

  /// Whether a permission is missing, or the file system can't be written.
  package var isRefused: Bool { code == EACCES || code == EPERM || code == EROFS }

  /// Whether the disk is full, or the user's quota is exhausted.
  package var isDiskFull: Bool { code == ENOSPC || code == EDQUOT }

  /// The system's description of the error.
  package var reason: String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }
}
