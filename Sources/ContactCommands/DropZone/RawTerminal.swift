import CLibrary
import ContactModel

/// The terminal in raw mode: keys arrive one by one, and the previous screen comes back at the end.
///
/// Source: xterm's "Control Sequences": the alternate screen (1049), bracketed paste (2004), the cursor (25).
final class RawTerminal {
  /// An event at the terminal.
  enum Event {
    /// Keys; may be empty.
    case keys([TerminalKey])
    /// A change of the size.
    case resized
    /// A request to end the program.
    case ended(ExitStatus)
  }

  private var saved = termios()
  private var decoder = TerminalKeyDecoder()
  private let wakeReader: Int32
  private let wakeWriter: Int32
  private var handling: Signals.Handling?

  /// The time in milliseconds within which the rest of a sequence follows an ESC.
  private static let escapeDelay: Int32 = 50

  /// Puts the terminal of standard input and output into raw mode.
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
    // The signal for a change of the size, besides those that are always caught.
    Signals.catchSignals([SIGWINCH])
  }

  deinit {
    signal(SIGWINCH, SIG_DFL)
    handling?.end()
    write("\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l")
    _ = unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &saved)
    close(wakeReader)
    close(wakeWriter)
  }

  /// The number of columns and rows.
  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return (80, 24)
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Shows lines from the top, and clears the rest of the screen.
  func show(_ lines: [TerminalText]) {
    let screen = lines.map { "\($0.text)\u{1B}[K" }.joined(separator: "\n")
    write(TerminalText(own: "\u{1B}[H\(screen)\u{1B}[J"))
  }

  /// A function that ends the current or the next call of `next()`, with no keys.
  var waker: @Sendable () -> Void { { [wakeWriter] in try? writeAll([0], to: wakeWriter) } }

  /// Waits for the next event.
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
      guard number != 0 else { return .keys([]) }
      return number == SIGWINCH ? .resized : .ended(ExitStatus(signal: number))
    }
    guard count > 0 else { return .keys([]) }
    let length = unsafe read(STDIN_FILENO, &bytes, bytes.count)
    guard length > 0 else { return .ended(.interrupted) }
    return .keys(decoder.keys(Array(bytes.prefix(length)), isComplete: false))
  }

  private func write(_ text: TerminalText) {
    try? writeAll(Array(text.text.utf8), to: STDOUT_FILENO)
  }
}
