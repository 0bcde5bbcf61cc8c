import CLibrary
import ContactModel

/// A program that this process has started.
struct ChildProcess: Sendable {
  private let process: pid_t

  /// The signals that this process may ignore, but that end a started program as usual.
  private static let usualSignals = [SIGPIPE, SIGINT, SIGQUIT, SIGXFSZ]

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - words: The name or path of the program, and its arguments.
  ///   - streams: The descriptors of this process that become standard streams of the program.
  /// - Throws: `SystemError` if the program can't be started.
  init(_ words: [String], streams: [(from: Int32, to: Int32)]) throws(SystemError) {
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    var signals = sigset_t()
    unsafe posix_spawn_file_actions_init(&actions)
    for stream in streams where stream.from != stream.to {
      unsafe posix_spawn_file_actions_adddup2(&actions, stream.from, stream.to)
    }
    unsafe posix_spawnattr_init(&attributes)
    unsafe sigemptyset(&signals)
    for signal in Self.usualSignals { unsafe sigaddset(&signals, signal) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    var process: pid_t = 0
    let code = unsafe words.withWords { arguments in
      unsafe words[0].withPath {
        unsafe posix_spawnp(&process, $0, &actions, &attributes, arguments, environ)
      }
    }
    guard code == 0 else { throw SystemError(code: code) }
    self.process = process
  }

  /// Waits until the program has ended.
  ///
  /// - Returns: Its exit status; `nil` if a signal ended it.
  func wait() -> Int32? {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
  }

  /// Says how a program ended.
  ///
  /// - Parameter status: Its exit status; `nil` if a signal ended it.
  /// - Returns: The words after “ended”, such as “with the exit status 3”.
  static func ending(_ status: Int32?) -> String {
    status.map { "with the exit status \($0)" } ?? "by a signal"
  }

  /// Makes this process run another program instead.
  ///
  /// - Returns: Why it can't be started.
  static func become(_ words: [String]) -> SystemError {
    _ = unsafe words.withWords { arguments in
      unsafe words[0].withPath { unsafe execv($0, arguments) }
    }
    return .last
  }
}
