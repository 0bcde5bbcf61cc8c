import ContactModel
import VCardFormat

/// The parameters of a property, converted to JSContact.
///
/// Source: RFC 9555, sections 2.2 and 2.3.
struct JSContactParameters {
  /// The members of the property's object.
  private(set) var members: [JSONMember] = []

  /// The parameters without a JSContact member: their names, the values of each, and its index.
  private var keptNames: [String] = []
  private var keptValues: [[JSONValue]] = []
  private var places: [String: Int] = [:]

  /// The key of the object, if PROP-ID gives one.
  private(set) var id: String?

  /// The members of parameters that are copied as text.
  static let texts: [String: String] = [
    "MEDIATYPE": "mediaType", "SERVICE-TYPE": "service", "USERNAME": "user", "CC": "countryCode",
    "TZ": "timeZone", "LABEL": "full", "GEO": "coordinates", "SCRIPT": "phoneticScript",
    "PHONETIC": "phoneticSystem",
  ]

  /// The contexts of types.
  static let contexts = [
    "home": "private", "work": "work", "billing": "billing", "delivery": "delivery",
  ]

  /// The features of telephone types.
  static let features = [
    "voice": "voice", "fax": "fax", "cell": "mobile", "pager": "pager", "video": "video",
    "text": "text", "textphone": "textphone", "main-number": "main-number",
  ]

  /// Reads the parameters of a property: others handle those that are `known`, and `texts` are copied to members.
  init(of property: VCardProperty, known: Set<String> = [], texts: Set<String> = []) {
    appendTypes(of: property)
    for parameter in property.parameters where !known.contains(parameter.name) {
      let value = parameter.value
      switch parameter.name {
      case "PROP-ID" where id == nil && !value.isEmpty: id = value
      case "PREF" where Int(value).map { 1...100 ~= $0 } ?? false:
        append("pref", .number(Int(value) ?? 1))
      case "INDEX" where Int(value).map { $0 > 0 } ?? false:
        append("listAs", .number(Int(value) ?? 1))
      case "LEVEL":
        append("level", .string(VCardLevel(value)?.rawValue ?? value.lowercasedASCII))
      case let name where texts.contains(name) && Self.texts[name] != nil:
        append(Self.texts[name] ?? name, .string(value))
      default: keep(parameter, of: property)
      }
    }
    keepGroup(of: property)
  }

  /// Keeps all parameters of a property that is not an object and therefore has no members.
  init(keeping property: VCardProperty) {
    if !property.types.isEmpty { keep("TYPE", property.types) }
    for parameter in property.parameters { keep(parameter, of: property) }
    keepGroup(of: property)
  }

  /// Returns a generated group name, which only marks properties as belonging together.
  static func ownGroup(_ number: Int) -> String { "js\(number)" }

  private static func isOwnGroup(_ group: String) -> Bool {
    group.hasPrefix("js") && group.utf8.count > 2 && group.utf8.dropFirst(2).allSatisfy(\.isDigit)
  }

  /// Whether the object has a member.
  func has(_ name: String) -> Bool { members.contains { $0.name == name } }

  /// The parameters without a JSContact member.
  var kept: [JSONMember] {
    zip(keptNames, keptValues).map { name, values in
      JSONMember(name, values.count == 1 ? values[0] : .array(values))
    }
  }

  /// The members, and `vCardParams` if there are other parameters.
  var allMembers: [JSONMember] {
    keptNames.isEmpty ? members : members + [JSONMember("vCardParams", .object(kept))]
  }

  private mutating func append(_ name: String, _ value: JSONValue) {
    guard !has(name) else { return }
    members.append(JSONMember(name, value))
  }

  private mutating func keep(_ parameter: VCardParameter, of property: VCardProperty) {
    let value = parameter.value
    switch parameter.name {
    case "TYPE", "ENCODING", "CHARSET", "": return
    case "ALTID" where value.hasPrefix(JSContactLocalizations.ownPrefix): return
    case "VALUE": keepValueType(of: property, value)
    default: keep(parameter.name, parameter.values)
    }
  }

  private mutating func keepGroup(of property: VCardProperty) {
    if let group = property.group, !Self.isOwnGroup(group) { keep("GROUP", [group]) }
  }

  private mutating func keep(_ name: String, _ values: [String]) {
    let name = name.lowercasedASCII
    let values = values.map(JSONValue.string)
    if let index = places[name] {
      keptValues[index] += values
    } else {
      places[name] = keptNames.count
      keptNames.append(name)
      keptValues.append(values)
    }
  }

  private mutating func appendTypes(of property: VCardProperty) {
    var contexts: [String] = []
    var features: [String] = []
    var others: [String] = []
    for type in property.types.uniqued {
      if let context = Self.contexts[type] {
        contexts.append(context)
      } else if property.name == .tel, let feature = Self.features[type] {
        features.append(feature)
      } else if type == "pref", property.parameters["PREF"].isEmpty {
        append("pref", .number(1))
      } else {
        others.append(type)
      }
    }
    if !contexts.isEmpty { append("contexts", .set(contexts)) }
    if !features.isEmpty { append("features", .set(features)) }
    if !others.isEmpty, property.name.jsContact != .relation { keep("TYPE", others) }
  }

  /// Keeps VALUE, unless the value itself shows its type.
  private mutating func keepValueType(of property: VCardProperty, _ value: String) {
    let silent: Set = ["text", "url", "binary", "inline", "date", "date-time"]
    let standard = property.name.defaultValueType.rawValue
    let value = value.lowercasedASCII
    if value == "text", property.name == .related,
      VCardProperty(name: property.name, uri: property.text).uri != nil
    {
      return keep("VALUE", [value])
    }
    guard !silent.contains(value), value != standard else { return }
    guard value != "uri" || !Self.isShownURI(property.text, of: property.name) else { return }
    keep("VALUE", [value])
  }

  /// Whether a value is a URI of the property's own scheme, for a property that is text without
  /// VALUE.
  static func isShownURI(_ text: String, of name: VCardProperty.Name) -> Bool {
    switch name.jsContact {
    case .entry("phones", _, _, _): text.lowercasedASCII.hasPrefix("tel:")
    case .placeOfAnniversary: text.lowercasedASCII.hasPrefix("geo:")
    default: false
    }
  }
}
