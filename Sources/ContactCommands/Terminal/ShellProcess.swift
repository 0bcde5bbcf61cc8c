import CLibrary
import ContactModel

/// A command line that a shell runs, which reads what this process writes.
struct ShellProcess: Sendable {
  /// The descriptor of what the command reads; the caller closes it.
  let input: Int32

  /// The descriptor of what the command writes, or `nil` if it writes to standard output.
  let output: Int32?

  private let process: ChildProcess

  /// Starts a command line; fails if no process can be started.
  ///
  /// - Parameters:
  ///   - command: The command line.
  ///   - returnsOutput: Whether this process reads the output.
  init?(_ command: String, returnsOutput: Bool) {
    let ends = [Self.pipeEnds(), returnsOutput ? Self.pipeEnds() : nil]
    guard let inputEnds = ends[0], !returnsOutput || ends[1] != nil else { return nil }
    var streams = [(from: inputEnds.reading, to: STDIN_FILENO)]
    if let outputEnds = ends[1] { streams.append((from: outputEnds.writing, to: STDOUT_FILENO)) }
    let process = try? ChildProcess(["/bin/sh", "-c", command], streams: streams)
    for stream in streams { close(stream.from) }
    guard let process else {
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
  func wait() -> Int32? { process.wait() }

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
