import ContactModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The open files of this process: those that it was started with, and those that it may open.
enum ProcessFiles {
  /// How many files a command has open at once, at most, with those that the system opens for it.
  private static let neededCount = 20

  /// From which limit on nobody has to count.
  private static let sufficientLimit: rlim_t = 256

  /// Makes sure that the program can open its files, and that none of them takes the place of standard output.
  ///
  /// - Throws: `CommandError` when the limit of open files is too low.
  static func prepare() throws(CommandError) {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // What isn't open can be neither read nor written, as before.
      _ = unsafe open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0,
      limit.rlim_cur < sufficientLimit
    else { return }
    limit.rlim_cur = min(limit.rlim_max, sufficientLimit)
    _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    guard !canOpen(neededCount) else { return }
    throw CommandError(
      .configuration,
      "Only \(limit.rlim_cur) files may be open at once, and some are already; contacts opens up to "
        + "\(neededCount): raise the limit with “ulimit -n”.")
  }

  private static func canOpen(_ count: Int) -> Bool {
    let copies = (0..<count).map { _ in fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0) }
    for copy in copies where copy >= 0 { close(copy) }
    return copies.allSatisfy { $0 >= 0 }
  }
}
