import VCardFormat

extension VCard {
  /// Makes a card of version 4.0 from its JSON form.
  ///
  /// The parameter `group` becomes the group; a type other than the default becomes VALUE.
  ///
  /// Source: RFC 7095, section 4.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes of the card.
  init(_ card: JCard) {
    self.init(version: .v40, properties: card.properties.map(VCardProperty.init))
  }
}

extension VCardProperty {
  /// Makes a property of version 4.0 from its JSON form.
  init(_ property: JCard.Property) {
    let name = PropertyText.name(property.name)
    var property = property
    if name.valueKind == .geo, let uri = Self.geoURI(of: property.values) {
      property.type = .uri
      property.values = [.string(uri)]
    }
    var parameters: VCardParameters = []
    var group: String?
    for parameter in property.parameters {
      let values = parameter.values.map(PropertyText.cleaned)
      switch parameter.name {
      case "group": group = values.first.map(PropertyText.identifier)
      case "value": continue
      default:
        let identifier = PropertyText.identifier(parameter.name).uppercasedASCII
        parameters.append(VCardParameter(identifier, values))
      }
    }
    if let type = Self.declaredType(property.type, of: name) {
      parameters.append(VCardParameter("VALUE", PropertyText.identifier(type.rawValue)))
    }
    self.init(name: name, group: group, parameters: parameters, text: "")
    rawValue = Self.rawValue(of: property, name: name)
  }

  /// Returns the URI of two numbers, which some programs write as in vCard 3.0.
  private static func geoURI(of values: [JSONValue]) -> String? {
    guard values.count == 1, let parts = values[0].array, parts.count == 2 else { return nil }
    let numbers = parts.map(\.cardText)
    guard numbers.allSatisfy({ Double($0) != nil }) else { return nil }
    return "geo:" + numbers.joined(separator: ",")
  }

  /// Returns the type for VALUE; `nil` if it is the default of the property.
  static func declaredType(_ type: VCardValueType, of name: Name) -> VCardValueType? {
    let standard = name.defaultValueType
    guard type != .unknown, type != standard, !type.rawValue.isEmpty else { return nil }
    switch standard {
    case .dateAndOrTime: return [.date, .time, .dateTime].contains(type) ? nil : type
    case .timestamp: return type == .dateTime ? nil : type
    default: return type
    }
  }

  private static func rawValue(of property: JCard.Property, name: Name) -> [UInt8] {
    if property.values.count == 1, property.values[0].array != nil {
      let components = property.values[0].components.map { $0.map(PropertyText.cleaned) }
      return VCardProperty(name: "X", components: components).rawValue
    }
    // Source: RFC 6350, section 4.3.4: a time in place of a date.
    let isMarkedTime = property.type == .time && name.defaultValueType == .dateAndOrTime
    var result: [UInt8] = []
    for (index, value) in property.values.enumerated() {
      if index > 0 { result.append(ASCII.comma) }
      if isMarkedTime { result.append(0x54) }
      result.append(contentsOf: PropertyText.rawValue(value.cardText, type: property.type))
    }
    return result
  }
}
