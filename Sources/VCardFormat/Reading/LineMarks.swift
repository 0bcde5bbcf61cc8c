/// A bit mask of the line ends in sixty-four bytes, and one of the bytes that plain text doesn't
/// have.
struct LineMarks {
  /// The number of bytes.
  static let count = 64

  /// The last bytes of line ends: LF, or a CR without LF.
  private var ends: UInt64

  /// Backslashes and bytes that are neither printable ASCII nor part of a line end.
  ///
  /// Bytes of lines whose ends were removed are cleared.
  private(set) var others: UInt64

  /// Reads the bytes from an offset on.
  ///
  /// - Returns: `nil` unless all of them and one more byte are in the buffer.
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

  /// The offset of the last byte of the first line end, or `nil`.
  @inline(__always)
  var firstEnd: Int? { ends == 0 ? nil : ends.trailingZeroBitCount }

  /// The other bytes before the first line end, which must exist.
  @inline(__always)
  var othersBeforeFirstEnd: UInt64 { others & firstLine }

  /// All bytes through the last byte of the first line end.
  @inline(__always)
  private var firstLine: UInt64 { ends ^ (ends &- 1) }

  /// Removes the first line.
  @inline(__always)
  mutating func removeFirstEnd() {
    others &= ~firstLine
    ends &= ends &- 1
  }
}
