/// Access for a database that derives data from cards, without arrays and `String`s in between.
extension VCard {
  /// The number of properties.
  package var propertyCount: Int { slots.count }

  /// Returns the fact about the contact that a property gives.
  package func part(at index: Int) -> ContactPart { PropertyTable.shared[slots[index].name].part }

  /// Whether a property has a value that isn't empty.
  package func hasValue(at index: Int) -> Bool { !slots[index].valueRange.isEmpty }

  /// Returns whether a property has a value that isn't a data URI without data.
  package func hasData(at index: Int) -> Bool {
    hasValue(at: index) && !DataURI.lacksData(text.span, slots[index].valueRange)
  }

  /// Returns the number of bytes of a property's value in the card.
  package func valueSize(at index: Int) -> Int { slots[index].valueRange.count }

  /// Returns the parameters of a property.
  package func parameters(at index: Int) -> VCardParameters {
    parameters(of: slots[index], in: text)
  }

  /// Passes the text of a property in UTF-8, the same as `VCardProperty.text`; most texts need not be copied.
  package func withText(at index: Int, _ body: (Span<UInt8>) -> Void) {
    withDecodedValue(at: index) { bytes, range in
      guard ValueText.hasEscapes(bytes, range) else { return body(bytes.extracting(range)) }
      var text: [UInt8] = []
      ValueText.appendText(bytes, range, to: &text)
      body(text.span)
    }
  }

  /// Passes the text of a property in pieces; a value that is only folded isn't copied as a whole.
  package func forEachTextPiece(at index: Int, _ body: (String) -> Void) {
    guard isOnlyFolded(at: index) else {
      withDecodedValue(at: index) { ValueText.forEachPiece(of: $0, $1, body) }
      return
    }
    ValueUnfolder.forEachPiece(of: text.span, slots[index].valueRange) { piece, range in
      ValueText.forEachPiece(of: piece, range, body)
    }
  }

  /// Whether a value is folded, and has no other encoding.
  private func isOnlyFolded(at index: Int) -> Bool {
    let slot = slots[index]
    let others: PropertySlot.Flags = [
      .isQuotedPrintable, .isBase64, .hasCharset, .hasUnindentedLines, .isNestedCard,
    ]
    return slot.flags.contains(.isFolded) && slot.flags.isDisjoint(with: others) && dialect != .v21
      && text.span.isUTF8(in: slot.valueRange)
      && !text.span.isISO2022JP(in: slot.valueRange)
  }

  /// Appends the parts of a structured property in UTF-8, with a zero byte after each, and returns their number.
  ///
  /// Parts that are lists keep their commas.
  @discardableResult
  package func appendComponents(at index: Int, to buffer: inout [UInt8]) -> Int {
    withDecodedValue(at: index) { bytes, range in
      Self.appendParts(of: range, in: bytes, at: ASCII.semicolon, to: &buffer)
    }
  }

  /// Appends the items of a list such as CATEGORIES in UTF-8, with a zero byte after each, and returns their number.
  @discardableResult
  package func appendTextList(at index: Int, to buffer: inout [UInt8]) -> Int {
    withDecodedValue(at: index) { bytes, range in
      guard dialect == .v21 else {
        return Self.appendParts(of: range, in: bytes, at: ASCII.comma, to: &buffer)
      }
      var count = 0
      var start = range.lowerBound
      while start <= range.upperBound {
        let end = ValueText.nextSeparator(
          ASCII.semicolon, in: bytes, from: start, to: range.upperBound)
        count += Self.appendParts(of: start..<end, in: bytes, at: ASCII.comma, to: &buffer)
        start = end + 1
      }
      return count
    }
  }

  private static func appendParts(
    of range: Range<Int>, in bytes: Span<UInt8>, at separator: UInt8, to buffer: inout [UInt8]
  ) -> Int {
    guard ValueText.hasEscapes(bytes, range) else {
      return appendPlainParts(of: range, in: bytes, at: separator, to: &buffer)
    }
    var count = 0
    var start = range.lowerBound
    while start <= range.upperBound {
      let end = ValueText.nextSeparator(separator, in: bytes, from: start, to: range.upperBound)
      ValueText.appendText(bytes, start..<end, to: &buffer)
      buffer.append(0)
      count += 1
      start = end + 1
    }
    return count
  }

  /// Appends the parts of a value without escapes.
  private static func appendPlainParts(
    of range: Range<Int>, in bytes: Span<UInt8>, at separator: UInt8, to buffer: inout [UInt8]
  ) -> Int {
    var count = 1
    buffer.append(addingCapacity: range.count + 1) { output in
      for index in range {
        let isEnd = bytes[index] == separator
        if isEnd { count += 1 }
        output.append(isEnd ? 0 : bytes[index])
      }
      output.append(0)
    }
    return count
  }

  /// Passes the value of a property in UTF-8, with its escapes.
  private func withDecodedValue<Result>(
    at index: Int, _ body: (Span<UInt8>, Range<Int>) -> Result
  ) -> Result {
    let slot = slots[index]
    let text = text
    let encoded: PropertySlot.Flags = [.isFolded, .isQuotedPrintable, .hasCharset]
    if slot.flags.isDisjoint(with: encoded),
      slot.flags.contains(.isLiteralText)
        || text.span.isUTF8(in: slot.valueRange)
          && (dialect != .v21 || WindowsPath.first(in: text.span, slot.valueRange) == nil)
    {
      return body(text.span, slot.valueRange)
    }
    let value =
      isOnlyFolded(at: index)
      ? ValueUnfolder.unfolded(text.span, slot.valueRange) : decodedValue(of: slot, in: text)
    return body(value.span, 0..<value.count)
  }

  /// Returns the value of a property in UTF-8, with its escapes.
  ///
  /// The flags of most properties name the encoding; only an unusual head must be read as a list of parameters.
  private func decodedValue(of slot: PropertySlot, in text: [UInt8]) -> [UInt8] {
    let unusual: PropertySlot.Flags = [
      .hasFoldedHead, .hasOddParameters, .isBase64, .isNestedCard,
    ]
    guard slot.flags.isDisjoint(with: unusual) else { return property(slot, in: text).decodedValue }
    let decoder = TextDecoder(
      isQuotedPrintable: slot.flags.contains(.isQuotedPrintable),
      charset: CharsetParameter(slot, in: text.span, dialect: dialect),
      isTranscoded: encoding != .narrow, undeclared: undeclaredCharset)
    return decoder.decoded(rawValue(of: slot, in: text), in: dialect)
  }
}
