import ContactModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A lock that one program has at a time, until it ends, however it ends.
final class FileLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock of a file, which is made where there is none; `nil` when another program has it.
  ///
  /// - Parameter path: The file.
  init?(path: String) {
    descriptor = unsafe path.withPath {
      unsafe open($0, O_RDWR | O_CREAT | O_CLOEXEC, 0o600 as mode_t)
    }
    guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return nil }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }
}
