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

  /// No line feed stands between `position` and here.
  private var lineFeed = 0

  /// No carriage return stands between `position` and here.
  private var carriageReturn = 0

  /// Gives the next line.
  ///
  /// - Parameters:
  ///   - bytes: All of the buffer.
  ///   - atEnd: Whether no bytes follow those of the buffer.
  /// - Returns: The line, or `nil` where its end, or what its end is, isn't known yet.
  @inline(__always)
  mutating func next(in bytes: Span<UInt8>, atEnd: Bool) -> Line? {
    let end = bytes.count
    let start = position
    guard start < end else { return nil }
    if lineFeed < start || lineFeed >= end || bytes[lineFeed] != ASCII.lineFeed {
      lineFeed = bytes.firstIndex(of: ASCII.lineFeed, from: max(lineFeed, start), to: end)
    }
    if carriageReturn < start {
      carriageReturn = bytes.firstIndex(of: ASCII.carriageReturn, from: start, to: lineFeed)
    } else if carriageReturn < lineFeed, bytes[carriageReturn] != ASCII.carriageReturn {
      carriageReturn = bytes.firstIndex(
        of: ASCII.carriageReturn, from: carriageReturn, to: lineFeed)
    }
    guard carriageReturn < lineFeed else { return lineEnded(atEnd: atEnd, count: end) }
    guard carriageReturn + 1 < end || atEnd else { return nil }
    let next = carriageReturn + 1 == lineFeed && lineFeed < end ? lineFeed + 1 : carriageReturn + 1
    position = next
    return Line(start: start, contentEnd: carriageReturn, next: next)
  }

  /// A line that no carriage return ends.
  @inline(__always)
  private mutating func lineEnded(atEnd: Bool, count: Int) -> Line? {
    let start = position
    guard lineFeed < count || atEnd else { return nil }
    position = min(lineFeed + 1, count)
    return Line(start: start, contentEnd: lineFeed, next: position)
  }

  /// Goes on at another offset further on, as after an END in the middle of a line.
  mutating func move(to offset: Int) {
    position = offset
  }

  /// Follows the buffer when bytes are taken off its front.
  mutating func shift(by count: Int) {
    position -= count
    lineFeed = max(0, lineFeed - count)
    carriageReturn = max(0, carriageReturn - count)
  }
}
