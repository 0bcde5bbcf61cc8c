extension CardTokenizer {
  /// Reads a line that is not a property: skips it, or adds it to the property before it.
  mutating func readFaulty(
    _ head: PropertyHead, _ line: Int, next: Int, contentEnd: Int, in text: Span<UInt8>
  ) -> Int {
    if isDelimiter(line) {
      return readDelimiter(head, line, next: next, contentEnd: contentEnd, in: text)
    }
    if mayContinue(head, line, contentEnd: contentEnd, in: text),
      continuePrevious(line, next: next, contentEnd: contentEnd, in: text)
    {
      return next
    }
    switch head.outcome {
    case .text, .property: diagnoseText(line, contentEnd: contentEnd, in: text)
    case .lacksColon:
      diagnose(
        .missingColon, .error, line, property: Self.name(of: head, in: text),
        "The line has no colon; it is not interpreted.")
    case .emptyName:
      diagnose(.invalidName, .error, line, "The line has no property name; it is not interpreted.")
    case .brokenName:
      diagnose(
        .invalidName, .error, line,
        "The name of the property has invalid bytes; the line is not interpreted.")
    }
    return next
  }

  /// Whether a line may continue the value before it, and isn't a damaged property.
  ///
  /// Base64 has neither semicolons nor non-ASCII letters. A number sign starts a comment.
  private func mayContinue(
    _ head: PropertyHead, _ line: Int, contentEnd: Int, in text: Span<UInt8>
  ) -> Bool {
    guard usesFormerRules || text[start(of: line)] != ASCII.numberSign else { return false }
    let isBase64 = slots.last?.flags.contains(.isBase64) ?? false
    return switch head.outcome {
    case .text, .property: true
    case _ where isBase64: false
    case .lacksColon:
      head.name == .other && !text.hasWord("X-", at: head.nameStart, before: head.nameEnd)
    case .emptyName, .brokenName:
      text.firstIndex(of: ASCII.colon, from: start(of: line), to: contentEnd) == contentEnd
    }
  }

  private mutating func diagnoseText(_ line: Int, contentEnd: Int, in text: Span<UInt8>) {
    let start = start(of: line)
    if text.firstIndex(of: ASCII.colon, from: start, to: contentEnd) < contentEnd {
      diagnose(
        .invalidName, .error, line,
        "The name of the property has blanks in it; the line is not interpreted.")
    } else {
      diagnose(.missingColon, .error, line, "The line has no colon; it is not interpreted.")
    }
  }

  /// Adds a line without the blank of a fold to the property before it if that is plausible.
  private mutating func continuePrevious(
    _ line: Int, next: Int, contentEnd: Int, in text: Span<UInt8>
  ) -> Bool {
    guard let previous = slots.last, previous.end == lines[line].offset,
      !previous.flags.contains(.isNestedCard)
    else { return false }
    let last = self.contentEnd(of: line - 1, in: text) - start(of: line - 1)
    guard last >= ValueUnfolder.cutLength || PropertyTable.shared[previous.name].mayHoldNewlines
    else { return false }
    diagnose(
      .missingFoldBlank, .warning, line, property: previous.name.text,
      "The line continues the previous value without the blank of a fold; it is added to that value."
    )
    slots[slots.count - 1].extend(
      to: start(of: next), valueEnd: contentEnd, .hasUnindentedLines)
    return true
  }

  /// Reports a name or group with unusual characters, which is kept.
  mutating func diagnoseName(_ head: PropertyHead, _ line: Int, in text: Span<UInt8>) {
    if head.hasEmptyGroup {
      diagnose(
        .invalidGroup, .warning, line, property: Self.name(of: head, in: text),
        "The group of the property is empty; the property is read without one.")
    }
    if head.hasOddName {
      diagnose(
        .invalidName, .warning, line, property: Self.name(of: head, in: text),
        "The name of the property has invalid characters; it is kept.")
    }
  }

  /// Returns the name as written.
  static func name(of head: PropertyHead, in text: Span<UInt8>) -> String {
    String(utf8: text, head.nameStart..<head.nameEnd)
  }
}

extension CardTokenizer {
  /// Reads a BEGIN or END inside the card: skips the component, or makes it the value of an AGENT.
  mutating func readDelimiter(
    _ head: PropertyHead, _ line: Int, next: Int, contentEnd: Int, in text: Span<UInt8>
  ) -> Int {
    let delimiter = delimiter(on: line)
    let isCard = delimiter != nil
    guard head.name != .end, delimiter?.kind != .end else {
      diagnose(.surplusEnd, .warning, line, "The END has no BEGIN; it is left out.")
      return next
    }
    let isAgent =
      delimiter?.kind == .beginAfterAgent
      && slots.last.map { $0.name == .agent && text.trimmed($0.valueRange).isEmpty } ?? false
    guard let end = isCard ? delimiter?.next : componentEnd(after: line, in: text) else {
      guard isAgent else {
        diagnose(
          .componentInsideCard, .warning, line, "The BEGIN has no END; its line is left out.")
        return next
      }
      diagnose(.missingEnd, .warning, line, "The card in AGENT has no END; it ends here.")
      return adoptNested(from: line, to: lineCount, in: text)
    }
    if isAgent { return adoptNested(from: line, to: end, in: text) }
    if isCard {
      diagnose(
        .cardInsideCard, .warning, line,
        "The card has another card inside it; that card is kept, but not interpreted.")
    } else {
      diagnose(
        .componentInsideCard, .warning, line,
        "The card has a component inside it that is not a card; it is kept, but not interpreted.")
    }
    return end
  }

  /// Makes the lines of a card the value of the AGENT before it.
  ///
  /// - Returns: The line after the lines of the AGENT.
  private mutating func adoptNested(from line: Int, to end: Int, in text: Span<UInt8>) -> Int {
    let index = slots.count - 1
    let next = skipOrphans(after: end - 1, in: text)
    slots[index].valueStart = UInt32(truncatingIfNeeded: start(of: line))
    slots[index].extend(
      to: start(of: next), valueEnd: contentEnd(of: end - 1, in: text), .isNestedCard)
    return next
  }

  /// Returns the line after the END of the card that begins on the line of an AGENT.
  ///
  /// - Returns: The line; the end of the card if that has no END either; otherwise `nil`.
  mutating func agentEnd(_ begin: InnerDelimiter) -> Int? {
    guard begin.next == nil, endLine == nil else { return begin.next }
    diagnose(.missingEnd, .warning, begin.line, "The card in AGENT has no END; it ends here.")
    return lineCount
  }

  /// Returns the line after the END of the component on a line, which is not a card.
  ///
  /// - Returns: The line, or `nil` if the component is not closed.
  private mutating func componentEnd(after line: Int, in text: Span<UInt8>) -> Int? {
    guard !hasUnclosedComponent else { return nil }
    var depth = 1
    for index in line + 1..<max(line + 1, lineCount) {
      depth += componentStep(index, in: text)
      if depth == 0 { return index + 1 }
    }
    hasUnclosedComponent = true
    return nil
  }

  /// Returns the change in the nesting of components, other than cards, after a line.
  private func componentStep(_ line: Int, in text: Span<UInt8>) -> Int {
    let start = start(of: line)
    let before = contentEnd(of: line, in: text)
    let isBegin = text.hasWord("BEGIN:", at: start, before: before)
    guard isBegin || text.hasWord("END:", at: start, before: before), !isDelimiter(line) else {
      return 0
    }
    return isBegin ? 1 : -1
  }
}
