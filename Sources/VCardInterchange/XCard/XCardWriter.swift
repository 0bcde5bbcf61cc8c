import VCardFormat

/// Writes cards as one xCard document.
///
/// Source: RFC 6351.
struct XCardWriter: CardWriter {
  private var head = FileHead(
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <vcards xmlns="\(XMLElement.vCardNamespace)">

      """.utf8))

  /// Writes a card; consecutive properties of a group are put into one element.
  mutating func appendProperties(of card: VCard, to result: inout [UInt8]) {
    head.append(to: &result)
    result.append(contentsOf: "  <vcard>\n".utf8)
    var group: String?
    // The loop holds elements only: a large property is released once its element is made.
    let elements = card.properties.lazy.filter { $0.name != .version }.map {
      ($0.group.map(PropertyText.identifier), Self.element($0))
    }
    for (name, element) in elements {
      if name != group {
        if group != nil { result.append(contentsOf: "    </group>\n".utf8) }
        if let name { result.append(contentsOf: "    <group name=\"\(name)\">\n".utf8) }
        group = name
      }
      result.append(contentsOf: (group == nil ? "    " : "      ").utf8)
      element.append(to: &result, inside: XMLElement.vCardNamespace)
      result.append(ASCII.lineFeed)
    }
    if group != nil { result.append(contentsOf: "    </group>\n".utf8) }
    result.append(contentsOf: "  </vcard>\n".utf8)
  }

  /// Writes the end of the document.
  mutating func finish(to result: inout [UInt8]) {
    head.append(to: &result)
    result.append(contentsOf: "</vcards>\n".utf8)
  }
}

extension XCardWriter {
  /// Returns the element of a property.
  static func element(_ property: VCardProperty) -> XMLElement {
    if property.name == .xml, let element = parsed(property.text) { return element }
    let jCard = JCard.Property(property)
    var element = vCardElement(PropertyText.identifier(jCard.name))
    let parameters = jCard.parameters.filter { $0.name != "group" && !$0.name.isEmpty }
    if !parameters.isEmpty {
      var list = vCardElement("parameters")
      list.nodes = parameters.map { .element(self.element($0)) }
      element.nodes.append(.element(list))
    }
    element.nodes += values(of: jCard, name: property.name).map(XMLElement.Node.element)
    return element
  }

  private static func vCardElement(_ name: String, text: String? = nil) -> XMLElement {
    let first = name.utf8.first ?? ASCII.hyphen
    let local = first.isLetter || first == 0x5F ? name : "x-\(name)"
    return XMLElement(
      name: XMLElement.Name(namespace: XMLElement.vCardNamespace, local: local), attributes: [],
      nodes: text.map { $0.isEmpty ? [] : [.text($0)] } ?? [])
  }

  /// Returns the element in the value of an XML property; `nil` if the value is not an element.
  private static func parsed(_ text: String) -> XMLElement? {
    let parser = XMLParser(limits: .standard) { _ in true }
    do throws(VCardInterchangeError) {
      try parser.append(Array(text.utf8), isLast: true)
    } catch {
      return nil
    }
    return parser.takeElements().first
  }

  private static func element(_ parameter: JCard.Parameter) -> XMLElement {
    let type =
      switch parameter.name {
      case "pref", "index": "integer"
      case "language": "language-tag"
      case "geo": "uri"
      case _ where parameter.name.hasPrefix("x-"): "unknown"
      default: "text"
      }
    var element = vCardElement(PropertyText.identifier(parameter.name))
    element.nodes = parameter.values.map { .element(vCardElement(type, text: $0)) }
    return element
  }

  private static func values(
    of property: JCard.Property, name: VCardProperty.Name
  ) -> [XMLElement] {
    let names = name.partNames
    if !names.isEmpty, let value = property.values.first {
      return value.components.enumerated().flatMap { index, items in
        items.map { vCardElement(XCardContent.componentName(index, names), text: $0) }
      }
    }
    return property.values.flatMap { value in
      (value.array ?? [value]).map { self.value($0.cardText, type: property.type) }
    }
  }

  /// Returns the element of one value; dates have no separators, and their element names their
  /// type.
  private static func value(_ text: String, type: VCardValueType) -> XMLElement {
    switch type {
    case .date, .dateTime, .timestamp:
      return vCardElement(type.rawValue, text: PropertyText.basicDate(text))
    case .time:
      return vCardElement(type.rawValue, text: PropertyText.basicTime(text))
    case .dateAndOrTime:
      let split = text.utf8.firstIndex(of: 0x54)
      let kind = split == nil ? "date" : split == text.utf8.startIndex ? "time" : "date-time"
      return vCardElement(
        kind,
        text: kind == "time" ? PropertyText.basicTime(text) : PropertyText.basicDate(text))
    case .boolean:
      return vCardElement(type.rawValue, text: text.lowercasedASCII)
    case .utcOffset:
      return vCardElement(type.rawValue, text: text.filter { $0 != ":" })
    default:
      return vCardElement(PropertyText.identifier(type.rawValue), text: text)
    }
  }
}
