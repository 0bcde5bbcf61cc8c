/// Writes what a property says by the rules of a version.
struct PropertyEncoder {
  let dialect: VCard.Version.Dialect

  /// In how many cards the card of the properties stands.
  var depth = 0

  /// How deep cards inside of cards are converted; those inside of them stay as they are.
  ///
  /// In one text, each level doubles the backslashes of those in it.
  private static let depthLimit = 3

  /// A property as the version writes it, with those that its parameters become.
  ///
  /// Their texts come from the source: a parameter of 2.1 has no newlines and no lists.
  func properties(from source: VCardProperty) -> [VCardProperty] {
    let property = property(from: source)
    guard dialect != .v40 else { return [property] }
    return switch property.name {
    case .adr: PrintedAddressRule.movingOut(of: source, as: property, by: self)
    case .n: SortStringRule.movingOut(of: source, as: property, by: self)
    default: [property]
    }
  }

  /// The property as the version writes it.
  func property(from source: VCardProperty) -> VCardProperty {
    var name = VersionRules.name(for: source.name, in: dialect)
    let content = PropertyContent(of: source, as: name)
    if case .date(let date) = content, dialect != .v40, !Self.isWhole(date), !date.lacksOnlyYear {
      name = VCardProperty.Name("X-" + name.withoutPrefix.canonicalName)
    }
    if case .gender(let gender) = content, dialect == .v40, gender.letter == nil {
      name = source.name
    }
    var result = VCardProperty(
      group: source.group, name: name, parameters: [], rawValue: [], dialect: dialect)
    result.parameters = ParameterEncoder(dialect: dialect).parameters(of: source, as: name, content)
    encode(content, of: source, into: &result)
    if dialect != .v40, let name = AnniversaryRule.former(of: source) {
      result.name = name
      result.parameters.removeAll { $0.isNamed(inAnyCase: AnniversaryRule.parameterName) }
    }
    return result
  }

  static func isWhole(_ date: VCardDate) -> Bool {
    date.year != nil && date.month != nil && date.day != nil
      && (date.hour == nil || date.minute != nil)
  }

  private func encode(
    _ content: PropertyContent, of source: VCardProperty, into result: inout VCardProperty
  ) {
    switch content {
    case .text(let text) where result.takesURI(text): result.rawValue = Array(text.utf8)
    case .text(let text): encodeText(text, into: &result)
    case .list(let list): encodeParts([list], into: &result)
    case .parts(let parts): encodeParts(parts, into: &result)
    case .date(let date): encodeDate(date, of: source, into: &result)
    case .binary(let base64, let mediaType): encodeBinary(base64, mediaType, into: &result)
    case .base64(let base64): encodeBinary(base64, nil, into: &result)
    case .uri(let uri, _):
      let contentID = dialect == .v21 ? URIText.contentID(of: uri) : nil
      result.rawValue = Array((contentID ?? uri).utf8)
    case .offset(let offset):
      result.rawValue = Array((dialect == .v30 ? offset.extended : offset.basic).utf8)
    case .geo(let geo): encodeGeo(geo, into: &result)
    case .gender(let gender): encodeGender(gender, into: &result)
    case .card(let card): encodeCard(card, into: &result)
    case .escaped(let bytes): encodeEscaped(bytes, into: &result)
    }
  }

  private func encodeText(_ text: String, into result: inout VCardProperty) {
    var value: [UInt8] = []
    if dialect == .v21 {
      ValueText.appendEscaped(text, escaping: [], to: &value)
    } else {
      ValueText.appendEscaped(text, to: &value)
    }
    encodeOld(value, into: &result)
  }

  private func encodeParts(_ parts: [[String]], into result: inout VCardProperty) {
    let isOldList = parts.count == 1
    if dialect == .v21, result.name.known.declaration.hasListsInParts,
      let lists = ListParts.parameter(for: parts)
    {
      result.parameters.append(lists)
    }
    var value: [UInt8] = []
    for (index, items) in parts.enumerated() {
      if index > 0 { value.append(ASCII.semicolon) }
      for (position, item) in items.enumerated() {
        if position > 0 { value.append(ASCII.comma) }
        if dialect == .v21 {
          let separators =
            isOldList || items.count > 1 ? [ASCII.semicolon, ASCII.comma] : [ASCII.semicolon]
          ValueText.appendEscaped(item, escaping: separators, to: &value)
        } else {
          ValueText.appendEscaped(item, to: &value)
        }
      }
    }
    encodeOld(value, into: &result)
  }

  /// Encodes an escaped value for 2.1: as it is where it is plain ASCII on one line, else
  /// quoted-printable.
  private func encodeOld(
    _ value: [UInt8], allowingBackslashes: Bool = false, into result: inout VCardProperty
  ) {
    guard dialect == .v21,
      QuotedPrintable.isNeeded(
        for: value.span, ByteKinds(in: value.span, value.indices),
        allowingBackslashes: allowingBackslashes)
    else {
      result.rawValue = value
      return
    }
    if value.contains(where: { $0 >= 0x80 }) {
      result.parameters.append(VCardParameter("CHARSET", "UTF-8"))
    }
    result.parameters.append(VCardParameter("ENCODING", "QUOTED-PRINTABLE"))
    QuotedPrintable.encode(value.span, to: &result.rawValue)
  }

  private func encodeDate(
    _ date: VCardDate, of source: VCardProperty, into result: inout VCardProperty
  ) {
    let fraction = date.second == nil ? "" : source.fractionOfSecond
    guard dialect != .v40 else {
      result.rawValue = Array(date.formatted(.basic).utf8)
      guard !fraction.isEmpty else { return }
      result.parameters.append(VCardParameter(VCardDate.fractionParameter, fraction))
      return
    }
    var date = date
    if date.lacksOnlyYear {
      date.year = 1604
      result.parameters.append(VCardParameter("X-APPLE-OMIT-YEAR", "1604"))
    }
    result.rawValue = Array(date.formatted(.extended).utf8)
    guard !fraction.isEmpty else { return }
    date.utcOffset = nil
    let end = date.formatted(.extended).utf8.count
    result.rawValue.insert(contentsOf: Array(".\(fraction)".utf8), at: end)
  }

  private func encodeGeo(_ geo: GeoText, into result: inout VCardProperty) {
    guard dialect != .v40 else {
      result.rawValue = Array(geo.uri.utf8)
      return
    }
    result.rawValue = Array("\(geo.latitude);\(geo.longitude)".utf8)
    guard !geo.rest.isEmpty else { return }
    result.parameters.append(
      VCardParameter(GeoText.parameterName, [geo.rest], dialect: dialect))
  }

  private func encodeGender(_ gender: GenderText, into result: inout VCardProperty) {
    let letter = dialect == .v40 ? gender.letter : nil
    if let letter, letter != gender.word {
      result.parameters.append(VCardParameter(GenderText.parameterName, gender.word))
    }
    encodeParts([[letter ?? gender.word]] + gender.rest.map { [$0] }, into: &result)
  }

  private func encodeBinary(
    _ base64: [UInt8], _ mediaType: String?, into result: inout VCardProperty
  ) {
    switch dialect {
    case .v40: result.rawValue = DataURI.bytes(ofBase64: base64, mediaType: mediaType)
    case .v30:
      result.parameters.append(VCardParameter("ENCODING", "b"))
      result.rawValue = base64
    case .v21:
      result.parameters.append(VCardParameter("ENCODING", "BASE64"))
      result.rawValue = base64
    }
  }

  private func encodeCard(_ card: VCard, into result: inout VCardProperty) {
    let version = VCard.Version(dialect)
    let isDeep = depth >= Self.depthLimit || card.version == version
    let converted =
      isDeep ? card : VCard(reading: card.rewrittenText(in: version, depth: depth + 1))
    guard dialect == .v21 else {
      ValueText.appendEscaped(
        String(decoding: converted.bytes, as: UTF8.self), to: &result.rawValue)
      return
    }
    result.flags.insert(.isNestedCard)
    result.rawValue = converted.bytes
    while result.rawValue.last?.isLineEnd == true { result.rawValue.removeLast() }
  }

  /// A value of an unknown property keeps its escapes; newlines become some.
  private func encodeEscaped(_ bytes: [UInt8], into result: inout VCardProperty) {
    let value = dialect == .v21 ? bytes : ValueText.escapingNewlines(bytes)
    encodeOld(value, allowingBackslashes: true, into: &result)
  }
}

extension VCardProperty {
  /// Whether a text is a URI here, in which nothing is escaped.
  fileprivate func takesURI(_ text: String) -> Bool {
    guard dialect != .v21, !text.utf8.contains(where: \.isLineEnd) else { return false }
    let isDeclared = parameters.contains { $0.isNamed("VALUE") }
    return valueType == .uri && (isDeclared || URIText.hasScheme(text))
  }

  /// The digits of the fraction of a second, which 4.0 has in a parameter.
  fileprivate var fractionOfSecond: String {
    let text = Array(text.utf8)
    let fraction = DateParser.fraction(in: text.span, text.indices)
    guard fraction.isEmpty, dialect == .v40 else { return String(utf8: text.span, fraction) }
    let kept = parameters.first(VCardDate.fractionParameter) ?? ""
    return kept.utf8.allSatisfy(\.isDigit) ? kept : ""
  }
}

extension VCardDate {
  /// The parameter that keeps the fraction of a second in 4.0, which has none.
  static let fractionParameter = "X-FRACTION"

  /// Whether a month and a day are there, and no year.
  var lacksOnlyYear: Bool { year == nil && month != nil && day != nil }
}

extension VCard.Version {
  init(_ dialect: Dialect) {
    switch dialect {
    case .v21: self = .v21
    case .v30: self = .v30
    case .v40: self = .v40
    }
  }
}

extension VCardProperty.Name {
  /// The name without an `X-` before it.
  var withoutPrefix: Self {
    canonicalName.hasPrefix("X-") ? Self(String(canonicalName.dropFirst(2))) : self
  }
}
