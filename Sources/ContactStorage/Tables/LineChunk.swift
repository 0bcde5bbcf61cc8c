internal import CLibrary

/// Lines in one buffer, each terminated by a line feed.
package struct LineChunk {
  /// The lines.
  package private(set) var bytes: [UInt8]

  private var count: Int

  /// The index and start of the last requested line; the next request is usually for a line shortly after it.
  private var mark = (index: 0, start: 0)

  /// Creates a chunk from stored lines.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    count = bytes.count { $0 == Self.end }
  }

  /// Replaces a line; missing lines before it are added as empty lines.
  ///
  /// - Returns: Whether the line changed.
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

  /// Returns a line, or an empty slice if it doesn't exist.
  package mutating func line(at index: Int) -> ArraySlice<UInt8> {
    index < count ? bytes[range(at: index)] : []
  }

  /// Returns the range of an existing line.
  private mutating func range(at index: Int) -> Range<Int> {
    if index < mark.index { mark = (0, 0) }
    while mark.index < index { mark = (mark.index + 1, end(from: mark.start) + 1) }
    return mark.start..<end(from: mark.start)
  }

  private func end(from start: Int) -> Int {
    bytes[start...].firstIndex(of: Self.end) ?? bytes.count
  }

  /// Passes the numbers of the lines that contain a text to `body`.
  ///
  /// - Parameters:
  ///   - lines: Lines as stored.
  ///   - part: The text.
  ///   - body: Receives the number of a line, from 0.
  /// - Complexity: O(*n*), at the speed of the C library's `memchr`.
  package static func forEachLine(
    of lines: UnsafeRawBufferPointer, with part: BytePattern, _ body: (Int) -> Void
  ) {
    guard let base = lines.baseAddress else { return }
    var index = 0
    var counted = 0
    while let hit = unsafe part.firstOffset(in: lines, from: counted) {
      index += unsafe lineCount(of: lines, in: counted..<hit)
      body(index)
      guard let next = unsafe memchr(base + hit, CInt(end), lines.count - hit) else { return }
      index += 1
      counted = unsafe UnsafeRawPointer(next) - base + 1
    }
  }

  /// Returns how many lines end in a range; counts eight bytes at a time.
  private static func lineCount(of lines: UnsafeRawBufferPointer, in range: Range<Int>) -> Int {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    var count = 0
    var offset = range.lowerBound
    while offset + 8 <= range.upperBound {
      // Each byte of `sums` counts up to 255 line feeds at its position in a word.
      var sums: UInt64 = 0
      let blockEnd = min(range.upperBound, offset + 255 * 8)
      while offset + 8 <= blockEnd {
        let word = unsafe lines.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        // A line feed is zero in `rest`; only for a zero byte does the expression below leave the highest bit clear.
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
}
