internal import ContactModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A process of `contacts-photo`: it reads a file and writes bytes, until it ends or takes too long.
struct PhotoProcess: ~Copyable {
  /// How it went on.
  enum End {
    /// It ended, with a status as `waitpid` tells it.
    case ended(Int32)
    case tooLong
    case cancelled
  }

  /// What it wrote.
  private(set) var output: [UInt8] = []

  /// What it wrote to standard error, up to a limit.
  private(set) var errors: [UInt8] = []

  private let process: pid_t
  private var streams: PhotoStreams

  private static let errorLimit = 1 << 12
  private static let outputLimit = 1 << 28

  /// How often is looked whether the task was cancelled.
  private static let stepMilliseconds: Int32 = 100

  /// Starts the program, with three streams of its own.
  ///
  /// - Parameters:
  ///   - path: The program.
  ///   - arguments: What it is asked.
  ///   - input: What it reads.
  /// - Throws: `ContactError` when that fails.
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

  /// Takes what the process writes until it ends; it is ended where it takes too long.
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
    // It closed its streams: the end is near, unless it was made not to come.
    while true {
      var status: Int32 = 0
      if unsafe waitpid(process, &status, WNOHANG) == process { return .ended(status) }
      guard !isCancelled() else { return stop(.cancelled) }
      guard ContinuousClock.now < deadline else { return stop(.tooLong) }
      usleep(500)
    }
  }

  /// Ends the process.
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
