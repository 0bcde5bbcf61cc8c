extension VCardReader {
  /// The result of one step of a reader: a card, or the reason that there is none.
  public struct Entry: Sendable {
    /// The number of the card in the input, from 1; cards inside cards don't count.
    public var number: Int

    /// The number of its first line in the input, from 1.
    public var line: Int

    /// The number of bytes of the input before the card.
    public var offset: Int

    /// The card; `nil` if it was left out.
    public var card: VCard?

    /// Whether the step found text after the last card, so that no card is lost.
    public var isStrayText = false

    /// The faults of the card and of the text before it.
    public var diagnostics: [VCardDiagnostic] = []
  }
}

extension VCardDiagnostic {
  static func stray(_ line: Int) -> Self {
    VCardDiagnostic(
      rule: .textOutsideCard, severity: .warning, line: line,
      message: "There is text outside of cards; it is left out.")
  }

  static func surplusEnd(line: Int) -> Self {
    VCardDiagnostic(
      rule: .surplusEnd, severity: .warning, line: line,
      message: "The END has no BEGIN; it is left out.")
  }

  static func tooLarge(line: Int, limit: Int) -> Self {
    VCardDiagnostic(
      rule: .cardTooLarge, severity: .error, line: line,
      message: "The card is larger than \(limit) bytes; it is left out.")
  }

  static func empty(line: Int) -> Self {
    VCardDiagnostic(
      rule: .emptyCard, severity: .warning, line: line,
      message: "The card has only a BEGIN; it is left out.")
  }

  static func unclosed(line: Int) -> Self {
    VCardDiagnostic(
      rule: .missingEnd, severity: .warning, line: line,
      message: "The card has no END; it ends where the next one begins, or with the input.")
  }

  /// Returns the diagnostic with its line moved by a number of lines.
  func moved(by lines: Int) -> Self {
    var moved = self
    moved.line += lines
    return moved
  }
}
