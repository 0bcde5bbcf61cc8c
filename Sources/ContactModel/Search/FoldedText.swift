/// Text as it is searched and sorted: words in lower case without accents, joined by single blanks.
///
/// Ł becomes l, ß ss, ø o, æ ae, and full-width forms their usual ones. Each ideograph is a word of
/// its own, so that a part of a Chinese or Japanese name is a run of words. What is neither letter,
/// mark nor digit separates words.
package struct FoldedText: Sendable, Hashable {
  /// The words, joined by blanks, as UTF-8.
  package private(set) var utf8: [UInt8]

  /// Folds a text.
  ///
  /// - Parameter text: Any text.
  /// - Complexity: O(*n*), where *n* is the length of `text`.
  package init(_ text: String) {
    utf8 = []
    append(text)
  }

  /// The words in their order, joined by blanks.
  package var text: String { String(decoding: utf8, as: UTF8.self) }

  /// The words in their order.
  package var words: [String] {
    utf8.split(separator: Self.blank).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether there is no word.
  package var isEmpty: Bool { utf8.isEmpty }

  /// Tells whether each of some words begins a word of the text.
  ///
  /// A run of words that stand for one (the ideographs of a name, the parts of `o'brien`) must be
  /// found together, in that order.
  ///
  /// - Parameter prefix: The words as one text; all but the last must be whole.
  /// - Returns: `false` when `prefix` has no word.
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

  /// Tells whether a text is a part of this one.
  ///
  /// - Parameter part: The part; it may begin and end within words.
  /// - Returns: `false` when `part` has no word.
  /// - Complexity: O(*n* · *m*) for texts of lengths *n* and *m*.
  package func contains(_ part: FoldedText) -> Bool {
    let pattern = part.utf8
    guard !pattern.isEmpty, utf8.count >= pattern.count else { return false }
    return (0...(utf8.count - pattern.count)).contains { start in
      utf8[start..<(start + pattern.count)].elementsEqual(pattern)
    }
  }

  private static let blank: UInt8 = 0x20

  private mutating func append(_ text: String) {
    utf8.reserveCapacity(text.utf8.count)
    var isWordPending = false
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    if isASCII {
      for byte in text.utf8 { append(ascii: byte, &isWordPending) }
    } else {
      for scalar in text.unicodeScalars { append(scalar, &isWordPending) }
    }
  }

  /// Adds a character below U+0080; `isWordPending` says whether a blank is due before the next word.
  private mutating func append(ascii byte: UInt8, _ isWordPending: inout Bool) {
    switch byte {
    case 0x30...0x39, 0x61...0x7A: appendLetter(byte, &isWordPending)
    case 0x41...0x5A: appendLetter(byte + 0x20, &isWordPending)
    default: isWordPending = true
    }
  }

  private mutating func appendLetter(_ byte: UInt8, _ isWordPending: inout Bool) {
    startWord(&isWordPending)
    utf8.append(byte)
  }

  private mutating func append(_ original: Unicode.Scalar, _ isWordPending: inout Bool) {
    let scalar = original.usualWidth
    if scalar.isASCII {
      append(ascii: UInt8(truncatingIfNeeded: scalar.value), &isWordPending)
    } else if scalar.isIdeograph {
      isWordPending = true
      startWord(&isWordPending)
      utf8.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      isWordPending = true
    } else if let plain = Self.plainLetter(scalar) {
      startWord(&isWordPending)
      plain.append(to: &utf8)
    } else if scalar.isDroppedMark {
      return
    } else if scalar.isPartOfWord {
      startWord(&isWordPending)
      utf8.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
    } else {
      isWordPending = true
    }
  }

  private mutating func startWord(_ isWordPending: inout Bool) {
    if isWordPending, !utf8.isEmpty { utf8.append(Self.blank) }
    isWordPending = false
  }
}
