/// Words to search for: each must be the beginning of a word of the text, in any order.
package struct WordPattern: Sendable {
  /// The folded words; a word with several parts but without spaces (`o'brien`, 山田) must match as a phrase.
  package let words: [FoldedText]

  /// Makes a pattern of a text; parts of it that have no letters or digits match any text.
  package init(_ text: String) {
    words = text.split { $0.isWhitespace }.map { FoldedText(String($0)) }.filter { !$0.isEmpty }
  }

  /// Makes a pattern of folded words.
  package init(_ words: [FoldedText]) {
    self.words = words
  }

  /// Whether a word is so short that very many contacts may have a word that begins with it.
  package var isBroad: Bool { words.contains { $0.utf8.count <= 2 } }

  /// The two longest of three or more words, if they have so many letters that few contacts may have both.
  package var longWords: WordPattern? {
    guard words.count > 2 else { return nil }
    let long = words.enumerated()
      .sorted { ($1.element.utf8.count, $0.offset) < ($0.element.utf8.count, $1.offset) }
      .prefix(2).map(\.element)
    return long.reduce(0) { $0 + $1.utf8.count } < 8 ? nil : WordPattern(long)
  }

  /// Returns whether a text has all the words.
  package func matches(_ text: FoldedText) -> Bool {
    !words.isEmpty && words.allSatisfy(text.containsWords)
  }
}
