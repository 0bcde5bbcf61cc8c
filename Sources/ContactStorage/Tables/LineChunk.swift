/// Lines, each ended by a line feed, in one buffer.
package struct LineChunk {
  /// The lines.
  package private(set) var bytes: [UInt8]

  private var count: Int

  /// A line and where it begins: the next one that is asked for is mostly not far behind it.
  private var mark = (index: 0, start: 0)

  /// Takes lines as they are stored.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    count = bytes.count { $0 == Self.end }
  }

  /// Gives a line another text; lines before it that aren't there are empty.
  ///
  /// - Returns: Whether the line wasn't so already.
  package mutating func setLine(_ line: ArraySlice<UInt8>, at index: Int) -> Bool {
    guard index < count else {
      guard !line.isEmpty else { return false }
      for _ in count..<index { bytes.append(Self.end) }
      bytes.append(contentsOf: line)
      bytes.append(Self.end)
      count = index + 1
      return true
    }
    let range = range(at: index)
    guard bytes[range] != line else { return false }
    bytes.replaceSubrange(range, with: line)
    return true
  }

  /// A line, or nothing where there is none.
  package mutating func line(at index: Int) -> ArraySlice<UInt8> {
    index < count ? bytes[range(at: index)] : []
  }

  /// Where a line stands that is there.
  private mutating func range(at index: Int) -> Range<Int> {
    if index < mark.index { mark = (0, 0) }
    while mark.index < index { mark = (mark.index + 1, end(from: mark.start) + 1) }
    return mark.start..<end(from: mark.start)
  }

  private func end(from start: Int) -> Int {
    bytes[start...].firstIndex(of: Self.end) ?? bytes.count
  }

  /// Hands out the lines in which a text is found.
  ///
  /// - Parameters:
  ///   - lines: Lines as they are stored.
  ///   - part: The text.
  ///   - body: Takes a line, counted from 0.
  /// - Complexity: O(*n*), at the speed of the C library's `memchr`.
  package static func forEachLine(
    of lines: UnsafeRawBufferPointer, with part: BytePattern, _ body: (Int) -> Void
  ) {
    var index = 0
    var counted = 0
    while let hit = unsafe part.firstOffset(in: lines, from: counted) {
      index += unsafe lineCount(of: lines, in: counted..<hit)
      body(index)
      guard let next = unsafe endOfLine.firstOffset(in: lines, from: hit) else { return }
      index += 1
      counted = next + 1
    }
  }

  /// How many lines end in a range, counted eight bytes at a time.
  private static func lineCount(of lines: UnsafeRawBufferPointer, in range: Range<Int>) -> Int {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    var count = 0
    var offset = range.lowerBound
    while offset + 8 <= range.upperBound {
      // Each byte of the sums counts up to 255 lines that end at its place.
      var sums: UInt64 = 0
      let blockEnd = min(range.upperBound, offset + 255 * 8)
      while offset + 8 <= blockEnd {
        let word = unsafe lines.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        // A byte that is a line feed is zero now, and only such a one leaves its highest bit clear below.
        let rest = word ^ 0x0A0A_0A0A_0A0A_0A0A
        sums &+= ~((rest & low) &+ low | rest | low) >> 7
        offset += 8
      }
      let pairs = (sums & 0x00FF_00FF_00FF_00FF) &+ (sums >> 8 & 0x00FF_00FF_00FF_00FF)
      count += Int((pairs &* 0x0001_0001_0001_0001) >> 48)
    }
    while offset < range.upperBound {
      if unsafe lines[offset] == end { count += 1 }
      offset += 1
    }
    return count
  }

  private static let end: UInt8 = 0x0A
  private static let endOfLine = BytePattern([end])
}
