import VCardFormat

extension JSONValue {
  /// Appends the value in the shortest form.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes written.
  func append(to result: inout [UInt8]) {
    switch self {
    case .null: result.append(contentsOf: "null".utf8)
    case .boolean(let flag): result.append(contentsOf: (flag ? "true" : "false").utf8)
    case .number(let text): result.append(contentsOf: text.utf8)
    case .string(let text): Self.append(text, to: &result)
    case .array(let values):
      result.append(ASCII.openBracket)
      for (index, value) in values.enumerated() {
        if index > 0 { result.append(ASCII.comma) }
        value.append(to: &result)
      }
      result.append(ASCII.closeBracket)
    case .object(let members):
      result.append(ASCII.openBrace)
      for (index, member) in members.enumerated() {
        if index > 0 { result.append(ASCII.comma) }
        Self.append(member.name, to: &result)
        result.append(ASCII.colon)
        member.value.append(to: &result)
      }
      result.append(ASCII.closeBrace)
    }
  }

  /// The value as text, in the shortest form.
  var text: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func append(_ text: String, to result: inout [UInt8]) {
    result.makeRoom(forLarge: text.utf8.count)
    result.append(ASCII.quote)
    for byte in text.utf8 {
      switch byte {
      case ASCII.quote, ASCII.backslash: result.append(contentsOf: [ASCII.backslash, byte])
      case ASCII.lineFeed: result.append(contentsOf: "\\n".utf8)
      case ASCII.carriageReturn: result.append(contentsOf: "\\r".utf8)
      case ASCII.tab: result.append(contentsOf: "\\t".utf8)
      case 0..<0x20:
        result.append(contentsOf: "\\u\(byte.zeroPadded(to: 4, radix: 16))".utf8)
      default: result.append(byte)
      }
    }
    result.append(ASCII.quote)
  }
}
