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

  var hasValue: Bool { !value.isEmpty }

  private var isPreferred: Bool { preference == 1 || preference == 0 && hasPreferredType }

  /// Whether VALUE says a word.
  func isValue(_ word: StaticString, in text: Span<UInt8>) -> Bool { text.isWord(word, in: value) }

  /// Whether VALUE says that the value is a URI.
  func isURI(in text: Span<UInt8>) -> Bool {
    isValue("URI", in: text) || isValue("URL", in: text)
  }

  /// The printed address; `nil` where there is none.
  func label(in text: Span<UInt8>, dialect: VCard.Version.Dialect) -> String? {
    label.flatMap { ParameterText.values(text, $0, dialect: dialect).first }
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
    types.removeAll(keepingCapacity: true)
    language = 0..<0
    preference = 0
    hasPreferredType = false
    guard slot.flags.contains(.hasParameters) else { return true }
    let range = slot.parameterRange
    var start = range.lowerBound + 1
    while start <= range.upperBound {
      let end = VCardParameters.end(
        of: start, in: text, before: range.upperBound, dialect: dialect)
      guard end == start || read(start..<end, of: slot.name, in: text, dialect) else {
        return false
      }
      start = end + 1
    }
    return isQuotedPrintable == slot.flags.contains(.isQuotedPrintable)
  }

  private mutating func read(
    _ range: Range<Int>, of property: KnownName, in text: Span<UInt8>,
    _ dialect: VCard.Version.Dialect
  ) -> Bool {
    let equals = text.firstIndex(of: ASCII.equals, from: range.lowerBound, to: range.upperBound)
    guard equals < range.upperBound else { return readNameless(range, in: text) }
    let name = range.lowerBound..<equals
    let rest = equals + 1..<range.upperBound
    if text.isWord("TYPE", in: name) { return readTypes(rest, in: text, dialect) }
    if property == .adr, text.isWord("LABEL", in: name) {
      defer { label = rest }
      return label == nil
    }
    guard !rest.isEmpty, text.isWordOfNames(rest) else { return false }
    if text.isWord("PREF", in: name) { return readPreference(rest, in: text) }
    if text.isWord("VALUE", in: name) { return Self.set(&value, to: rest) }
    if text.isWord("LANGUAGE", in: name) { return Self.set(&language, to: rest) }
    if text.isWord("X-APPLE-OMIT-YEAR", in: name) { return readOmittedYear(rest, in: text) }
    if text.isWord("CHARSET", in: name) { return text.isWord("UTF-8", in: rest) }
    return text.isWord("ENCODING", in: name) && readEncoding(rest, in: text)
  }

  private static func set(_ parameter: inout Range<Int>, to range: Range<Int>) -> Bool {
    guard parameter.isEmpty else { return false }
    parameter = range
    return true
  }

  private mutating func readNameless(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard text.isWordOfNames(range) else { return false }
    switch VCardParameter.namelessKind(text, range) {
    case .value: return Self.set(&value, to: range)
    case .encoding: return readEncoding(range, in: text)
    case .type:
      appendType(range, in: text)
      return true
    }
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
    _ range: Range<Int>, in text: Span<UInt8>, _ dialect: VCard.Version.Dialect
  ) -> Bool {
    var range = range
    if dialect != .v21, range.count > 1, text[range.lowerBound] == ASCII.quote,
      text[range.upperBound - 1] == ASCII.quote
    {
      range = range.dropFirst().dropLast()
    }
    var start = range.lowerBound
    while start < range.upperBound {
      let end = text.firstIndex(of: ASCII.comma, from: start, to: range.upperBound)
      guard text.isWordOfNames(start..<end) else { return false }
      if end > start { appendType(start..<end, in: text) }
      start = end + 1
    }
    return true
  }

  private mutating func appendType(_ range: Range<Int>, in text: Span<UInt8>) {
    if text.isWord("PREF", in: range) {
      hasPreferredType = true
    } else {
      types.append(range)
    }
  }
}

extension PlainParameters {
  /// Whether a version can write the parameters as they are, and LABEL as a property.
  ///
  /// In 2.1 some types would be something else.
  func isPlain(in text: Span<UInt8>, for dialect: VCard.Version.Dialect) -> Bool {
    switch dialect {
    case .v21: types.allSatisfy { VCardParameter.namelessKind(text, $0) == .type }
    case .v30: true
    case .v40: label == nil
    }
  }

  /// Appends the parameters but VALUE and the encoding.
  func append(
    in text: Span<UInt8>, for dialect: VCard.Version.Dialect, to line: inout [UInt8]
  ) {
    appendTypes(in: text, for: dialect, to: &line)
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
        line.append(ASCII.semicolon)
        for index in type { line.append(text[index].uppercasedASCII) }
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
  /// Whether a range holds nothing but letters, digits and hyphens.
  fileprivate func isWordOfNames(_ range: Range<Int>) -> Bool {
    for index in range {
      let byte = self[index]
      guard byte.isLetter || byte.isDigit || byte == ASCII.hyphen else { return false }
    }
    return true
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
