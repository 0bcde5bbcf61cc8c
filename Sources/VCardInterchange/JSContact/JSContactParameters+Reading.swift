import VCardFormat

/// The parameters and group of a property, made from a JSContact object.
struct JSContactPropertyParameters {
  var parameters: VCardParameters = []
  var group: String?

  private static let types: [String: String] = Dictionary(
    uniqueKeysWithValues: JSContactParameters.contexts.map { ($0.value, $0.key) })

  private static let features: [String: String] = Dictionary(
    uniqueKeysWithValues: JSContactParameters.features.map { ($0.value, $0.key) })

  /// Reads an object; PROP-ID records the key `id`, and the parameters `texts` are copied from members.
  init(
    _ object: JSONValue, name: VCardProperty.Name, id: String?, texts: [String] = []
  ) {
    var types = (object["contexts"]?.keys ?? []).compactMap { Self.types[$0] }
    if name == .tel {
      types += (object["features"]?.keys ?? []).compactMap { Self.features[$0] }
    }
    let kept = object["vCardParams"]?.object ?? []
    types += kept.first { $0.name.lowercasedASCII == "type" }.map { Self.texts($0.value) } ?? []
    append("TYPE", types)
    if let pref = object["pref"]?.integer { append("PREF", ["\(pref)"]) }
    if let index = object["listAs"]?.integer { append("INDEX", ["\(index)"]) }
    if let level = object["level"]?.string {
      append("LEVEL", [name == .expertise ? VCardLevel(level)?.expertise ?? level : level])
    }
    for parameter in texts {
      guard let member = JSContactParameters.texts[parameter], let text = object[member]?.string
      else { continue }
      append(parameter, [text])
    }
    if let id { append("PROP-ID", [id]) }
    for member in kept { appendKept(member) }
  }

  /// Adds a parameter.
  mutating func append(_ name: String, _ values: [String]) {
    guard !values.isEmpty else { return }
    parameters.append(VCardParameter(name, values.map(PropertyText.cleaned)))
  }

  /// Whether VALUE marks the value as a URI.
  var isURI: Bool { parameters.first("VALUE")?.lowercasedASCII == "uri" }

  /// Whether VALUE marks the value as text, although it looks like a URI.
  var isText: Bool { parameters.first("VALUE")?.lowercasedASCII == "text" }

  /// Adds VALUE to mark the value as a URI.
  mutating func appendURIType() {
    if !isURI { append("VALUE", ["uri"]) }
  }

  /// Returns a property with a text; a URI is written without escapes.
  func property(
    _ name: VCardProperty.Name, _ text: String, isURI isAlwaysURI: Bool = false
  ) -> VCardProperty {
    let text = PropertyText.cleaned(text)
    return isAlwaysURI && !isText || isURI
      ? VCardProperty(name: name, group: group, parameters: parameters, uri: text)
      : VCardProperty(name: name, group: group, parameters: parameters, text: text)
  }

  /// Returns a property with the parts of its value.
  func property(_ name: VCardProperty.Name, components: [[String]]) -> VCardProperty {
    VCardProperty(name: name, group: group, parameters: parameters, components: components)
  }

  private mutating func appendKept(_ member: JSONMember) {
    switch member.name.lowercasedASCII {
    case "type": return
    case "group": group = member.value.string.map(PropertyText.identifier)
    default:
      append(PropertyText.identifier(member.name).uppercasedASCII, Self.texts(member.value))
    }
  }

  private static func texts(_ value: JSONValue) -> [String] {
    (value.array ?? [value]).map { $0.string ?? $0.text }
  }
}
