/// Finds where cards begin and end in a growing buffer, one physical line at a time.
///
/// A card whose END is missing ends where the next one begins, and a card inside a card stays in
/// its bytes: which of the two a second BEGIN is, shows after the END that follows it.
struct CardFramer: Sendable {
  /// The bytes of one card in the buffer.
  struct Frame: Sendable {
    /// The offset of its first byte.
    var start: Int
    /// The offset after its last byte, the line end included.
    var end: Int
    /// The number of its first line in the input, from 1.
    var line: Int
    /// Its lines in `lineStarts`.
    var lines: Range<Int>
    /// Whether an END closed it.
    var isTerminated: Bool
  }

  /// A card that has begun and not ended.
  private struct Open {
    var start: Int
    var line: Int
    var lineIndex: Int
    var isAgent: Bool
  }

  private(set) var scanner = LineScanner()

  /// The offsets of the physical lines of the open cards, from `base`.
  private(set) var lineStarts: [UInt32] = []

  /// The offset in the buffer from which `lineStarts` counts.
  private(set) var base = 0

  /// The number of the line that comes next, from 1.
  private(set) var line = 1

  private var open: [Open] = []
  private var closed: Frame?
  private var ready: [Frame] = []
  private var readyIndex = 0

  /// Where the first text that belongs to no card stands, since the last card.
  private(set) var strayLine: Int?

  let limits: VCardLimits

  init(limits: VCardLimits) {
    self.limits = limits
  }

  /// Whether a card has begun and not ended.
  var isInside: Bool { !open.isEmpty }

  /// The first offset in the buffer that is still needed.
  var neededOffset: Int {
    if readyIndex < ready.count { return ready[readyIndex].start }
    return open.first?.start ?? scanner.position
  }

  /// Gives the next card that is complete.
  ///
  /// - Parameters:
  ///   - bytes: All of the buffer.
  ///   - atEnd: Whether no bytes follow.
  /// - Returns: The frame, or `nil` where more bytes are needed or none are left. `lineStarts` is
  ///   right for it until the next call.
  mutating func next(in bytes: Span<UInt8>, atEnd: Bool) -> Frame? {
    if let frame = takeReady() { return frame }
    var isPlain = isInside && closed == nil
    while true {
      let before = scanner
      guard let physical = scanner.next(in: bytes, atEnd: atEnd) else {
        if atEnd { closeAll(at: bytes.count) }
        return takeReady()
      }
      if isPlain, FramingMark.isPlain(physical, in: bytes) {
        lineStarts.append(UInt32(truncatingIfNeeded: physical.start - base))
        line += 1
        continue
      }
      let mark = FramingMark(physical, in: bytes, isInside: isInside, atEnd: atEnd)
      if mark == .needsMore {
        scanner = before
        return nil
      }
      if !open.isEmpty { lineStarts.append(UInt32(truncatingIfNeeded: physical.start - base)) }
      let number = line
      line += 1
      if mark == .none, closed == nil {
        if open.isEmpty, strayLine == nil { strayLine = number }
        continue
      }
      handle(mark, physical, number: number, in: bytes, atEnd: atEnd)
      if let frame = takeReady() { return frame }
      isPlain = isInside && closed == nil
    }
  }

  private mutating func takeReady() -> Frame? {
    guard readyIndex < ready.count else { return nil }
    defer { readyIndex += 1 }
    return ready[readyIndex]
  }

  /// Forgets the text outside of cards that was met up to now.
  mutating func takeStrayLine() -> Int? {
    defer { strayLine = nil }
    return strayLine
  }

  /// Gives the tokenizer the lines of the frame that came last.
  ///
  /// Where no other card needs them, the two change arrays, and nothing is copied.
  mutating func moveLines(of frame: Frame, to tokenizer: inout CardTokenizer) {
    let count = frame.end - frame.start
    if open.isEmpty, readyIndex == ready.count, frame.start == base,
      frame.lines == 0..<lineStarts.count
    {
      swap(&tokenizer.lines, &lineStarts)
      tokenizer.lines.append(UInt32(truncatingIfNeeded: count))
    } else {
      tokenizer.setLines(
        lineStarts.span.extracting(frame.lines),
        shift: UInt32(truncatingIfNeeded: frame.start - base), count: count)
    }
  }

  /// Follows the buffer when bytes are taken off its front.
  mutating func shift(by count: Int) {
    scanner.shift(by: count)
    base -= count
    for index in open.indices { open[index].start -= count }
    closed?.start -= count
    closed?.end -= count
  }

  /// Leaves out a line outside of cards whose end isn't in sight.
  mutating func skipLine(to offset: Int) {
    scanner.move(to: offset)
    if strayLine == nil { strayLine = line }
  }

  /// Gives up the open cards, whose bytes are not kept any longer.
  ///
  /// - Returns: The number of the line where the outermost began.
  mutating func dropOpen() -> Int {
    let first = open.first?.line ?? line
    open.removeAll(keepingCapacity: true)
    lineStarts.removeAll(keepingCapacity: true)
    closed = nil
    return first
  }
}

extension CardFramer {
  @inline(never)
  private mutating func handle(
    _ mark: FramingMark, _ physical: LineScanner.Line, number: Int, in bytes: Span<UInt8>,
    atEnd: Bool
  ) {
    switch mark {
    case .none:
      closed = nil
    case .blank, .needsMore:
      break
    case .begin(let start):
      begin(at: start, number: number, in: bytes)
    case .agentBegin:
      if open.isEmpty {
        begin(at: physical.start, number: number, in: bytes)
      } else {
        closed = nil
        push(
          Open(start: physical.start, line: number, lineIndex: lineStarts.count - 1, isAgent: true))
      }
    case .end(let contentEnd):
      end(at: contentEnd, physical, number: number, in: bytes, atEnd: atEnd)
    }
  }

  private mutating func begin(at start: Int, number: Int, in bytes: Span<UInt8>) {
    if open.isEmpty {
      startCard(at: start, number: number)
      return
    }
    if closed != nil {
      let ownLine = lineStarts.count - 1
      splitClosed()
      startCard(at: start, number: number, keepingLines: true)
      open[0].lineIndex = ownLine
      return
    }
    let isAgent = previousIsEmptyAgent(in: bytes)
    push(Open(start: start, line: number, lineIndex: lineStarts.count - 1, isAgent: isAgent))
  }

  private mutating func startCard(at start: Int, number: Int, keepingLines: Bool = false) {
    if !keepingLines {
      lineStarts.removeAll(keepingCapacity: true)
      lineStarts.append(0)
      base = start
      ready.removeAll(keepingCapacity: true)
      readyIndex = 0
    }
    open.append(Open(start: start, line: number, lineIndex: 0, isAgent: false))
  }

  /// Opens a card inside another; where they stand too deep, the outermost was not closed.
  private mutating func push(_ card: Open) {
    open.append(card)
    guard open.count > limits.nesting else { return }
    guard let second = open.dropFirst().firstIndex(where: { !$0.isAgent }) else {
      open.removeLast()
      return
    }
    emit(0, before: open[second].start, lineEnd: open[second].lineIndex)
    open.removeFirst(second)
  }

  private mutating func end(
    at contentEnd: Int, _ physical: LineScanner.Line, number: Int, in bytes: Span<UInt8>,
    atEnd: Bool
  ) {
    var end = physical.next
    if contentEnd < physical.contentEnd, contentEnd >= physical.start {
      end = contentEnd
      scanner.move(to: end)
      line -= 1
    }
    while end < contentEnd, let folded = scanner.next(in: bytes, atEnd: atEnd) {
      lineStarts.append(UInt32(truncatingIfNeeded: folded.start - base))
      line += 1
      end = folded.next
    }
    guard let card = open.popLast() else {
      if strayLine == nil { strayLine = number }
      return
    }
    let frame = Frame(
      start: card.start, end: end, line: card.line, lines: card.lineIndex..<lineStarts.count,
      isTerminated: true)
    if open.isEmpty {
      ready.append(frame)
      closed = nil
    } else {
      closed = card.isAgent ? nil : frame
    }
  }

  /// Takes a closed card out of the open ones around it, whose own END is missing.
  private mutating func splitClosed() {
    guard let inner = closed else { return }
    closed = nil
    emitOpen(before: inner.start, lineEnd: inner.lines.lowerBound)
    ready.append(inner)
  }

  private mutating func closeAll(at end: Int) {
    if closed != nil {
      splitClosed()
    } else {
      emitOpen(before: end, lineEnd: lineStarts.count)
    }
  }

  /// Ends all open cards before an offset, those inside an AGENT together with their card.
  private mutating func emitOpen(before end: Int, lineEnd: Int) {
    var first = 0
    while first < open.count {
      var next = first + 1
      while next < open.count, open[next].isAgent { next += 1 }
      let isLast = next == open.count
      emit(
        first, before: isLast ? end : open[next].start,
        lineEnd: isLast ? lineEnd : open[next].lineIndex)
      first = next
    }
    open.removeAll(keepingCapacity: true)
  }

  private mutating func emit(_ index: Int, before end: Int, lineEnd: Int) {
    let card = open[index]
    ready.append(
      Frame(
        start: card.start, end: end, line: card.line,
        lines: card.lineIndex..<max(card.lineIndex, lineEnd), isTerminated: false))
  }

  /// Whether the last line before this one that isn't blank is an `AGENT:` without a value.
  private func previousIsEmptyAgent(in bytes: Span<UInt8>) -> Bool {
    var index = lineStarts.count - 1
    while index > 0 {
      let end = base + Int(lineStarts[index])
      index -= 1
      var start = base + Int(lineStarts[index])
      var last = end
      while last > start, bytes[last - 1].isLineEnd || bytes[last - 1].isBlank { last -= 1 }
      guard last > start else { continue }
      guard bytes[last - 1] == ASCII.colon else { return false }
      let dot = bytes.firstIndex(of: ASCII.dot, from: start, to: last)
      if dot < last { start = dot + 1 }
      return bytes.hasWord("AGENT", at: start, before: last)
    }
    return false
  }
}
