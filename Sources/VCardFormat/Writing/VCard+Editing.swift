extension VCard {
  /// Adds a property after the others, before END.
  ///
  /// It is written in this card's version, character set, line ends and fold width, from whatever
  /// version it comes.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes of the card.
  public mutating func append(_ property: VCardProperty) {
    let text = text
    let style = CardStyle(of: self, text: text, slots: slots)
    var lines: [UInt8] = []
    let end = endOffset(in: text)
    if end > 0, !text[end - 1].isLineEnd { lines.append(contentsOf: style.lineEnd) }
    if endsSoftly(in: text, before: end) { lines.append(contentsOf: style.lineEnd) }
    let converted = property.converted(to: style.dialect)
    LineWriter(style: style).append(style.charset.encoded(converted), to: &lines)
    replaceText(end..<end, with: lines)
  }

  /// Replaces a property; only its lines change, and none where it stays the same.
  ///
  /// - Parameters:
  ///   - index: The position in `properties`.
  ///   - property: What stands there from now on.
  /// - Precondition: There is such a position.
  /// - Complexity: O(*n*), where *n* is the number of bytes of the card.
  public mutating func replaceProperty(at index: Int, with property: VCardProperty) {
    let text = text
    let replaced = self.property(slots[index], in: text)
    guard property != replaced else { return }
    let style = CardStyle(of: self, text: text, slots: slots)
    var lines: [UInt8] = []
    let converted = property.converted(to: style.dialect)
    let isSameText =
      converted.rawValue == replaced.rawValue && converted.decodedValue == replaced.decodedValue
    LineWriter(style: style).append(
      isSameText ? converted : style.charset.encoded(converted), to: &lines)
    replaceText(slots[index].range, with: lines)
  }

  /// Removes a property; the other lines stay as they are.
  ///
  /// - Parameter index: The position in `properties`.
  /// - Precondition: There is such a position.
  /// - Complexity: O(*n*), where *n* is the number of bytes of the card.
  public mutating func removeProperty(at index: Int) {
    replaceText(slots[index].range, with: [])
  }

  /// Whether the last property ends with a soft break, which only a blank line keeps from the next.
  private func endsSoftly(in text: [UInt8], before end: Int) -> Bool {
    guard let last = slots.last, last.range.upperBound == end,
      last.flags.contains(.isQuotedPrintable)
    else { return false }
    let value = text.span.trimmingBlanks(from: Int(last.valueStart), to: Int(last.valueEnd))
    return value > last.valueStart && text[value - 1] == ASCII.equals
  }

  /// Where the line of the last END starts, or the end where there is none.
  func endOffset(in text: [UInt8]) -> Int {
    let bytes = text.span
    let floor = slots.last.map(\.range.upperBound) ?? 0
    var end = text.count
    while end > floor {
      var start = end
      while start > floor, bytes[start - 1].isLineEnd || bytes[start - 1].isBlank { start -= 1 }
      while start > floor, !bytes[start - 1].isLineEnd { start -= 1 }
      if bytes.hasWord("END", at: start, before: end) { return start }
      if bytes.hasWord("E", at: start, before: end), end < text.count, bytes[end].isBlank {
        return start
      }
      if start == floor { break }
      end = start
    }
    return text.count
  }
}
