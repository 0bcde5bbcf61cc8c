internal import ContactModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The program `contacts-photo`, which opens each image in a separate process.
struct PhotoProgram: Sendable {
  /// Its path.
  let path: String

  /// The time after which a process is killed.
  let timeLimit: Duration

  /// Runs the program, and blocks the thread until it ends.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - file: The image.
  ///   - isCancelled: Whether the program should be stopped.
  /// - Returns: The output of the program.
  /// - Throws: `ContactError` if the program fails or takes too long; `CancellationError` if it was cancelled.
  func result(
    of request: PhotoRequest, on file: PhotoFile, isCancelled: () -> Bool
  ) throws -> [UInt8] {
    var process = try PhotoProcess(path: path, arguments: request.arguments, input: file)
    switch process.finish(within: timeLimit, isCancelled: isCancelled) {
    case .cancelled: throw CancellationError()
    case .tooLong: throw ContactError.tooExpensive
    case .ended(let status): return try output(of: process, status)
    }
  }

  private func output(of process: borrowing PhotoProcess, _ status: Int32) throws -> [UInt8] {
    let signal = status & 0x7F
    guard signal == 0 else {
      // Allocators abort or trap if there is no memory.
      let isLimit = [SIGXCPU, SIGKILL, SIGABRT, SIGTRAP].contains(signal)
      throw isLimit ? ContactError.tooExpensive : .crash(signal)
    }
    let message =
      String(decoding: process.errors, as: UTF8.self)
      .split(separator: "\n").last.map(String.init) ?? ""
    switch PhotoExit(rawValue: status >> 8 & 0xFF) {
    case .success where !process.output.isEmpty: return process.output
    case .dataError where !message.isEmpty: throw ContactError(.unreadable, message)
    case .unavailable where !message.isEmpty: throw ContactError(.unavailable, message)
    default: throw ContactError.otherProgram
    }
  }
}
