/// What kinds of bytes a text holds, found eight at a time.
struct ByteKinds: OptionSet {
  let rawValue: UInt8

  /// Bytes from 0x80 on.
  static let nonASCII = ByteKinds(rawValue: 1 << 0)
  /// Bytes below the space.
  static let control = ByteKinds(rawValue: 1 << 1)
  /// Backslashes.
  static let backslash = ByteKinds(rawValue: 1 << 2)

  private static let highBits: UInt64 = 0x8080_8080_8080_8080
  private static let lowBits: UInt64 = 0x0101_0101_0101_0101

  /// The kinds of bytes in a range.
  @inline(__always)
  init(in bytes: Span<UInt8>, _ range: Range<Int>) {
    var high: UInt64 = 0
    var control: UInt64 = 0
    var backslash: UInt64 = 0
    var index = range.lowerBound
    while index < range.upperBound {
      let word = Self.word(in: bytes, at: index, before: range.upperBound)
      high |= word
      control |= (word &- Self.lowBits &* 0x20) & ~word
      let difference = word ^ Self.lowBits &* UInt64(ASCII.backslash)
      backslash |= (difference &- Self.lowBits) & ~difference
      index += 8
    }
    var kinds: UInt8 = 0
    if high & Self.highBits != 0 { kinds |= Self.nonASCII.rawValue }
    if control & Self.highBits != 0 { kinds |= Self.control.rawValue }
    if backslash & Self.highBits != 0 { kinds |= Self.backslash.rawValue }
    self.init(rawValue: kinds)
  }

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Eight bytes from an offset on; what stands at or after `end` becomes spaces.
  @inline(__always)
  private static func word(in bytes: Span<UInt8>, at index: Int, before end: Int) -> UInt64 {
    let left = end - index
    if index + 8 <= bytes.count {
      let word = unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
        .littleEndian
      guard left < 8 else { return word }
      let mask = (1 as UInt64) << UInt64(left * 8) &- 1
      return word & mask | (lowBits &* UInt64(ASCII.space)) & ~mask
    }
    var word = lowBits &* UInt64(ASCII.space)
    for offset in 0..<min(left, 8) {
      let shift = UInt64(offset * 8)
      word = word & ~(0xFF << shift) | UInt64(bytes[index + offset]) << shift
    }
    return word
  }
}
