/// Finds physical lines in a growing buffer: CR LF, LF and CR each end one.
///
/// Each byte is looked at a fixed number of times, however the buffer grows, so a file without
/// line feeds costs no more than one with them.
struct LineScanner: Sendable {
  /// One physical line.
  struct Line {
    /// The offset of its first byte.
    var start: Int
    /// The offset after its last byte, without the line end.
    var contentEnd: Int
    /// The offset of the next line.
    var next: Int
  }

  /// The offset of the line that comes next.
  private(set) var position = 0

  /// No line end stands between `position` and here.
  private(set) var searched = 0

  /// Gives the next line.
  ///
  /// - Parameters:
  ///   - bytes: All of the buffer.
  ///   - atEnd: Whether no bytes follow those of the buffer.
  /// - Returns: The line, or `nil` where its end, or what its end is, isn't known yet.
  @inline(__always)
  mutating func next(in bytes: Span<UInt8>, atEnd: Bool) -> Line? {
    let count = bytes.count
    let start = position
    guard start < count else { return nil }
    let end = bytes.firstLineEnd(from: max(start, searched), to: count)
    searched = end
    if end + 1 < count {
      let isPair = bytes[end] == ASCII.carriageReturn && bytes[end + 1] == ASCII.lineFeed
      position = end + (isPair ? 2 : 1)
    } else {
      guard atEnd || end < count && bytes[end] == ASCII.lineFeed else { return nil }
      position = count
    }
    return Line(start: start, contentEnd: end, next: position)
  }

  /// Goes on at another offset, as after an END in the middle of a line.
  mutating func move(to offset: Int) {
    move(to: offset, searched: offset)
  }

  /// Goes on at another offset, after which no line ends before `end`.
  mutating func move(to offset: Int, searched end: Int) {
    position = offset
    searched = end
  }

  /// Follows the buffer when bytes are taken off its front.
  mutating func shift(by count: Int) {
    position -= count
    searched -= count
  }
}
