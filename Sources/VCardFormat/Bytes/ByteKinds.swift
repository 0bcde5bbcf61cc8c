/// The kinds of bytes in a text, found sixteen bytes at a time.
struct ByteKinds: OptionSet {
  let rawValue: UInt8

  /// Bytes from 0x80.
  static let nonASCII = ByteKinds(rawValue: 1 << 0)
  /// Bytes below the space.
  static let control = ByteKinds(rawValue: 1 << 1)
  /// Backslashes.
  static let backslash = ByteKinds(rawValue: 1 << 2)

  /// Finds the kinds of bytes in a range.
  @inline(__always)
  init(in bytes: Span<UInt8>, _ range: Range<Int>) {
    var all = Block(repeating: 0)
    var controls = Block(repeating: 0)
    var backslashes = BlockMask(repeating: false)
    bytes.forEachBlock(in: range) { block in
      all |= block
      controls |= (block &- Block(repeating: ASCII.space)) & ~block
      backslashes .|= block .== Block(repeating: ASCII.backslash)
    }
    var kinds: UInt8 = 0
    if all.hasHighBit { kinds |= Self.nonASCII.rawValue }
    if controls.hasHighBit { kinds |= Self.control.rawValue }
    if backslashes.isAnyMarked { kinds |= Self.backslash.rawValue }
    self.init(rawValue: kinds)
  }

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }
}
