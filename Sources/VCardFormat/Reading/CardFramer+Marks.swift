extension CardFramer {
  @inline(never)
  mutating func handle(
    _ mark: FramingMark, _ physical: LineScanner.Line, number: Int, in bytes: Span<UInt8>,
    atEnd: Bool
  ) {
    switch mark {
    case .none:
      closed = nil
    case .blank, .needsMore:
      break
    case .begin(let start, let indentation):
      if open.isEmpty {
        startCard(at: start - indentation, number: number)
        self.indentation = Indentation(count: indentation)
      } else {
        begin(at: self.indentation.count > 0 ? physical.start : start, number: number, in: bytes)
      }
    case .agentBegin:
      if open.isEmpty {
        startCard(at: physical.start, number: number)
      } else {
        closed = nil
        agent = inner(.agentBegin, at: physical.start, number: number)
      }
    case .end(let contentEnd):
      end(at: contentEnd, physical, number: number, in: bytes, atEnd: atEnd)
    }
  }

  /// Opens the card on the line of an AGENT, before the next line that isn't blank.
  ///
  /// If that line starts with a blank, the whole card is text of the AGENT, which ends with its
  /// folds.
  @inline(never)
  mutating func openAgent(before next: LineScanner.Line, in bytes: Span<UInt8>) {
    let content = bytes.skippingBlanks(from: next.start, to: next.contentEnd)
    guard content < next.contentEnd, let card = agent.take() else { return }
    if content == next.start { push(card) } else { delimiters.removeLast() }
  }

  /// Makes a card that begins on the last line, inside another card.
  private mutating func inner(
    _ kind: InnerDelimiter.Kind, at start: Int, number: Int
  ) -> Open {
    let line = lineStarts.count - 1
    delimiters.append(InnerDelimiter(kind: kind, line: line))
    return Open(
      start: start, line: number, lineIndex: line, isAgent: kind != .begin,
      delimiter: delimiters.count - 1)
  }

  /// Begins a card while another one is open.
  private mutating func begin(at start: Int, number: Int, in bytes: Span<UInt8>) {
    if closed != nil {
      let ownLine = lineStarts.count - 1
      guard splitClosed() else { return }
      startCard(at: start, number: number, keepingLines: true)
      open[0].lineIndex = ownLine
      return
    }
    let isAgent = previousIsEmptyAgent(in: bytes)
    push(inner(isAgent ? .beginAfterAgent : .begin, at: start, number: number))
  }

  private mutating func startCard(at start: Int, number: Int, keepingLines: Bool = false) {
    if !keepingLines {
      indentation = Indentation()
      lineStarts.removeAll(keepingCapacity: true)
      lineStarts.append(LineStart(0))
      delimiters.removeAll(keepingCapacity: true)
      base = start
      ready.removeAll(keepingCapacity: true)
      readyIndex = 0
    }
    deeperCount = 0
    open.append(Open(start: start, line: number, lineIndex: 0, isAgent: false))
  }

  /// Opens a card inside another; if the nesting is too deep, and not only in AGENTs, the outermost card lacks its END.
  private mutating func push(_ card: Open) {
    open.append(card)
    guard open.count > limits.nesting else { return }
    guard let second = open.dropFirst().firstIndex(where: { !$0.isAgent }) else {
      open.removeLast()
      deeperCount += 1
      return
    }
    deeperCount = 0
    emit(0, before: open[second].start, lineEnd: open[second].lineIndex)
    guard indentation.count == 0 else {
      return readAgain(from: open[second].start, line: open[second].line)
    }
    open.removeFirst(second)
  }

  /// Returns to a card that was treated as part of an indented card.
  ///
  /// The indentation of its own lines is unknown, because it was derived from the card before it.
  private mutating func readAgain(from start: Int, line: Int) {
    open.removeAll(keepingCapacity: true)
    scanner.move(to: start)
    self.line = line
  }

  private mutating func end(
    at contentEnd: Int, _ physical: LineScanner.Line, number: Int, in bytes: Span<UInt8>,
    atEnd: Bool
  ) {
    let endLine = lineStarts.count - 1
    var end = physical.next
    var lineEnd = physical.contentEnd
    while end < contentEnd {
      lineStarts.append(LineStart(end - base))
      line += 1
      let folded = scanner.next(in: bytes, atEnd: atEnd)
      lineEnd = folded?.contentEnd ?? .max
      end = folded?.next ?? .max
    }
    if contentEnd < lineEnd {
      // The next card begins on the same line.
      end = contentEnd
      scanner.move(to: end)
      line -= 1
    }
    guard deeperCount == 0 || open.isEmpty else {
      deeperCount -= 1
      return
    }
    guard let card = open.popLast() else {
      if strayLine == nil {
        strayLine = number
        isStrayEnd = true
      }
      return
    }
    let frame = Frame(
      start: card.start, end: end, line: card.line, lines: card.lineIndex..<lineStarts.count,
      indentation: indentation.count, endLine: endLine)
    if open.isEmpty {
      ready.append(frame)
      closed = nil
    } else {
      if let begin = card.delimiter { delimiters[begin].next = lineStarts.count }
      delimiters.append(InnerDelimiter(kind: .end, line: endLine, next: lineStarts.count))
      closed = card.isAgent ? nil : frame
    }
  }

  /// Separates a closed card from the open cards around it, which lack their END.
  ///
  /// - Returns: `true` if the card needn't be read again.
  private mutating func splitClosed() -> Bool {
    guard let inner = closed else { return true }
    closed = nil
    guard emitOpen(before: inner.start, lineEnd: inner.lines.lowerBound) else { return false }
    guard indentation.count == 0 else {
      readAgain(from: inner.start, line: inner.line)
      return false
    }
    ready.append(inner)
    return true
  }

  mutating func closeAll(at end: Int) {
    agent = nil
    _ = closed == nil ? emitOpen(before: end, lineEnd: lineStarts.count) : splitClosed()
  }

  /// Ends all open cards before an offset; cards inside an AGENT end with the card that has the
  /// AGENT.
  ///
  /// - Returns: `true` if none of them needs to be read again.
  private mutating func emitOpen(before end: Int, lineEnd: Int) -> Bool {
    var first = 0
    while first < open.count {
      var next = first + 1
      while next < open.count, open[next].isAgent { next += 1 }
      let isLast = next == open.count
      emit(
        first, before: isLast ? end : open[next].start,
        lineEnd: isLast ? lineEnd : open[next].lineIndex)
      first = next
      guard indentation.count == 0 || isLast else {
        readAgain(from: open[next].start, line: open[next].line)
        return false
      }
    }
    open.removeAll(keepingCapacity: true)
    return true
  }

  private mutating func emit(_ index: Int, before end: Int, lineEnd: Int) {
    let card = open[index]
    // A byte order mark before the next BEGIN isn't part of a card.
    let end = lineEnd < lineStarts.count ? min(end, base + lineStarts[lineEnd].offset) : end
    ready.append(
      Frame(
        start: card.start, end: end, line: card.line,
        lines: card.lineIndex..<max(card.lineIndex, lineEnd), indentation: indentation.count))
  }

  /// Whether the last line before this one that isn't blank, with its folds, is an `AGENT:` without
  /// a value.
  private func previousIsEmptyAgent(in bytes: Span<UInt8>) -> Bool {
    var index = lineStarts.count - 1
    var last = index > 0 ? base + lineStarts[index].offset : 0
    let start = lineStarts.first.map { base + $0.offset } ?? last
    while last > start, bytes[last - 1].isLineEnd || bytes[last - 1].isBlank { last -= 1 }
    guard last > start, bytes[last - 1] == ASCII.colon else { return false }
    var first = last
    repeat {
      index -= 1
      first = base + lineStarts[index].offset
    } while index > 0 && (first >= last || indentation.isContinuation(first, in: bytes))
    let line = Indentation.removed(indentation.count, from: bytes.extracting(first..<last))
    var head = PropertyHead(in: line.span, line.indices, names: NameTable.shared)
    guard head.name == .agent else { return false }
    head.finish(in: line.span, to: line.count, dialect: .v30)
    return head.outcome == .property && head.valueStart == line.count
  }
}
