import VCardFormat

/// The type and values of a property in jCard.
struct JCardContent {
  var type: VCardValueType
  var values: [JSONValue]

  init(of property: VCardProperty) {
    type = property.valueType
    values = []
    if let base64 = property.base64 {
      type = .uri
      values = [.string(DataURI.string(ofBase64: base64.text, mediaType: base64.mediaType))]
    } else if property.name.isStructured {
      type = .text
      values = [Self.structured(property)]
    } else if property.name.hasList {
      values = property.textList.map(JSONValue.string)
      if values.isEmpty { values = [.string("")] }
    } else {
      values = values(of: property)
    }
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

  private static func structured(_ property: VCardProperty) -> JSONValue {
    let parts = property.components.map { items in
      items.count == 1 ? JSONValue.string(items[0]) : .array(items.map(JSONValue.string))
    }
    return parts.count == 1 ? parts[0] : .array(parts)
  }

  /// Converts a value that is neither a list of texts nor structured.
  private mutating func values(of property: VCardProperty) -> [JSONValue] {
    let text = property.text
    switch type {
    case .uri: return [uri(property, text)]
    case .unknown: return [.string(Self.verbatim(property) ?? text)]
    case .dateAndOrTime, .date, .time, .dateTime, .timestamp: return dates(property, text)
    case .integer: return list(text) { Int($0).map { .number($0) } }
    case .float: return list(text) { Double($0).map(Self.number) }
    case .boolean: return list(text, Self.boolean)
    case .utcOffset: return list(text) { UTCOffset($0).map { .string($0.extended) } }
    default: return [.string(text)]
    }
  }

  /// Converts comma-separated values; they become text if one of them doesn't match the type.
  ///
  /// Source: RFC 6350, section 4: integer-list and the like.
  private mutating func list(
    _ text: String, _ value: (String) -> JSONValue?
  ) -> [JSONValue] {
    let items = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let values = items.compactMap(value)
    if values.count == items.count { return values }
    type = .text
    return [.string(text)]
  }

  private static func number(_ number: Double) -> JSONValue {
    number.isFinite ? .number("\(number)") : .string("\(number)")
  }

  private static func boolean(_ text: String) -> JSONValue? {
    switch text.uppercasedASCII {
    case "TRUE": .boolean(true)
    case "FALSE": .boolean(false)
    default: nil
    }
  }

  /// Converts dates and times; a time has a T only if a date is allowed in its place.
  ///
  /// Source: RFC 7095, sections 3.5.4 to 3.5.7.
  private mutating func dates(_ property: VCardProperty, _ text: String) -> [JSONValue] {
    if type == .time {
      return list(text) { item in
        let time = VCardDate(item.hasPrefix("T") ? item : "T" + item)
        return time.map { .string(String($0.formatted(.extended).dropFirst())) }
      }
    }
    if let date = property.date {
      if type == .date, date.hour != nil { type = .dateTime }
      let fraction = date.second == nil ? "" : property.writtenFraction
      return [.string(date.formatted(.extended, fraction: fraction))]
    }
    return list(text) { item in VCardDate(item).map { .string($0.formatted(.extended)) } }
  }

  /// Converts a URI; a value that isn't a URI becomes text.
  private mutating func uri(_ property: VCardProperty, _ text: String) -> JSONValue {
    if property.name.valueKind == .geo, let uri = property.geoURI { return .string(uri) }
    if property.uri == nil, !text.isEmpty { type = .text }
    return .string(text)
  }
}
