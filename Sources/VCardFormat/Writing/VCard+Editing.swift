extension VCard {
  /// Adds a property before END, after all others.
  ///
  /// The property may come from any version. It is written in this card's version, character set,
  /// line ends and fold width.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes of the card.
  public mutating func append(_ property: VCardProperty) {
    insert(property, before: slots.count, at: endOffset(in: text))
  }

  /// Adds a property after another one, in the same way.
  ///
  /// - Precondition: The position exists.
  /// - Complexity: O(*n*), where *n* is the number of bytes of the card.
  package mutating func insert(_ property: VCardProperty, after index: Int) {
    guard index + 1 < slots.count else { return append(property) }
    insert(property, before: index + 1, at: lines(ofPropertyAt: index, in: text).upperBound)
  }

  private mutating func insert(_ property: VCardProperty, before slot: Int, at offset: Int) {
    let style = CardStyle(of: self)
    let isLineStart = offset == 0 || text[offset - 1].isLineEnd
    replaceLines(
      offset..<offset, of: slot..<slot, with: property.converted(to: style.dialect), in: style,
      after: isLineStart ? [] : style.lineEnd)
  }

  /// Adds lines that are not properties before END.
  ///
  /// - Parameter lines: The lines, as `otherLines` has them.
  /// - Returns: `true` if the lines were added; `false` if they would be read as something else, and the card is unchanged.
  /// - Complexity: O(*n*), where *n* is the number of bytes of the card.
  package mutating func append(otherLines lines: [String]) -> Bool {
    guard !lines.isEmpty else { return true }
    let (charset, expected) = (undeclaredCharset, otherLines + lines)
    let style = CardStyle(of: self)
    let end = endOffset(in: text)
    let isLineStart = end == 0 || text[end - 1].isLineEnd
    let replacement = LineReplacement(
      range: end..<end, lines: lines.flatMap { Array($0.utf8) + style.lineEnd },
      slots: slots.count..<slots.count, count: 0, prefix: isLineStart ? [] : style.lineEnd,
      lineEnd: style.lineEnd)
    let (isDone, steps) = replacement.apply(to: &self)
    if isDone, undeclaredCharset == charset, otherLines == expected { return true }
    restore(steps)
    return false
  }

  /// Replaces a property; only its lines change, and none if the property is equal.
  ///
  /// - Parameters:
  ///   - index: The position in `properties`.
  ///   - property: The new property.
  /// - Precondition: The position exists.
  /// - Complexity: O(*n*), where *n* is the number of bytes of the card.
  public mutating func replaceProperty(at index: Int, with property: VCardProperty) {
    let replaced = self.property(slots[index], in: text)
    guard property != replaced, !replaceRevision(at: index, with: property) else { return }
    let style = CardStyle(of: self)
    let range = lines(ofPropertyAt: index, in: text)
    let converted = property.converted(to: style.dialect)
    guard converted.rawValue == replaced.rawValue, converted.decodedValue == replaced.decodedValue
    else {
      replaceLines(
        range, of: index..<index + 1, with: converted, in: style.replacing(replaced))
      return
    }
    var lines: [UInt8] = []
    LineWriter(style: style).append(converted, to: &lines)
    LineReplacement(
      range: range, lines: lines, slots: index..<index + 1, count: 1,
      lineEnd: style.lineEnd
    ).apply(to: &self)
  }

  /// Changes a property as `replaceProperty(at:with:)` does.
  package mutating func changeProperty(at index: Int, _ change: (inout VCardProperty) -> Void) {
    var property = properties[index]
    change(&property)
    replaceProperty(at: index, with: property)
  }

  /// Removes a property; the other lines stay as they are.
  ///
  /// The property stays if only it separates cards inside a card without END, because the card
  /// would end there without it.
  ///
  /// - Parameter index: The position in `properties`.
  /// - Precondition: The position exists.
  /// - Complexity: O(*n*), where *n* is the number of bytes of the card.
  public mutating func removeProperty(at index: Int) {
    let text = text
    let lineEnd = CardStyle(of: self).lineEnd
    LineReplacement(
      range: lines(ofPropertyAt: index, in: text), lines: [], slots: index..<index + 1, count: 0,
      lineEnd: lineEnd
    ).apply(to: &self)
  }

  /// Returns the bytes that a property takes, with all of its line end.
  func lines(ofPropertyAt index: Int, in text: [UInt8]) -> Range<Int> {
    let range = slots[index].range
    // A slot ends after the first CR of CR CR LF.
    let last = range.upperBound - 1
    let end = last + CardStyle.firstLineEnd(in: text.span.extracting(last...)).upperBound
    return range.lowerBound..<end
  }

  /// Replaces the first property with a name, or adds one if there is none.
  ///
  /// It works as `replaceProperty(at:with:)` and `append(_:)` do.
  ///
  /// - Parameters:
  ///   - name: The name of the property to replace.
  ///   - property: The new property, which may have another name.
  /// - Complexity: O(*n*), where *n* is the number of bytes of the card.
  public mutating func replaceFirst(_ name: VCardProperty.Name, with property: VCardProperty) {
    let text = text
    if let index = slots.firstIndex(where: { isNamed(name, $0, in: text) }) {
      replaceProperty(at: index, with: property)
    } else {
      append(property)
    }
  }

  /// Removes all properties with a name, as `removeProperty(at:)` removes one.
  ///
  /// - Parameter name: The name.
  /// - Complexity: O(*n* × *m*), where *n* is the number of bytes of the card and *m* the number of
  ///   such properties.
  public mutating func removeAll(_ name: VCardProperty.Name) {
    for index in slots.indices.reversed()
    where index < slots.count && isNamed(name, slots[index], in: text) {
      removeProperty(at: index)
    }
  }

  /// Replaces slots and their range with the lines of a property, or inserts the lines at an empty
  /// range.
  ///
  /// The text gets a CHARSET if the undeclared text of the card would otherwise be read in another
  /// character set.
  private mutating func replaceLines(
    _ range: Range<Int>, of slots: Range<Int>, with property: VCardProperty, in style: CardStyle,
    after prefix: [UInt8] = []
  ) {
    let charset = undeclaredCharset
    var steps: [FormerText] = []
    for isDeclared in [false, true] {
      restore(steps)
      let replacement = LineReplacement(
        range: range, lines: lines(of: property, isDeclared, in: style), slots: slots, count: 1,
        prefix: prefix, lineEnd: style.lineEnd)
      steps = replacement.apply(to: &self).steps
      guard let undeclaredCharset, undeclaredCharset != charset else { return }
    }
  }

  private func lines(
    of property: VCardProperty, _ isDeclared: Bool, in style: CardStyle
  ) -> [UInt8] {
    var lines: [UInt8] = []
    Self.append(property, in: style, isDeclared, to: &lines)
    return lines
  }

  /// Whether the bytes of the card are UTF-8.
  package var isInUTF8: Bool {
    encoding == .narrow && bytes.span.isUTF8(in: bytes.indices)
  }

  /// Whether the card has its END.
  package var hasEnd: Bool { endOffset(in: text) < text.count }

  /// Returns the start of the line of the last END, or the end of the text if there is none.
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
    if bytes.isWord("END:VCARD\r\n", in: start..<bytes.count) { return true }
    var scanner = LineScanner()
    scanner.move(to: start)
    guard let line = scanner.next(in: bytes, atEnd: true),
      case .end(var end) = FramingMark(line, in: bytes, isInside: true, indentation: 0, atEnd: true)
    else { return false }
    while end < bytes.count, bytes[end].isLineEnd || bytes[end].isBlank { end += 1 }
    return end == bytes.count
  }
}
