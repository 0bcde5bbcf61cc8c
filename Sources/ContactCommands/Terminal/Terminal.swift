import CLibrary

/// An output that may be a terminal.
struct Terminal: Sendable {
  /// Whether the output is a terminal.
  let isTerminal: Bool

  /// The number of columns, or `nil` if the output isn't a terminal.
  let width: Int?

  /// The number of lines, or `nil` if it is unknown.
  let height: Int?

  /// Inspects a file descriptor.
  init(descriptor: Int32) {
    isTerminal = isatty(descriptor) == 1
    var size = winsize()
    guard isTerminal, unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      width = isTerminal ? 80 : nil
      height = nil
      return
    }
    width = Int(size.ws_col)
    height = size.ws_row > 0 ? Int(size.ws_row) : nil
  }

  /// Creates a description of a terminal, or of an output that isn't one.
  init(isTerminal: Bool, width: Int?) {
    self.isTerminal = isTerminal
    self.width = width
    height = nil
  }

  /// Returns whether a text leaves no line of the terminal for a prompt.
  ///
  /// - Parameter text: The text in UTF-8, with escape sequences for styles.
  /// - Returns: Whether it does.
  func isFilled(by text: [UInt8]) -> Bool {
    let (width, height) = (width ?? 80, height ?? 24)
    var count = 0
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      guard count < height else { return true }
      count += max(1, (Self.width(ofLine: line) + width - 1) / width)
    }
    // Nothing follows the last line feed.
    return count > height
  }

  private static func width(ofLine line: ArraySlice<UInt8>) -> Int {
    String(decoding: line, as: UTF8.self).replacing(/\e\[[0-9;]*m/, with: "").displayWidth
  }
}
