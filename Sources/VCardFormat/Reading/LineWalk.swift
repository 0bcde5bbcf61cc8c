/// Goes through the lines of a text whose bytes are all there.
struct LineWalk {
  /// A physical line.
  struct Line {
    let start: Int

    /// The offset after its last byte, without the line end.
    let end: Int

    /// Whether the line is known to be printable ASCII without backslashes.
    let isLiteralText: Bool
  }

  private var start = 0

  /// The offset of the bytes of the marks.
  private var block = 0

  /// The line ends that weren't passed yet; `nil` near the end of the text.
  private var marks: LineMarks?

  /// Goes to the first line.
  init(_ text: Span<UInt8>) {
    marks = LineMarks(in: text, at: 0)
  }

  /// Returns the next line; `nil` at the end of the text.
  @inline(__always)
  mutating func next(in text: Span<UInt8>) -> Line? {
    var others: UInt64 = 0
    while var current = marks {
      if let offset = current.firstEnd {
        others |= current.othersBeforeFirstEnd
        current.removeFirstEnd()
        marks = current
        return line(endingAt: block + offset, isLiteralText: others == 0, in: text)
      }
      others |= current.others
      block += LineMarks.count
      marks = LineMarks(in: text, at: block)
    }
    guard start < text.count else { return nil }
    let end = text.firstLineEnd(from: max(start, block), to: text.count)
    return line(
      endingAt: text.skippingLineEnd(at: end, to: text.count) - 1, isLiteralText: false, in: text)
  }

  /// Whether the next line continues the line before it.
  func isFolded(in text: Span<UInt8>) -> Bool { start < text.count && text[start].isBlank }

  /// Returns a line with the lines that continue it, with or without the blanks at their starts, and goes to the last of
  /// them.
  mutating func unfolded(from line: Line, keepingBlanks: Bool, in text: Span<UInt8>) -> [UInt8] {
    var bytes = Array(text, line.start..<line.end)
    while isFolded(in: text), let next = next(in: text) {
      bytes.append(text, (keepingBlanks ? next.start : next.start + 1)..<next.end)
    }
    return bytes
  }

  /// Makes the line that starts here, and goes to the next one.
  @inline(__always)
  private mutating func line(
    endingAt last: Int, isLiteralText: Bool, in text: Span<UInt8>
  ) -> Line {
    defer { start = last + 1 }
    var end = last + 1
    if end > start, text[end - 1] == ASCII.lineFeed { end -= 1 }
    if end > start, text[end - 1] == ASCII.carriageReturn { end -= 1 }
    return Line(start: start, end: end, isLiteralText: isLiteralText)
  }
}
