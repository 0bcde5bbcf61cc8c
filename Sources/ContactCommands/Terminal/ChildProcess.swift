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

/// A command line that a shell runs, which reads what this process writes.
struct ShellProcess: Sendable {
  /// The descriptor of what the command reads; the caller closes it, unless it calls `finish`.
  let input: Int32

  /// The descriptor of what the command writes; `nil` after its end, or if the command writes to standard output.
  private var output: Int32?

  private var outputBytes: [UInt8] = []

  private let process: ChildProcess

  /// Starts a command line; fails if no process can be started.
  init?(_ command: String, returnsOutput: Bool) {
    let ends = [Self.pipeEnds(), returnsOutput ? Self.pipeEnds() : nil]
    guard let inputEnds = ends[0], !returnsOutput || ends[1] != nil else { return nil }
    var streams = [(from: inputEnds.reading, to: STDIN_FILENO)]
    if let outputEnds = ends[1] { streams.append((from: outputEnds.writing, to: STDOUT_FILENO)) }
    let process = try? ChildProcess(
      ["/bin/sh", "-c", Self.check(command) + command], streams: streams)
    for stream in streams { close(stream.from) }
    guard let process else {
      close(inputEnds.writing)
      if let outputEnds = ends[1] { close(outputEnds.reading) }
      return nil
    }
    input = inputEnds.writing
    output = ends[1]?.reading
    if returnsOutput { _ = fcntl(input, F_SETFL, O_NONBLOCK) }
    self.process = process
  }

  /// Lets the shell look for the program: it would print its own message if it couldn't find it.
  ///
  /// - Parameter command: The command line.
  /// - Returns: A line that ends the shell if there is no such program; empty unless the command line begins with a name
  ///   or a path.
  private static func check(_ command: String) -> String {
    guard let program = ShellWords(command).words?.first,
      program.unicodeScalars.allSatisfy({
        $0.properties.isAlphabetic || "0123456789/._+-".unicodeScalars.contains($0)
      })
    else { return "" }
    return "command -v -- \(program.shellQuoted) >/dev/null 2>&1 || exit 127\n"
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
  func wait() -> Int32? { process.wait() }

  /// Writes bytes that the command reads; meanwhile it reads the output, without which the command may read no more.
  ///
  /// - Parameter bytes: The bytes.
  /// - Throws: `SystemError` if the command doesn't read them.
  mutating func write(_ bytes: [UInt8]) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe CLibrary.write(input, $0.baseAddress, $0.count)
      }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var requests = [
          pollfd(fd: input, events: Int16(POLLOUT), revents: 0),
          pollfd(fd: output ?? -1, events: Int16(POLLIN), revents: 0),
        ]
        if unsafe poll(&requests, 2, -1) > 0, requests[1].revents != 0 { readOutput() }
      } else if errno != EINTR {
        throw .last
      }
    }
  }

  /// Ends the input, reads the output to its end, and waits until the command has ended.
  ///
  /// - Returns: The output, and the exit status, which is `nil` if a signal ended the shell.
  mutating func finish() -> (output: [UInt8], status: Int32?) {
    close(input)
    while output != nil { readOutput() }
    return (outputBytes, wait())
  }

  /// Reads the next part of the output, and waits until there is one; at its end, closes it.
  private mutating func readOutput() {
    guard let output else { return }
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    let count = unsafe read(output, &buffer, buffer.count)
    if count > 0 {
      outputBytes += buffer.prefix(count)
    } else if count == 0 || errno != EINTR {
      close(output)
      self.output = nil
    }
  }

  /// The exit statuses of the shell if it can't run a program or can't find it.
  ///
  /// Source: POSIX.1-2017, Shell Command Language, section 2.8.2.
  static let notFoundStatuses: Set<Int32> = [126, 127]
}
