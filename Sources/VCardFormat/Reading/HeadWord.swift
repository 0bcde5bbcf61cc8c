/// A group or a name that has more than letters, digits and hyphens; folds are stepped over.
struct HeadWord {
  /// Where it stands, without blanks at its ends.
  private(set) var range: Range<Int>

  private(set) var hasBlankBefore = false
  private(set) var hasBlankInside = false
  private(set) var hasBlankAfter = false

  /// Whether it has control characters or bytes from 0x7F on.
  private(set) var isBroken = false

  /// Whether it has other bytes that no name has; dots stand in groups.
  private(set) var isOdd = false

  /// Looks at every byte of a range.
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
}
