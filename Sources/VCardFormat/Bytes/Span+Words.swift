/// Words of eight bytes, with the first byte in the lowest bits.
enum Words {
  static let lowBits: UInt64 = 0x0101_0101_0101_0101
  static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// Returns a word with the same byte eight times.
  @inline(__always)
  static func filled(with byte: UInt8) -> UInt64 { lowBits &* UInt64(byte) }

  /// Returns the word of the eight bytes of a text from an offset on, which must exist.
  @inline(__always)
  static func word(of text: StaticString, at offset: Int = 0) -> UInt64 {
    unsafe UnsafeRawPointer(text.utf8Start + offset).loadUnaligned(as: UInt64.self).littleEndian
  }

  /// Returns eight ASCII bytes with the letters a to z in upper case.
  @inline(__always)
  static func uppercased(_ word: UInt64) -> UInt64 {
    let fromA = word &+ filled(with: 0x80 - 0x61)
    let afterZ = word &+ filled(with: 0x80 - 0x7B)
    return word ^ (fromA & ~afterZ & highBits) >> 2
  }

  /// Returns a mask of the first bytes of a word, at most seven.
  @inline(__always)
  static func mask(ofFirst count: Int) -> UInt64 {
    (1 as UInt64) &<< UInt64(truncatingIfNeeded: count &* 8) &- 1
  }

  /// Returns the high bit of each zero byte; the bits after the first zero byte may be wrong.
  @inline(__always)
  static func zeros(in word: UInt64) -> UInt64 { (word &- lowBits) & ~word & highBits }
}

extension Span where Element == UInt8 {
  /// Returns the eight bytes from an offset on, all of which must exist.
  @inline(__always)
  func word(at index: Int) -> UInt64 {
    assert(index >= 0 && index + 8 <= count)
    return unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self)
      .littleEndian
  }

  /// Returns eight bytes from an offset on, with spaces in place of the bytes from `end` on.
  @inline(__always)
  func word(at index: Int, before end: Int) -> UInt64 {
    let left = end - index
    if index + 8 <= count {
      let word = word(at: index)
      guard left < 8 else { return word }
      let mask = Words.mask(ofFirst: left)
      return word & mask | Words.filled(with: ASCII.space) & ~mask
    }
    var word = Words.filled(with: ASCII.space)
    for offset in 0..<Swift.min(left, 8) {
      let shift = UInt64(offset * 8)
      word = word & ~(0xFF << shift) | UInt64(self[index + offset]) << shift
    }
    return word
  }

  /// Returns the offset of the first byte below 0x40 from `start` on, or `end`.
  ///
  /// Separators are below 0x40, letters are not.
  @inline(__always)
  func firstBelowLetters(from start: Int, to end: Int) -> Int {
    firstIndex(from: start, to: end) { $0 .< Block(repeating: 0x40) }
  }

  /// Returns a range without its outer blanks.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    let start = skippingBlanks(from: range.lowerBound, to: range.upperBound)
    return start..<trimmingBlanks(from: start, to: range.upperBound)
  }

  /// Returns a range without its outer quotes.
  func withoutQuotes(_ range: Range<Int>) -> Range<Int> {
    guard range.count > 1, self[range.lowerBound] == ASCII.quote,
      self[range.upperBound - 1] == ASCII.quote
    else { return range }
    return range.lowerBound + 1..<range.upperBound - 1
  }
}
