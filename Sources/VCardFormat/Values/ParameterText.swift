/// Splits, decodes and encodes the values of parameters.
enum ParameterText {
  /// Splits a parameter's bytes after the equals sign into values.
  ///
  /// Commas inside quotes don't split. In vCard 2.1 commas never split, semicolons are escaped with
  /// a backslash, and quotes are text. But quotes around the whole value of a parameter without
  /// `X-` are removed, because such values are words, and newer versions write them in quotes.
  static func values(
    _ bytes: Span<UInt8>, _ range: Range<Int>, _ form: ParameterForm = ParameterForm(),
    dialect: VCard.Version.Dialect
  ) -> [String] {
    let trimmed = bytes.trimmed(range)
    let hasQuote = trimmed.first.map { bytes[$0] == ASCII.quote } ?? false
    guard dialect != .v21, !form.hasOneValue || hasQuote else {
      let value = form.isExtension ? trimmed : bytes.withoutQuotes(trimmed)
      return [text(bytes, value, form, dialect)]
    }
    var values: [String] = []
    var index = range.lowerBound
    while true {
      let start = bytes.skippingBlanks(from: index, to: range.upperBound)
      let isQuoted = start < range.upperBound && bytes[start] == ASCII.quote
      if isQuoted {
        let closing = bytes.firstIndex(of: ASCII.quote, from: start + 1, to: range.upperBound)
        let end = bytes.firstIndex(of: ASCII.comma, from: closing, to: range.upperBound)
        let rest = bytes.trimmed(min(closing + 1, end)..<end)
        values.append(
          text(bytes, start + 1..<closing, form, dialect) + text(bytes, rest, form, dialect))
        index = end
      } else {
        let end = bytes.firstIndex(of: ASCII.comma, from: start, to: range.upperBound)
        let value = start == index ? min(index, end)..<end : bytes.trimmed(start..<end)
        values.append(text(bytes, value, form, dialect))
        index = end
      }
      guard index < range.upperBound else { return values }
      index += 1
    }
  }

  /// Returns the text of one value, without its quotes.
  private static func text(
    _ bytes: Span<UInt8>, _ range: Range<Int>, _ form: ParameterForm,
    _ dialect: VCard.Version.Dialect
  ) -> String {
    let hasEscapes = dialect == .v21 || !form.hasOwnEscapes
    let hasTriplets = dialect == .v21 && form.isExtension
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
      } else if hasEscapes, byte == ASCII.backslash, let decoded = backslashDecoded(next) {
        result.append(decoded)
        index += 1
      } else if byte == ASCII.equals, hasTriplets,
        let decoded = tripletDecoded(bytes, index..<range.upperBound)
      {
        result.append(decoded)
        index += 2
      } else {
        result.append(byte)
      }
    }
    if !result.span.isUTF8(in: 0..<result.count) {
      var converted: [UInt8] = []
      TextDecoder.appendUndeclared(result.span, to: &converted)
      result = converted
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the character that a caret and a byte encode.
  ///
  /// Source: RFC 6868, section 3.2; the `n` is lower-case only.
  private static func caretDecoded(_ byte: UInt8) -> UInt8? {
    switch byte {
    case ASCII.lowerN: ASCII.lineFeed
    case ASCII.caret: ASCII.caret
    case 0x27: ASCII.quote
    default: nil
    }
  }

  private static func backslashDecoded(_ byte: UInt8) -> UInt8? {
    switch byte {
    case ASCII.lowerN, 0x4E: ASCII.lineFeed
    case ASCII.semicolon, ASCII.comma, ASCII.backslash, ASCII.colon: byte
    default: nil
    }
  }

  /// Returns the separator, backslash, newline or equals sign that a triplet encodes, from its two
  /// digits.
  private static func tripletDecoded(_ bytes: Span<UInt8>, _ range: Range<Int>) -> UInt8? {
    func isNext(_ digits: StaticString) -> Bool {
      bytes.hasWord(digits, at: range.lowerBound, before: range.upperBound)
    }
    if isNext("3A") { return ASCII.colon }
    if isNext("3B") { return ASCII.semicolon }
    if isNext("3D") { return ASCII.equals }
    if isNext("5C") { return ASCII.backslash }
    if isNext("0A") { return ASCII.lineFeed }
    return isNext("0D") ? ASCII.carriageReturn : nil
  }

  /// Appends a value; if it has separators or outer blanks it is quoted, and its quotes and
  /// newlines are encoded.
  ///
  /// 2.1 has neither. There, semicolons and backslashes are escaped with a backslash, newlines and
  /// colons become blanks, and a backslash at the end, which would escape the next character, is
  /// left out. A parameter with `X-` has `=3B`, `=5C`, `=0A` and `=3A` instead.
  static func append(
    _ value: String, _ form: ParameterForm, dialect: VCard.Version.Dialect,
    to result: inout [UInt8]
  ) {
    guard dialect != .v21 else {
      let bytes = form.isExtension ? withTriplets(Array(value.utf8)) : withoutSeparators(value)
      var range = bytes.span.trimmed(0..<bytes.count)
      while range.last.map({ bytes[$0] == ASCII.backslash || bytes[$0].isBlank }) ?? false {
        range.removeLast()
      }
      for byte in bytes[range] {
        if byte == ASCII.semicolon || byte == ASCII.backslash { result.append(ASCII.backslash) }
        result.append(byte)
      }
      return
    }
    let isPadded = value.utf8.first?.isBlank == true || value.utf8.last?.isBlank == true
    let needsQuotes =
      isPadded
      || value.utf8.contains { $0 == ASCII.colon || $0 == ASCII.semicolon || $0 == ASCII.comma }
    if needsQuotes { result.append(ASCII.quote) }
    var isAfterReturn = false
    for byte in value.utf8 {
      if byte == ASCII.backslash, !form.hasOwnEscapes { result.append(byte) }
      appendEncoded(byte, isAfterReturn: isAfterReturn, to: &result)
      isAfterReturn = byte == ASCII.carriageReturn
    }
    if needsQuotes { result.append(ASCII.quote) }
  }

  private static func withoutSeparators(_ value: String) -> [UInt8] {
    value.utf8.map { $0.isLineEnd || $0 == ASCII.colon ? ASCII.space : $0 }
  }

  private static func withTriplets(_ value: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for (index, byte) in value.enumerated() {
      let isTriplet =
        byte == ASCII.equals && tripletDecoded(value.span, index + 1..<value.count) != nil
      let isSeparator = [ASCII.colon, ASCII.semicolon, ASCII.backslash].contains(byte)
      if isTriplet || isSeparator || byte.isLineEnd {
        QuotedPrintable.appendTriplet(byte, to: &result)
      } else {
        result.append(byte)
      }
    }
    return result
  }

  /// Source: RFC 6868, section 3.1.
  private static func appendEncoded(
    _ byte: UInt8, isAfterReturn: Bool, to result: inout [UInt8]
  ) {
    switch byte {
    case ASCII.caret: result.append(contentsOf: [ASCII.caret, ASCII.caret])
    case ASCII.quote: result.append(contentsOf: [ASCII.caret, 0x27])
    case ASCII.lineFeed where isAfterReturn: break
    case ASCII.lineFeed, ASCII.carriageReturn:
      result.append(contentsOf: [ASCII.caret, ASCII.lowerN])
    default: result.append(byte)
    }
  }
}
