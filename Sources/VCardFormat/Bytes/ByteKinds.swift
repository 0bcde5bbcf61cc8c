/// What kinds of bytes a text holds, found eight at a time.
struct ByteKinds: OptionSet {
  let rawValue: UInt8

  /// Bytes from 0x80 on.
  static let nonASCII = ByteKinds(rawValue: 1 << 0)
  /// Bytes below the space.
  static let control = ByteKinds(rawValue: 1 << 1)
  /// Backslashes.
  static let backslash = ByteKinds(rawValue: 1 << 2)

  /// The kinds of bytes in a range.
  @inline(__always)
  init(in bytes: Span<UInt8>, _ range: Range<Int>) {
    var high: UInt64 = 0
    var control: UInt64 = 0
    var backslash: UInt64 = 0
    var index = range.lowerBound
    while index < range.upperBound {
      let word = bytes.word(at: index, before: range.upperBound)
      high |= word
      control |= (word &- Words.filled(with: ASCII.space)) & ~word
      let difference = word ^ Words.filled(with: ASCII.backslash)
      backslash |= Words.zeros(in: difference)
      index += 8
    }
    var kinds: UInt8 = 0
    if high & Words.highBits != 0 { kinds |= Self.nonASCII.rawValue }
    if control & Words.highBits != 0 { kinds |= Self.control.rawValue }
    if backslash & Words.highBits != 0 { kinds |= Self.backslash.rawValue }
    self.init(rawValue: kinds)
  }

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }
}
