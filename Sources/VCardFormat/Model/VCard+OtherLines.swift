extension VCard {
  /// The card with an X-UNREADABLE-LINE for each line that is not a property, except for those that have one already.
  ///
  /// Other versions and formats have only properties, so they would lose the lines.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package var withLinesAsProperties: VCard {
    let lines = linesWithoutProperty
    guard !lines.isEmpty else { return self }
    var card = self
    card.append(contentsOf: lines.map { VCardProperty(name: .xUnreadableLine, text: $0) })
    return card
  }

  /// The lines of the card that are not properties, and that it doesn't have as X-UNREADABLE-LINE too.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package var linesWithoutProperty: [String] {
    let lines = otherLines
    return lines.isEmpty ? [] : Self.lines(lines, besides: linesAsProperties)
  }

  /// Returns the lines of the card that are not properties, and that another card doesn't have, not even as
  /// X-UNREADABLE-LINE.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes of both.
  package func linesMissing(in other: VCard) -> [String] { other.missingLines(of: otherLines) }

  /// Returns those of some lines that the card has neither as lines nor as X-UNREADABLE-LINE.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package func missingLines(of lines: [String]) -> [String] {
    lines.isEmpty ? [] : Self.lines(lines, besides: otherLines + linesAsProperties)
  }

  private var linesAsProperties: [String] { all(.xUnreadableLine).map(\.text) }

  private static func lines(_ lines: [String], besides others: [String]) -> [String] {
    let known = Set(others.exact)
    return lines.filter { !known.contains($0.exact) }
  }
}
