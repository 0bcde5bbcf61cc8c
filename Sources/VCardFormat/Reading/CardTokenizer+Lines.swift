extension CardTokenizer {
  /// Reads the property that starts on a line.
  ///
  /// - Returns: The line after the property.
  @inline(__always)
  mutating func readLine(_ line: Int, in text: Span<UInt8>) -> Int {
    let start = start(of: line)
    let byte = text[start]
    guard !byte.isLineEnd else { return line + 1 }
    guard !byte.isBlank else { return skipOrphan(line, in: text) }
    let next = foldEnd(after: line, in: text)
    let contentEnd = contentEnd(of: next - 1, in: text)
    let flags: PropertySlot.Flags =
      next > line + 1 ? .isFolded : lines[line].isLiteralText ? .isLiteralText : []
    guard contentEnd - start >= 8, let short = ShortName(in: text, at: start) else {
      var head = PropertyHead(in: text, start..<contentEnd, names: names, flags: flags)
      return readFullLine(&head, line, next: next, contentEnd: contentEnd, in: text)
    }
    let name = names.name(for: short.key)
    if short.isColon,
      appendUnencoded(short, name, line, next: next, valueEnd: contentEnd, flags: flags, in: text)
    {
      return next
    }
    var head = PropertyHead(short, name, start..<contentEnd, flags: flags)
    return readFullLine(&head, line, next: next, contentEnd: contentEnd, in: text)
  }

  /// Reads a line with parameters, with a long or unusual name, or without a name.
  ///
  /// It is a separate function so that plain lines stay fast.
  @inline(never)
  private mutating func readFullLine(
    _ head: inout PropertyHead, _ line: Int, next: Int, contentEnd: Int, in text: Span<UInt8>
  ) -> Int {
    if usesFormerRules, let former = head.formerOutcome { head.outcome = former }
    if head.outcome == .property || head.outcome == .lacksColon {
      head.finish(in: text, to: contentEnd, dialect: dialect)
    }
    guard head.outcome == .property else {
      return readFaulty(head, line, next: next, contentEnd: contentEnd, in: text)
    }
    if head.name == .begin || head.name == .end, !head.flags.contains(.hasParameters) {
      return readDelimiter(head, line, next: next, contentEnd: contentEnd, in: text)
    }
    let isUnencoded = head.flags.isDisjoint(with: [.isQuotedPrintable, .isBase64, .hasCharset])
    guard isUnencoded,
      head.valueStart >= contentEnd || !Self.mayStartEncoded(text[head.valueStart]),
      !head.hasOddName, !head.hasEmptyGroup, head.name != .agent
    else { return readEncoded(head, line, next: next, contentEnd: contentEnd, in: text) }
    append(head, line, next: next, valueEnd: contentEnd)
    return next
  }

  /// Adds a slot for a line with a short name, a colon and an unencoded value, as most lines are.
  ///
  /// - Returns: `true` if the line was added; otherwise it is another kind of line.
  @inline(__always)
  private mutating func appendUnencoded(
    _ short: ShortName, _ name: KnownName, _ line: Int, next: Int, valueEnd: Int,
    flags: PropertySlot.Flags, in text: Span<UInt8>
  ) -> Bool {
    let start = UInt32(truncatingIfNeeded: start(of: line))
    let nameEnd = start + UInt32(truncatingIfNeeded: short.length)
    let length = valueEnd - Int(nameEnd)
    guard name != .begin, name != .end, name != .agent, length <= limits.safeLength,
      !Self.mayStartEncoded(text[min(Int(nameEnd) + 1, valueEnd - 1)])
    else { return false }
    slots.append(
      PropertySlot(
        start: start, nameStart: start, nameEnd: nameEnd, headEnd: nameEnd,
        valueStart: nameEnd + 1, valueEnd: UInt32(truncatingIfNeeded: valueEnd),
        end: UInt32(truncatingIfNeeded: self.start(of: next)),
        line: UInt32(truncatingIfNeeded: line), name: name, flags: flags))
    return true
  }

  /// Whether a value that starts with this byte or with a fold may be quoted-printable.
  @inline(__always)
  private static func mayStartEncoded(_ byte: UInt8) -> Bool {
    byte == ASCII.equals || byte.isLineEnd
  }

  /// Adds a slot for the lines from `line` up to, not including, `next`.
  @inline(__always)
  private mutating func append(
    _ head: PropertyHead, _ line: Int, next: Int, valueEnd: Int, flags: PropertySlot.Flags = []
  ) {
    let start = start(of: line)
    let end = self.start(of: next)
    var flags = head.flags.union(flags)
    if next > line + 1 {
      flags.insert(.isFolded)
      flags.remove(.isLiteralText)
    }
    slots.append(
      PropertySlot(
        start: UInt32(truncatingIfNeeded: start),
        nameStart: UInt32(truncatingIfNeeded: head.nameStart),
        nameEnd: UInt32(truncatingIfNeeded: head.nameEnd),
        headEnd: UInt32(truncatingIfNeeded: head.headEnd),
        valueStart: UInt32(truncatingIfNeeded: head.valueStart),
        valueEnd: UInt32(truncatingIfNeeded: max(valueEnd, head.valueStart)),
        end: UInt32(truncatingIfNeeded: end), line: UInt32(truncatingIfNeeded: line),
        name: head.name, flags: flags))
    if end - start > limits.lineLength {
      diagnose(
        .lineTooLong, .warning, line, "The line is longer than the limit; it is kept as it is.")
    } else if valueEnd - head.valueStart > limits.valueSize {
      diagnose(
        .valueTooLarge, .warning, line, "The value is larger than the limit; it is kept as it is.")
    }
  }

  private mutating func skipOrphan(_ line: Int, in text: Span<UInt8>) -> Int {
    if !isBlank(line, in: text) {
      diagnose(
        .orphanContinuation, .warning, line,
        "The line starts with a blank and continues no property; it is not interpreted.")
    }
    return line + 1
  }

  /// Returns the line after the continuations of the END of a card in an AGENT.
  ///
  /// They are lines of the AGENT, but not part of its value.
  mutating func skipOrphans(after line: Int, in text: Span<UInt8>) -> Int {
    var next = line + 1
    let end = foldEnd(after: line, in: text)
    while next < end { next = skipOrphan(next, in: text) }
    return end
  }

  /// Reads a property with an unusual name, or with a value that may continue after apparently
  /// complete lines.
  private mutating func readEncoded(
    _ head: PropertyHead, _ line: Int, next: Int, contentEnd: Int, in text: Span<UInt8>
  ) -> Int {
    var head = head
    if head.hasOddName || head.hasEmptyGroup { diagnoseName(head, line, in: text) }
    if let begin = delimiter(on: line), begin.kind == .agentBegin, let end = agentEnd(begin) {
      head.flags.subtract([.isBase64, .isQuotedPrintable])
      let next = skipOrphans(after: end - 1, in: text)
      append(
        head, line, next: next, valueEnd: self.contentEnd(of: end - 1, in: text),
        flags: .isNestedCard)
      return next
    }
    if head.flags.contains(.isBase64) {
      return readBase64(head, line, next: next, contentEnd: contentEnd, in: text)
    }
    if !head.flags.contains(.isQuotedPrintable), dialect == .v21,
      QuotedPrintable.isUndeclared(
        text, head.valueStart..<contentEnd, hasCharset: head.flags.contains(.hasCharset))
    {
      head.flags.formUnion([.isQuotedPrintable, .isUndeclaredQuotedPrintable])
      diagnose(
        .undeclaredQuotedPrintable, .warning, line, property: Self.name(of: head, in: text),
        "The value is quoted-printable though ENCODING doesn't say so; it is decoded.")
    }
    if head.flags.contains(.isQuotedPrintable) {
      return readQuotedPrintable(head, line, next: next, in: text)
    }
    append(head, line, next: next, valueEnd: contentEnd)
    return next
  }

  private mutating func readQuotedPrintable(
    _ head: PropertyHead, _ line: Int, next: Int, in text: Span<UInt8>
  ) -> Int {
    var next = next
    var indented = 0
    var isIndented = true
    for index in line..<max(line, next - 1) where endsSoftly(index, in: text) {
      if text[start(of: lineAfterSoftBreak(index, in: text))].isBlank { indented += 1 }
    }
    while next < lineCount, endsSoftly(next - 1, in: text) {
      let following = lineAfterSoftBreak(next - 1, in: text)
      guard following < lineCount, !isDelimiter(following),
        !isBlank(following, in: text), !isCutOff(next - 1, before: following, in: text)
      else { break }
      next = following
      isIndented = isIndented && text[start(of: next)].isBlank
      indented += 1
      let end = foldEnd(after: next, in: text)
      for index in next..<max(next, end - 1) where endsSoftly(index, in: text) { indented += 1 }
      next = end
    }
    let mayBeIndented = isIndented && indented > (dialect == .v21 ? 1 : 0)
    append(
      head, line, next: next, valueEnd: contentEnd(of: next - 1, in: text),
      flags: mayBeIndented ? .isIndented : [])
    return next
  }

  /// Returns the line that continues the value after a soft break.
  ///
  /// It skips the empty line that LF makes of CR CR LF, and a blank line before a line that starts
  /// with an encoded byte.
  private func lineAfterSoftBreak(_ line: Int, in text: Span<UInt8>) -> Int {
    let lineEnd = contentEnd(of: line, in: text)
    if ValueUnfolder.afterSoftBreak(in: text, at: lineEnd, to: text.count) > start(of: line + 1) {
      return line + 2
    }
    return encodedLine(afterBlank: line + 1, in: text)
  }

  /// Returns the line after a blank line if it starts with an encoded byte; otherwise the line
  /// itself.
  private func encodedLine(afterBlank line: Int, in text: Span<UInt8>) -> Int {
    guard line + 1 < lineCount, isBlank(line, in: text) else { return line }
    let end = contentEnd(of: line + 1, in: text)
    let start = start(of: line + 1)
    let isEncoded =
      start + 2 < end && text[start] == ASCII.equals && text[start + 1].hexadecimalValue != nil
      && text[start + 2].hexadecimalValue != nil
    return isEncoded ? line + 1 : line
  }

  /// Whether a line ends with the equals sign of a soft break.
  private func endsSoftly(_ line: Int, in text: Span<UInt8>) -> Bool {
    let start = start(of: line)
    let end = text.trimmingBlanks(from: start, to: contentEnd(of: line, in: text))
    return end > start && text[end - 1] == ASCII.equals
  }

  /// Whether an equals sign at the end of a line is not a soft break.
  ///
  /// That is so if no newline precedes it, the line is short, and the next line starts with the
  /// name of a known property in upper case.
  private func isCutOff(_ line: Int, before following: Int, in text: Span<UInt8>) -> Bool {
    let start = start(of: line)
    let end = contentEnd(of: line, in: text)
    guard end - start < 60, !text.hasWord("=0A=", at: end - 4, before: end) else { return false }
    let next = self.start(of: following)
    let nextEnd = contentEnd(of: following, in: text)
    var index = next
    while index < nextEnd, text[index] &- 0x41 < 26 { index += 1 }
    guard index < nextEnd, text[index] == ASCII.colon || text[index] == ASCII.semicolon else {
      return false
    }
    return names.name(in: text, next..<index) != .other
  }

  /// Returns the delimiter on a line if the line begins or ends a card inside this card.
  func delimiter(on line: Int) -> InnerDelimiter? {
    guard !delimiters.isEmpty else { return nil }
    let index = delimiters.index(from: line)
    return index < delimiters.count && delimiters[index].line == line ? delimiters[index] : nil
  }

  /// Whether a line begins or ends a card, apart from `AGENT:BEGIN:VCARD` on one line.
  func isDelimiter(_ line: Int) -> Bool {
    delimiter(on: line).map { $0.kind != .agentBegin } ?? false
  }

  private mutating func readBase64(
    _ head: PropertyHead, _ line: Int, next: Int, contentEnd: Int, in text: Span<UInt8>
  ) -> Int {
    var next = next
    var last = next - 1
    var flags: PropertySlot.Flags = []
    var isEmpty = text.skippingBlanks(from: head.valueStart, to: contentEnd) == contentEnd
    while next < lineCount {
      if isBlank(next, in: text) {
        guard isEmpty else {
          next += 1
          break
        }
        next += 1
        continue
      }
      guard
        text[start(of: next)].isBlank || isBase64(next, in: text) && !isDelimiter(next)
      else { break }
      if !text[start(of: next)].isBlank { flags.insert(.hasUnindentedLines) }
      isEmpty = false
      next = foldEnd(after: next, in: text)
      last = next - 1
    }
    if isEmpty { next = last + 1 }
    append(
      head, line, next: next, valueEnd: self.contentEnd(of: last, in: text), flags: flags)
    return next
  }

  private func isBase64(_ line: Int, in text: Span<UInt8>) -> Bool {
    let end = contentEnd(of: line, in: text)
    for index in start(of: line)..<end where !text[index].isBase64Byte && !text[index].isBlank {
      return false
    }
    return true
  }
}
