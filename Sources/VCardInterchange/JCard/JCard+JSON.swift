import VCardFormat

extension JCard {
  /// Makes a card from its JSON form.
  ///
  /// An item that isn't a property becomes X-LINE. Other faults of a property are tolerated.
  ///
  /// - Parameters:
  ///   - json: The JSON form.
  ///   - faults: The list to which a sentence about each item that isn't a property is appended.
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
          name: "x-line", parameters: [], type: .text, values: [.text(item.text)])
    }
    faults += read.filter { $0.property == nil }.map { item, _ in
      "\(Self.form); “\(Self.shown(item))” is kept as X-LINE."
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
      [.string(name), .object(members), .string(type.rawValue)] + values.map(\.json))
  }

  /// Makes a property from its JSON form; returns `nil` if it isn't one.
  init?(json: JSONValue) {
    guard let parts = json.array, parts.count >= 3, let name = parts[0].string, !name.isEmpty,
      let type = parts[2].string
    else { return nil }
    self.init(
      name: name.lowercasedASCII, parameters: Self.parameters(parts[1]),
      type: VCardValueType(type), values: parts[3...].map(JCard.Value.init(json:)))
  }

  private static func parameters(_ json: JSONValue) -> [JCard.Parameter] {
    (json.object ?? []).map { member in
      let values = member.value.array ?? [member.value]
      return JCard.Parameter(
        name: member.name.lowercasedASCII, values: values.map { $0.string ?? $0.text })
    }
  }
}

extension JCard.Value {
  /// Makes a value from its JSON form.
  init(json: JSONValue) {
    switch json {
    case .null: self = .text("")
    case .boolean(let flag): self = .boolean(flag)
    case .number(let text): self = Int(text).map(Self.integer) ?? .text(text)
    case .string(let text): self = .text(text)
    case .array(let values): self = .list(values.map(Self.init(json:)))
    case .object: self = .text(json.text)
    }
  }

  /// The JSON form.
  var json: JSONValue {
    switch self {
    case .text(let text): .string(text)
    case .integer(let number): .number(number)
    case .number(let number): number.isFinite ? .number("\(number)") : .string("\(number)")
    case .boolean(let flag): .boolean(flag)
    case .list(let values): .array(values.map(\.json))
    }
  }

  /// The value as text.
  var text: String {
    switch self {
    case .text(let text): text
    case .integer(let number): String(number)
    case .number(let number): String(number)
    case .boolean(let flag): flag ? "TRUE" : "FALSE"
    case .list(let values): values.map(\.text).joined(separator: ",")
    }
  }

  /// The components of a structured value, each a list.
  var components: [[String]] {
    guard case .list(let parts) = self else { return [[text]] }
    return parts.map { part in
      guard case .list(let items) = part else { return [part.text] }
      return items.map(\.text)
    }
  }
}
