/// A name of one to seven letters with the colon or semicolon after it, read in one step.
struct ShortName {
  /// The letters.
  let key: NameKey
  /// The number of letters.
  let length: Int
  /// Whether a colon follows; otherwise a semicolon follows.
  let isColon: Bool

  /// Reads the name at an offset, where the text must have at least eight bytes.
  @inline(__always)
  init?(in text: Span<UInt8>, at start: Int) {
    let word = text.word(at: start)
    let colons = word & ~Words.lowBits ^ Words.filled(with: ASCII.colon)
    let ends = Words.zeros(in: colons)
    length = ends.trailingZeroBitCount / 8
    guard ends != 0, length > 0 else { return nil }
    let lower = word | Words.filled(with: 0x20)
    let fromA = lower &+ Words.filled(with: 0x1F)
    let afterZ = lower &+ Words.filled(with: 0x05)
    let letters = fromA & ~afterZ & ~lower
    let mask = Words.mask(ofFirst: length)
    guard letters & Words.highBits & mask == Words.highBits & mask else { return nil }
    key = NameKey(letters: word & mask, count: length)
    isColon = word &>> UInt64(truncatingIfNeeded: length &* 8) & 1 == 0
  }
}
