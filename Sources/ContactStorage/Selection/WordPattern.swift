internal import ContactModel

/// Words that a person looks for: each must begin a word of the text, in any order.
struct WordPattern {
  /// The words, folded; one that is written without blanks but has several parts (`o'brien`, 山田) must be
  /// found as it is.
  let words: [FoldedText]

  init(_ text: String) {
    words = text.split { $0.isWhitespace }.map { FoldedText(String($0)) }.filter { !$0.isEmpty }
  }

  /// Whether a word is so short that very many contacts may have one that begins with it.
  var isBroad: Bool { words.contains { $0.utf8.count <= 2 } }

  /// Whether a text has all the words.
  func matches(_ text: FoldedText) -> Bool {
    !words.isEmpty && words.allSatisfy(text.containsWords)
  }

  /// The words in the language of the full-text index, or `nil` when there are none.
  ///
  /// Source: sqlite.org/fts5.html, section 3. Folded words hold no quotation marks.
  ///
  /// - Parameters:
  ///   - column: The column to look in.
  ///   - isWhole: Whether words of the text must be the same, and not only begin so.
  /// - Returns: The query.
  func query(inColumn column: String, isWhole: Bool = false) -> String? {
    guard !words.isEmpty else { return nil }
    let terms = words.map { "\"\($0.text)\"\(isWhole ? "" : " *")" }
    return "\(column) : (\(terms.joined(separator: " AND ")))"
  }
}
