/// Finds the bounds of cards in a growing buffer, one physical line at a time.
///
/// A card without END ends where the next card begins, and a card inside a card is a part of its
/// bytes. The END after a second BEGIN shows which of the two that BEGIN is.
struct CardFramer: Sendable {
  /// The bytes of one card in the buffer.
  struct Frame: Sendable {
    /// The offset of its first byte.
    var start: Int
    /// The offset after its last byte, including the line end.
    var end: Int
    /// The number of its first line in the input, from 1.
    var line: Int
    /// The indices of its lines in `lineStarts`.
    var lines: Range<Int>
    /// The number of blanks before every line.
    var indentation: Int
    /// The index in `lineStarts` of the line on which its END starts; `nil` if it has none.
    var endLine: Int?
  }

  /// A card that has begun but not ended.
  struct Open {
    var start: Int
    var line: Int
    var lineIndex: Int
    var isAgent: Bool
    /// The index of its BEGIN in `delimiters` if the card is inside another one.
    var delimiter: Int?
  }

  var scanner = LineScanner()

  /// The physical lines of the open cards, with offsets relative to `base`.
  var lineStarts: [LineStart] = []

  /// The delimiters of cards inside the open ones, with lines counted in `lineStarts`.
  var delimiters: [InnerDelimiter] = []

  /// The offset in the buffer to which `lineStarts` is relative.
  var base = 0

  /// The number of the next line, from 1.
  var line = 1

  var open: [Open] = []

  /// How many cards in AGENTs are open inside the innermost card of `open`, and too deep to be in it.
  ///
  /// They are a part of that card's AGENT; only their ENDs must be told from its own.
  var deeperCount = 0

  /// The card that begins on the preceding line, which is an AGENT; a fold would continue the AGENT
  /// instead.
  var agent: Open?

  /// The indentation of the open card.
  var indentation = Indentation()

  var closed: Frame?
  var ready: [Frame] = []
  var readyIndex = 0

  /// The number of the first line outside of cards since the last card.
  var strayLine: Int?

  /// Whether that line is an END.
  var isStrayEnd = false

  let limits: VCardLimits

  init(limits: VCardLimits) {
    self.limits = limits
  }

  /// Whether a card has begun but not ended.
  var isInside: Bool { !open.isEmpty }

  /// The offset of the first byte in the buffer that is still required.
  var neededOffset: Int {
    if readyIndex < ready.count { return ready[readyIndex].start }
    return open.first?.start ?? scanner.position
  }

  /// Returns the next complete card.
  ///
  /// - Returns: The frame; `nil` if more bytes are needed or none are left. `lineStarts` has its
  ///   lines until the next call.
  mutating func next(in bytes: Span<UInt8>, atEnd: Bool) -> Frame? {
    if let frame = takeReady() { return frame }
    while true {
      if isInside, closed == nil, indentation.count == 0, agent == nil {
        passContentLines(in: bytes)
      }
      let before = scanner
      guard let physical = scanner.next(in: bytes, atEnd: atEnd) else {
        if atEnd { closeAll(at: bytes.count) }
        return takeReady()
      }
      let content = isInside ? indentation.removed(from: physical, in: bytes) : physical
      let mark = FramingMark(
        content, in: bytes, isInside: isInside, indentation: indentation.count, atEnd: atEnd)
      if mark == .needsMore {
        scanner = before
        return nil
      }
      if !open.isEmpty { lineStarts.append(LineStart(physical.start - base)) }
      let number = line
      line += 1
      if agent != nil { openAgent(before: content, in: bytes) }
      if mark == .none, closed == nil {
        if open.isEmpty, strayLine == nil { strayLine = number }
        continue
      }
      handle(mark, physical, number: number, in: bytes, atEnd: atEnd)
      if let frame = takeReady() { return frame }
    }
  }

  /// Skips the next lines of a card that neither begin nor end a card, as nearly all do.
  private mutating func passContentLines(in bytes: Span<UInt8>) {
    let base = base
    let before = lineStarts.count
    var start = scanner.position
    var block = max(start, scanner.searched)
    // If part of a line was searched before, its other bytes are unknown.
    var others: UInt64 = block > start ? 1 : 0
    lineStarts.append(addingCapacity: LineMarks.count) { starts in
      while starts.freeCapacity > 0, var marks = LineMarks(in: bytes, at: block) {
        while let offset = marks.firstEnd {
          let end = block &+ offset
          others |= marks.othersBeforeFirstEnd
          guard starts.freeCapacity > 0, FramingMark.isContent(from: start, to: end, in: bytes)
          else {
            block = end
            return
          }
          starts.append(LineStart(start &- base, isLiteralText: others == 0))
          start = end &+ 1
          marks.removeFirstEnd()
          others = 0
        }
        others |= marks.others
        block &+= LineMarks.count
      }
    }
    line += lineStarts.count - before
    // The preceding byte may be the first of a two-byte line end.
    scanner.move(to: start, searched: max(start, block - 1))
  }

  /// Begins again with another buffer.
  mutating func restart() {
    scanner = LineScanner()
    base = 0
    line = 1
    open.removeAll(keepingCapacity: true)
    lineStarts.removeAll(keepingCapacity: true)
    delimiters.removeAll(keepingCapacity: true)
    ready.removeAll(keepingCapacity: true)
    readyIndex = 0
    agent = nil
    closed = nil
    indentation = Indentation()
    strayLine = nil
    isStrayEnd = false
  }

  private mutating func takeReady() -> Frame? {
    guard readyIndex < ready.count else { return nil }
    defer { readyIndex += 1 }
    return ready[readyIndex]
  }

  /// Returns and clears the diagnostic for text outside of cards.
  mutating func takeStray() -> VCardDiagnostic? {
    defer {
      strayLine = nil
      isStrayEnd = false
    }
    return strayLine.map { isStrayEnd ? .surplusEnd(line: $0) : .stray($0) }
  }

  /// Gives the tokenizer the lines of the last frame and the delimiters inside it.
  ///
  /// If no other card needs the lines, the two swap their arrays, so that nothing is copied.
  mutating func moveLines(of frame: Frame, to tokenizer: inout CardTokenizer) {
    let count = frame.end - frame.start
    if open.isEmpty, readyIndex == ready.count, frame.start == base,
      frame.lines == 0..<lineStarts.count
    {
      swap(&tokenizer.lines, &lineStarts)
      tokenizer.lines.append(LineStart(count))
    } else {
      tokenizer.setLines(
        lineStarts.span.extracting(frame.lines), shift: frame.start - base, count: count)
    }
    tokenizer.delimiters.removeAll(keepingCapacity: true)
    tokenizer.endLine = frame.endLine.map { $0 - frame.lines.lowerBound }
    for index in delimiters.index(from: frame.lines.lowerBound + 1)..<delimiters.count {
      var delimiter = delimiters[index]
      guard delimiter.line < frame.lines.upperBound else { return }
      delimiter.line -= frame.lines.lowerBound
      delimiter.next = delimiter.next.map { $0 - frame.lines.lowerBound }
      tokenizer.delimiters.append(delimiter)
    }
  }

  /// Adjusts all offsets after bytes were removed from the front of the buffer.
  mutating func shift(by count: Int) {
    scanner.shift(by: count)
    base -= count
    for index in open.indices { open[index].start -= count }
    for index in ready.indices[readyIndex...] {
      ready[index].start -= count
      ready[index].end -= count
    }
    agent?.start -= count
    closed?.start -= count
    closed?.end -= count
  }

  /// Skips a line outside of cards whose end isn't in the buffer.
  mutating func skipLine(to offset: Int) {
    scanner.move(to: offset)
    if strayLine == nil { strayLine = line }
  }

  /// Drops the open cards, whose bytes are no longer kept.
  ///
  /// - Returns: The number of the line on which the outermost card began.
  mutating func dropOpen() -> Int {
    let first = open.first?.line ?? line
    open.removeAll(keepingCapacity: true)
    lineStarts.removeAll(keepingCapacity: true)
    delimiters.removeAll(keepingCapacity: true)
    agent = nil
    closed = nil
    return first
  }
}
