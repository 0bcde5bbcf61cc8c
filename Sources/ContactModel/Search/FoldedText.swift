internal import VCardFormat

/// Text normalized for search: words in lower case without accents, separated by single blanks.
///
/// Ł becomes l, ß ss, ø o, æ ae, katakana hiragana, and full-width forms become normal ones. Texts that are canonically equal in Unicode
/// have the same words. Each ideograph is a word of its own, so that a part of a Chinese or Japanese name is a sequence of
/// words. Any character other than a letter, mark or digit separates words.
package struct FoldedText: Sendable, Hashable {
  /// The words, joined by blanks, as UTF-8.
  package private(set) var utf8: [UInt8] = []

  /// Folds a text.
  ///
  /// - Complexity: O(*n*), where *n* is the length of `text`.
  package init(_ text: String) {
    self.init(utf8: text.utf8.span)
  }

  /// Folds a text in UTF-8.
  ///
  /// - Parameter text: The text; each invalid byte is read as U+FFFD.
  /// - Complexity: O(*n*), where *n* is the length of `text`.
  init(utf8 text: Span<UInt8>) {
    utf8.reserveCapacity(text.count + 1)
    Self.append(text, to: &utf8, since: 0)
  }

  /// Takes words that are folded already, joined by blanks.
  package init(folded words: ArraySlice<UInt8>) {
    utf8 = Array(words)
  }

  /// The words in their order, joined by blanks.
  package var text: String { String(decoding: utf8, as: UTF8.self) }

  /// The words in their order.
  package var words: [String] { Self.words(in: utf8.span) }

  /// Returns folded words in their order.
  static func words(in utf8: Span<UInt8>) -> [String] {
    var words: [String] = []
    var start = 0
    while start < utf8.count {
      var end = start
      while end < utf8.count, utf8[end] != blank { end += 1 }
      if end > start {
        let word = String(utf8: utf8, start..<end)
        if end == utf8.count, words.isEmpty { return [word] }
        words.append(word)
      }
      start = end + 1
    }
    return words
  }

  /// Whether there is no word.
  package var isEmpty: Bool { utf8.isEmpty }

  /// Whether another text may give these words, judged by the ASCII letters at its start, which stay the first.
  package func mayBeFolded(from text: Span<UInt8>) -> Bool { countOfOtherLetters(in: text) == nil }

  /// Returns how many of the ASCII letters at the start of another text tell that folding it gives other words.
  ///
  /// - Parameter text: The text in UTF-8.
  /// - Returns: The number of letters with which no text begins that gives these words; `nil` if the text may give them.
  package func countOfOtherLetters(in text: Span<UInt8>) -> Int? {
    for index in 0..<text.count {
      let lowercase = text[index] | 0x20
      guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercase) else { return nil }
      guard index < utf8.count, utf8[index] == lowercase else { return index + 1 }
    }
    return nil
  }

  /// Whether the text contains a sequence of words, of which the last may be incomplete.
  ///
  /// Words that form one name (the ideographs of a name, the parts of `o'brien`) must therefore
  /// occur together, in that order.
  ///
  /// - Parameter prefix: The words; all but the last must be complete.
  /// - Returns: `false` if `prefix` has no word.
  /// - Complexity: O(*n* · *m*) for texts of lengths *n* and *m*.
  package func containsWords(startingWith prefix: FoldedText) -> Bool {
    let pattern = prefix.utf8
    guard !pattern.isEmpty, utf8.count >= pattern.count else { return false }
    for start in 0...(utf8.count - pattern.count)
    where start == 0 || utf8[start - 1] == Self.blank {
      if utf8[start..<(start + pattern.count)].elementsEqual(pattern) { return true }
    }
    return false
  }

  static let blank: UInt8 = 0x20
}
