/// Blanks before every line of a card.
enum Indentation {
  /// The offset after the blanks that stand before a line; its start where it has fewer.
  @inline(__always)
  static func end(of count: Int, in text: Span<UInt8>, _ line: Range<Int>) -> Int {
    let end = line.lowerBound + count
    guard end <= line.upperBound,
      text.skippingBlanks(from: line.lowerBound, to: end) == end
    else { return line.lowerBound }
    return end
  }

  /// Text without the blanks before its lines.
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

  /// Where an offset in the text without the blanks is in the text that has them.
  ///
  /// The start of a line is before its blanks.
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

  /// Lines with blanks like those before another line; what follows the last line end gets none.
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
