/// The parameters of a plain line, as ranges of its text.
struct PlainParameters {
  /// What VALUE says; empty where there is none.
  private(set) var value = 0..<0

  /// Whether the value is quoted-printable.
  private(set) var isQuotedPrintable = false

  /// The year that a date has though it has none.
  private(set) var omittedYear: Int?

  /// What LABEL says of an address, as it is written.
  private var label: Range<Int>?

  private var types: [Range<Int>] = []
  private var language = 0..<0

  /// The number of PREF; 0 where there is none.
  private var preference = 0

  /// Whether a type says that the property is preferred.
  private var hasPreferredType = false

  /// Whether nothing is said that goes elsewhere in another version.
  var isSame: Bool { value.isEmpty && omittedYear == nil && label == nil }

  private var isPreferred: Bool { preference == 1 || preference == 0 && hasPreferredType }

  /// Whether VALUE says a word.
  func isValue(_ word: StaticString, in text: Span<UInt8>) -> Bool { text.isWord(word, in: value) }

  /// Whether VALUE says that the value is a URI.
  func isURI(in text: Span<UInt8>) -> Bool {
    isValue("URI", in: text) || isValue("URL", in: text)
  }

  /// The printed address; `nil` where there is none.
  func label(in text: Span<UInt8>, dialect: VCard.Version.Dialect) -> String? {
    label.map {
      ParameterText.values(text, $0, .label, dialect: dialect).joined(separator: ",")
    }
  }

  /// Reads the parameters of the property in a slot, whose head isn't folded.
  ///
  /// - Returns: Whether they are those of a plain line.
  mutating func read(
    _ slot: PropertySlot, in text: Span<UInt8>, dialect: VCard.Version.Dialect
  ) -> Bool {
    value = 0..<0
    isQuotedPrintable = false
    omittedYear = nil
    label = nil
    if !types.isEmpty { types.removeAll(keepingCapacity: true) }
    language = 0..<0
    preference = 0
    hasPreferredType = false
    guard slot.flags.contains(.hasParameters) else { return true }
    let end = slot.parameterRange.upperBound
    var start = slot.parameterRange.lowerBound + 1
    while start < end {
      let nameEnd = text.endOfWord(from: start, to: end)
      let next =
        nameEnd < end && text[nameEnd] == ASCII.equals
        ? read(start..<nameEnd, of: slot.name, in: text, to: end, dialect)
        : readNameless(start..<nameEnd, in: text)
      guard let next, next >= end || text[next] == ASCII.semicolon else { return false }
      start = next + 1
    }
    return isQuotedPrintable == slot.flags.contains(.isQuotedPrintable)
  }

  /// Reads a parameter from its name on.
  ///
  /// - Returns: The offset after it; `nil` where it isn't plain.
  private mutating func read(
    _ name: Range<Int>, of property: KnownName, in text: Span<UInt8>, to end: Int,
    _ dialect: VCard.Version.Dialect
  ) -> Int? {
    let start = name.upperBound + 1
    if text.isWord("TYPE", in: name) { return readTypes(from: start, in: text, to: end, dialect) }
    if property == .adr, text.isWord("LABEL", in: name) {
      guard label == nil else { return nil }
      let next = VCardParameters.end(
        of: name.lowerBound, in: text, before: end, dialect: dialect)
      label = start..<next
      return next
    }
    let next = text.endOfWord(from: start, to: end)
    return read(name, start..<next, in: text) ? next : nil
  }

  private mutating func read(
    _ name: Range<Int>, _ word: Range<Int>, in text: Span<UInt8>
  ) -> Bool {
    guard !word.isEmpty else { return false }
    if text.isWord("PREF", in: name) { return readPreference(word, in: text) }
    if text.isWord("VALUE", in: name) { return Self.set(&value, to: word) }
    if text.isWord("LANGUAGE", in: name) { return Self.set(&language, to: word) }
    if text.isWord("X-APPLE-OMIT-YEAR", in: name) { return readOmittedYear(word, in: text) }
    if text.isWord("CHARSET", in: name) { return text.isWord("UTF-8", in: word) }
    return text.isWord("ENCODING", in: name) && readEncoding(word, in: text)
  }

  private static func set(_ parameter: inout Range<Int>, to range: Range<Int>) -> Bool {
    guard parameter.isEmpty else { return false }
    parameter = range
    return true
  }

  /// Reads a parameter without a name, or an empty one.
  private mutating func readNameless(_ word: Range<Int>, in text: Span<UInt8>) -> Int? {
    guard !word.isEmpty else { return word.upperBound }
    let isPlain =
      switch VCardParameter.namelessKind(text, word) {
      case .value: Self.set(&value, to: word)
      case .encoding: readEncoding(word, in: text)
      case .type: append(type: word, in: text)
      }
    return isPlain ? word.upperBound : nil
  }

  private mutating func readEncoding(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    if text.isWord("QUOTED-PRINTABLE", in: range) {
      isQuotedPrintable = true
      return true
    }
    return text.isWord("8BIT", in: range) || text.isWord("7BIT", in: range)
  }

  private mutating func readPreference(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard preference == 0, text[range.lowerBound] != ASCII.zero,
      let number = text.shortNumber(in: range), number <= 100
    else { return false }
    preference = number
    return true
  }

  private mutating func readOmittedYear(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard omittedYear == nil else { return false }
    omittedYear = text.shortNumber(in: range)
    return omittedYear != nil
  }

  /// Reads `a,b` and `"a,b"`.
  private mutating func readTypes(
    from start: Int, in text: Span<UInt8>, to end: Int, _ dialect: VCard.Version.Dialect
  ) -> Int? {
    let isQuoted = dialect != .v21 && start < end && text[start] == ASCII.quote
    var start = isQuoted ? start + 1 : start
    while true {
      let wordEnd = text.endOfWord(from: start, to: end)
      if wordEnd > start { append(type: start..<wordEnd, in: text) }
      guard wordEnd < end, text[wordEnd] == ASCII.comma else {
        guard isQuoted else { return wordEnd }
        return wordEnd < end && text[wordEnd] == ASCII.quote ? wordEnd + 1 : nil
      }
      start = wordEnd + 1
    }
  }

  @discardableResult
  private mutating func append(type: Range<Int>, in text: Span<UInt8>) -> Bool {
    if text.isWord("PREF", in: type) {
      hasPreferredType = true
    } else {
      types.append(type)
    }
    return true
  }
}

extension PlainParameters {
  /// Whether a version can write the parameters as they are, and LABEL as a property.
  ///
  /// In 2.1 some types would be something else, and of a printed address only the types are written.
  func isPlain(in text: Span<UInt8>, for dialect: VCard.Version.Dialect) -> Bool {
    guard label == nil || language.isEmpty else { return false }
    return switch dialect {
    case .v21: types.allSatisfy { VCardParameter.namelessKind(text, $0) == .type }
    case .v30: true
    case .v40: label == nil
    }
  }

  /// Appends the parameters but the types, VALUE and the encoding.
  func appendOthers(
    for dialect: VCard.Version.Dialect, in text: Span<UInt8>, to line: inout [UInt8]
  ) {
    if preference > 1 || isPreferred && dialect == .v40 {
      line.append(dialect == .v40 ? ";PREF=" : ";X-PREF=")
      line.append(contentsOf: String(max(preference, 1)).utf8)
    }
    if !language.isEmpty {
      line.append(";LANGUAGE=")
      line.append(text, language)
    }
  }

  /// Appends the types; in the older versions one of them says that the property is preferred.
  func appendTypes(
    in text: Span<UInt8>, for dialect: VCard.Version.Dialect, to line: inout [UInt8]
  ) {
    guard dialect != .v21 else {
      for type in types {
        line.append(addingCapacity: type.count + 1) { output in
          output.append(ASCII.semicolon)
          for index in type { output.append(text[index].uppercasedASCII) }
        }
      }
      if isPreferred { line.append(";PREF") }
      return
    }
    var isFirst = true
    for type in types {
      line.append(isFirst ? ";TYPE=" : ",")
      line.append(text, type)
      isFirst = false
    }
    if isPreferred, dialect == .v30 { line.append(isFirst ? ";TYPE=pref" : ",pref") }
  }
}

extension Span where Element == UInt8 {
  /// The offset of the first byte from `start` on that is no letter, digit or hyphen, or `end`.
  @inline(__always)
  fileprivate func endOfWord(from start: Int, to end: Int) -> Int {
    firstIndex(from: start, to: end) { block in
      .!(block.areLettersOrDigits .| (block .== Block(repeating: ASCII.hyphen)))
    }
  }

  /// The number that at most four digits are.
  fileprivate func shortNumber(in range: Range<Int>) -> Int? {
    guard range.count <= 4 else { return nil }
    var number = 0
    for index in range {
      guard self[index].isDigit else { return nil }
      number = number * 10 + Int(self[index] - ASCII.zero)
    }
    return number
  }
}
