import CLibrary
import ContactModel
import ContactService
import FoundationEssentials

/// The state of a file that may still be written.
///
/// A file is complete if no program has it open for writing and it has not changed for a while.
enum FileCompletion {
  /// The file is complete.
  case complete

  /// The file may be complete after some time.
  case settling(seconds: Double)

  /// A program has it open for writing.
  case beingWritten

  /// The seconds that a file must be unchanged if the system says that nobody writes to it.
  private static let pause = 0.2

  /// The seconds that a file must be unchanged if the system can't say that.
  private static let longPause = 5.0

  /// Inspects a file.
  ///
  /// - Throws: `SystemError` when the file is gone, or can't be inspected.
  init(ofFileAt path: String) throws(SystemError) {
    let isClosed = Self.isClosed(path)
    guard isClosed != false else {
      self = .beingWritten
      return
    }
    let age = Date.now.timeIntervalSince1970 - (try FileStatus(path: path).changed)
    let rest = (isClosed == nil ? Self.longPause : Self.pause) - age
    // If clocks differ, the time of the last change may be in the future.
    self = rest > 0 && age > -1 ? .settling(seconds: rest) : .complete
  }

  /// Returns whether no program has a file open for writing; `nil` if the system can't say.
  ///
  /// Linux grants a read lease on a file only if no program has it open for writing.
  private static func isClosed(_ path: String) -> Bool? {
    #if os(Linux)
      // glibc declares F_SETLEASE only with _GNU_SOURCE.
      let setLease: Int32 = 1_024
      let descriptor = unsafe path.withPath { unsafe open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
      guard descriptor >= 0 else { return nil }
      defer { close(descriptor) }
      guard fcntl(descriptor, setLease, Int32(F_RDLCK)) != 0 else {
        _ = fcntl(descriptor, setLease, Int32(F_UNLCK))
        return true
      }
      return errno == EAGAIN ? false : nil
    #else
      return nil
    #endif
  }
}
