/// Quotes, lists and encodings of parameter values.
enum ParameterText {
  /// Splits a parameter's bytes after the equals sign into values.
  ///
  /// Commas inside quotes don't split; quotes mean nothing in vCard 2.1, where a backslash stands
  /// before a semicolon instead.
  static func values(
    _ bytes: Span<UInt8>, _ range: Range<Int>, dialect: VCard.Version.Dialect
  ) -> [String] {
    var values: [String] = []
    var index = range.lowerBound
    while true {
      let start = bytes.skippingBlanks(from: index, to: range.upperBound)
      let isQuoted = dialect != .v21 && start < range.upperBound && bytes[start] == ASCII.quote
      if isQuoted {
        let closing = bytes.firstIndex(of: ASCII.quote, from: start + 1, to: range.upperBound)
        let end = bytes.firstIndex(of: ASCII.comma, from: closing, to: range.upperBound)
        let rest = bytes.trimmed(min(closing + 1, end)..<end)
        values.append(text(bytes, start + 1..<closing, dialect) + text(bytes, rest, dialect))
        index = end
      } else {
        let end = bytes.firstIndex(of: ASCII.comma, from: start, to: range.upperBound)
        let isBlankKept = dialect != .v21 && start == index
        let value = isBlankKept ? min(index, end)..<end : bytes.trimmed(start..<end)
        values.append(text(bytes, value, dialect))
        index = end
      }
      guard index < range.upperBound else { return values }
      index += 1
    }
  }

  /// The text of one value, without its quotes.
  private static func text(
    _ bytes: Span<UInt8>, _ range: Range<Int>, _ dialect: VCard.Version.Dialect
  ) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      let next = index + 1 < range.upperBound ? bytes[index + 1] : 0
      index += 1
      if byte == ASCII.caret, dialect != .v21, let decoded = caretDecoded(next) {
        result.append(decoded)
        index += 1
      } else if byte == ASCII.backslash, let decoded = backslashDecoded(next, dialect) {
        result.append(decoded)
        index += 1
      } else {
        result.append(byte)
      }
    }
    if !TextDecoder.isValidUTF8(result.span, 0..<result.count) {
      var converted: [UInt8] = []
      TextDecoder.appendUndeclared(result.span, to: &converted)
      result = converted
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Source: RFC 6868, section 3.2; only lower-case n.
  private static func caretDecoded(_ byte: UInt8) -> UInt8? {
    switch byte {
    case ASCII.lowerN: ASCII.lineFeed
    case ASCII.caret: ASCII.caret
    case 0x27: ASCII.quote
    default: nil
    }
  }

  private static func backslashDecoded(
    _ byte: UInt8, _ dialect: VCard.Version.Dialect
  ) -> UInt8? {
    switch byte {
    case ASCII.lowerN, 0x4E: dialect == .v21 ? nil : ASCII.lineFeed
    case ASCII.semicolon, ASCII.comma, ASCII.backslash, ASCII.colon: byte
    default: nil
    }
  }

  /// Appends a value, quoted where it has separators, with quotes and newlines encoded.
  static func append(_ value: String, to result: inout [UInt8]) {
    let needsQuotes = value.utf8.contains {
      $0 == ASCII.colon || $0 == ASCII.semicolon || $0 == ASCII.comma
    }
    if needsQuotes { result.append(ASCII.quote) }
    var isAfterReturn = false
    for byte in value.utf8 {
      switch byte {
      case ASCII.caret: result.append(contentsOf: [ASCII.caret, ASCII.caret])
      case ASCII.quote: result.append(contentsOf: [ASCII.caret, 0x27])
      case ASCII.lineFeed where isAfterReturn: break
      case ASCII.lineFeed, ASCII.carriageReturn:
        result.append(contentsOf: [ASCII.caret, ASCII.lowerN])
      default: result.append(byte)
      }
      isAfterReturn = byte == ASCII.carriageReturn
    }
    if needsQuotes { result.append(ASCII.quote) }
  }
}
