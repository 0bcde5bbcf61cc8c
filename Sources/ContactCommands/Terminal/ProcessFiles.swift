import CLibrary
import ContactModel

/// Prepares the process to open files: the standard streams and the limit of open files.
enum ProcessFiles {
  /// The maximum number of files that a command has open at once, with those that the system opens for it.
  private static let neededCount = 20

  /// A limit that is high enough, so that there is no need to count open files.
  private static let sufficientLimit: rlim_t = 256

  /// Raises the limit of open files, and makes sure that no file takes the descriptor of a standard stream.
  ///
  /// - Throws: `CommandError` when the limit of open files is too low, or if /proc tells nothing about this process.
  static func prepare() throws(CommandError) {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // Open it in the wrong direction, so that reading or writing still fails.
      _ = unsafe open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
    #if os(Linux)
      // Swift reads the arguments there, and a library of it ends the process if its threads aren't there.
      guard FileSystem.exists("/proc/self/stat") else {
        throw CommandError(
          .configuration,
          "/proc doesn't tell about this process, and contacts needs that: mount it with “mount -t proc proc /proc”."
        )
      }
    #endif
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0,
      limit.rlim_cur < sufficientLimit
    else { return }
    limit.rlim_cur = min(limit.rlim_max, sufficientLimit)
    _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    guard !canOpen(neededCount) else { return }
    throw CommandError(
      .configuration,
      "Only \(limit.rlim_cur) files may be open at once, and some are already open; contacts opens up to "
        + "\(neededCount): raise the limit with “ulimit -n”.")
  }

  private static func canOpen(_ count: Int) -> Bool {
    let copies = (0..<count).map { _ in fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0) }
    for copy in copies where copy >= 0 { close(copy) }
    return copies.allSatisfy { $0 >= 0 }
  }
}
