import ContactModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A command line that a shell runs, which reads what this process writes.
struct ShellProcess: Sendable {
  /// The descriptor of what the command reads; the caller closes it.
  let input: Int32

  /// The descriptor of what the command writes, or `nil` if it writes to standard output.
  let output: Int32?

  private let process: pid_t

  /// Starts a command line; fails if no process can be started.
  ///
  /// - Parameters:
  ///   - command: The command line.
  ///   - returnsOutput: Whether this process reads the output.
  init?(_ command: String, returnsOutput: Bool) {
    let ends = [Self.pipeEnds(), returnsOutput ? Self.pipeEnds() : nil]
    guard let inputEnds = ends[0], !returnsOutput || ends[1] != nil else { return nil }
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    var defaultSignals = sigset_t()
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawn_file_actions_adddup2(&actions, inputEnds.reading, STDIN_FILENO)
    if let outputEnds = ends[1] {
      unsafe posix_spawn_file_actions_adddup2(&actions, outputEnds.writing, STDOUT_FILENO)
    }
    unsafe posix_spawnattr_init(&attributes)
    unsafe sigemptyset(&defaultSignals)
    unsafe sigaddset(&defaultSignals, SIGPIPE)
    unsafe posix_spawnattr_setsigdefault(&attributes, &defaultSignals)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var arguments =
      unsafe ["sh", "-c", command].map { unsafe $0.withPath { unsafe strdup($0) } } + [nil]
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
      close(inputEnds.reading)
      if let outputEnds = ends[1] { close(outputEnds.writing) }
      for index in unsafe arguments.indices {
        unsafe free(arguments[index])
      }
    }
    var process: pid_t = 0
    let code = unsafe posix_spawn(&process, "/bin/sh", &actions, &attributes, &arguments, environ)
    guard code == 0 else {
      close(inputEnds.writing)
      if let outputEnds = ends[1] { close(outputEnds.reading) }
      return nil
    }
    input = inputEnds.writing
    output = ends[1]?.reading
    self.process = process
  }

  private static func pipeEnds() -> (reading: Int32, writing: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Waits until the command has ended.
  ///
  /// - Returns: The exit status as the shell reports it; `nil` if a signal ended the shell.
  func wait() -> Int32? {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
  }

  /// Reads the output to its end, and waits until the command has ended.
  ///
  /// All input must have been written, and its descriptor closed.
  ///
  /// - Returns: The output, and the exit status, which is `nil` if a signal ended the shell.
  func finish() -> (output: [UInt8], status: Int32?) {
    var bytes: [UInt8] = []
    if let output {
      var buffer = [UInt8](repeating: 0, count: 1 << 14)
      while true {
        let count = unsafe read(output, &buffer, buffer.count)
        if count > 0 { bytes += buffer.prefix(count) }
        guard count > 0 || count < 0 && errno == EINTR else { break }
      }
      close(output)
    }
    return (bytes, wait())
  }

  /// The exit statuses of the shell if it can't run a program or can't find it.
  ///
  /// Source: POSIX.1-2017, Shell Command Language, section 2.8.2.
  static let notFoundStatuses: Set<Int32> = [126, 127]
}
