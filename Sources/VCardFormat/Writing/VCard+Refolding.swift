extension VCard {
  /// The card with each line as it is and folded anew.
  ///
  /// Lines that are no properties are kept, unless they would be read as something else.
  func refolded() -> VCard {
    let text = text
    var hasOthers = false
    let card = refolded(text) { hasOthers = $0.appendOtherLines(text, $1, to: &$2) || hasOthers }
    guard hasOthers, !card.hasSameContent(as: self, ignoring: []) else { return card }
    return refolded(text) { _, _, _ in }
  }

  private func refolded(
    _ text: [UInt8], appendingOtherLines append: (LineWriter, Range<Int>, inout [UInt8]) -> Void
  ) -> VCard {
    let writer = LineWriter(style: CardStyle(dialect: dialect))
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count + text.count / 16)
    var index = endOfBegin(in: text)
    writer.appendDelimiter(text, 0..<index, to: &bytes)
    for slot in slots {
      append(writer, index..<slot.range.lowerBound, &bytes)
      appendRefolded(slot, in: text, by: writer, to: &bytes)
      index = slot.range.upperBound
    }
    let end = endOffset(in: text)
    append(writer, index..<end, &bytes)
    writer.appendDelimiter(text, end..<text.count, to: &bytes)
    guard end == text.count else { return VCard(reading: bytes) }
    return Self.closed(&bytes)
  }

  /// A card with the END it lacks, and with that of the cards in its AGENT before it.
  private static func closed(_ bytes: inout [UInt8]) -> VCard {
    while true {
      bytes.append(contentsOf: "END:VCARD\r\n".utf8)
      let card = VCard(reading: bytes)
      let text = card.text
      if card.bytes.count < bytes.count || card.endOffset(in: text) < text.count { return card }
    }
  }

  /// Where the lines after BEGIN start; folds belong to it only where its words aren't complete.
  private func endOfBegin(in text: [UInt8]) -> Int {
    let bytes = text.span
    let limit = slots.first?.range.lowerBound ?? bytes.count
    var line: [UInt8] = []
    var index = 0
    repeat {
      let start = index
      while index < limit, !bytes[index].isLineEnd { index += 1 }
      for byte in text[start..<index] where !byte.isBlank { line.append(byte) }
      index = index < limit ? bytes.skippingLineEnd(at: index, to: limit) : limit
      if line.span.hasWord("BEGIN:VCARD", at: line.count - 11, before: line.count) { break }
    } while index < limit && bytes[index].isBlank
    return index
  }

  private func appendRefolded(
    _ slot: PropertySlot, in text: [UInt8], by writer: LineWriter, to result: inout [UInt8]
  ) {
    if isWritten(slot, in: text, as: writer.style) {
      result.append(text.span, slot.range)
      return
    }
    let isQuotedPrintable = slot.flags.contains(.isQuotedPrintable)
    let isBase64 = slot.flags.contains(.isBase64)
    guard !slot.flags.contains(.isNestedCard) else {
      result.append(contentsOf: text[slot.range])
      if result.last?.isLineEnd == false { result.append(contentsOf: writer.style.lineEnd) }
      return
    }
    guard !slot.flags.contains(.hasUnindentedLines) || isBase64 else {
      // Half of a name may look like more of the base64 before it.
      if slot.flags.contains(.hasFoldedHead) { result.append(contentsOf: writer.style.lineEnd) }
      writer.appendOtherLines(text, slot.range, to: &result)
      return
    }
    if encoding != .narrow, slot.flags.contains(.hasCharset), !isQuotedPrintable {
      let property = property(slot, in: text).converted(to: dialect)
      return writer.append(property, to: &result)
    }
    var line: [UInt8] = []
    let head = Int(slot.start)..<Int(slot.valueStart)
    ValueUnfolder.append(text.span, head, flags: [], to: &line)
    let valueStart = line.count
    ValueUnfolder.append(text.span, slot.valueRange, flags: slot.flags, to: &line)
    writer.append(
      line, valueStart: valueStart,
      encoding: isBase64 ? .base64 : isQuotedPrintable ? .quotedPrintable : .none,
      isDeclared: !slot.flags.contains(.isUndeclaredQuotedPrintable), to: &result)
  }
}

extension VCard {
  /// Whether a property stands on one line that is as a style has it, as most do.
  private func isWritten(_ slot: PropertySlot, in text: [UInt8], as style: CardStyle) -> Bool {
    let special: PropertySlot.Flags = [
      .isFolded, .hasFoldedHead, .isQuotedPrintable, .isBase64, .hasCharset, .isNestedCard,
      .isIndented, .hasUnindentedLines,
    ]
    let valueEnd = Int(slot.valueEnd)
    return slot.flags.isDisjoint(with: special)
      && valueEnd - Int(slot.start) <= style.foldWidth ?? .max
      && text[valueEnd..<Int(slot.end)].elementsEqual(style.lineEnd)
  }
}

extension LineWriter {
  /// Appends the line of a BEGIN or END, without folds.
  fileprivate func appendDelimiter(
    _ text: [UInt8], _ range: Range<Int>, to result: inout [UInt8]
  ) {
    let line = ValueUnfolder.unfolded(text.span, range).filter { !$0.isLineEnd }
    guard !line.isEmpty else { return }
    result.append(line.span, line.span.trimmed(0..<line.count))
    result.append(contentsOf: style.lineEnd)
  }

  /// Appends lines as they are; blank ones are left out.
  ///
  /// - Returns: Whether there was one that isn't blank.
  @discardableResult
  fileprivate func appendOtherLines(
    _ text: [UInt8], _ range: Range<Int>, to result: inout [UInt8]
  ) -> Bool {
    let bytes = text.span
    let count = result.count
    var index = range.lowerBound
    while index < range.upperBound {
      var end = index
      while end < range.upperBound, !bytes[end].isLineEnd { end += 1 }
      if bytes.skippingBlanks(from: index, to: end) < end {
        result.append(bytes, index..<end)
        result.append(contentsOf: style.lineEnd)
      }
      index = end < range.upperBound ? bytes.skippingLineEnd(at: end, to: range.upperBound) : end
    }
    return result.count > count
  }
}
