import VCardFormat

/// Converts the elements of xCard to properties.
///
/// Source: RFC 6351, section 5.
enum XCardContent {
  /// Returns the element name of a component; a component without a name gets its number, from 1, as in `x-part8`.
  static func componentName(_ index: Int, _ names: [String]) -> String {
    index < names.count ? names[index] : "x-part\(index + 1)"
  }

  /// Returns the card of an element.
  static func card(_ element: XMLElement) -> VCard {
    var properties: [VCardProperty] = []
    append(element.children, group: nil, to: &properties)
    return VCard(version: .v40, properties: properties)
  }

  private static func append(
    _ elements: [XMLElement], group: String?, to properties: inout [VCardProperty]
  ) {
    for element in elements {
      if element.name.local == "group", element.isVCard {
        let name = element.attributes.first { $0.name.local == "name" }
        append(element.children, group: name?.value ?? group, to: &properties)
      } else {
        properties.append(property(element, group: group))
      }
    }
  }

  /// Returns the property of an element; if its content can't be converted, an XML property.
  private static func property(_ element: XMLElement, group: String?) -> VCardProperty {
    var values = element.children
    var parameters: [JCard.Parameter] = []
    if let group { parameters.append(JCard.Parameter(name: "group", values: [group])) }
    if values.first?.name.local == "parameters" {
      parameters += values.removeFirst().children.map(parameter)
    }
    let name = PropertyText.name(element.name.local)
    let hasOnlyText =
      element.attributes.isEmpty && element.isVCard
      && values.allSatisfy { $0.isVCard && $0.children.isEmpty && $0.attributes.isEmpty }
    guard hasOnlyText, name != .xml || values.first?.name.local == "text" else {
      return xml(element, group: group)
    }
    let content = content(values, name: name, text: element.text)
    return VCardProperty(
      JCard.Property(
        name: name.rawName, parameters: parameters, type: content.type, values: content.values))
  }

  private static func parameter(_ element: XMLElement) -> JCard.Parameter {
    let values = element.children.map(\.text)
    return JCard.Parameter(
      name: element.name.local.lowercasedASCII, values: values.isEmpty ? [element.text] : values)
  }

  /// Returns the type and the values of a property.
  private static func content(
    _ elements: [XMLElement], name: VCardProperty.Name, text: String
  ) -> (type: VCardValueType, values: [JSONValue]) {
    guard let first = elements.first else { return (name.defaultValueType, [.string(text)]) }
    let names = name.partNames
    if names.contains(first.name.local) {
      return (.text, [components(elements, names: names, of: name)])
    }
    let type = VCardValueType(first.name.local)
    if let values = datesAndTimes(elements) { return (.dateAndOrTime, values) }
    let values = elements.map { JSONValue.string($0.text) }
    return (type, name == .org ? [.array(values)] : values)
  }

  /// Returns dates and times of mixed types; `nil` if all types are equal, or one is something else.
  private static func datesAndTimes(_ elements: [XMLElement]) -> [JSONValue]? {
    let types = Set(elements.map { VCardValueType($0.name.local) })
    guard types.count > 1, types.isSubset(of: [.date, .time, .dateTime]) else { return nil }
    return elements.map { element in
      .string(VCardValueType(element.name.local) == .time ? "T" + element.text : element.text)
    }
  }

  private static func components(
    _ elements: [XMLElement], names: [String], of name: VCardProperty.Name
  ) -> JSONValue {
    let items = Dictionary(grouping: elements, by: \.name.local)
    var lists: [[JSONValue]] = []
    var last = 0
    while lists.count < names.count || items[componentName(lists.count, names)] != nil {
      let items = items[componentName(lists.count, names)] ?? []
      if !items.isEmpty { last = lists.count }
      lists.append(items.map { .string($0.text) })
    }
    return .array(
      lists[...last].map { $0.count == 1 ? $0[0] : $0.isEmpty ? .string("") : .array($0) })
  }

  /// Returns an element as an XML property.
  ///
  /// Source: RFC 6350, section 6.1.5.
  private static func xml(_ element: XMLElement, group: String?) -> VCardProperty {
    var bytes: [UInt8] = []
    element.append(to: &bytes, inside: "")
    return VCardProperty(
      name: .xml, group: group.map(PropertyText.identifier),
      text: PropertyText.cleaned(String(decoding: bytes, as: UTF8.self)))
  }
}
