/// The meaning of a property, independent of the version that writes it.
enum PropertyContent {
  /// A value that a codec can write from its bytes.
  case value(ValueCodec)
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
  /// The bytes of an unknown property, in base64.
  case base64([UInt8])

  /// Reads the value of a property for a version, in which the property may have another name.
  init(
    of property: VCardProperty, as name: VCardProperty.Name, in dialect: VCard.Version.Dialect
  ) {
    let unprefixed = name.withoutPrefix
    let special: Self? =
      switch unprefixed.valueKind {
      case .binary
      where unprefixed.known.declaration.mayBeText && property.valueType == .text
        && property.encoding != .base64:
        nil
      case .binary: Self.binary(of: property)
      case .timeZone: UTCOffset(property.text).map(PropertyContent.offset)
      case .geo: GeoText(property).map(PropertyContent.geo)
      case .gender: .gender(GenderText(property))
      case .card: Self.agent(of: property)
      case .opaque: Self.base64(of: property)
      case .text, .list, .parts, .language, .uri, .date, .timestamp: nil
      }
    self = special ?? .value(ValueCodec(of: property, as: name, in: dialect))
  }

  /// Returns the bytes of an unknown property.
  ///
  /// In 4.0, base64 is written as a data URI of bytes without a media type.
  private static func base64(of property: VCardProperty) -> Self? {
    let isData = property.valueType == .uri && DataURI.isOfBytes(property.rawValue.span)
    guard isData || property.encoding == .base64, let base64 = property.base64,
      !base64.text.isEmpty
    else { return nil }
    return .base64(base64.text)
  }

  private static func binary(of property: VCardProperty) -> Self? {
    if let base64 = property.base64, !base64.text.isEmpty {
      return .binary(base64.text, mediaType: base64.mediaType)
    }
    return property.binary.map { .uri($0.uri ?? property.text, mediaType: $0.mediaType) }
  }

  private static func agent(of property: VCardProperty) -> Self? {
    if let uri = property.uri, !uri.uppercasedASCII.hasPrefix("BEGIN:") {
      return .uri(uri, mediaType: nil)
    }
    return property.agent.map(PropertyContent.card)
  }
}
