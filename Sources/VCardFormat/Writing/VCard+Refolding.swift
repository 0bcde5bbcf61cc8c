extension VCard {
  /// Appends the card with the same lines, folded again.
  ///
  /// Lines that are not properties are kept, unless they would be read as something else.
  func appendRefolded(to result: inout [UInt8]) {
    let start = result.count
    guard appendRefolded(withOtherLines: true, to: &result),
      !VCard(reading: Array(result[start...])).hasSameContent(as: self, ignoring: [])
    else { return }
    result.removeSubrange(start...)
    appendRefolded(withOtherLines: false, to: &result)
  }

  /// Appends the card folded again, with or without the lines that are not properties.
  ///
  /// Consecutive lines that need no change are appended together.
  ///
  /// - Returns: Whether lines that are not properties were appended.
  @discardableResult
  private func appendRefolded(withOtherLines: Bool, to result: inout [UInt8]) -> Bool {
    let text = text
    let writer = LineWriter(style: CardStyle(dialect: dialect))
    let start = result.count
    // If the buffer already has bytes, it grows by itself; reserving would reallocate it for each
    // card.
    if result.isEmpty { result.reserveCapacity(text.count + text.count / 16) }
    var hasOthers = false
    var index = endOfBegin(in: text)
    var written = index..<index
    writer.appendDelimiter(text, 0..<index, to: &result)
    for slot in slots {
      if index < slot.range.lowerBound {
        result.append(text.span, written)
        if withOtherLines {
          hasOthers =
            writer.appendOtherLines(text, index..<slot.range.lowerBound, to: &result) || hasOthers
        }
        written = slot.range.lowerBound..<slot.range.lowerBound
      }
      index = slot.range.upperBound
      if Self.isWritten(slot, in: text.span, as: writer.style) {
        written = written.lowerBound..<index
      } else {
        result.append(text.span, written)
        appendRefolded(slot, in: text, by: writer, to: &result)
        written = index..<index
      }
    }
    result.append(text.span, written)
    let end = endOffset(in: text)
    if withOtherLines {
      hasOthers = writer.appendOtherLines(text, index..<end, to: &result) || hasOthers
    }
    writer.appendDelimiter(text, end..<text.count, to: &result)
    if end == text.count { Self.close(&result, from: start) }
    return hasOthers
  }

  /// The lines that are not properties: unreadable lines, comments, and cards outside of an AGENT.
  package var otherLines: [String] {
    let text = text
    let decoder = TextDecoder(isTranscoded: encoding != .narrow, undeclared: undeclaredCharset)
    let end = endOffset(in: text)
    var lines: [String] = []
    var index = endOfBegin(in: text)
    for property in slots.map(\.range) + [end..<end] {
      defer { index = property.upperBound }
      let gap = index..<max(index, property.lowerBound)
      guard !gap.isEmpty else { continue }
      for line in text[gap].split(whereSeparator: \.isLineEnd)
      where !line.allSatisfy(\.isBlank) {
        var decoded: [UInt8] = []
        decoder.append(line.span, 0..<line.count, to: &decoded)
        lines.append(String(decoding: decoded, as: UTF8.self))
      }
    }
    return lines
  }

  /// Appends the END that a card lacks, after the missing ENDs of the cards in its AGENT.
  private static func close(_ bytes: inout [UInt8], from start: Int) {
    while true {
      bytes.append(contentsOf: "END:VCARD\r\n".utf8)
      let card = VCard(reading: Array(bytes[start...]))
      let text = card.text
      if card.bytes.count < bytes.count - start || card.endOffset(in: text) < text.count { return }
    }
  }

  /// Returns the start of the lines after BEGIN; BEGIN is folded only until its words are complete.
  func endOfBegin(in text: [UInt8]) -> Int {
    let bytes = text.span
    if bytes.hasWord("BEGIN:VCARD\r\n", at: 0, before: bytes.count) { return 13 }
    let limit = slots.first?.range.lowerBound ?? bytes.count
    var line: [UInt8] = []
    var index = 0
    repeat {
      let start = index
      index = bytes.firstLineEnd(from: index, to: limit)
      for byte in text[start..<index] where !byte.isBlank { line.append(byte) }
      index = index < limit ? bytes.skippingLineEnd(at: index, to: limit) : limit
      if line.span.hasWord("BEGIN:VCARD", at: line.count - 11, before: line.count) { break }
    } while index < limit && bytes[index].isBlank
    return index
  }

  private func appendRefolded(
    _ slot: PropertySlot, in text: [UInt8], by writer: LineWriter, to result: inout [UInt8]
  ) {
    let isQuotedPrintable = slot.flags.contains(.isQuotedPrintable)
    let isBase64 = slot.flags.contains(.isBase64)
    let head = Int(slot.start)..<Int(slot.valueStart)
    guard !slot.flags.contains(.isNestedCard) else {
      result.append(contentsOf: text[slot.range])
      if result.last?.isLineEnd == false { result.append(contentsOf: writer.style.lineEnd) }
      return
    }
    guard !isReadByLines(slot, in: text.span) else {
      // After a soft break, an empty line affects how the next line is read.
      let kept = isQuotedPrintable ? LineWriter.KeptLines.all : .blank
      // Half of a name may look like more of the preceding base64.
      let lines =
        ValueUnfolder.unfolded(text.span, head) + text[head.upperBound..<slot.range.upperBound]
      writer.appendOtherLines(lines, lines.indices, keeping: kept, to: &result)
      return
    }
    if encoding != .narrow, slot.flags.contains(.hasCharset), !isQuotedPrintable {
      let property = property(slot, in: text).converted(to: dialect)
      return writer.append(property, to: &result)
    }
    let start = result.count
    ValueUnfolder.append(text.span, head, flags: [], to: &result)
    let valueStart = result.count
    ValueUnfolder.append(text.span, slot.valueRange, flags: slot.flags, to: &result)
    // Unfolded, the text would be the first line of a card.
    if slot.name == .agent, FramingMark(ofLine: result.span.extracting(start...)) == .agentBegin {
      result.removeLast(result.count - start)
      writer.appendOtherLines(text, slot.range, keeping: .blank, to: &result)
      return
    }
    writer.finish(
      from: start, valueStart: valueStart,
      encoding: isBase64 ? .base64 : isQuotedPrintable ? .quotedPrintable : .none,
      isDeclared: !slot.flags.contains(.isUndeclaredQuotedPrintable), in: &result)
  }
}

extension VCard {
  /// Whether the line breaks of a value determine how it is read.
  ///
  /// Either it continues without the blank of a fold, or only its first line shows that it is
  /// quoted-printable.
  private func isReadByLines(_ slot: PropertySlot, in text: Span<UInt8>) -> Bool {
    if slot.flags.contains(.hasUnindentedLines) { return !slot.flags.contains(.isBase64) }
    guard slot.flags.contains(.isUndeclaredQuotedPrintable) else { return false }
    var value: [UInt8] = []
    ValueUnfolder.append(text, slot.valueRange, flags: slot.flags, to: &value)
    return !QuotedPrintable.isUndeclared(
      value.span, 0..<value.count, hasCharset: slot.flags.contains(.hasCharset))
  }

  /// Whether a property is on one line that already has the style, as most are.
  private static func isWritten(
    _ slot: PropertySlot, in text: Span<UInt8>, as style: CardStyle
  ) -> Bool {
    let special: PropertySlot.Flags = [
      .isFolded, .hasFoldedHead, .isQuotedPrintable, .isBase64, .hasCharset, .isNestedCard,
      .isIndented, .hasUnindentedLines,
    ]
    let valueEnd = Int(slot.valueEnd)
    return slot.flags.isDisjoint(with: special)
      && valueEnd - Int(slot.start) <= style.foldWidth ?? .max
      && Int(slot.end) == valueEnd + 2 && text[valueEnd] == ASCII.carriageReturn
      && text[valueEnd + 1] == ASCII.lineFeed
  }
}

extension LineWriter {
  /// Appends the line of a BEGIN or END, without folds.
  fileprivate func appendDelimiter(
    _ text: [UInt8], _ range: Range<Int>, to result: inout [UInt8]
  ) {
    let bytes = text.span
    if bytes.isWord("BEGIN:VCARD\r\n", in: range)
      || bytes.isWord("END:VCARD\r\n", in: range)
    {
      return result.append(bytes, range)
    }
    let line = ValueUnfolder.unfolded(text.span, range).filter { !$0.isLineEnd }
    guard !line.isEmpty else { return }
    result.append(line.span, line.span.trimmed(0..<line.count))
    result.append(contentsOf: style.lineEnd)
  }

  /// The lines without text that are written.
  fileprivate enum KeptLines {
    case none
    /// Lines of blanks.
    case blank
    /// Lines of blanks and empty lines.
    case all
  }

  /// Appends lines as they are.
  ///
  /// - Returns: Whether one of them isn't blank.
  @discardableResult
  fileprivate func appendOtherLines(
    _ text: [UInt8], _ range: Range<Int>, keeping kept: KeptLines = .none, to result: inout [UInt8]
  ) -> Bool {
    let bytes = text.span
    let count = result.count
    var index = range.lowerBound
    while index < range.upperBound {
      let end = bytes.firstLineEnd(from: index, to: range.upperBound)
      let content = kept == .none ? bytes.skippingBlanks(from: index, to: end) : index
      if content < end || kept == .all {
        result.append(bytes, index..<end)
        result.append(contentsOf: style.lineEnd)
      }
      index = end < range.upperBound ? bytes.skippingLineEnd(at: end, to: range.upperBound) : end
    }
    return result.count > count
  }
}
