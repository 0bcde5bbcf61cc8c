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
    let end = endOffset(in: text)
    let isLineStart = end == 0 || text[end - 1].isLineEnd
    replaceLines(
      end..<end, with: property.converted(to: style.dialect), in: style, at: slots.count,
      after: isLineStart ? [] : style.lineEnd)
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
    let converted = property.converted(to: style.dialect)
    guard converted.rawValue == replaced.rawValue, converted.decodedValue == replaced.decodedValue
    else {
      replaceLines(slots[index].range, with: converted, in: style, at: index)
      return
    }
    var lines: [UInt8] = []
    LineWriter(style: style).append(converted, to: &lines)
    replaceLines(slots[index].range, with: lines, at: index, lineEnd: style.lineEnd)
  }

  /// Removes a property; the other lines stay as they are.
  ///
  /// - Parameter index: The position in `properties`.
  /// - Precondition: There is such a position.
  /// - Complexity: O(*n*), where *n* is the number of bytes of the card.
  public mutating func removeProperty(at index: Int) {
    let lineEnd = CardStyle(of: self, text: text, slots: slots).lineEnd
    replaceLines(slots[index].range, with: [], at: index, lineEnd: lineEnd)
  }

  /// Replaces lines from the slot at `index` on by those of a property.
  ///
  /// Its text gets a CHARSET where the undeclared text of the card would be read as something else
  /// with it.
  private mutating func replaceLines(
    _ range: Range<Int>, with property: VCardProperty, in style: CardStyle, at index: Int,
    after prefix: [UInt8] = []
  ) {
    let old = self
    for candidate in [style.charset.encoded(property), style.charset.declared(property)] {
      var lines = prefix
      LineWriter(style: style).append(candidate, to: &lines)
      self = old
      replaceLines(range, with: lines, at: index, lineEnd: style.lineEnd)
      guard let undeclaredCharset, undeclaredCharset != old.undeclaredCharset else { return }
    }
  }

  /// Replaces lines from the slot at `index` on.
  ///
  /// Where the property before them would take what comes for more of its value, as one that ends in
  /// a soft break does, a blank line keeps them apart; a card in AGENT gets the END it lacks.
  private mutating func replaceLines(
    _ range: Range<Int>, with lines: [UInt8], at index: Int, lineEnd: [UInt8]
  ) {
    let previous = index > 0 ? slots[index - 1] : nil
    let old = self
    replaceText(range, with: lines)
    guard let previous, slots.count < index || slots[index - 1].valueEnd != previous.valueEnd else {
      return
    }
    let isNestedCard = previous.flags.contains(.isNestedCard)
    let end = isNestedCard ? Array("END:VCARD".utf8) + lineEnd : lineEnd
    // After a CR, a line end of CR and LF is no blank line yet.
    let isAfterReturn =
      range.lowerBound > 0 && old.text[range.lowerBound - 1] == ASCII.carriageReturn
    for count in 1...(isNestedCard ? VCardLimits.standard.nesting : isAfterReturn ? 2 : 1) {
      let ends = Array(repeatElement(end, count: count).joined())
      self = old
      replaceText(range, with: ends + lines)
      guard slots.count < index || slots[index - 1].valueEnd > range.lowerBound + ends.count
      else { return }
    }
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
      if Self.isEnd(at: start, in: bytes) { return start }
      guard start > floor, bytes[start].isBlank else { break }
      end = start
    }
    return text.count
  }

  /// Whether the END of the card starts at an offset.
  private static func isEnd(at start: Int, in bytes: Span<UInt8>) -> Bool {
    if bytes.hasWord("END:VCARD\r\n", at: start, before: bytes.count) { return true }
    var scanner = LineScanner()
    scanner.move(to: start)
    guard let line = scanner.next(in: bytes, atEnd: true),
      case .end = FramingMark(line, in: bytes, isInside: true, indentation: 0, atEnd: true)
    else { return false }
    return true
  }
}
