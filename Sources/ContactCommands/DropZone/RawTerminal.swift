import ContactModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The terminal, given over to one program: keys come one by one, and what is shown is gone at the end.
///
/// Source: xterm's "Control Sequences": the alternate screen (1049), bracketed paste (2004), the cursor (25).
final class RawTerminal {
  /// What happens at the terminal.
  enum Event {
    /// Keys, of which there may be none.
    case keys([TerminalKey])
    /// Another size.
    case resized
    /// The program is asked to end.
    case ended(ExitStatus)
  }

  private var saved = termios()
  private var decoder = TerminalKeyDecoder()
  private let wakeReader: Int32
  private let wakeWriter: Int32
  private var handling: Signals.Handling?

  /// How long after an ESC the rest of a sequence comes, in milliseconds.
  private static let escapeDelay: Int32 = 50

  /// The signals that tell of another size or of the end of the terminal, besides those that are always caught.
  private static let signals = [SIGHUP, SIGWINCH]

  /// Takes the terminal of standard input and output.
  ///
  /// - Throws: `SystemError` when it can't be had.
  init() throws(SystemError) {
    var pipes: [Int32] = [-1, -1]
    guard unsafe pipe(&pipes) == 0, unsafe tcgetattr(STDIN_FILENO, &saved) == 0 else {
      throw .last
    }
    wakeReader = pipes[0]
    wakeWriter = pipes[1]
    var raw = saved
    unsafe cfmakeraw(&raw)
    raw.c_oflag |= tcflag_t(OPOST)
    guard unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw) == 0 else { throw .last }
    write("\u{1B}[?1049h\u{1B}[?2004h\u{1B}[?25l")
    handling = Signals.handle { [wakeWriter] number in
      try? writeAll([UInt8(truncatingIfNeeded: number)], to: wakeWriter)
    }
    Signals.catchSignals(Self.signals)
  }

  deinit {
    for number in Self.signals { signal(number, SIG_DFL) }
    handling?.end()
    write("\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l")
    _ = unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &saved)
    close(wakeReader)
    close(wakeWriter)
  }

  /// How many columns and rows there are.
  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return (80, 24)
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Shows lines from the top, and nothing below them.
  func show(_ lines: [TerminalText]) {
    write("\u{1B}[H" + lines.map { "\($0.text)\u{1B}[K" }.joined(separator: "\n") + "\u{1B}[J")
  }

  /// Waits for what happens next.
  func next() -> Event {
    var descriptors = [
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wakeReader, events: Int16(POLLIN), revents: 0),
    ]
    let count = unsafe poll(&descriptors, 2, decoder.isWaiting ? Self.escapeDelay : -1)
    if count == 0 { return .keys(decoder.keys([], isComplete: true)) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    if descriptors[1].revents != 0 {
      guard unsafe read(wakeReader, &bytes, 1) == 1 else { return .keys([]) }
      let number = Int32(bytes[0])
      return number == SIGWINCH ? .resized : .ended(ExitStatus(signal: number))
    }
    guard count > 0 else { return .keys([]) }
    let length = unsafe read(STDIN_FILENO, &bytes, bytes.count)
    guard length > 0 else { return .ended(.interrupted) }
    return .keys(decoder.keys(Array(bytes.prefix(length)), isComplete: false))
  }

  private func write(_ text: String) {
    try? writeAll(Array(text.utf8), to: STDOUT_FILENO)
  }
}
