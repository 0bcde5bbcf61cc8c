import VCardFormat

extension JCard {
  /// Makes a card from its JSON form.
  ///
  /// An item that isn't a property becomes X-UNREADABLE-LINE, and `faults` gets a sentence about it. Other faults of a
  /// property are tolerated.
  ///
  /// - Throws: `VCardInterchangeError` if the value is not a card, or if none of its items is a property.
  init(json: JSONValue, faults: inout [String]) throws(VCardInterchangeError) {
    guard let parts = json.array, parts.count >= 2, let word = parts[0].string,
      word.lowercasedASCII == "vcard", let list = parts[1].array
    else {
      throw VCardInterchangeError(
        .notACard, offset: 0, #"A jCard is written ["vcard", [ … ]]; this is not one."#)
    }
    let read = list.map { (item: $0, property: Property(json: $0)) }
    if let item = list.first, read.allSatisfy({ $0.property == nil }) {
      throw VCardInterchangeError(
        .notACard, offset: 0, "\(Self.form); correct \(Self.shown(item)).")
    }
    properties = read.map { item, property in
      property
        ?? Property(
          name: VCardProperty.Name.xUnreadableLine.canonicalName.lowercasedASCII, parameters: [],
          type: .text, values: [.string(item.text)])
    }
    faults += read.filter { $0.property == nil }.map { item, _ in
      "\(Self.form); “\(Self.shown(item))” is kept as X-UNREADABLE-LINE."
    }
  }

  private static let form = "A property is written [name, {parameters}, type, value]"

  private static func shown(_ item: JSONValue) -> Substring { item.text.prefix(60) }
}

extension JCard {
  /// The JSON form, with members in order.
  package var json: JSONValue {
    .array([.string("vcard"), .array(properties.map(\.json))])
  }
}

extension JCard.Property {
  /// The JSON form, with members in order.
  var json: JSONValue {
    let members = parameters.map { parameter in
      let values = parameter.values.map(JSONValue.string)
      return JSONMember(parameter.name, values.count == 1 ? values[0] : .array(values))
    }
    return .array(
      [.string(name), .object(members), .string(type.rawValue)] + values)
  }

  /// Makes a property from its JSON form; returns `nil` if it isn't one.
  init?(json: JSONValue) {
    guard let parts = json.array, parts.count >= 3, let name = parts[0].string, !name.isEmpty,
      let type = parts[2].string
    else { return nil }
    self.init(
      name: name.lowercasedASCII, parameters: Self.parameters(parts[1]),
      type: VCardValueType(type), values: Array(parts[3...]))
  }

  private static func parameters(_ json: JSONValue) -> [JCard.Parameter] {
    (json.object ?? []).map { member in
      let values = member.value.array ?? [member.value]
      return JCard.Parameter(
        name: member.name.lowercasedASCII, values: values.map { $0.string ?? $0.text })
    }
  }
}

/// The values of properties.
///
/// Source: RFC 7095, sections 3.3.1.3 and 3.5.
extension JSONValue {
  /// The value as text of a card.
  var cardText: String {
    switch self {
    case .null: ""
    case .boolean(let flag): flag ? "TRUE" : "FALSE"
    case .number(let text), .string(let text): text
    case .array(let values): values.map(\.cardText).joined(separator: ",")
    case .object: text
    }
  }

  /// The components of a structured value, each a list.
  var components: [[String]] {
    guard let parts = array else { return [[cardText]] }
    return parts.map { part in part.array?.map(\.cardText) ?? [part.cardText] }
  }
}
