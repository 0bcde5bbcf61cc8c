/// A term of a selector, without its quotation marks.
struct SelectorToken {
  /// The meaning of a token.
  enum Parsed {
    case reference(ContactSelector.Reference)
    case term(ContactSelector.Term)
  }

  /// The argument that contains the token.
  let text: String

  /// The offset of the token in the argument.
  let offset: Int

  /// The text of the token.
  var bytes: [UInt8] = []

  /// The number of bytes before the first quotation mark, or `nil` if there is none.
  var quoteOffset: Int?

  init(text: String, offset: Int) {
    self.text = text
    self.offset = offset
  }

  /// Parses the token as a reference or a term.
  func parsed(clock: ContactSelector.Clock) throws(ContactSelectorError) -> Parsed {
    let isNegated = bytes.count > 1 && isPlain(UInt8(ascii: "-"), at: 0)
    let start = isNegated ? 1 : 0
    let parsed: Parsed
    if isPlain(UInt8(ascii: "@"), at: start) {
      parsed = .reference(try row(from: start))
    } else if let colon = fieldEnd(from: start) {
      let name = string(from: start, to: colon)
      parsed = try field(name, value: string(from: colon + 1), clock: clock)
    } else {
      parsed = .term(ContactSelector.Term(.word(string(from: start))))
    }
    guard isNegated else { return parsed }
    guard case .term(var term) = parsed else {
      throw error(
        .unsupportedNegation,
        "a minus excludes words and fields, not rows or ids.")
    }
    term.isNegated.toggle()
    return .term(term)
  }

  /// Makes an error about the token.
  func error(_ code: ContactSelectorError.Code, _ reason: String) -> ContactSelectorError {
    ContactSelectorError(code, in: text, utf8Offset: offset, reason)
  }

  private func isPlain(_ byte: UInt8, at index: Int) -> Bool {
    index < bytes.count && bytes[index] == byte && index < quoteOffset ?? .max
  }

  /// Returns the index of the colon after a word of ASCII letters.
  private func fieldEnd(from start: Int) -> Int? {
    var index = start
    while index < bytes.count, bytes[index] | 0x20 >= 0x61, bytes[index] | 0x20 <= 0x7A {
      index += 1
    }
    return index > start && isPlain(UInt8(ascii: ":"), at: index) ? index : nil
  }

  private func string(from start: Int, to end: Int? = nil) -> String {
    String(decoding: bytes[start..<(end ?? bytes.count)], as: UTF8.self)
  }

  private func row(from start: Int) throws(ContactSelectorError) -> ContactSelector.Reference {
    guard let reference = ContactSelector.Reference(row: string(from: start + 1)) else {
      throw error(
        .notRow, "a row is written as @3, @-1 for the last one, @2..5 or @book.3.")
    }
    return reference
  }
}
