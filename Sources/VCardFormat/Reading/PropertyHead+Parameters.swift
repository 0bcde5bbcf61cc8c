extension PropertyHead {
  /// Reads the parameters from the semicolon at `start` to the colon.
  mutating func scanParameters(
    in text: Span<UInt8>, from start: Int, to end: Int, dialect: VCard.Version.Dialect
  ) {
    if hasDateInstead(of: start + 1, in: text, end) {
      outcome = .property
      flags.insert(.lacksColon)
      valueStart = start + 1
      return
    }
    flags.insert(.hasParameters)
    var mayBeQuoted = dialect != .v21
    var segment = start + 1
    var index = start + 1
    var equals = -1
    while true {
      index = text.firstBelowLetters(from: index, to: end)
      guard index < end else { return }
      let byte = text[index]
      // A colon or a semicolon.
      if byte | 1 == ASCII.semicolon, !isEscaped(index, in: text, dialect) {
        noteParameter(in: text, segment..<index, equals: equals, dialect)
        guard byte == ASCII.semicolon else {
          if !flags.contains(.isLiteralText) { noteKinds(ByteKinds(in: text, start..<index)) }
          outcome = .property
          valueStart = index + 1
          return
        }
        segment = index + 1
        equals = -1
      } else if byte == ASCII.equals || byte == ASCII.comma {
        if byte == ASCII.equals, equals < 0 { equals = index }
        if mayBeQuoted, let closing = closingQuote(after: index, in: text, to: end) {
          if closing < end { index = closing } else { mayBeQuoted = false }
        }
      } else if byte.isLineEnd {
        flags.insert(.hasFoldedHead)
      }
      index += 1
    }
  }

  /// Returns the offset of the quote that closes a quoted value after a separator, or `end`; `nil`
  /// without an opening quote.
  @inline(__always)
  private func closingQuote(after index: Int, in text: Span<UInt8>, to end: Int) -> Int? {
    let quote = text.skippingBlanks(from: index + 1, to: end)
    guard quote < end, text[quote] == ASCII.quote else { return nil }
    return text.firstIndex(of: ASCII.quote, from: quote + 1, to: end)
  }

  @inline(__always)
  private mutating func noteKinds(_ kinds: ByteKinds) {
    if kinds.contains(.nonASCII) { flags.insert(.hasOddParameters) }
    if kinds.contains(.control) { flags.insert(.hasFoldedHead) }
  }

  /// Whether a backslash escapes a separator, as in 2.1 only.
  @inline(__always)
  private func isEscaped(
    _ index: Int, in text: Span<UInt8>, _ dialect: VCard.Version.Dialect
  ) -> Bool {
    dialect == .v21 && text[index - 1] == ASCII.backslash
  }

  /// Whether a date is in place of parameters, as in `BDAY;19531015T231000Z`.
  ///
  /// Source: an example in RFC 6350; RFC 6474, erratum 4556.
  private func hasDateInstead(of start: Int, in text: Span<UInt8>, _ end: Int) -> Bool {
    start < end && (text[start].isDigit || text[start] == ASCII.hyphen)
      && name.declaration.mayLackColon
  }

  /// Checks one parameter for the encoding and the character set.
  @inline(__always)
  private mutating func noteParameter(
    in text: Span<UInt8>, _ range: Range<Int>, equals: Int, _ dialect: VCard.Version.Dialect
  ) {
    if equals < 0
      ? dialect != .v21 || range.isEmpty
      : equals == range.lowerBound
        || equals + 1 == range.upperBound
        || dialect == .v21 && text[equals + 1] == ASCII.quote
    {
      flags.insert(.hasOddParameters)
    }
    guard !range.isEmpty else { return }
    let first = text[range.lowerBound]
    switch first | 0x20 {
    // BASE64 and QUOTED-PRINTABLE have no equals sign, CHARSET and ENCODING precede one.
    case 0x62, 0x71: if equals < 0 { noteEncoding(in: text, range) }
    case 0x63, 0x65: if equals >= 0 { noteEncoding(in: text, range) }
    case 0x70: flags.insert(.hasOddParameters)
    default:
      if first.isBlank || first.isLineEnd || flags.contains(.hasFoldedHead) {
        noteEncoding(in: text, range)
      }
    }
  }

  private mutating func noteEncoding(in text: Span<UInt8>, _ range: Range<Int>) {
    if flags.contains(.hasFoldedHead) {
      let unfolded = ValueUnfolder.unfolded(text, range)
      noteUnfoldedEncoding(in: unfolded.span, 0..<unfolded.count)
    } else {
      noteUnfoldedEncoding(in: text, range)
    }
  }

  private mutating func noteUnfoldedEncoding(in text: Span<UInt8>, _ range: Range<Int>) {
    let equals = text.firstIndex(of: ASCII.equals, from: range.lowerBound, to: range.upperBound)
    guard equals < range.upperBound else {
      noteEncodingName(text.trimmed(range), in: text)
      return
    }
    let name = text.trimmed(range.lowerBound..<equals)
    if text.isWord("ENCODING", in: name) {
      noteEncodingName(text.trimmed(equals + 1..<range.upperBound), in: text, mayBeShort: true)
    } else if text.isWord("CHARSET", in: name) {
      flags.insert(.hasCharset)
    }
  }

  private mutating func noteEncodingName(
    _ range: Range<Int>, in text: Span<UInt8>, mayBeShort: Bool = false
  ) {
    let range = text.withoutQuotes(range)
    if text.isWord("QUOTED-PRINTABLE", in: range) || mayBeShort && text.isWord("Q", in: range) {
      flags.insert(.isQuotedPrintable)
    } else if text.isWord("BASE64", in: range) || mayBeShort && text.isWord("B", in: range) {
      flags.insert(.isBase64)
    } else if mayBeShort {
      flags.formUnion([.hasOddParameters, .hasOtherEncoding])
    }
  }
}
