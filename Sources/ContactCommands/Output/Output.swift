import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The one type that writes to standard output and standard error.
///
/// Results are buffered and go to standard output; messages go to standard error, behind the results
/// that were written before them.
final class Output: Sendable {
  /// Thrown when nobody reads the results any more, as behind `| head`.
  struct Closed: Error {}

  /// How much a command says of what it does.
  enum Verbosity: Sendable {
    case quiet
    case normal
    case verbose
  }

  /// The form of the results.
  let format: OutputFormat

  /// How much is said.
  let verbosity: Verbosity

  /// Standard output.
  let terminal: Terminal

  /// Standard error.
  let errorTerminal: Terminal

  /// How results stand out.
  let style: TextStyle

  private let errorStyle: TextStyle
  private let pagerCommand: String?
  private let state = Mutex(State())

  private struct State {
    var buffer: [UInt8] = []
    var descriptor = STDOUT_FILENO
    /// Why nothing can be written any more.
    var ending: (any Error)?
    var pager: Pager?
  }

  private static let bufferSize = 1 << 16

  init(options: GlobalOptions, environment: Environment) {
    format = options.format
    verbosity = options.quiet ? .quiet : options.verbose ? .verbose : .normal
    terminal = Terminal(descriptor: STDOUT_FILENO)
    errorTerminal = Terminal(descriptor: STDERR_FILENO)
    style = TextStyle(choice: options.color, terminal: terminal, environment: environment)
    errorStyle = TextStyle(choice: options.color, terminal: errorTerminal, environment: environment)
    let mayPage = format == .human && terminal.isTerminal && !options.isPagerForbidden
    pagerCommand = mayPage ? Pager.command(environment) : nil
  }

  /// Sends the results that follow through a pager when they go to a terminal.
  func page() {
    state.withLock { state in
      guard state.pager == nil, let pagerCommand, let pager = Pager(command: pagerCommand) else {
        return
      }
      state.pager = pager
      state.descriptor = pager.descriptor
    }
  }

  /// Whether results can be written no longer.
  var isClosed: Bool { state.withLock { $0.ending != nil } }

  /// Writes results.
  ///
  /// - Throws: `Output.Closed` when nobody reads them any more, `CommandError` when they can't be
  ///   written.
  func write(_ bytes: [UInt8]) throws {
    try state.withLock { state in
      state.buffer.append(contentsOf: bytes)
      if state.buffer.count >= Self.bufferSize {
        try Self.flush(&state)
      }
    }
  }

  /// Writes a line of results.
  func writeLine(_ line: String) throws {
    try write(Array(line.utf8) + [UInt8(ascii: "\n")])
  }

  /// Writes a record of fields.
  func writeRecord(_ fields: [String]) throws {
    var bytes: [UInt8] = []
    PlainRecord(fields: fields).append(to: &bytes, format: format)
    try write(bytes)
  }

  /// Writes what there is of a JSON document so far, and forgets it.
  func write(_ json: inout JSONText) throws {
    try write(json.bytes)
    json.bytes.removeAll(keepingCapacity: true)
  }

  /// Writes what is buffered.
  func flush() throws {
    try state.withLock { state in try Self.flush(&state) }
  }

  /// Writes what is buffered and waits for the pager, if there is one.
  func close() throws {
    defer {
      state.withLock { state in
        state.pager?.finish()
        state.pager = nil
      }
    }
    try flush()
  }

  /// Says something that a quiet command doesn't.
  func note(_ text: String) {
    if verbosity != .quiet {
      writeMessage(text)
    }
  }

  /// Says something that only a verbose command does.
  func detail(_ text: String) {
    if verbosity == .verbose {
      writeMessage(text)
    }
  }

  /// Warns of something that doesn't stop the command.
  func warn(_ text: String) {
    writeMessage("\(errorStyle.yellow("contacts:")) \(text)")
  }

  /// Tells why the command stops.
  func report(_ error: CommandError) {
    writeMessage("\(errorStyle.red("contacts:")) \(error.description)")
    for detail in error.details {
      writeMessage("  \(detail)")
    }
  }

  /// Writes to standard error as it is, for progress and questions.
  func writeRawMessage(_ text: String) {
    try? writeAll(Array(text.utf8), to: STDERR_FILENO)
  }

  private func writeMessage(_ text: String) {
    try? flush()
    writeRawMessage("\(text)\n")
  }

  private static func flush(_ state: inout State) throws {
    if let ending = state.ending { throw ending }
    guard !state.buffer.isEmpty else { return }
    do throws(SystemError) {
      try writeAll(state.buffer, to: state.descriptor)
      state.buffer.removeAll(keepingCapacity: true)
    } catch {
      let ending: any Error =
        error.code == EPIPE
        ? Closed()
        : CommandError(
          .inputOutputError, "The results can't be written to standard output: \(error.reason).")
      state.ending = ending
      state.buffer = []
      throw ending
    }
  }
}
