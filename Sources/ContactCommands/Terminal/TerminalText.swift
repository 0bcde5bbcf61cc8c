/// Text for a terminal, in which nothing but the program's own words may be obeyed by it.
///
/// What a text is made of is made harmless by ``Swift/String/singleLine``, whoever wrote it: names of files,
/// arguments, values of cards. Only literals and other texts for the terminal stay as they are, such as those that a
/// ``TextStyle`` makes.
struct TerminalText: ExpressibleByStringInterpolation, Sendable, Hashable {
  /// The text as it is written.
  private(set) var text: String

  /// How many columns of a terminal it takes, leaving aside how it stands out.
  private(set) var displayWidth: Int

  /// Makes a text of one that anybody may have written.
  init(_ foreign: String) {
    text = foreign.singleLine
    displayWidth = text.displayWidth
  }

  /// Makes a text that stands out.
  ///
  /// - Parameters:
  ///   - foreign: What anybody may have written.
  ///   - code: How it stands out, as a terminal calls it; `nil` where it doesn't.
  init(_ foreign: String, standingOutBy code: String?) {
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

extension TerminalText {
  /// A text with another one behind it.
  static func + (first: Self, second: Self) -> Self {
    "\(first)\(second)"
  }
}
