import VCardFormat

/// What the value of a property becomes in jCard: a type and values.
struct JCardContent {
  var type: VCardValueType
  var values: [JCard.Value]

  init(of property: VCardProperty) {
    type = property.valueType
    values = []
    if let data = Self.dataURI(of: property) {
      type = .uri
      values = [.text(data)]
    } else if property.name.isStructured {
      type = .text
      values = [Self.structured(property)]
    } else if property.name.hasList {
      values = property.textList.map(JCard.Value.text)
      if values.isEmpty { values = [.text("")] }
    } else {
      values = [single(property)]
    }
  }

  /// The bytes of a property as a data URI.
  private static func dataURI(of property: VCardProperty) -> String? {
    guard let base64 = property.base64 else { return nil }
    let uri = DataURI.bytes(ofBase64: base64.text, mediaType: base64.mediaType)
    return String(decoding: uri, as: UTF8.self)
  }

  /// The value with its escapes, where it is written without an encoding.
  ///
  /// Source: RFC 7095, section 5.1.
  private static func verbatim(_ property: VCardProperty) -> String? {
    let isEncoded = property.parameters.contains { ["ENCODING", "CHARSET"].contains($0.name) }
    return isEncoded ? nil : String(validating: property.rawValue, as: UTF8.self)
  }

  private static func structured(_ property: VCardProperty) -> JCard.Value {
    let parts = property.components.map { items in
      items.count == 1 ? JCard.Value.text(items[0]) : .list(items.map(JCard.Value.text))
    }
    return parts.count == 1 ? parts[0] : .list(parts)
  }

  /// A value that is neither a list nor structured; it is text where it isn't what its type says.
  private mutating func single(_ property: VCardProperty) -> JCard.Value {
    let text = property.text
    switch type {
    case .dateAndOrTime, .date, .time, .dateTime, .timestamp: return date(property, text)
    case .integer:
      if let number = Int(text) { return .integer(number) }
    case .float:
      if let number = Double(text) { return .number(number) }
    case .boolean:
      switch text.uppercasedASCII {
      case "TRUE": return .boolean(true)
      case "FALSE": return .boolean(false)
      default: break
      }
    case .uri: return uri(property, text)
    case .utcOffset:
      if let offset = UTCOffset(text) { return .text(offset.extended) }
    case .unknown: return .text(Self.verbatim(property) ?? text)
    default: return .text(text)
    }
    type = .text
    return .text(text)
  }

  private mutating func date(_ property: VCardProperty, _ text: String) -> JCard.Value {
    guard let date = property.date else {
      type = .text
      return .text(text)
    }
    if type == .date, date.hour != nil { type = .dateTime }
    return .text(date.formatted(.extended))
  }

  /// A URI; what a property of a URI has instead is text.
  private mutating func uri(_ property: VCardProperty, _ text: String) -> JCard.Value {
    if property.name == .geo, let uri = property.geoURI { return .text(uri) }
    if property.uri == nil, !text.isEmpty { type = .text }
    return .text(text)
  }
}
