extension ValueChecker {
  /// A rule that a value breaks, and how the value is read.
  private typealias Fault = (rule: VCardDiagnostic.Rule, message: String)

  /// Checks a decoded value by the rules of its property.
  @inline(__always)
  mutating func checkMeaning(
    _ slot: PropertySlot, in value: Span<UInt8>, _ range: Range<Int>, card: Span<UInt8>
  ) {
    let check = properties[slot.name].check
    guard check != .nothing else { return }
    if check == .parts || check == .gender || check == .propertyIDMap {
      checkParts(slot, in: value, range, card: card)
    }
    guard let fault = fault(by: check, slot, in: value, range, card: card) else { return }
    diagnose(fault.rule, slot, in: card, fault.message)
  }

  private mutating func checkParts(
    _ slot: PropertySlot, in value: Span<UInt8>, _ range: Range<Int>, card: Span<UInt8>
  ) {
    let most = properties[slot.name].partCount(in: dialect)
    guard value.count(of: ASCII.semicolon, in: range) >= most else { return }
    let count = ValueText.parts(of: range, in: value, at: ASCII.semicolon).count
    guard count > most else { return }
    diagnose(
      .tooManyComponents, slot, in: card,
      "The value has \(count) parts, but its property has \(most); all are kept.")
  }

  private func fault(
    by check: ValueCheck, _ slot: PropertySlot, in value: Span<UInt8>, _ range: Range<Int>,
    card: Span<UInt8>
  ) -> Fault? {
    switch check {
    case .presence where range.isEmpty:
      (.emptyValue, "FN is empty; the name is taken from other properties.")
    case .gender where !startsWithSex(value, range):
      (.invalidGender, "The value doesn't start with one of M, F, O, N and U, or a semicolon.")
    case .propertyIDMap where VCardClientPIDMap(String(utf8: value, range)) == nil:
      (
        .invalidPropertyID,
        "The value is not a number and a URI with a semicolon between them; it is read as text."
      )
    case _ where range.isEmpty: nil
    case .date where !isDate(slot, in: value, range, card: card):
      (.invalidDate, "The value is not a possible date or time; it is read as text.")
    case .language
    where !LanguageTag.isWellFormed(value, value.trimmed(range)) && !isText(slot, in: card):
      (.invalidLanguage, "The value is not a language tag such as de-CH; it is read as text.")
    case .uri, .binary:
      lacksScheme(value, range) && !isText(slot, in: card)
        ? (.invalidURI, "The value is not a URI; it is read as text.") : nil
    case .geo where VCardGeo(ValueText.text(value, range)) == nil:
      (.invalidGeo, "The value has no latitude and longitude; it is read as text.")
    case .geo where lacksScheme(value, range):
      (.invalidURI, "The value is not a URI; it is read as if it began with geo:.")
    case .timeZone where !isTimeZone(slot, in: value, range, card: card):
      (.invalidTimeZone, "The value is not an offset from UTC or a time zone; it is read as text.")
    default: nil
    }
  }

  /// Whether VALUE declares the value as text.
  private func isText(_ slot: PropertySlot, in card: Span<UInt8>) -> Bool {
    type(of: slot, in: card) == .text
  }

  /// Returns the type that VALUE declares.
  private func type(of slot: PropertySlot, in card: Span<UInt8>) -> VCardValueType? {
    VCardParameters(slot, in: card, dialect: dialect).first("VALUE").map(VCardValueType.init)
  }

  /// Whether a value is a date, a text, or a date of another calendar.
  private func isDate(
    _ slot: PropertySlot, in value: Span<UInt8>, _ range: Range<Int>, card: Span<UInt8>
  ) -> Bool {
    DateParser.date(in: value, range) != nil || isText(slot, in: card)
      || VCardParameters(slot, in: card, dialect: dialect).calendarScale != nil
  }

  /// Whether the first part is empty or a letter for the sex.
  private func startsWithSex(_ value: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let end = value.firstIndex(of: ASCII.semicolon, from: range.lowerBound, to: range.upperBound)
    let sex = String(utf8: value, range.lowerBound..<end)
    return sex.isEmpty || VCardGender.Sex(rawValue: sex.uppercasedASCII) != nil
  }

  /// Whether the version requires a URI, and the value has no scheme.
  private func lacksScheme(_ value: Span<UInt8>, _ range: Range<Int>) -> Bool {
    dialect == .v40 && !URIText.hasScheme(value, range)
  }

  private func isTimeZone(
    _ slot: PropertySlot, in value: Span<UInt8>, _ range: Range<Int>, card: Span<UInt8>
  ) -> Bool {
    let text = ValueText.text(value, range)
    return switch type(of: slot, in: card) {
    case .text?: true
    case .uri?: URIText.hasScheme(value, range)
    case .utcOffset?: VCardTimeZone.offset(text) != nil
    default: VCardTimeZone.isWellFormed(text)
    }
  }
}
