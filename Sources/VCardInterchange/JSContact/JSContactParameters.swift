import VCardFormat

/// What the parameters of a property are in JSContact.
///
/// Source: RFC 9555, sections 2.2 and 2.3.
struct JSContactParameters {
  /// The members of the object that the property is.
  private(set) var members: [JSONMember] = []

  /// The parameters that JSContact doesn't have: their names, the values of each, and its place.
  private var keptNames: [String] = []
  private var keptValues: [[JSONValue]] = []
  private var places: [String: Int] = [:]

  /// The key of the object, where PROP-ID says.
  private(set) var id: String?

  /// The members of which parameters say no more than their text.
  static let texts: [String: String] = [
    "MEDIATYPE": "mediaType", "SERVICE-TYPE": "service", "USERNAME": "user", "CC": "countryCode",
    "TZ": "timeZone", "LABEL": "full", "GEO": "coordinates", "SCRIPT": "phoneticScript",
    "PHONETIC": "phoneticSystem",
  ]

  /// The types that are contexts.
  static let contexts = [
    "home": "private", "work": "work", "billing": "billing", "delivery": "delivery",
  ]

  /// The types of telephones that are features.
  static let features = [
    "voice": "voice", "fax": "fax", "cell": "mobile", "pager": "pager", "video": "video",
    "text": "text", "textphone": "textphone", "main-number": "main-number",
  ]

  /// Reads the parameters of a property.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - known: The parameters that are taken care of elsewhere.
  ///   - texts: The parameters that become a member as they are.
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

  /// Keeps all parameters of a property that is no object, and so has no members.
  init(keeping property: VCardProperty) {
    if !property.types.isEmpty { keep("TYPE", property.types) }
    for parameter in property.parameters { keep(parameter, of: property) }
    keepGroup(of: property)
  }

  /// A group that says nothing but that its properties belong together.
  static func ownGroup(_ number: Int) -> String { "js\(number)" }

  private static func isOwnGroup(_ group: String) -> Bool {
    group.hasPrefix("js") && group.utf8.count > 2 && group.utf8.dropFirst(2).allSatisfy(\.isDigit)
  }

  /// Whether the object has a member.
  func has(_ name: String) -> Bool { members.contains { $0.name == name } }

  /// The parameters that JSContact doesn't have.
  var kept: [JSONMember] {
    zip(keptNames, keptValues).map { name, values in
      JSONMember(name, values.count == 1 ? values[0] : .array(values))
    }
  }

  /// The members, and `vCardParams` where there are parameters left.
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
    var contexts: [JSONMember] = []
    var features: [JSONMember] = []
    var others: [String] = []
    for type in Self.unique(property.types) {
      if let context = Self.contexts[type] {
        contexts.append(JSONMember(context, .boolean(true)))
      } else if property.name == .tel, let feature = Self.features[type] {
        features.append(JSONMember(feature, .boolean(true)))
      } else if type == "pref", property.parameters["PREF"].isEmpty {
        append("pref", .number(1))
      } else {
        others.append(type)
      }
    }
    if !contexts.isEmpty { append("contexts", .object(contexts)) }
    if !features.isEmpty { append("features", .object(features)) }
    if !others.isEmpty, property.name.jsContact != .relation { keep("TYPE", others) }
  }

  private static func unique(_ types: [String]) -> [String] {
    var seen: Set<String> = []
    return types.filter { seen.insert($0).inserted }
  }

  /// Keeps VALUE where the value itself doesn't show what it is.
  private mutating func keepValueType(of property: VCardProperty, _ value: String) {
    let silent: Set = ["text", "url", "binary", "inline", "date", "date-time"]
    let standard = property.name.defaultValueType.rawValue
    let value = value.lowercasedASCII
    guard !silent.contains(value), value != standard else { return }
    guard value != "uri" || !Self.isShownURI(property.text, of: property.name) else { return }
    keep("VALUE", [value])
  }

  /// Whether the value of a property that is text without VALUE is a URI of its own kind.
  static func isShownURI(_ text: String, of name: VCardProperty.Name) -> Bool {
    switch name.jsContact {
    case .entry("phones", _, _, _): text.lowercasedASCII.hasPrefix("tel:")
    case .placeOfAnniversary: text.lowercasedASCII.hasPrefix("geo:")
    default: false
    }
  }
}
