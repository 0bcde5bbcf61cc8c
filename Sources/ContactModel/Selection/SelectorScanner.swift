/// Splits an argument into groups of alternatives, and each group into tokens.
struct SelectorScanner {
  private let text: String
  private let bytes: [UInt8]
  private var offset = 0

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  /// Returns the tokens up to the next blank that isn't beside a comma, or `nil` at the end.
  mutating func nextGroup() throws(ContactSelectorError) -> [SelectorToken]? {
    skipBlanks()
    guard offset < bytes.count else { return nil }
    var group: [SelectorToken] = []
    while true {
      let token = try nextToken()
      guard !token.bytes.isEmpty || token.quoteOffset != nil else {
        throw ContactSelectorError(
          .strayComma, in: text, utf8Offset: min(offset, bytes.count),
          "a comma separates two alternatives, as in “anna,bob”.")
      }
      group.append(token)
      skipBlanks()
      guard offset < bytes.count, bytes[offset] == UInt8(ascii: ",") else { return group }
      offset += 1
      skipBlanks()
    }
  }

  private mutating func skipBlanks() {
    while offset < bytes.count, Self.isBlank(bytes[offset]) {
      offset += 1
    }
  }

  private mutating func nextToken() throws(ContactSelectorError) -> SelectorToken {
    var token = SelectorToken(text: text, offset: offset)
    var openQuote: Int?
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\"") {
        token.quoteOffsets.append(token.bytes.count)
        openQuote = openQuote == nil ? offset : nil
      } else if openQuote != nil, isEscape(at: offset) {
        offset += 1
        token.bytes.append(bytes[offset])
      } else if openQuote == nil, byte == UInt8(ascii: ",") || Self.isBlank(byte) {
        break
      } else {
        token.bytes.append(byte)
      }
      offset += 1
    }
    if let openQuote {
      throw ContactSelectorError(
        .unclosedQuote, in: text, utf8Offset: openQuote,
        "the quotation mark is not closed.")
    }
    return token
  }

  /// Whether a byte between quotation marks is a backslash before a quotation mark or another backslash, as in a path.
  private func isEscape(at offset: Int) -> Bool {
    bytes[offset] == UInt8(ascii: "\\") && offset + 1 < bytes.count
      && (bytes[offset + 1] == UInt8(ascii: "\"") || bytes[offset + 1] == UInt8(ascii: "\\"))
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte >= 0x09 && byte <= 0x0D
  }
}
