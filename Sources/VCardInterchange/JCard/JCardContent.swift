import VCardFormat

/// The type and values of a property in jCard.
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
      values = values(of: property)
    }
  }

  /// Returns the binary data of a property as a data URI.
  private static func dataURI(of property: VCardProperty) -> String? {
    property.base64.map { DataURI.string(ofBase64: $0.text, mediaType: $0.mediaType) }
  }

  /// Returns the value with its escapes; `nil` if it has an encoding or isn't UTF-8.
  ///
  /// Source: RFC 7095, section 5.1.
  private static func verbatim(_ property: VCardProperty) -> String? {
    let isEncoded = property.parameters.contains { ["ENCODING", "CHARSET"].contains($0.name) }
    let raw = property.rawValue
    guard !isEncoded, raw.span.isUTF8(in: raw.indices) else { return nil }
    return String(validating: property.decodedValue, as: UTF8.self)
  }

  private static func structured(_ property: VCardProperty) -> JCard.Value {
    let parts = property.components.map { items in
      items.count == 1 ? JCard.Value.text(items[0]) : .list(items.map(JCard.Value.text))
    }
    return parts.count == 1 ? parts[0] : .list(parts)
  }

  /// Converts a value that is neither a list of texts nor structured.
  private mutating func values(of property: VCardProperty) -> [JCard.Value] {
    let text = property.text
    switch type {
    case .uri: return [uri(property, text)]
    case .unknown: return [.text(Self.verbatim(property) ?? text)]
    case .dateAndOrTime, .date, .time, .dateTime, .timestamp: return dates(property, text)
    case .integer: return list(text) { Int($0).map(JCard.Value.integer) }
    case .float: return list(text) { Double($0).map(JCard.Value.number) }
    case .boolean: return list(text, Self.boolean)
    case .utcOffset: return list(text) { UTCOffset($0).map { .text($0.extended) } }
    default: return [.text(text)]
    }
  }

  /// Converts comma-separated values; they become text if one of them doesn't match the type.
  ///
  /// Source: RFC 6350, section 4: integer-list and the like.
  private mutating func list(
    _ text: String, _ value: (String) -> JCard.Value?
  ) -> [JCard.Value] {
    let items = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let values = items.compactMap(value)
    if values.count == items.count { return values }
    type = .text
    return [.text(text)]
  }

  private static func boolean(_ text: String) -> JCard.Value? {
    switch text.uppercasedASCII {
    case "TRUE": .boolean(true)
    case "FALSE": .boolean(false)
    default: nil
    }
  }

  /// Converts dates and times; a time has a T only if a date is allowed in its place.
  ///
  /// Source: RFC 7095, sections 3.5.4 to 3.5.7.
  private mutating func dates(_ property: VCardProperty, _ text: String) -> [JCard.Value] {
    if type == .time {
      return list(text) { item in
        let time = VCardDate(item.hasPrefix("T") ? item : "T" + item)
        return time.map { .text(String($0.formatted(.extended).dropFirst())) }
      }
    }
    if let date = property.date {
      if type == .date, date.hour != nil { type = .dateTime }
      let fraction = date.second == nil ? "" : property.writtenFraction
      return [.text(date.formatted(.extended, fraction: fraction))]
    }
    return list(text) { item in VCardDate(item).map { .text($0.formatted(.extended)) } }
  }

  /// Converts a URI; a value that isn't a URI becomes text.
  private mutating func uri(_ property: VCardProperty, _ text: String) -> JCard.Value {
    if property.name.valueKind == .geo, let uri = property.geoURI { return .text(uri) }
    if property.uri == nil, !text.isEmpty { type = .text }
    return .text(text)
  }
}
