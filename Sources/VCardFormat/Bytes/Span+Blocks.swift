/// Sixteen bytes at a time.
typealias Block = SIMD16<UInt8>

/// Marks on the bytes of a block.
typealias BlockMask = SIMDMask<SIMD16<Int8>>

extension Block {
  /// Two words of eight bytes.
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
}

extension BlockMask {
  /// The place of the first byte that is marked, or `nil`.
  @inline(__always)
  var firstOffset: Int? {
    let halves = halves
    guard halves.x | halves.y != 0 else { return nil }
    let isFirst = halves.x != 0
    let half = isFirst ? halves.x : halves.y
    return half.trailingZeroBitCount / 8 &+ (isFirst ? 0 : 8)
  }

  /// Whether a byte is marked.
  @inline(__always)
  var isAnyMarked: Bool {
    let halves = halves
    return halves.x | halves.y != 0
  }

  @inline(__always)
  private var halves: SIMD2<UInt64> { unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self) }
}

extension Span where Element == UInt8 {
  /// The offset of the first CR or LF from `start` on, or `end`.
  @inline(__always)
  func firstLineEnd(from start: Int, to end: Int) -> Int {
    guard start >= 0, end <= count else { return end }
    var index = start
    let hit = unsafe bytes.withUnsafeBytes { buffer -> Int? in
      while index &+ Block.scalarCount <= end {
        let block = unsafe buffer.block(at: index)
        let ends =
          (block .== Block(repeating: ASCII.lineFeed))
          .| (block .== Block(repeating: ASCII.carriageReturn))
        if let offset = ends.firstOffset { return index &+ offset }
        index &+= Block.scalarCount
      }
      return nil
    }
    if let hit { return hit }
    while index < end, !self[index].isLineEnd { index += 1 }
    return index
  }

  /// The offset of the first byte from `start` on that is no letter, digit, hyphen or dot, or `end`.
  @inline(__always)
  func firstBesideNames(from start: Int, to end: Int) -> Int {
    guard start >= 0, end <= count else { return end }
    var index = start
    let hit = unsafe bytes.withUnsafeBytes { buffer -> Int? in
      while index &+ Block.scalarCount <= buffer.count, index < end {
        let block = unsafe buffer.block(at: index)
        let letters =
          ((block | Block(repeating: 0x20)) &- Block(repeating: 0x61)) .< Block(repeating: 26)
        let digits = (block &- Block(repeating: ASCII.zero)) .< Block(repeating: 10)
        let marks =
          (block .== Block(repeating: ASCII.hyphen)) .| (block .== Block(repeating: ASCII.dot))
        if let offset = (.!(letters .| digits .| marks)).firstOffset {
          return Swift.min(index &+ offset, end)
        }
        index &+= Block.scalarCount
      }
      return nil
    }
    if let hit { return hit }
    while index < end,
      self[index].isLetter || self[index].isDigit || self[index] == ASCII.hyphen
        || self[index] == ASCII.dot
    {
      index += 1
    }
    return Swift.min(index, end)
  }

  /// How often a byte stands in a range.
  func count(of byte: UInt8, in range: Range<Int>) -> Int {
    guard range.lowerBound >= 0, range.upperBound <= count else { return 0 }
    var count = 0
    var index = range.lowerBound
    unsafe bytes.withUnsafeBytes { buffer in
      while index &+ Block.scalarCount <= range.upperBound {
        let hits = unsafe buffer.block(at: index) .== Block(repeating: byte)
        let ones = Block(repeating: 0).replacing(with: Block(repeating: 1), where: hits)
        count &+= Int(ones.wrappedSum())
        index &+= Block.scalarCount
      }
    }
    while index < range.upperBound {
      if self[index] == byte { count &+= 1 }
      index &+= 1
    }
    return count
  }

  /// Goes through a range sixteen bytes at a time.
  ///
  /// The last block may hold bytes of the one before it again; what is short of a block is filled
  /// up with such bytes or with spaces.
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
    unsafe bytes.withUnsafeBytes { buffer in
      while index &+ Block.scalarCount < end {
        unsafe body(buffer.block(at: index))
        index &+= Block.scalarCount
      }
      unsafe body(buffer.block(at: end &- Block.scalarCount))
    }
  }
}

extension UnsafeRawBufferPointer {
  /// The sixteen bytes from an offset on; whoever calls this knows that they are there.
  @inline(__always)
  func block(at index: Int) -> Block {
    guard let start = baseAddress else { return Block(repeating: 0) }
    return unsafe start.loadUnaligned(fromByteOffset: index, as: Block.self)
  }
}
