#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// What a call of the operating system failed with.
package struct SystemError: Error, Hashable {
  /// The number of the error, such as `ENOENT`.
  package let code: Int32

  /// Makes an error of its number.
  package init(code: Int32) {
    self.code = code
  }

  /// The error of the call that failed last on this thread.
  package static var last: Self { Self(code: errno) }

  /// Whether there is no such file, or no such folder for it.
  package var isMissingFile: Bool { code == ENOENT || code == ENOTDIR }

  /// Whether the disk has no room left, or not for this user.
  package var isDiskFull: Bool { code == ENOSPC || code == EDQUOT }

  /// The system's words for the error; a full disk is called so.
  package var reason: String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }
}
