internal import ContactModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A running `contacts-photo`, which reads a file and writes bytes.
struct PhotoProcess: ~Copyable {
  /// The way in which the process ended.
  enum End {
    /// It ended, with the status that `waitpid` reports.
    case ended(Int32)
    case tooLong
    case cancelled
  }

  /// The bytes that it wrote to standard output.
  private(set) var output: [UInt8] = []

  /// The bytes that it wrote to standard error, up to a limit.
  private(set) var errors: [UInt8] = []

  private let process: pid_t
  private var streams: PhotoStreams

  private static let errorLimit = 1 << 12
  private static let outputLimit = 1 << 28

  /// The time between two checks for cancellation.
  private static let stepMilliseconds: Int32 = 100

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - path: The path of the program.
  ///   - arguments: Its arguments.
  ///   - input: The file that it reads as standard input.
  /// - Throws: `ContactError` if the program can't be started.
  init(path: String, arguments: [String], input: PhotoFile) throws(ContactError) {
    let pairs = ChildOutputSockets()
    var process: pid_t = 0
    let code =
      pairs.isOpen ? pairs.spawn(path, arguments, input: input.descriptor, &process) : EMFILE
    pairs.closeTheirs()
    guard code == 0 else {
      pairs.closeOurs()
      throw code == ENOENT ? .noProgram : .startFailed(path, code)
    }
    self.process = process
    streams = PhotoStreams(output: pairs.ours[0], errors: pairs.ours[1])
  }

  /// Reads the output of the process until it ends, and kills it if it takes too long or writes too much.
  mutating func finish(within timeLimit: Duration, isCancelled: () -> Bool) -> End {
    let deadline = ContinuousClock.now + timeLimit
    while streams.isOpen {
      guard !isCancelled() else { return stop(.cancelled) }
      guard ContinuousClock.now < deadline, output.count <= Self.outputLimit else {
        return stop(.tooLong)
      }
      streams.wait(milliseconds: Self.stepMilliseconds)
      streams.receive(from: \.output, into: &output)
      streams.receive(from: \.errors, into: &errors)
      errors.removeLast(max(0, errors.count - Self.errorLimit))
    }
    // It closed its streams, and will end soon, unless a malicious image keeps it running.
    while true {
      var status: Int32 = 0
      if unsafe waitpid(process, &status, WNOHANG) == process { return .ended(status) }
      guard !isCancelled() else { return stop(.cancelled) }
      guard ContinuousClock.now < deadline else { return stop(.tooLong) }
      usleep(500)
    }
  }

  /// Kills the process.
  private mutating func stop(_ end: End) -> End {
    kill(process, SIGKILL)
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    streams.close()
    return end
  }
}

extension ContactError {
  /// The program can't be started.
  fileprivate static func startFailed(_ path: String, _ code: Int32) -> Self {
    let reason = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
    return Self(.unavailable, "“\(path)”, which opens photos, can't be started: \(reason).")
  }
}
