import VCardFormat

/// The localizations of a card: values at paths, by language.
///
/// Source: RFC 9553, section 2.7.1; RFC 9555, section 2.1.1.
struct JSContactLocalizations {
  /// The prefix of an ALTID that only marks properties as alternatives.
  static let ownPrefix = "l10n-"

  /// A property that may have alternatives in other languages.
  struct Main {
    var path: [String]
    /// The parameters that the alternatives must have too.
    var parameters: [String]
    /// The language of its value.
    var language: String?
  }

  /// The key of a property and its alternatives.
  struct Key: Hashable {
    var name: VCardProperty.Name
    var id: String
  }

  private var mains: [Key: Main] = [:]
  private var languages: [String: [JSONMember]] = [:]
  private var seen: Set<[String]> = []
  private var order: [String] = []

  /// The language of the main values, if a property gives it.
  private(set) var language: String?

  /// The member `localizations`; `nil` if it would be empty.
  var json: JSONValue? {
    guard !order.isEmpty else { return nil }
    return .object(order.map { JSONMember($0, .object(languages[$0] ?? [])) })
  }

  /// Records the path of a property, if it has an ALTID.
  mutating func setMain(_ property: VCardProperty, at path: [String]) {
    guard let key = Self.key(of: property), mains[key] == nil else { return }
    mains[key] = Main(
      path: path, parameters: Self.parameters(of: property),
      language: property.parameters.first("LANGUAGE"))
  }

  /// Returns the path of the property to which a property is an alternative in another language.
  ///
  /// - Returns: The path; `nil` if there is none, or if the two properties differ in more than
  ///   language.
  func path(of property: VCardProperty) -> [String]? {
    guard let key = Self.key(of: property), let main = mains[key],
      property.parameters.first("PROP-ID") == nil,
      main.parameters == Self.parameters(of: property)
    else { return nil }
    return main.path
  }

  /// Adds the value of a property at a path in its language.
  ///
  /// - Returns: `true` if the language had no value there before.
  mutating func append(
    _ value: JSONValue, at path: [String], language: String, of property: VCardProperty
  ) -> Bool {
    guard seen.insert([language] + path).inserted else { return false }
    self.language = self.language ?? Self.key(of: property).flatMap { mains[$0]?.language }
    if languages[language] == nil { order.append(language) }
    languages[language, default: []].append(JSONMember(JSContactPatch.pointer(path), value))
    return true
  }

  private static func key(of property: VCardProperty) -> Key? {
    property.parameters.first("ALTID").map { Key(name: property.name, id: $0) }
  }

  private static func parameters(of property: VCardProperty) -> [String] {
    var own: Set = ["ALTID", "LANGUAGE", "PROP-ID"]
    if property.name == .n { own.formUnion(["PHONETIC", "SCRIPT"]) }
    var texts = property.parameters.filter { !own.contains($0.name) }.map {
      "\($0.name)=\($0.value)"
    }
    if let group = property.group { texts.append("GROUP=\(group)") }
    return texts.sorted()
  }
}

extension JSContactBuilder {
  /// Records the path of a property.
  mutating func setMain(_ property: VCardProperty, at path: [String]) {
    localizations.setMain(property, at: path)
  }

  /// Appends a property as a localization, if it is an alternative to an earlier one in another
  /// language.
  mutating func appendLocalization(_ property: VCardProperty) -> Bool {
    guard let language = property.parameters.first("LANGUAGE"), !language.isEmpty,
      let path = localizations.path(of: property)
    else { return false }
    let value: JSONValue
    if property.name == .n {
      let components = JSContactComponents(of: property)
      guard !components.isOrdered,
        case .array(let list)? = components.members.first?.value, !list.isEmpty
      else { return false }
      value = .array(list)
      if appendPhonetics(of: property, components, language: language) { return true }
    } else {
      value = .string(property.text)
    }
    return localizations.append(value, at: path, language: language, of: property)
  }

  /// Adds the phonetic form of each component of the name, with its phonetic system and script.
  ///
  /// Source: RFC 9555, section 2.3.16: PHONETIC.
  ///
  /// - Returns: `true` if the property has phonetic forms for the same components as the name.
  private mutating func appendPhonetics(
    of property: VCardProperty, _ components: JSContactComponents, language: String
  ) -> Bool {
    var texts: [([String], String)] = []
    for parameter in ["PHONETIC", "SCRIPT"] {
      guard let text = property.parameters.first(parameter),
        let member = JSContactParameters.texts[parameter]
      else { continue }
      texts.append((["name", member], text))
    }
    let own = name.first { $0.name == "components" }?.value.array ?? []
    guard !texts.isEmpty,
      own.map({ $0["kind"]?.string }) == components.components.map({ $0.kind })
    else { return false }
    for (index, component) in components.components.enumerated() {
      texts.append((["name", "components", "\(index)", "phonetic"], component.value))
    }
    return texts.allSatisfy { path, text in
      localizations.append(.string(text), at: path, language: language, of: property)
    }
  }
}
