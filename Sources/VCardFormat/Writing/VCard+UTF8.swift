extension VCard {
  /// The card with its text in UTF-8, as a file requires that has the text of all its cards in one character set.
  ///
  /// Only the lines with text in another character set change, and in 3.0 and 4.0 those with quoted-printable and other
  /// encodings that the version doesn't have. In 2.1, a line with a `CHARSET` stays as it is, because the version has
  /// such lines. A card in UTF-16 or UTF-32 stays in its encoding.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package var inUTF8: VCard {
    guard encoding == .narrow, mayHaveOtherText else { return self }
    let text = text
    let writer = LineWriter(style: CardStyle(of: self))
    var result: [UInt8] = []
    result.reserveCapacity(text.count + text.count / 8)
    var end = 0
    for index in slots.indices {
      let lines = lines(ofPropertyAt: index, in: text)
      appendOtherLines(text[end..<max(end, lines.lowerBound)], to: &result)
      let property = property(slots[index], in: text)
      if slots[index].flags.obsoleteEncoding(in: dialect) != nil {
        let encoder = PropertyEncoder(dialect: dialect, keepsNames: true)
        writer.append(encoder.property(from: property), to: &result)
      } else if isInUTF8(property, text.span.extracting(lines)) {
        result += text[lines]
      } else {
        writer.append(Self.inUTF8(property), to: &result)
      }
      end = lines.upperBound
    }
    appendOtherLines(text[end...], to: &result)
    let card = VCard(reading: result)
    // Keep the bytes rather than lose a property.
    return card.slots.count == slots.count && card.bytes.count == result.count ? card : self
  }

  /// Returns text before or after the card in its file, which has the encoding of the card, in UTF-8 without byte order
  /// marks.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package func inUTF8(textAround text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    guard encoding == .narrow else {
      _ = encoding.decode(text.span, from: 0, atEnd: true, to: &result)
      return result.withoutByteOrderMarks
    }
    // In other character sets, the bytes of a mark are letters.
    appendOtherLines(text.withoutByteOrderMarks[...], to: &result)
    return result
  }

  /// Whether a line may have text in another character set.
  private var mayHaveOtherText: Bool {
    undeclaredCharset != nil || !bytes.span.isUTF8(in: bytes.indices)
      || dialect != .v21 && slots.contains { $0.flags.contains(.hasCharset) }
      || slots.contains { $0.flags.obsoleteEncoding(in: dialect) != nil }
  }

  /// Whether a property has no text in another character set, or declares it as 2.1 does.
  private func isInUTF8(_ property: VCardProperty, _ lines: Span<UInt8>) -> Bool {
    let label = property.parameters.first("CHARSET")
    if label != nil, dialect == .v21 { return true }
    guard lines.isUTF8(in: 0..<lines.count) else { return false }
    guard property.encoding != .base64, !property.flags.contains(.isNestedCard) else { return true }
    if let charset = CharsetParameter(label: label).charset {
      return charset == .utf8 || property.decodedValue.allSatisfy { $0 < 0x80 }
    }
    // Only quoted-printable and ISO-2022-JP hide other text in ASCII.
    return property.undeclaredCharset == nil || property.isDecodedInUTF8
  }

  /// Returns a property in UTF-8, also that of an enclosed card.
  private static func inUTF8(_ property: VCardProperty) -> VCardProperty {
    guard property.flags.contains(.isNestedCard), let card = property.agent else {
      return property.inUTF8
    }
    var property = property
    property.rawValue = card.inUTF8.bytes
    while property.rawValue.last?.isLineEnd == true { property.rawValue.removeLast() }
    return property
  }

  /// Appends lines that are not properties.
  private func appendOtherLines(_ lines: ArraySlice<UInt8>, to result: inout [UInt8]) {
    guard !lines.span.isUTF8(in: 0..<lines.count) else {
      result += lines
      return
    }
    let decoder = TextDecoder(undeclared: undeclaredCharset)
    for line in lines.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == ASCII.lineFeed })
    {
      decoder.append(line.span, 0..<line.count, to: &result)
      if line.endIndex < lines.endIndex { result.append(ASCII.lineFeed) }
    }
  }
}

extension VCardProperty {
  /// Whether the value is UTF-8 before its character set is guessed.
  fileprivate var isDecodedInUTF8: Bool {
    var text: [UInt8] = []
    let decoder = TextDecoder(isQuotedPrintable: encoding == .quotedPrintable)
    let faults = decoder.append(rawValue.span, rawValue.indices, to: &text)
    return !faults.contains(.invalidUTF8) && !rawValue.span.isISO2022JP(in: rawValue.indices)
  }
}
