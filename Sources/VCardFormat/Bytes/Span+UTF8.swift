extension Span where Element == UInt8 {
  /// Returns whether a range is well-formed UTF-8.
  ///
  /// - Complexity: O(*n*); ASCII is checked eight bytes at a time.
  ///
  /// Source: The Unicode Standard, table 3-7.
  package func isUTF8(in range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      var word = word(at: index, before: range.upperBound)
      let high = word & Words.highBits
      guard high != 0 else {
        index &+= 8
        continue
      }
      let ascii = high.trailingZeroBitCount / 8
      index &+= ascii
      // The word still has a whole character of at most four bytes, or must be loaded again.
      word =
        ascii <= 4
        ? word &>> UInt64(truncatingIfNeeded: 8 &* ascii)
        : self.word(at: index, before: range.upperBound)
      let length = Self.lengthOfCharacter(startingWith: word)
      guard length > 0 else { return false }
      index &+= length
    }
    return true
  }

  /// Returns the number of bytes of the character at an offset; 0 if it isn't a character.
  package func lengthOfCharacter(at index: Int) -> Int {
    guard self[index] >= 0x80 else { return 1 }
    return Self.lengthOfCharacter(startingWith: word(at: index, before: count))
  }

  /// Returns whether the bytes from an offset on are an incomplete character.
  func isCutOff(at index: Int) -> Bool {
    let length =
      switch self[index] {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 0
      }
    guard count - index < length else { return false }
    return (index + 1..<count).allSatisfy { self[$0] & 0xC0 == 0x80 }
  }

  /// Returns the number of bytes of the non-ASCII character that a word starts with; 0 if it isn't
  /// a character.
  @inline(__always)
  private static func lengthOfCharacter(startingWith word: UInt64) -> Int {
    let second = word >> 8 & 0xFF
    switch word & 0xFF {
    case 0xC2...0xDF:
      return word & 0xC000 == 0x8000 ? 2 : 0
    case 0xE0...0xEF:
      guard word & 0xC0_C000 == 0x80_8000 else { return 0 }
      if word & 0xFF == 0xE0 { return second >= 0xA0 ? 3 : 0 }
      return word & 0xFF == 0xED && second >= 0xA0 ? 0 : 3
    case 0xF0...0xF4:
      guard word & 0xC0C0_C000 == 0x8080_8000 else { return 0 }
      if word & 0xFF == 0xF0 { return second >= 0x90 ? 4 : 0 }
      return word & 0xFF == 0xF4 && second >= 0x90 ? 0 : 4
    default:
      return 0
    }
  }
}
