/// Text for a terminal, which contains no escape sequences but the program's own.
///
/// ``Swift/String/singleLine`` makes all interpolated texts harmless, whatever their source: names of files, arguments,
/// values of cards. Only literals and other texts of this type, such as those of ``TextStyle``, stay unchanged.
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

  init(stringLiteral value: String) {
    text = value
    displayWidth = value.displayWidth
  }

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

    mutating func appendLiteral(_ literal: String) {
      append(TerminalText(stringLiteral: literal))
    }

    mutating func appendInterpolation(_ text: TerminalText) {
      append(text)
    }

    mutating func appendInterpolation(_ foreign: some CustomStringConvertible) {
      append(TerminalText(foreign.description))
    }

    private mutating func append(_ other: TerminalText) {
      text += other.text
      displayWidth += other.displayWidth
    }
  }
}
