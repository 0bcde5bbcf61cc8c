import ContactModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A program that shows long output page by page.
struct Pager: Sendable {
  /// The descriptor for the text that the pager shows.
  let descriptor: Int32

  private let process: pid_t

  /// The previous action of Ctrl-C.
  private let interruption: (@convention(c) (Int32) -> Void)?

  /// Returns the command that git would choose: `$PAGER`, otherwise less.
  ///
  /// - Returns: The command; `nil` if the user doesn't want a pager.
  static func command(_ environment: Environment) -> String? {
    guard environment["TERM"] != "dumb", !environment.isEmpty("PAGER") else { return nil }
    let command = environment["PAGER"] ?? "less"
    return command == "cat" ? nil : command
  }

  /// Starts the program; fails if it can't be started.
  init?(command: String) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    var defaultSignals = sigset_t()
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO)
    unsafe posix_spawnattr_init(&attributes)
    unsafe sigemptyset(&defaultSignals)
    unsafe sigaddset(&defaultSignals, SIGPIPE)
    unsafe posix_spawnattr_setsigdefault(&attributes, &defaultSignals)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
      close(ends[0])
    }
    // less quits if the text fits on the screen, shows colours, and leaves the text on the screen.
    unsafe setenv("LESS", "FRX", 0)
    var arguments =
      unsafe ["sh", "-c", command].map { unsafe $0.withPath { unsafe strdup($0) } } + [nil]
    defer {
      for index in unsafe arguments.indices {
        unsafe free(arguments[index])
      }
    }
    var process: pid_t = 0
    guard unsafe posix_spawn(&process, "/bin/sh", &actions, &attributes, &arguments, environ) == 0
    else {
      close(ends[1])
      return nil
    }
    descriptor = ends[1]
    self.process = process
    // While the pager runs, only the pager handles Ctrl-C.
    interruption = signal(SIGINT, SIG_IGN)
  }

  /// Ends the text, and waits until the pager has ended.
  ///
  /// - Returns: `false` if the shell could not run the program, so that nobody has read the text.
  func finish() -> Bool {
    close(descriptor)
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    signal(SIGINT, interruption)
    let isEnded = status & 0x7F == 0
    return !isEnded || !Self.notFoundStatuses.contains(status >> 8 & 0xFF)
  }

  /// The exit statuses of the shell if it can't run a program or can't find it.
  ///
  /// Source: POSIX.1-2017, Shell Command Language, section 2.8.2.
  private static let notFoundStatuses: Set<Int32> = [126, 127]
}
