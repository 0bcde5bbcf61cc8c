internal import VCardFormat

/// Names with an apostrophe, which people leave out when they look for them.
extension FoldedText {
  /// Returns the words by which a search finds a name: its own, and those with an apostrophe once more without it.
  ///
  /// So `o'brien`, `brien` and `obrien` all find O'Brien.
  ///
  /// - Parameter name: A name as it is written.
  /// - Returns: The words.
  /// - Complexity: O(*n*), where *n* is the length of `name`.
  package static func searched(_ name: String) -> FoldedText {
    let words = FoldedText(name)
    let joined = joinedWords(in: name.utf8.span)
    guard !joined.isEmpty else { return words }
    return FoldedText(folded: Array(([words] + joined).map(\.utf8).joined(separator: [blank]))[...])
  }

  /// Returns the words of a text that have an apostrophe inside, without it.
  ///
  /// - Parameter text: The text in UTF-8; each invalid byte is read as U+FFFD.
  /// - Returns: The folded words in their order; most texts have none.
  /// - Complexity: O(*n*), where *n* is the length of `text`.
  package static func joinedWords(in text: Span<UInt8>) -> [FoldedText] {
    guard mayHaveApostrophe(text) else { return [] }
    return String(utf8: text, text.indices).unicodeScalars
      .split { !$0.isPartOfWord && !$0.isApostrophe && !$0.isDroppedMark }
      .compactMap { word in
        let letters = word.filter { !$0.isApostrophe }
        guard let first = word.firstIndex(where: { !$0.isApostrophe }),
          let last = word.lastIndex(where: { !$0.isApostrophe }),
          word[first...last].contains(where: \.isApostrophe)
        else { return nil }
        return FoldedText(String(String.UnicodeScalarView(letters)))
      }
  }

  /// Whether a text has a byte with which one of the apostrophes begins.
  private static func mayHaveApostrophe(_ text: Span<UInt8>) -> Bool {
    for index in text.indices where text[index].mayBeginApostrophe { return true }
    return false
  }

  /// The bytes with which the apostrophes begin.
  static let apostropheBytes = (UInt8.min ... .max).filter(\.mayBeginApostrophe)
}

extension UInt8 {
  /// Whether an apostrophe in UTF-8 may begin with the byte.
  fileprivate var mayBeginApostrophe: Bool {
    switch self {
    case 0x27, 0x60, 0xC2, 0xCA, 0xE2, 0xEF: true
    default: false
    }
  }
}

extension String {
  /// The text without apostrophes.
  package var withoutApostrophes: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { !$0.isApostrophe }))
  }
}
