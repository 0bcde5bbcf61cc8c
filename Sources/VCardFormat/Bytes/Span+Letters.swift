extension Span where Element == UInt8 {
  /// Whether a colon follows parameters without escapes and without a colon in quotes.
  @inline(__always)
  func hasPlainColon(in range: Range<Int>) -> Bool {
    var start = range.lowerBound
    var isInQuotes = false
    while true {
      let index = firstIndex(from: start, to: range.upperBound) { block in
        (block .== Block(repeating: ASCII.colon)) .| (block .== Block(repeating: ASCII.quote))
          .| (block .== Block(repeating: ASCII.backslash))
      }
      guard index < range.upperBound, self[index] == ASCII.quote else {
        return index < range.upperBound && self[index] == ASCII.colon && !isInQuotes
      }
      isInQuotes.toggle()
      start = index + 1
    }
  }

  /// Whether a range contains letters, digits and hyphens, given in lower case, in either case.
  func contains(letters: [UInt8], in range: Range<Int>) -> Bool {
    guard let first = letters.first, range.count >= letters.count else { return letters.isEmpty }
    for start in range.lowerBound...(range.upperBound - letters.count)
    where self[start] | 0x20 == first && hasLetters(letters, at: start) { return true }
    return false
  }

  /// Whether a range has a byte.
  @inline(__always)
  func has(_ byte: UInt8, in range: Range<Int>) -> Bool {
    firstIndex(of: byte, from: range.lowerBound, to: range.upperBound) < range.upperBound
  }

  /// Whether a range has an ASCII letter or digit.
  func hasLetterOrDigit(in range: Range<Int>) -> Bool {
    for index in range where self[index].isLetter || self[index].isDigit { return true }
    return false
  }

  /// Finds a part of a value.
  ///
  /// - Parameters:
  ///   - number: The position of the part.
  ///   - value: The range from the colon to the end of the value, in which semicolons only divide parts.
  /// - Returns: The range of the part; empty if there are fewer parts.
  func part(_ number: Int, of value: Range<Int>) -> Range<Int> {
    var start = value.lowerBound + 1
    for _ in 0..<number {
      start = firstIndex(of: ASCII.semicolon, from: start, to: value.upperBound) + 1
      guard start <= value.upperBound else { return value.upperBound..<value.upperBound }
    }
    return start..<firstIndex(of: ASCII.semicolon, from: start, to: value.upperBound)
  }

  private func hasLetters(_ letters: some Collection<UInt8>, at start: Int) -> Bool {
    for (offset, letter) in letters.enumerated() where self[start + offset] | 0x20 != letter {
      return false
    }
    return true
  }

  /// Whether a range is text in UTF-8 without backslashes and control characters.
  func isPlainText(in range: Range<Int>) -> Bool {
    for index in range
    where self[index] < ASCII.space || self[index] == ASCII.backslash || self[index] == 0x7F {
      return false
    }
    return isUTF8(in: range)
  }

  /// Whether a range may contain a word of which some letters have marks, or have marks between them.
  ///
  /// Between ASCII letters that begin and continue the word, there must be other characters, which give no more ASCII
  /// letters than they have bytes.
  ///
  /// - Parameters:
  ///   - word: Letters and digits without accents, as ASCII in lower case.
  ///   - range: A range of text in UTF-8.
  /// - Returns: `false` if it certainly doesn't.
  func mayContain(_ word: [UInt8], withMarksIn range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while true {
      while index < range.upperBound, self[index] < 0x80 { index += 1 }
      guard index < range.upperBound else { return false }
      let start = index
      var letters = 0
      var isLatin = false
      while index < range.upperBound, self[index] >= 0x80 {
        if self[index] >= 0xC0 { isLatin = self[index].mayLeadLatinLetter }
        if isLatin { letters += 1 }
        index += 1
      }
      for before in 0...Swift.min(word.count, start - range.lowerBound)
      where hasLetters(word.prefix(before), at: start - before) {
        for after in before...Swift.min(word.count, before + letters)
        where after > 0 && mayContinue(word.dropFirst(after), in: index..<range.upperBound) {
          return true
        }
      }
    }
  }

  /// Whether a range begins with letters, as far as its first bytes are ASCII.
  private func mayContinue(_ letters: some Collection<UInt8>, in range: Range<Int>) -> Bool {
    var index = range.lowerBound
    for letter in letters {
      guard index < range.upperBound else { return false }
      guard self[index] < 0x80 else { return true }
      guard self[index] | 0x20 == letter else { return false }
      index += 1
    }
    return true
  }
}

extension UInt8 {
  /// Whether the byte may be the first of a letter that is an ASCII letter without its marks or in normal width.
  ///
  /// It isn't that of a Greek, Cyrillic, Hebrew or Arabic letter, or of a usual ideograph.
  fileprivate var mayLeadLatinLetter: Bool {
    switch self {
    case 0xCD...0xDF, 0xE3...0xED, 0xF1...: false
    default: true
    }
  }
}

extension UInt8 {
  /// Whether a parameter can only have the byte as itself, in a word.
  var isPlainInParameter: Bool { isLetter || isDigit || self == ASCII.hyphen }

  /// Whether a parameter can only have the byte as itself, beside words.
  var isPlainSeparator: Bool {
    switch self {
    case ASCII.semicolon, ASCII.equals, ASCII.comma, ASCII.space: true
    default: false
    }
  }
}
