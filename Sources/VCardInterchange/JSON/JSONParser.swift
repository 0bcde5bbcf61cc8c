import VCardFormat

/// Parses one JSON value from bytes.
///
/// Source: RFC 8259.
package struct JSONParser {
  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0

  /// Parses a value that consists of all the bytes.
  ///
  /// - Throws: `VCardInterchangeError` if the bytes are not JSON, are not UTF-8 or are nested too
  ///   deeply.
  package static func value(in bytes: [UInt8]) throws(VCardInterchangeError) -> JSONValue {
    var parser = JSONParser(bytes: bytes)
    let value = try parser.value()
    parser.skipSpace()
    guard parser.index == bytes.count else { throw parser.malformed("Something follows the value") }
    return value
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  private func malformed(_ what: String) -> VCardInterchangeError {
    VCardInterchangeError(
      .malformed, offset: index, "\(what); correct the JSON at this place and read it again.")
  }

  private mutating func skipSpace() {
    while index < bytes.count, bytes[index].isJSONSpace { index += 1 }
  }

  private mutating func value() throws(VCardInterchangeError) -> JSONValue {
    skipSpace()
    switch byte {
    case ASCII.openBrace, ASCII.openBracket: return try nested()
    case ASCII.quote: return .string(try string())
    case 0x74: return try word("true", .boolean(true))
    case 0x66: return try word("false", .boolean(false))
    case 0x6E: return try word("null", .null)
    case .some(let byte) where byte == ASCII.hyphen || byte.isDigit: return try number()
    default: throw malformed("A value is missing")
    }
  }

  private mutating func nested() throws(VCardInterchangeError) -> JSONValue {
    let isObject = byte == ASCII.openBrace
    depth += 1
    guard depth <= VCardLimits.depth else {
      throw VCardInterchangeError(
        .tooDeep, offset: index,
        "Values are nested more than \(VCardLimits.depth) deep."
      )
    }
    index += 1
    let value = try isObject ? object() : array()
    depth -= 1
    return value
  }

  private mutating func word(
    _ word: String, _ value: JSONValue
  ) throws(VCardInterchangeError) -> JSONValue {
    guard bytes[index...].starts(with: word.utf8) else { throw malformed("A word is unknown") }
    index += word.utf8.count
    return value
  }

  private mutating func array() throws(VCardInterchangeError) -> JSONValue {
    var values: [JSONValue] = []
    skipSpace()
    if byte == ASCII.closeBracket {
      index += 1
      return .array(values)
    }
    while true {
      values.append(try value())
      guard try continues(to: ASCII.closeBracket) else { return .array(values) }
    }
  }

  private mutating func object() throws(VCardInterchangeError) -> JSONValue {
    var members: [JSONMember] = []
    skipSpace()
    if byte == ASCII.closeBrace {
      index += 1
      return .object(members)
    }
    while true {
      skipSpace()
      guard byte == ASCII.quote else { throw malformed("The name of a member is missing") }
      let name = try string()
      skipSpace()
      guard byte == ASCII.colon else { throw malformed("A colon is missing") }
      index += 1
      members.append(JSONMember(name, try value()))
      guard try continues(to: ASCII.closeBrace) else { return .object(members) }
    }
  }

  /// Skips a comma, or the end of an array or object.
  ///
  /// - Returns: `true` if it was a comma.
  private mutating func continues(to end: UInt8) throws(VCardInterchangeError) -> Bool {
    skipSpace()
    guard let byte, byte == ASCII.comma || byte == end else {
      throw malformed("A comma is missing")
    }
    index += 1
    return byte == ASCII.comma
  }

  private mutating func number() throws(VCardInterchangeError) -> JSONValue {
    let start = index
    if byte == ASCII.hyphen { index += 1 }
    let isZero = byte == 0x30
    let whole = skipDigits()
    guard whole > 0, !isZero || whole == 1 else { throw malformed("A number is misspelled") }
    if byte == ASCII.dot {
      index += 1
      guard skipDigits() > 0 else { throw malformed("A number is misspelled") }
    }
    if let byte, byte | 0x20 == 0x65 {
      index += 1
      if self.byte == ASCII.plus || self.byte == ASCII.hyphen { index += 1 }
      guard skipDigits() > 0 else { throw malformed("A number is misspelled") }
    }
    return .number(String(decoding: bytes[start..<index], as: UTF8.self))
  }

  private mutating func skipDigits() -> Int {
    let start = index
    while index < bytes.count, bytes[index].isDigit { index += 1 }
    return index - start
  }
}

extension JSONParser {
  /// Parses a string, starting at its quote.
  private mutating func string() throws(VCardInterchangeError) -> String {
    index += 1
    let start = index
    while index < bytes.count, bytes[index] >= 0x20, bytes[index] != ASCII.quote,
      bytes[index] != ASCII.backslash
    { index += 1 }
    var text = Array(bytes[start..<index])
    while let byte, byte != ASCII.quote {
      guard byte >= 0x20 else { throw malformed("A string has a control character in it") }
      index += 1
      if byte == ASCII.backslash { try appendEscape(to: &text) } else { text.append(byte) }
    }
    guard byte == ASCII.quote else { throw malformed("A string has no end") }
    index += 1
    guard let string = String(validating: text, as: UTF8.self) else {
      throw VCardInterchangeError(
        .brokenText, offset: start, "A string is not in UTF-8; convert the file to UTF-8 first.")
    }
    return string
  }

  private mutating func appendEscape(to text: inout [UInt8]) throws(VCardInterchangeError) {
    guard let byte else { throw malformed("A string has no end") }
    index += 1
    switch byte {
    case ASCII.quote, ASCII.backslash, 0x2F: text.append(byte)
    case 0x62: text.append(0x08)
    case 0x66: text.append(0x0C)
    case 0x6E: text.append(ASCII.lineFeed)
    case 0x72: text.append(ASCII.carriageReturn)
    case 0x74: text.append(ASCII.tab)
    case 0x75: text.append(contentsOf: String(Character(try scalar())).utf8)
    default: throw malformed("An escape is unknown")
    }
  }

  /// Parses the digits after `\u`; a single surrogate becomes a replacement character.
  private mutating func scalar() throws(VCardInterchangeError) -> Unicode.Scalar {
    let first = try hexadecimal()
    guard 0xD800..<0xDC00 ~= first, index + 6 <= bytes.count, bytes[index] == ASCII.backslash,
      bytes[index + 1] == 0x75
    else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
    let start = index
    index += 2
    let second = try hexadecimal()
    guard 0xDC00..<0xE000 ~= second else {
      index = start
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func hexadecimal() throws(VCardInterchangeError) -> UInt32 {
    guard index + 4 <= bytes.count else { throw malformed("An escape has no end") }
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = bytes[index].hexadecimalValue else { throw malformed("An escape is wrong") }
      value = value << 4 | UInt32(digit)
      index += 1
    }
    return value
  }
}
