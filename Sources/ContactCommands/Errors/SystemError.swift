#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What a call of the operating system failed with.
struct SystemError: Error, Hashable {
  /// The number of the error, such as `ENOENT`.
  let code: Int32

  /// The error of the call that failed last on this thread.
  static var last: Self { Self(code: errno) }

  /// Whether there is no such file, or no such folder for it.
  var isMissingFile: Bool { code == ENOENT || code == ENOTDIR }

  /// The system's words for the error.
  var reason: String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }
}

extension CommandError {
  /// Makes an error about a file that can't be read.
  init(reading path: String, _ error: SystemError) {
    switch error.code {
    case ENOENT, ENOTDIR, ELOOP:
      self.init(.noInput, "There is no file “\(path)”: check the path.")
    case EACCES, EPERM:
      self.init(.noPermission, "“\(path)” may not be read: check its rights.")
    default:
      self.init(.inputOutputError, "“\(path)” can't be read: \(error.reason).")
    }
  }
}
