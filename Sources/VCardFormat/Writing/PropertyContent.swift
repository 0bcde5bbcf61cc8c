/// What a property says, apart from how a version writes it.
enum PropertyContent: Equatable {
  /// One text.
  case text(String)
  /// A list of texts.
  case list([String])
  /// Parts, each a list.
  case parts([[String]])
  /// A date or time.
  case date(VCardDate)
  /// Bytes, in base64.
  case binary([UInt8], mediaType: String?)
  /// A URI.
  case uri(String, mediaType: String?)
  /// An offset from UTC.
  case offset(UTCOffset)
  /// A place.
  case geo(GeoText)
  /// A gender.
  case gender(GenderText)
  /// A card.
  case card(VCard)
  /// The value of a property that isn't known: in UTF-8, with its escapes.
  case escaped([UInt8])
  /// The bytes of a property that isn't known, in base64.
  case base64([UInt8])

  /// Reads the value of a property as that of a name, which may be another one.
  init(of property: VCardProperty, as name: VCardProperty.Name) {
    let plain = name.withoutPrefix
    switch plain.valueKind {
    case .binary
    where plain.known.declaration.mayBeText && property.valueType == .text
      && property.encoding != .base64:
      self = .text(property.text)
    case .binary: self = Self.binary(of: property)
    case .date, .timestamp:
      self = property.date.map(PropertyContent.date) ?? .text(property.text)
    case .timeZone:
      self = UTCOffset(property.text).map(PropertyContent.offset) ?? .text(property.text)
    case .geo: self = GeoText(property).map(PropertyContent.geo) ?? .text(property.text)
    case .gender: self = .gender(GenderText(property))
    case .card: self = Self.agent(of: property)
    case .parts: self = .parts(property.components)
    case .list: self = .list(property.textList)
    case .opaque: self = Self.unknown(property)
    case .text, .uri, .language: self = .text(property.text)
    }
  }

  /// A data URI of bytes without a type is what 4.0 has for base64.
  private static func unknown(_ property: VCardProperty) -> Self {
    let isData = property.valueType == .uri && DataURI.isOfBytes(property.rawValue.span)
    if isData || property.encoding == .base64, let base64 = property.base64, !base64.text.isEmpty {
      return .base64(base64.text)
    }
    return .escaped(property.decodedValue)
  }

  private static func binary(of property: VCardProperty) -> Self {
    if let base64 = property.base64, !base64.text.isEmpty {
      return .binary(base64.text, mediaType: base64.mediaType)
    }
    guard let binary = property.binary else { return .text(property.text) }
    return .uri(binary.uri ?? property.text, mediaType: binary.mediaType)
  }

  private static func agent(of property: VCardProperty) -> Self {
    if let uri = property.uri, !uri.uppercasedASCII.hasPrefix("BEGIN:") {
      return .uri(uri, mediaType: nil)
    }
    return property.agent.map(PropertyContent.card) ?? .text(property.text)
  }
}
