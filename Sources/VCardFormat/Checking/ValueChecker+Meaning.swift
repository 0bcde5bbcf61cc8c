extension ValueChecker {
  /// Checks a decoded value by the rules of its property.
  @inline(__always)
  mutating func checkMeaning(
    _ slot: PropertySlot, in value: Span<UInt8>, _ range: Range<Int>, card: Span<UInt8>
  ) {
    switch properties[slot.name].check {
    case .nothing: break
    case .presence:
      guard range.isEmpty else { break }
      diagnose(.emptyValue, slot, in: card, "FN is empty; the name is taken from other properties.")
    case .date: checkDate(slot, in: value, range, card: card)
    case .parts: checkParts(slot, in: value, range, card: card)
    case .gender: checkGender(slot, in: value, range, card: card)
    case .propertyIDMap: checkClientPIDMap(slot, in: value, range, card: card)
    case .language: checkLanguage(slot, in: value, range, card: card)
    case .uri, .binary: checkURI(slot, in: value, range, card: card)
    case .geo: checkGeo(slot, in: value, range, card: card)
    case .timeZone: checkTimeZone(slot, in: value, range, card: card)
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

  private mutating func checkDate(
    _ slot: PropertySlot, in value: Span<UInt8>, _ range: Range<Int>, card: Span<UInt8>
  ) {
    guard DateParser.date(in: value, range) == nil, !range.isEmpty, !isText(slot, in: card),
      VCardParameters(slot, in: card, dialect: dialect).calendarScale == nil
    else { return }
    diagnose(
      .invalidDate, slot, in: card,
      "The value is not a possible date or time; it is read as text.")
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

  private mutating func checkGender(
    _ slot: PropertySlot, in value: Span<UInt8>, _ range: Range<Int>, card: Span<UInt8>
  ) {
    checkParts(slot, in: value, range, card: card)
    let end = value.firstIndex(
      of: ASCII.semicolon, from: range.lowerBound, to: range.upperBound)
    let sex = String(utf8: value, range.lowerBound..<end)
    guard !sex.isEmpty, VCardGender.Sex(rawValue: sex.uppercasedASCII) == nil else { return }
    diagnose(
      .invalidGender, slot, in: card,
      "The value doesn't start with one of M, F, O, N and U, or a semicolon.")
  }

  private mutating func checkClientPIDMap(
    _ slot: PropertySlot, in value: Span<UInt8>, _ range: Range<Int>, card: Span<UInt8>
  ) {
    checkParts(slot, in: value, range, card: card)
    guard VCardClientPIDMap(String(utf8: value, range)) == nil else { return }
    diagnose(
      .invalidPropertyID, slot, in: card,
      "The value is not a number and a URI with a semicolon between them; it is read as text.")
  }

  private mutating func checkLanguage(
    _ slot: PropertySlot, in value: Span<UInt8>, _ range: Range<Int>, card: Span<UInt8>
  ) {
    guard !range.isEmpty, !LanguageTag.isWellFormed(value, value.trimmed(range)),
      !isText(slot, in: card)
    else { return }
    diagnose(
      .invalidLanguage, slot, in: card,
      "The value is not a language tag such as de-CH; it is read as text.")
  }

  private mutating func checkURI(
    _ slot: PropertySlot, in value: Span<UInt8>, _ range: Range<Int>, card: Span<UInt8>
  ) {
    guard dialect == .v40, !range.isEmpty, !URIText.hasScheme(value, range),
      !isText(slot, in: card)
    else { return }
    diagnose(.invalidURI, slot, in: card, "The value is not a URI; it is read as text.")
  }

  private mutating func checkGeo(
    _ slot: PropertySlot, in value: Span<UInt8>, _ range: Range<Int>, card: Span<UInt8>
  ) {
    guard !range.isEmpty else { return }
    guard VCardGeo(ValueText.text(value, range)) != nil else {
      return diagnose(
        .invalidGeo, slot, in: card,
        "The value has no latitude and longitude; it is read as text.")
    }
    guard dialect == .v40, !URIText.hasScheme(value, range) else { return }
    diagnose(
      .invalidURI, slot, in: card, "The value is not a URI; it is read as if it began with geo:.")
  }

  private mutating func checkTimeZone(
    _ slot: PropertySlot, in value: Span<UInt8>, _ range: Range<Int>, card: Span<UInt8>
  ) {
    guard !range.isEmpty else { return }
    let text = ValueText.text(value, range)
    let isValid =
      switch type(of: slot, in: card) {
      case .text?: true
      case .uri?: URIText.hasScheme(value, range)
      case .utcOffset?: VCardTimeZone.offset(text) != nil
      default: VCardTimeZone.isWellFormed(text)
      }
    guard !isValid else { return }
    diagnose(
      .invalidTimeZone, slot, in: card,
      "The value is not an offset from UTC or a time zone; it is read as text.")
  }
}
