import CLibrary
import ContactModel

/// A lock that only one program can hold; the system releases it when the program ends for any reason.
final class FileLock: Sendable {
  private let descriptor: Int32

  /// Locks a file, which is made if it is missing; fails if another program holds the lock.
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
