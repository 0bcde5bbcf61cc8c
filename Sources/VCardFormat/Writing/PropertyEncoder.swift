/// Writes a property by the rules of a version.
struct PropertyEncoder {
  let dialect: VCard.Version.Dialect

  /// The number of cards that enclose the card of the properties.
  var depth = 0

  /// Whether properties keep their names, even those that the version has under another name.
  var keepsNames = false

  /// The depth to which nested cards are converted; deeper cards stay as they are.
  ///
  /// Each level doubles the backslashes of the levels inside it, as all are one text.
  private static let depthLimit = 3

  /// Returns the property as the version writes it, and the properties that its parameters become.
  func properties(from source: consuming VCardProperty) -> [VCardProperty] {
    guard mayHaveOthers(source.name) else { return [property(from: source)] }
    return withOthers(property(from: copy source), from: source)
  }

  /// Whether parameters of the property may become properties of their own.
  private func mayHaveOthers(_ name: VCardProperty.Name) -> Bool {
    dialect != .v40 && (name == .adr || name == .n)
  }

  /// Returns a property, and the properties that the parameters of its source become.
  ///
  /// Their texts come from the source, because parameters of 2.1 have no newlines and no lists.
  private func withOthers(
    _ property: VCardProperty, from source: VCardProperty
  ) -> [VCardProperty] {
    guard dialect != .v40 else { return [property] }
    return switch property.name {
    case .adr: PrintedAddressRule.movingOut(of: source, as: property, by: self)
    case .n: SortStringRule.movingOut(of: source, as: property, by: self)
    default: [property]
    }
  }

  /// Returns the converted properties without a value, and the codec of their values.
  ///
  /// Every property with the name and the parameters of the source has these.
  func heads(of source: VCardProperty) -> (properties: [VCardProperty], codec: ValueCodec) {
    let name = VersionRules.name(for: source.name, in: dialect)
    let codec = ValueCodec(of: source, as: name, in: dialect)
    return (withOthers(head(of: source, as: name, .value(codec)), from: source), codec)
  }

  /// Returns the property as the version writes it.
  func property(from source: consuming VCardProperty) -> VCardProperty {
    if let text = source.textOfBase64 { source = text }
    if dialect == .v40, source.isNumberOfURI { source = source.withURIOfNumber() }
    if dialect != .v40, let row = source.inAndroidRow { source = row }
    let name = keepsNames ? source.name : VersionRules.name(for: source.name, in: dialect)
    let content = PropertyContent(of: copy source, as: name, in: dialect)
    if case .value(let codec) = content { return property(from: source, as: name, codec) }
    var result = head(of: source, as: name, content)
    encode(content, of: source, into: &result)
    return result
  }

  private func property(
    from source: consuming VCardProperty, as name: VCardProperty.Name, _ codec: ValueCodec
  ) -> VCardProperty {
    let value = source.decodedValue
    // Releasing the raw value avoids a further copy of a large value.
    source.rawValue = []
    var rawValue: [UInt8] = []
    rawValue.reserveCapacity(value.count)
    let written = codec.append(consume value, to: &rawValue)
    let name =
      written.isPartialDate && name.firstValueName == nil
      ? VCardProperty.Name("X-" + name.withoutPrefix.canonicalName) : name
    var result = head(of: source, as: name, .value(written.isDate ? codec : codec.with(.text)))
    if written.isText { result.parameters.insert(VCardParameter("VALUE", "text"), at: 0) }
    result.parameters += written.parameters
    result.rawValue = rawValue
    return result
  }

  /// Returns the property without its value.
  private func head(
    of source: VCardProperty, as name: VCardProperty.Name, _ content: PropertyContent
  ) -> VCardProperty {
    var result = VCardProperty(
      group: source.group, name: name,
      parameters: ParameterEncoder(dialect: dialect).parameters(of: source, content), rawValue: [],
      dialect: dialect)
    if dialect != .v40, let name = AnniversaryRule.former(of: source) {
      result.name = name
      result.parameters.removeAll { $0.isNamed(inAnyCase: VCardProperty.formerNameParameter) }
    }
    return result
  }

  private func encode(
    _ content: PropertyContent, of source: VCardProperty, into result: inout VCardProperty
  ) {
    switch content {
    case .value: break
    case .binary(let base64, let mediaType): encodeBinary(base64, mediaType, into: &result)
    case .base64(let base64): encodeBinary(base64, nil, into: &result)
    case .uri(let uri, _):
      let contentID = dialect == .v21 ? URIText.contentID(of: uri) : nil
      result.rawValue = Array((contentID ?? uri).utf8)
    case .offset(let offset):
      result.rawValue = Array((dialect == .v30 ? offset.extended : offset.basic).utf8)
    case .geo(let geo): encodeGeo(geo, into: &result)
    case .gender(let gender): encodeGender(gender, of: source, into: &result)
    case .card(let card): encodeCard(card, into: &result)
    }
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

  private func encodeGender(
    _ gender: GenderText, of source: VCardProperty, into result: inout VCardProperty
  ) {
    let letter = dialect == .v40 ? gender.letter : nil
    if dialect == .v40, letter == nil { result.name = source.name }
    if let letter, letter != gender.word {
      result.parameters.append(VCardParameter(GenderText.parameterName, gender.word))
    }
    let parts = VCardProperty(
      name: result.name, components: [[letter ?? gender.word]] + gender.rest.map { [$0] })
    var buffer: [UInt8] = []
    let written = ValueCodec(form: .parts, dialect: dialect).append(
      parts.rawValue.span, parts.rawValue.indices, using: &buffer, to: &result.rawValue)
    result.parameters += written.parameters
  }

  private func encodeBinary(
    _ base64: [UInt8], _ mediaType: String?, into result: inout VCardProperty
  ) {
    guard dialect != .v40 else {
      result.rawValue = DataURI.bytes(ofBase64: base64, mediaType: mediaType)
      return
    }
    result.parameters.append(VCardParameter("ENCODING", dialect == .v30 ? "b" : "BASE64"))
    result.rawValue = base64
  }

  private func encodeCard(_ card: VCard, into result: inout VCardProperty) {
    let version = VCard.Version(dialect)
    let isDeep = depth >= Self.depthLimit || card.version == version
    let converted =
      isDeep
      ? card
      : VCard(reading: card.withLinesAsProperties.rewrittenText(in: version, depth: depth + 1))
    result.setAgent(converted)
  }
}

extension VCardProperty {
  /// Makes a card the value: lines of its own in 2.1, and one text in later versions.
  mutating func setAgent(_ card: VCard) {
    rawValue = []
    guard dialect == .v21 else {
      ValueText.appendEscaped(String(decoding: card.bytes, as: UTF8.self), to: &rawValue)
      return
    }
    flags.insert(.isNestedCard)
    rawValue = card.bytes
    while rawValue.last?.isLineEnd == true { rawValue.removeLast() }
  }
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
