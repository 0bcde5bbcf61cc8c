/// Where lines end in sixty-four bytes, and where other bytes are than plain text has: a bit for each.
struct LineMarks {
  /// The number of bytes.
  static let count = 64

  /// The last bytes of line ends: LF, and a CR without one.
  private var ends: UInt64

  /// Bytes that are no printable ASCII and no part of a line end, and backslashes; those of lines whose ends
  /// were removed are left out.
  private(set) var others: UInt64

  /// Looks at the bytes from an offset on.
  ///
  /// - Returns: `nil` where not all of them and the one after them are there.
  @inline(__always)
  init?(in bytes: Span<UInt8>, at start: Int) {
    guard start &+ Self.count < bytes.count else { return nil }
    var lineFeeds: UInt64 = 0
    var carriageReturns: UInt64 = 0
    var others: UInt64 = 0
    for part in 0..<4 {
      let block = bytes.block(at: start &+ part &* Block.scalarCount)
      let shift = UInt64(truncatingIfNeeded: part &* Block.scalarCount)
      let isOther =
        ((block &- Block(repeating: ASCII.space)) .>= Block(repeating: 0x80 - ASCII.space))
        .| (block .== Block(repeating: ASCII.backslash))
      lineFeeds |= UInt64((block .== Block(repeating: ASCII.lineFeed)).bits) &<< shift
      carriageReturns |= UInt64((block .== Block(repeating: ASCII.carriageReturn)).bits) &<< shift
      others |= UInt64(isOther.bits) &<< shift
    }
    let following: UInt64 = bytes[start &+ Self.count] == ASCII.lineFeed ? 1 << 63 : 0
    ends = lineFeeds | carriageReturns & ~(lineFeeds >> 1 | following)
    self.others = others & ~(lineFeeds | carriageReturns)
  }

  /// The offset of the first line end's last byte, or `nil`.
  @inline(__always)
  var firstEnd: Int? { ends == 0 ? nil : ends.trailingZeroBitCount }

  /// The other bytes before the first line end, which must be there.
  @inline(__always)
  var othersBeforeFirstEnd: UInt64 { others & firstLine }

  /// All bytes up to the first line end's last.
  @inline(__always)
  private var firstLine: UInt64 { ends ^ (ends &- 1) }

  /// Leaves the first line out.
  @inline(__always)
  mutating func removeFirstEnd() {
    others &= ~firstLine
    ends &= ends &- 1
  }
}
