/// Text for a terminal, which contains no escape sequences but the program's own.
///
/// ``Swift/String/singleLine`` makes all interpolated texts harmless, whatever their source: names of files, arguments,
/// values of cards. Only the program's own texts stay unchanged: literals, pictures, and those of ``TextStyle``.
struct TerminalText: ExpressibleByStringInterpolation, Sendable, Hashable {
  /// The text as it is written to the terminal.
  private(set) var text: String

  /// The number of terminal columns of the text, without escape sequences.
  private(set) var displayWidth: Int

  /// Creates a text from an untrusted one.
  init(_ foreign: String) {
    text = foreign.singleLine
    displayWidth = text.displayWidth
  }

  /// Creates a text with a style.
  ///
  /// - Parameters:
  ///   - foreign: An untrusted text.
  ///   - code: The parameter of the escape sequence for the style; `nil` for none.
  init(_ foreign: String, highlightedBy code: String?) {
    self.init(foreign)
    if let code, !text.isEmpty { text = "\u{1B}[\(code)m\(text)\u{1B}[0m" }
  }

  /// Creates a text from one that only the program has made, such as the commands that show a picture.
  ///
  /// - Parameter text: The text, which stays unchanged.
  init(own text: String) {
    self.text = text
    displayWidth = text.displayWidth
  }

  init(stringLiteral value: String) { self.init(own: value) }

  init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
    displayWidth = stringInterpolation.displayWidth
  }

  /// Collects the parts of a text.
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""
    fileprivate var displayWidth = 0

    init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity)
    }

    mutating func appendLiteral(_ literal: String) { append(TerminalText(stringLiteral: literal)) }

    mutating func appendInterpolation(_ text: TerminalText) { append(text) }

    mutating func appendInterpolation(_ foreign: some CustomStringConvertible) {
      append(TerminalText(foreign.description))
    }

    private mutating func append(_ other: TerminalText) {
      text += other.text
      displayWidth += other.displayWidth
    }
  }
}

/// The styles of text on a terminal; they have no effect if colours are off.
struct TextStyle: Sendable {
  /// Whether escape sequences are written.
  let isColored: Bool

  /// Decides by the option, then by the usual environment variables, then by the output.
  ///
  /// Source: no-color.org and bixense.com/clicolors.
  init(choice: TerminalChoice, terminal: Terminal, environment: Environment) {
    switch choice {
    case .always:
      isColored = true
    case .never:
      isColored = false
    case .auto:
      if environment["NO_COLOR"] != nil {
        isColored = false
      } else if let force = environment["CLICOLOR_FORCE"], force != "0" {
        isColored = true
      } else {
        isColored = terminal.isTerminal && environment["TERM"] != "dumb"
      }
    }
  }

  func bold(_ text: String) -> TerminalText { paint(text, "1") }

  func dim(_ text: String) -> TerminalText { paint(text, "2") }

  func red(_ text: String) -> TerminalText { paint(text, "31") }

  func yellow(_ text: String) -> TerminalText { paint(text, "33") }

  func whiteOnBlack(_ text: String) -> TerminalText { paint(text, "40;37;1") }

  private func paint(_ text: String, _ code: String) -> TerminalText {
    TerminalText(text, highlightedBy: isColored ? code : nil)
  }
}
