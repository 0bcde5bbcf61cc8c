import CBlocks

/// A block of sixteen bytes, which are processed together.
typealias Block = SIMD16<UInt8>

/// Marks on the bytes of a block.
typealias BlockMask = SIMDMask<SIMD16<Int8>>

extension Block {
  /// Makes a block from two words of eight bytes.
  @inline(__always)
  init(words first: UInt64, _ second: UInt64) {
    self = unsafe unsafeBitCast(SIMD2(first.littleEndian, second.littleEndian), to: Block.self)
  }

  /// Whether a byte is 0x80 or above.
  @inline(__always)
  var hasHighBit: Bool {
    let halves = unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self)
    return (halves.x | halves.y) & Words.highBits != 0
  }

  /// Marks the ASCII letters and digits.
  @inline(__always)
  var areLettersOrDigits: BlockMask {
    let letters =
      ((self | Block(repeating: 0x20)) &- Block(repeating: 0x61)) .< Block(repeating: 26)
    return letters .| ((self &- Block(repeating: ASCII.zero)) .< Block(repeating: 10))
  }
}

extension BlockMask {
  /// A bit for each marked byte, the lowest bit for the first byte.
  @inline(__always)
  var bits: UInt16 {
    unsafe cblocks_bits(unsafeBitCast(self, to: SIMD16<Int8>.self))
  }

  /// The offset of the first marked byte, or `nil`.
  @inline(__always)
  var firstOffset: Int? {
    let bits = bits
    return bits == 0 ? nil : bits.trailingZeroBitCount
  }

  /// Whether a byte is marked.
  @inline(__always)
  var isAnyMarked: Bool { bits != 0 }
}

extension Span where Element == UInt8 {
  /// Returns the sixteen bytes from an offset on, all of which must exist.
  @inline(__always)
  func block(at index: Int) -> Block {
    assert(index >= 0 && index + Block.scalarCount <= count)
    return unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: Block.self)
  }

  /// Returns the offset of the first CR or LF from `start` on, or `end`.
  @inline(__always)
  func firstLineEnd(from start: Int, to end: Int) -> Int {
    firstIndex(from: start, to: end) { block in
      (block .== Block(repeating: ASCII.lineFeed))
        .| (block .== Block(repeating: ASCII.carriageReturn))
    }
  }

  /// Returns the offset of the first byte from `start` on that isn't a letter, digit, hyphen or
  /// dot, or `end`.
  @inline(__always)
  func firstBesideNames(from start: Int, to end: Int) -> Int {
    firstIndex(from: start, to: end) { block in
      .!(block.areLettersOrDigits .| (block .== Block(repeating: ASCII.hyphen))
        .| (block .== Block(repeating: ASCII.dot)))
    }
  }

  /// Returns the offset of the first marked byte from `start` on, or `end`.
  @inline(__always)
  func firstIndex(from start: Int, to end: Int, marking mark: (Block) -> BlockMask) -> Int {
    guard start >= 0, end <= count else { return end }
    var index = start
    while index < end {
      let block =
        index &+ Block.scalarCount <= count
        ? block(at: index)
        : Block(
          words: word(at: index, before: end),
          index &+ 8 < end ? word(at: index &+ 8, before: end) : Words.filled(with: ASCII.space))
      if let offset = mark(block).firstOffset { return Swift.min(index &+ offset, end) }
      index &+= Block.scalarCount
    }
    return end
  }

  /// Returns the number of times that a byte occurs in a range.
  func count(of byte: UInt8, in range: Range<Int>) -> Int {
    range.count { self[$0] == byte }
  }

  /// Calls a closure for a range sixteen bytes at a time.
  ///
  /// The last block may repeat bytes of the block before it. A block of fewer bytes is filled with
  /// repeated bytes or with spaces.
  @inline(__always)
  func forEachBlock(in range: Range<Int>, _ body: (Block) -> Void) {
    let end = range.upperBound
    guard range.lowerBound >= 0, end <= count else { return }
    guard range.count >= Block.scalarCount else {
      let isWord = range.count >= 8
      let first = isWord ? word(at: range.lowerBound) : word(at: range.lowerBound, before: end)
      body(Block(words: first, isWord ? word(at: end &- 8) : first))
      return
    }
    var index = range.lowerBound
    while index &+ Block.scalarCount < end {
      body(block(at: index))
      index &+= Block.scalarCount
    }
    body(block(at: end &- Block.scalarCount))
  }
}
