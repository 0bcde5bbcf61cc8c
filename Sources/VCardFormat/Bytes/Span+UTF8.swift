extension Span where Element == UInt8 {
  /// Whether a range holds nothing but well-formed UTF-8.
  ///
  /// - Complexity: O(*n*); nearly all text is looked at sixteen bytes at a time.
  ///
  /// Source: The Unicode Standard, table 3-7.
  func isUTF8(in range: Range<Int>) -> Bool {
    isUTF8InBlocks(range) || isUTF8InCharacters(range)
  }

  /// The number of bytes of the character at an offset; 0 where it is no character.
  func lengthOfCharacter(at index: Int) -> Int {
    guard self[index] >= 0x80 else { return 1 }
    return Self.lengthOfCharacter(startingWith: word(at: index, before: count))
  }

  /// Whether the rest, from an offset on, is the start of a character.
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

  /// Whether blocks show that a range is well-formed.
  ///
  /// They may hold bytes before the range too, so that a range may be well-formed though this says no.
  private func isUTF8InBlocks(_ range: Range<Int>) -> Bool {
    let end = range.upperBound
    let firstBlock = Swift.min(range.lowerBound, end &- Block.scalarCount)
    guard firstBlock >= 3, end <= count, !isCharacterOpen(at: range.lowerBound),
      !isCharacterOpen(at: end)
    else { return false }
    var index = firstBlock
    while index &+ Block.scalarCount < end {
      guard isBlockUTF8(at: index) else { return false }
      index &+= Block.scalarCount
    }
    return isBlockUTF8(at: end &- Block.scalarCount)
  }

  /// Whether a character of several bytes begins before an offset and doesn't end there, by its first byte.
  @inline(__always)
  private func isCharacterOpen(at index: Int) -> Bool {
    self[index &- 1] >= 0xC2 || self[index &- 2] >= 0xE0 || self[index &- 3] >= 0xF0
  }

  /// Whether a block goes on as the three bytes before it begin, and has no byte that can't be.
  @inline(__always)
  private func isBlockUTF8(at index: Int) -> Bool {
    let bytes = block(at: index)
    let third = block(at: index &- 3)
    guard (bytes | third).hasHighBit else { return true }
    let first = block(at: index &- 1)
    let isExpected =
      (first .>= Block(repeating: 0xC2)) .| (block(at: index &- 2) .>= Block(repeating: 0xE0))
      .| (third .>= Block(repeating: 0xF0))
    let isContinuation = (bytes &- Block(repeating: 0x80)) .< Block(repeating: 0x40)
    let isNever =
      ((bytes & Block(repeating: 0xFE)) .== Block(repeating: 0xC0))
      .| (bytes .>= Block(repeating: 0xF5))
    let isTooLow =
      ((first .== Block(repeating: 0xE0)) .& (bytes .< Block(repeating: 0xA0)))
      .| ((first .== Block(repeating: 0xF0)) .& (bytes .< Block(repeating: 0x90)))
    let isTooHigh =
      ((first .== Block(repeating: 0xED)) .& (bytes .>= Block(repeating: 0xA0)))
      .| ((first .== Block(repeating: 0xF4)) .& (bytes .>= Block(repeating: 0x90)))
    return !((isExpected .^ isContinuation) .| isNever .| isTooLow .| isTooHigh).isAnyMarked
  }

  /// Whether a range is well-formed, character by character.
  private func isUTF8InCharacters(_ range: Range<Int>) -> Bool {
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
      // The word still has a whole character, of at most four bytes, or must be taken anew.
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

  /// The number of bytes of the character that a word starts with, which isn't ASCII; 0 where it is
  /// no character.
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
