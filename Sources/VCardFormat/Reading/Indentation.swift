/// The blanks before every line of a card.
struct Indentation: Sendable {
  /// The number of blanks before BEGIN, or before the first line after it if that has fewer.
  private(set) var count = 0

  /// Whether a line after BEGIN has been seen.
  private var isDetermined = false

  init(count: Int = 0) {
    self.count = count
  }

  /// Returns a line of the card without the indentation.
  @inline(__always)
  mutating func removed(from line: LineScanner.Line, in bytes: Span<UInt8>) -> LineScanner.Line {
    guard count > 0 else { return line }
    var line = line
    let content = bytes.skippingBlanks(from: line.start, to: line.contentEnd)
    if !isDetermined, content < line.contentEnd {
      count = min(count, content - line.start)
      isDetermined = true
    }
    if content - line.start >= count { line.start += count }
    return line
  }

  /// Returns whether a line of the card at an offset is blank or continues the line before it.
  func isContinuation(_ start: Int, in bytes: Span<UInt8>) -> Bool {
    let content = min(bytes.skippingBlanks(from: start, to: bytes.count), start + count)
    return content < bytes.count && (bytes[content].isBlank || bytes[content].isLineEnd)
  }

  /// Returns the offset after the indentation of a line; the start of the line if it has fewer
  /// blanks.
  @inline(__always)
  static func end(of count: Int, in text: Span<UInt8>, _ line: Range<Int>) -> Int {
    let end = line.lowerBound + count
    guard end <= line.upperBound,
      text.skippingBlanks(from: line.lowerBound, to: end) == end
    else { return line.lowerBound }
    return end
  }

  /// Returns text without its indentation.
  static func removed(_ count: Int, from text: Span<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var scanner = LineScanner()
    while let line = scanner.next(in: text, atEnd: true) {
      let start = end(of: count, in: text, line.start..<line.contentEnd)
      result.append(text, start..<line.next)
    }
    return result
  }

  /// Moves the starts of all lines, and the end of the last one, to their offsets in the text
  /// without indentation.
  static func move(_ lines: inout [LineStart], removing count: Int, from text: Span<UInt8>) {
    var removed = 0
    for index in lines.indices {
      let start = lines[index].offset
      lines[index] = LineStart(start - removed)
      // A card may begin in the middle of a line.
      guard start == 0 || text[start - 1].isLineEnd else { continue }
      removed += end(of: count, in: text, start..<text.count) - start
    }
    // Without its indentation, the last line may be empty.
    if lines.count > 1, lines[lines.count - 2].offset == text.count - removed {
      lines.removeLast()
    }
  }

  /// Returns the offset in indented text for an offset in the text without indentation.
  ///
  /// The start of a line is before its indentation.
  static func offset(of target: Int, adding count: Int, to text: Span<UInt8>) -> Int {
    var scanner = LineScanner()
    var removed = 0
    while let line = scanner.next(in: text, atEnd: true) {
      guard target > line.start - removed else { break }
      removed += end(of: count, in: text, line.start..<line.contentEnd) - line.start
      guard target >= line.next - removed else { break }
    }
    return target + removed
  }

  /// Returns lines with the indentation of another line; text after the last line end gets none.
  static func added(_ blanks: [UInt8], to lines: [UInt8], atLineStart: Bool) -> [UInt8] {
    var result: [UInt8] = []
    let text = lines.span
    var scanner = LineScanner()
    while let line = scanner.next(in: text, atEnd: true) {
      if line.contentEnd > line.start, line.start > 0 || atLineStart { result += blanks }
      result.append(text, line.start..<line.next)
    }
    return result
  }
}
