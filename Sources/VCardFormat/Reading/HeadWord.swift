/// A group or a name with other characters than letters, digits and hyphens; it may be folded.
struct HeadWord {
  /// The range of the word, without outer blanks.
  private(set) var range: Range<Int>

  private(set) var hasBlankBefore = false
  private(set) var hasBlankInside = false
  private(set) var hasBlankAfter = false

  /// Whether it has control characters or bytes from 0x7F.
  private(set) var isBroken = false

  /// Whether it has other forbidden bytes; a group may have dots.
  private(set) var isOdd = false

  /// Reads every byte of a range.
  init(in text: Span<UInt8>, _ whole: Range<Int>) {
    range = whole.upperBound..<whole.upperBound
    var index = whole.lowerBound
    while index < whole.upperBound {
      let byte = text[index]
      if byte.isLineEnd {
        index = ValueUnfolder.afterFold(in: text, at: index, to: whole.upperBound)
        continue
      }
      if byte.isBlank {
        if range.isEmpty { hasBlankBefore = true } else { hasBlankAfter = true }
      } else {
        if hasBlankAfter { hasBlankInside = true }
        hasBlankAfter = false
        range = (range.isEmpty ? index : range.lowerBound)..<index + 1
        if byte >= ASCII.delete || byte < ASCII.space {
          isBroken = true
        } else if !byte.isNameByte, byte != ASCII.dot {
          isOdd = true
        }
      }
      index += 1
    }
  }

  /// Returns whether the word is the title of a value, as in `My Website:x`, and not text with a
  /// colon.
  ///
  /// A title starts with a letter and has at most four words of letters, digits and a few signs; a
  /// title with `X-` may have more words. The colon in `at 10:30` and `see http://x` is part of the
  /// text.
  func isTitle(before separator: Int, in text: Span<UInt8>, to end: Int) -> Bool {
    guard separator < end else { return false }
    if text[separator] == ASCII.colon, separator + 1 < end {
      let isTime = text[separator - 1].isDigit && text[separator + 1].isDigit
      guard !isTime, !text.hasWord("//", at: separator + 1, before: end) else { return false }
    }
    let bytes = ValueUnfolder.unfolded(text, range)
    guard let word = String(validating: bytes, as: UTF8.self),
      word.unicodeScalars.first?.properties.isAlphabetic == true
    else { return false }
    let words = word.split { $0 == " " || $0 == "\t" }
    guard words.count <= Self.titleLength || bytes.span.hasWord("X-", at: 0, before: bytes.count)
    else { return false }
    return word.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || scalar.properties.isGraphemeExtend || "-_/&'() \t".unicodeScalars.contains(scalar)
    }
  }

  /// The largest number of words in a title.
  private static let titleLength = 4
}
