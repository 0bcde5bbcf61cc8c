import ContactModel
import ContactService
import FoundationEssentials

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Whether all of a file is there: nobody has it open for writing, and it has been left alone for a while.
enum FileCompletion {
  /// All of it is there.
  case complete

  /// It may be complete after so many seconds.
  case settling(seconds: Double)

  /// A program has it open for writing.
  case beingWritten

  /// How long a file is left alone when the system says that nobody writes to it.
  private static let pause = 0.2

  /// How long where the system can't say so.
  private static let longPause = 5.0

  /// Looks at a file.
  ///
  /// - Parameter path: Its path.
  /// - Throws: `SystemError` when it is gone, or can't be looked at.
  init(ofFileAt path: String) throws(SystemError) {
    let isClosed = Self.isClosed(path)
    guard isClosed != false else {
      self = .beingWritten
      return
    }
    let age = Date.now.timeIntervalSince1970 - (try FileStatus(path: path).changed)
    let rest = (isClosed == nil ? Self.longPause : Self.pause) - age
    // Where clocks differ, a file may have changed in the future.
    self = rest > 0 && age > -1 ? .settling(seconds: rest) : .complete
  }

  /// Whether nobody has a file open for writing; `nil` where the system can't say.
  ///
  /// Linux gives a lease on a file for reading when nobody writes to it.
  private static func isClosed(_ path: String) -> Bool? {
    #if os(Linux)
      // glibc names the command only to those who ask for what isn't POSIX.
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
