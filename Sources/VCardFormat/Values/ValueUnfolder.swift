/// Unfolds the lines of a property, and removes only bytes that folding added.
enum ValueUnfolder {
  /// The length from which a physical line counts as cut by folding, not by a newline of its text.
  static let cutLength = 70

  /// Unfolds bytes without decoding them.
  static func unfolded(_ text: Span<UInt8>, _ range: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    append(text, range, flags: [], to: &result)
    return result
  }

  /// Skips a line end, empty lines after it, and the blank of the fold; returns the offset at which the text continues.
  ///
  /// A line of blanks is a continuation too if another continuation follows.
  ///
  /// Source: RFC 6350, section 3.2.
  static func afterFold(in text: Span<UInt8>, at index: Int, to end: Int) -> Int {
    var next = text.skippingLineEnd(at: index, to: end)
    while next < end, text[next].isLineEnd { next = text.skippingLineEnd(at: next, to: end) }
    return next < end && text[next].isBlank ? next + 1 : next
  }

  /// Skips the line end of a soft break, which is CR CR LF if a program wrote CR LF as text; returns the offset at
  /// which the text continues.
  static func afterSoftBreak(in text: Span<UInt8>, at index: Int, to end: Int) -> Int {
    let next = text.skippingLineEnd(at: index, to: end)
    let isDoubled =
      next == index + 1 && next + 1 < end && text[index] == ASCII.carriageReturn
      && text[next] == ASCII.carriageReturn && text[next + 1] == ASCII.lineFeed
    return isDoubled ? next + 2 : next
  }

  /// Appends unfolded bytes to a buffer.
  ///
  /// - Parameters:
  ///   - text: The text of the card.
  ///   - range: The bytes to unfold.
  ///   - flags: The flags of the property, which determine the meaning of a line end.
  ///   - limit: The number of bytes in the buffer from which no further line is appended.
  ///   - result: The buffer.
  /// - Returns: The offset of the first byte that wasn't appended.
  @discardableResult
  static func append(
    _ text: Span<UInt8>, _ range: Range<Int>, flags: PropertySlot.Flags, limit: Int = .max,
    to result: inout [UInt8]
  ) -> Int {
    guard !flags.contains(.isNestedCard) else {
      result.append(text, range)
      return range.upperBound
    }
    var index = range.lowerBound
    let end = range.upperBound
    var lineFeed = -1
    var carriageReturn = -1
    while index < end, result.count < limit {
      if lineFeed < index {
        lineFeed = text.firstIndex(of: ASCII.lineFeed, from: index, to: end)
      }
      if carriageReturn < index {
        carriageReturn = text.firstIndex(of: ASCII.carriageReturn, from: index, to: lineFeed)
      }
      let lineEnd = min(lineFeed, carriageReturn)
      guard lineEnd < end else {
        result.append(text, index..<end)
        return end
      }
      index = appendLine(text, index..<lineEnd, end: end, flags: flags, to: &result)
    }
    return index
  }

  /// Passes a folded value in pieces, which split no escape and no character.
  static func forEachPiece(
    of text: Span<UInt8>, _ range: Range<Int>, _ body: (Span<UInt8>, Range<Int>) -> Void
  ) {
    var piece: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let lineEnd = text.firstLineEnd(from: index, to: range.upperBound)
      piece.append(text, index..<lineEnd)
      index = afterFold(in: text, at: lineEnd, to: range.upperBound)
      guard piece.count >= ValueText.pieceSize else { continue }
      let end = ValueText.lastEndOfPiece(of: piece.span)
      body(piece.span, 0..<end)
      piece.removeFirst(end)
    }
    body(piece.span, piece.indices)
  }

  /// Appends one line, without the bytes that join it to the next.
  ///
  /// - Returns: The offset at which the next line's text starts.
  private static func appendLine(
    _ text: Span<UInt8>, _ line: Range<Int>, end: Int, flags: PropertySlot.Flags,
    to result: inout [UInt8]
  ) -> Int {
    if flags.contains(.isQuotedPrintable) {
      let content = text.trimmingBlanks(from: line.lowerBound, to: line.upperBound)
      if content > line.lowerBound, text[content - 1] == ASCII.equals {
        result.append(text, line.lowerBound..<content - 1)
        let next = afterSoftBreak(in: text, at: line.upperBound, to: end)
        let isIndented = flags.contains(.isIndented) && next < end && text[next].isBlank
        return isIndented ? next + 1 : next
      }
    }
    let isBlank = text.skippingBlanks(from: line.lowerBound, to: line.upperBound) == line.upperBound
    if !isBlank || !flags.contains(.isBase64) { result.append(text, line) }
    let next = afterFold(in: text, at: line.upperBound, to: end)
    if flags.contains(.hasUnindentedLines), !flags.contains(.isBase64), next < end,
      text[next - 1].isLineEnd, line.count < cutLength
    {
      result.append(ASCII.lineFeed)
    }
    return next
  }
}
