import VCardFormat

/// What other languages say of a card: values at paths, by language.
///
/// Source: RFC 9553, section 2.7.1; RFC 9555, section 2.1.1.
struct JSContactLocalizations {
  /// With what an ALTID starts that says nothing but that properties belong together.
  static let ownPrefix = "l10n-"

  /// A property of which others may say the same in other languages.
  struct Main {
    var path: [String]
    /// What its parameters say that others must say too.
    var parameters: [String]
    /// The language in which it says it.
    var language: String?
  }

  /// Which properties belong together.
  struct Key: Hashable {
    var name: VCardProperty.Name
    var id: String
  }

  private var mains: [Key: Main] = [:]
  private var languages: [String: [JSONMember]] = [:]
  private var seen: Set<[String]> = []
  private var order: [String] = []

  /// The language of what the others say in other languages, where a property tells it.
  private(set) var language: String?

  /// The member `localizations`; `nil` where there is nothing in it.
  var json: JSONValue? {
    guard !order.isEmpty else { return nil }
    return .object(order.map { JSONMember($0, .object(languages[$0] ?? [])) })
  }

  /// Remembers a property that has an ALTID.
  mutating func setMain(_ property: VCardProperty, at path: [String]) {
    guard let key = Self.key(of: property), mains[key] == nil else { return }
    mains[key] = Main(
      path: path, parameters: Self.parameters(of: property),
      language: property.parameters.first("LANGUAGE"))
  }

  /// Where the property of which this one says the same in another language stands.
  ///
  /// - Returns: `nil` where there is none, or where the two differ in more than language.
  func path(of property: VCardProperty) -> [String]? {
    guard let key = Self.key(of: property), let main = mains[key],
      property.parameters.first("PROP-ID") == nil,
      main.parameters == Self.parameters(of: property)
    else { return nil }
    return main.path
  }

  /// Adds what a property says at a path in its language.
  ///
  /// - Returns: Whether that language said nothing there before.
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
  /// Remembers what property stands at a path.
  mutating func setMain(_ property: VCardProperty, at path: [String]) {
    localizations.setMain(property, at: path)
  }

  /// Appends a property that says in another language what one before it says.
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

  /// Says how each part of the name sounds, by which system and in which script.
  ///
  /// Source: RFC 9555, section 2.3.16: PHONETIC.
  ///
  /// - Returns: Whether the property says that, of the same parts as the name has.
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
