import CLibrary
internal import ContactModel
import Synchronization

/// A running `contacts-photo`, which answers requests about the image in its file, one after another.
///
/// One thread may use it at a time. The process is killed when nothing refers to it any more.
final class PhotoProcess: Sendable {
  /// The way in which a request ended.
  enum End {
    case answered([UInt8])

    /// The process ended with the status that `waitpid` reports, after it wrote errors.
    case ended(Int32, errors: [UInt8])
    case tooLong
    case cancelled
  }

  /// The number of the process.
  let identifier: pid_t

  private let streams: PhotoStreams
  private let hasEnded = Atomic(false)

  private static let errorLimit = 1 << 12
  private static let outputLimit = 1 << 28

  /// The time between two checks for cancellation.
  private static let stepMilliseconds: Int32 = 100

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - path: The path of the program.
  ///   - input: The file that it has as standard input, with the first image.
  /// - Throws: `ContactError` if the program can't be started.
  init(path: String, input: PhotoFile) throws(ContactError) {
    let pairs = ChildSockets()
    var process: pid_t = 0
    let code = pairs.isOpen ? pairs.spawn(path, input: input.descriptor, &process) : EMFILE
    pairs.closeTheirs()
    guard code == 0 else {
      pairs.closeOurs()
      throw code == ENOENT ? .noProgram : .startFailed(path, code)
    }
    identifier = process
    streams = PhotoStreams(output: pairs.ours[0], errors: pairs.ours[1])
  }

  deinit {
    if !hasEnded.load(ordering: .relaxed) {
      kill(identifier, SIGKILL)
      var status: Int32 = 0
      while unsafe waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    }
    streams.close()
  }

  /// Passes a request to the process, and blocks the thread until the answer is there or the process has ended.
  ///
  /// The process must not be used again unless it answers.
  ///
  /// - Parameters:
  ///   - request: The request about the image that the file holds now.
  ///   - timeLimit: The time after which to stop.
  ///   - isCancelled: Whether to stop.
  /// - Returns: The answer, or what happened instead.
  func answer(
    to request: PhotoRequest, within timeLimit: Duration, isCancelled: () -> Bool
  ) -> End {
    let deadline = ContinuousClock.now + timeLimit
    streams.send(request.line)
    var (streams, answer, errors) = (streams, PhotoAnswer(), [UInt8]())
    while streams.isOpen {
      guard !isCancelled() else { return .cancelled }
      guard ContinuousClock.now < deadline, answer.received.count <= Self.outputLimit else {
        return .tooLong
      }
      streams.wait(milliseconds: Self.stepMilliseconds)
      streams.receive(from: \.output, into: &answer.received)
      streams.receive(from: \.errors, into: &errors)
      errors.removeLast(max(0, errors.count - Self.errorLimit))
      if let bytes = answer.bytes { return .answered(bytes) }
    }
    // It closed its streams, and will end soon, unless a malicious image keeps it running.
    while true {
      var status: Int32 = 0
      if unsafe waitpid(identifier, &status, WNOHANG) == identifier {
        hasEnded.store(true, ordering: .relaxed)
        return .ended(status, errors: errors)
      }
      guard !isCancelled() else { return .cancelled }
      guard ContinuousClock.now < deadline else { return .tooLong }
      usleep(500)
    }
  }
}

extension ContactError {
  /// The program can't be started.
  fileprivate static func startFailed(_ path: String, _ code: Int32) -> Self {
    Self(
      .unavailable,
      "“\(path)”, which opens photos, can't be started: \(SystemError(code: code).reason).")
  }
}
