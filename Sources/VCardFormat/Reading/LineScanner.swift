/// Finds physical lines in a growing buffer; CR LF, LF and CR each end one.
///
/// It reads each byte a fixed number of times, however the buffer grows. A file without line feeds
/// therefore takes no longer than other files.
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

  /// The offset of the next line.
  private(set) var position = 0

  /// The offset up to which there is no line end after `position`.
  private(set) var searched = 0

  /// Returns the next line.
  ///
  /// - Parameters:
  ///   - bytes: All of the buffer.
  ///   - atEnd: Whether no bytes follow those of the buffer.
  /// - Returns: The line; `nil` if its end, or the kind of its line end, isn't known yet.
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

  /// Continues at another offset, for example after an END in the middle of a line.
  mutating func move(to offset: Int) {
    move(to: offset, searched: offset)
  }

  /// Continues at another offset, after which there is no line end before `end`.
  mutating func move(to offset: Int, searched end: Int) {
    position = offset
    searched = end
  }

  /// Adjusts the offsets after bytes were removed from the front of the buffer.
  mutating func shift(by count: Int) {
    position -= count
    searched -= count
  }
}
