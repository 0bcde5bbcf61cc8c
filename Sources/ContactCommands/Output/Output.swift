import CLibrary
import ContactDocuments
import ContactModel
import Synchronization

/// The one type that writes to standard output and standard error.
///
/// Results are buffered and go to standard output. Messages go to standard error, after the results that
/// were written before them.
final class Output: Sendable {
  /// An error that means that nobody reads the results any more, as with `| head`.
  struct Closed: Error {}

  /// The level of detail of a command's messages.
  enum Verbosity: Sendable {
    case quiet
    case normal
    case verbose
  }

  /// How many problems of one kind are named unless the command is verbose.
  static let problemLimit = 20

  /// The format of the results.
  let format: OutputFormat

  /// The level of detail of messages.
  let verbosity: Verbosity

  /// Standard output.
  let terminal: Terminal

  /// Standard error.
  let errorTerminal: Terminal

  /// The style of results.
  let style: TextStyle

  private let errorStyle: TextStyle
  private let mayPage: Bool
  private let environment: Environment
  private let state = Mutex(State())

  private struct State {
    var buffer: [UInt8] = []

    /// Whether no results have been written yet.
    var isEmpty = true
    var descriptor = STDOUT_FILENO

    /// Whether the command ends when nobody reads its results any more.
    var needsReader = true

    /// Whether a pager is started once the results are longer than the screen.
    var isPaged = false

    /// The error that ended the output, if any.
    var ending: (any Error)?
    var pager: Pager?

    /// The bytes that the pager may not have read yet; `nil` once they are more than a pipe holds.
    var unread: [UInt8]?
  }

  private static let pipeSize = 1 << 20

  private static let bufferSize = 1 << 16

  init(options: GlobalOptions, environment: Environment) {
    format = options.format
    verbosity = options.quiet ? .quiet : options.verbose ? .verbose : .normal
    terminal = Terminal(descriptor: STDOUT_FILENO)
    errorTerminal = Terminal(descriptor: STDERR_FILENO)
    style = TextStyle(choice: options.color, terminal: terminal, environment: environment)
    errorStyle = TextStyle(choice: options.color, terminal: errorTerminal, environment: environment)
    self.environment = environment
    mayPage = format == .human && terminal.isTerminal && !options.isPagerForbidden
  }

  /// Whether a change tells people about each contact: with `--verbose`, and in a dry run.
  func reportsEach(isDryRun: Bool) -> Bool {
    format == .human && (verbosity == .verbose || isDryRun && verbosity != .quiet)
  }

  /// Sends the following results through a pager if they go to a terminal and are longer than it.
  func page() { state.withLock { $0.isPaged = mayPage } }

  /// Starts the pager if the results so far are longer than the screen.
  private func startPager(_ state: inout State) throws(CommandError) {
    guard state.isPaged,
      state.buffer.count >= Self.bufferSize || terminal.isFilled(by: state.buffer)
    else { return }
    guard let command = try Pager.command(environment),
      let pager = Pager(command: command, environment: environment)
    else {
      state.isPaged = false
      return
    }
    state.isPaged = false
    state.pager = pager
    state.descriptor = pager.descriptor
    state.unread = []
  }

  /// Lets the command go on when nobody reads its results any more, because it changes the list.
  func goOnWithoutReader() { state.withLock { $0.needsReader = false } }

  /// Whether writing results has failed, so that no more can be written.
  var isClosed: Bool { state.withLock { $0.ending != nil } }

  /// Whether no results have been written yet.
  var hasNoResults: Bool { state.withLock { $0.isEmpty } }

  /// Writes results.
  ///
  /// - Throws: `Output.Closed` when nobody reads them any more, `CommandError` when they can't be
  ///   written.
  func write(_ bytes: [UInt8]) throws { try write { $0.append(contentsOf: bytes) } }

  /// Writes the results that a closure appends to a buffer.
  ///
  /// A file or a pipe gets these bytes. A terminal gets them without characters that control it.
  func write(_ append: (inout [UInt8]) -> Void) throws {
    try writeUnchanged { buffer in
      let start = buffer.count
      append(&buffer)
      if terminal.isTerminal { buffer.makeHarmless(from: start) }
    }
  }

  private func writeUnchanged(_ append: (inout [UInt8]) -> Void) throws {
    try state.withLock { state in
      append(&state.buffer)
      state.isEmpty = false
      if state.buffer.count >= Self.bufferSize {
        try flush(&state)
      }
    }
  }

  /// Writes a line of results for people.
  func writeLine(_ line: TerminalText) throws { try write("\(line)\n") }

  /// Writes a line about what was done for people, unless the command is quiet.
  func tell(_ line: TerminalText) throws {
    if format == .human, verbosity != .quiet { try writeLine(line) }
  }

  /// Writes results for people: the beginning of a line, or a picture.
  ///
  /// Only such text may have escape sequences, which are the program's own.
  func write(_ part: TerminalText) throws {
    try writeUnchanged { $0.append(contentsOf: part.text.utf8) }
  }

  /// Writes a record of fields.
  func writeRecord(_ record: PlainRecord) throws {
    try write { record.append(to: &$0, format: format) }
  }

  /// Writes the JSON text so far and what a closure appends to it, and empties it.
  ///
  /// The closure appends to the buffer of the results, because copying a million values takes time.
  func write(_ json: inout JSONText, appending append: (inout JSONText) -> Void = { _ in }) throws {
    try write { buffer in
      if !json.bytes.isEmpty {
        buffer.append(contentsOf: json.bytes)
        json.bytes = []
      }
      swap(&json.bytes, &buffer)
      append(&json)
      swap(&json.bytes, &buffer)
    }
  }

  /// Writes the buffered results.
  func flush() throws { try state.withLock { state in try flush(&state) } }

  /// Writes the buffered results, and waits for the pager if there is one.
  func close() throws {
    try state.withLock { state in
      defer { _ = state.pager?.finish() }
      try flush(&state)
      if takeBack(&state) { try flush(&state) }
    }
  }

  /// Ends the pager; if it could not be started, puts its bytes back into the buffer for standard output.
  ///
  /// - Returns: Whether there are bytes to be written.
  private func takeBack(_ state: inout State) -> Bool {
    guard let pager = state.pager else { return false }
    state.pager = nil
    state.descriptor = STDOUT_FILENO
    guard !pager.finish(), let unread = state.unread else { return false }
    state.unread = nil
    state.buffer = unread + state.buffer
    return true
  }

  /// Writes a message, unless the command is quiet.
  func note(_ text: String) {
    if verbosity != .quiet {
      writeMessage("\(text)")
    }
  }

  /// Writes a warning about something that doesn't stop the command.
  func warn(_ text: String) { writeMessage("\(errorStyle.yellow("contacts:")) \(text)") }

  /// Writes the error that stops the command.
  func report(_ error: CommandError) {
    writeMessage("\(errorStyle.red("contacts:")) \(error.description)")
    for detail in error.details {
      writeMessage("  \(detail)")
    }
  }

  /// Writes to standard error without a line end, for progress and questions.
  func writeRawMessage(_ text: TerminalText) {
    try? writeAll(Array(text.text.utf8), to: STDERR_FILENO)
  }

  private func writeMessage(_ text: TerminalText) {
    try? flush()
    writeRawMessage("\(text)\n")
  }

  private func flush(_ state: inout State) throws {
    if let ending = state.ending { return try end(&state, ending) }
    guard !state.buffer.isEmpty else { return }
    try startPager(&state)
    do throws(SystemError) {
      try writeAll(state.buffer, to: state.descriptor)
      if let unread = state.unread {
        state.unread = unread.count > Self.pipeSize ? nil : unread + state.buffer
      }
      state.buffer.removeAll(keepingCapacity: true)
    } catch {
      if error.code == EPIPE, takeBack(&state) { return try flush(&state) }
      let ending: any Error = error.code == EPIPE ? Closed() : Self.failure(error)
      state.ending = ending
      try end(&state, ending)
    }
  }

  private func end(_ state: inout State, _ ending: any Error) throws {
    state.buffer = []
    if state.needsReader || !(ending is Closed) { throw ending }
  }

  /// Returns the error that standard output can't be written.
  static func failure(_ error: SystemError) -> CommandError {
    CommandError(
      .inputOutputError, "The results can't be written to standard output: \(error.reason).")
  }
}
