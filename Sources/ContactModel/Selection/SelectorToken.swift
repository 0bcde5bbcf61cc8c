internal import VCardFormat

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

  /// The number of bytes before each quotation mark.
  var quoteOffsets: [Int] = []

  /// The number of bytes before the first quotation mark, or `nil` if there is none.
  var quoteOffset: Int? { quoteOffsets.first }

  /// Parses the token as a reference or a term.
  func parsed(clock: ContactSelector.Clock) throws(ContactSelectorError) -> Parsed {
    let isNegated = bytes.count > 1 && isPlain(UInt8(ascii: "-"), at: 0)
    let start = isNegated ? 1 : 0
    let parsed: Parsed
    if isPlain(UInt8(ascii: "@"), at: start) {
      parsed = .reference(try row(from: start))
    } else if let colon = fieldEnd(from: start) {
      let name = path(from: start, to: colon)
      parsed = try field(
        name, value: string(from: colon + 1), quoted: path(from: colon + 1, to: bytes.count),
        clock: clock)
    } else {
      guard !bytes.isEmpty else {
        throw error(.missingValue, "there is nothing between the quotation marks.")
      }
      parsed = .term(ContactSelector.Term(.word(string(from: start))))
    }
    guard isNegated else { return parsed }
    switch parsed {
    case .reference(let reference):
      return .term(ContactSelector.Term(.reference(reference), isNegated: true))
    case .term(var term):
      term.isNegated.toggle()
      return .term(term)
    }
  }

  /// Makes an error about the token.
  func error(_ code: ContactSelectorError.Code, _ reason: String) -> ContactSelectorError {
    ContactSelectorError(code, in: text, utf8Offset: offset, reason)
  }

  private func isPlain(_ byte: UInt8, at index: Int) -> Bool {
    index < bytes.count && bytes[index] == byte && index < quoteOffset ?? .max
  }

  /// Returns the index of the colon after a word of ASCII letters, or after the path of a known field.
  private func fieldEnd(from start: Int) -> Int? {
    var index = start
    while index < bytes.count, bytes[index].isLetter, index < quoteOffset ?? .max {
      index += 1
    }
    guard index > start else { return nil }
    if isPlain(UInt8(ascii: ":"), at: index) { return index }
    let end = bytes.indices.first {
      $0 > index && bytes[$0] == UInt8(ascii: ":") && !isQuoted($0)
    }
    guard let end, (try? FieldPath(reading: path(from: start, to: end))) != nil else { return nil }
    return end
  }

  /// Whether a byte is between quotation marks.
  private func isQuoted(_ index: Int) -> Bool {
    !quoteOffsets.count(where: { $0 <= index }).isMultiple(of: 2)
  }

  /// Returns bytes as text with their quotation marks, which a label in a path needs.
  private func path(from start: Int, to end: Int) -> String {
    var path: [UInt8] = []
    for index in start..<end {
      for _ in 0..<quoteOffsets.count(where: { $0 == index }) { path.append(0x22) }
      if isQuoted(index), [0x22, 0x5C].contains(bytes[index]) { path.append(0x5C) }
      path.append(bytes[index])
    }
    for _ in 0..<quoteOffsets.count(where: { $0 == end }) { path.append(0x22) }
    return String(decoding: path, as: UTF8.self)
  }

  private func string(from start: Int) -> String {
    String(decoding: bytes[start...], as: UTF8.self)
  }

  private func row(from start: Int) throws(ContactSelectorError) -> ContactSelector.Reference {
    let text = string(from: start + 1)
    guard let reference = ContactSelector.Reference(row: text) else {
      let isWord = text.first?.isLetter == true && text.allSatisfy { $0.isLetter || $0.isNumber }
      throw error(
        .notRow,
        "a row is written as @3, @-1 for the last one, @2..5 or @book.3"
          + (isWord ? "; “book:\(text)” selects a whole book." : "."))
    }
    if case .rows(_, let first, let last) = reference, first > last, (first < 0) == (last < 0) {
      throw error(.notRow, "the first row is after the last one: write the lower number first.")
    }
    return reference
  }
}
