/// Quick checks of bytes, which spare most properties of very many cards a reading.
///
/// A check is `false` only if reading the property would give the same answer.
extension VCard {
  /// Returns whether a property may have a type or a label, judged by the letters in its parameters.
  ///
  /// - Parameters:
  ///   - type: The UTF-8 of the type or label, in lower case.
  ///   - position: The position of the property.
  /// - Returns: `false` if the property certainly lacks the type: its parameters are plain text without the word.
  package func mayHaveType(_ type: [UInt8], at position: Int) -> Bool {
    let slot = slots[position]
    let text = text.span
    guard !slot.hasGroup, !slot.flags.contains(.hasFoldedHead),
      Self.hasTypesInParametersOnly[Int(slot.name.number)], type.allSatisfy(\.isPlainInParameter)
    else { return true }
    for index in slot.parameterRange where !text[index].isPlainInParameter {
      guard text[index].isPlainSeparator else { return true }
    }
    return text.contains(letters: type, in: slot.parameterRange)
  }

  /// Returns whether the text of a property may contain letters and digits, judged by its bytes.
  ///
  /// - Parameters:
  ///   - letters: ASCII letters and digits, in lower case.
  ///   - position: The position of the property.
  /// - Returns: `false` if its text is plain ASCII without them, in either case.
  package func mayContain(_ letters: some Collection<UInt8>, at position: Int) -> Bool {
    let slot = slots[position]
    guard slot.flags.contains(.isLiteralText),
      slot.flags.isDisjoint(with: [.isQuotedPrintable, .isBase64, .hasCharset]),
      Self.hasTextAsWritten[Int(slot.name.number)]
    else { return true }
    return text.span.contains(letters: letters, in: slot.valueRange)
  }

  /// For the number of each known name whether neither the name nor the value gives the property a type.
  private static let hasTypesInParametersOnly = PropertyTable.forEachName { name in
    name.view == .value && !name.isOnlineService
  }

  /// For the number of each known name whether the property is shown as it is written, apart from escapes.
  private static let hasTextAsWritten = PropertyTable.forEachName { name in
    name.view == .value && !name.isOnlineService
      && [.text, .list, .parts].contains(name.valueKind) && name.valueComparison != .date
  }
}

extension PropertyTable {
  /// Returns a fact for the number of each known name; `false` for other names.
  fileprivate static func forEachName(_ fact: (VCardProperty.Name) -> Bool) -> [Bool] {
    [false] + KnownName.all.map { fact(VCardProperty.Name($0)) }
  }
}

extension UInt8 {
  /// Whether a parameter can only have the byte as itself, in a word.
  fileprivate var isPlainInParameter: Bool { isLetter || isDigit || self == ASCII.hyphen }

  /// Whether a parameter can only have the byte as itself, beside words.
  fileprivate var isPlainSeparator: Bool {
    switch self {
    case ASCII.semicolon, ASCII.equals, ASCII.comma, ASCII.quote, ASCII.space: true
    default: false
    }
  }
}

extension Span where Element == UInt8 {
  /// Whether a range contains letters, digits and hyphens, given in lower case, in either case.
  fileprivate func contains(letters: some Collection<UInt8>, in range: Range<Int>) -> Bool {
    guard let first = letters.first, range.count >= letters.count else { return letters.isEmpty }
    var start = range.lowerBound
    let last = range.upperBound - letters.count
    while start <= last {
      if self[start] | 0x20 == first, hasLetters(letters, at: start) { return true }
      start += 1
    }
    return false
  }

  private func hasLetters(_ letters: some Collection<UInt8>, at start: Int) -> Bool {
    var index = start
    for letter in letters {
      guard self[index] | 0x20 == letter else { return false }
      index += 1
    }
    return true
  }
}
