import VCardFormat

extension JSContactProperties {
  /// Appends the localizations that properties can express; JSPROP records the rest.
  ///
  /// Source: RFC 9555, section 2.1.1.
  mutating func appendLocalizations(_ json: JSONValue) {
    for language in json.object ?? [] {
      for change in language.value.object ?? [] {
        if change.name == Self.firstPhonetic, let main = mains["name/components"],
          let alternative = phoneticName(in: language)
        {
          append(alternative, besideMain: main, language: language.name)
          continue
        }
        guard let main = mains[change.name],
          let alternative = alternative(to: properties[main], change.value, in: language)
        else { continue }
        append(alternative, besideMain: main, language: language.name)
      }
    }
  }

  private static let firstPhonetic = "name/components/0/phonetic"

  /// Appends a property with the ALTID of another one, which gets an ALTID if it has none.
  mutating func append(
    _ alternative: VCardProperty, besideMain main: Int, language: String? = nil
  ) {
    if properties[main].parameters["ALTID"].isEmpty {
      alternatives += 1
      let id = JSContactLocalizations.ownPrefix + "\(alternatives)"
      properties[main].parameters.append(VCardParameter("ALTID", id))
    }
    var property = alternative
    if property.parameters["ALTID"].isEmpty {
      let id = properties[main].parameters.first("ALTID") ?? ""
      property.parameters.append(VCardParameter("ALTID", id))
    }
    if let language {
      property.parameters.append(VCardParameter("LANGUAGE", PropertyText.cleaned(language)))
    }
    append(property)
  }

  /// Returns the parameters that mark an N as the phonetic form of another one.
  ///
  /// - Parameter text: Returns the text of a member of `name`.
  /// - Returns: PHONETIC and SCRIPT, if their members have text.
  static func phoneticParameters(_ text: (String) -> String?) -> VCardParameters {
    var parameters: VCardParameters = []
    for (name, member) in [("PHONETIC", "phoneticSystem"), ("SCRIPT", "phoneticScript")] {
      guard let text = text(member) else { continue }
      parameters.append(VCardParameter(name, PropertyText.cleaned(text)))
    }
    return parameters
  }

  /// Returns the phonetic form of the name, if a language has one for every component.
  private func phoneticName(in language: JSONMember) -> VCardProperty? {
    var components = JSContactComponents(json: json["name"] ?? .null)
    var texts: [String: String] = [:]
    for change in language.value.object ?? [] { texts[change.name] = change.value.string }
    for index in components.components.indices {
      guard let text = texts["name/components/\(index)/phonetic"] else { return nil }
      components.components[index].value = PropertyText.cleaned(text)
    }
    guard let (parts, _) = components.parts(of: .n) else { return nil }
    let parameters = Self.phoneticParameters { texts["name/\($0)"] }
    return VCardProperty(name: .n, parameters: parameters, components: parts)
  }

  /// Returns the alternative to a property in another language.
  private func alternative(
    to main: VCardProperty, _ value: JSONValue, in language: JSONMember
  ) -> VCardProperty? {
    var property = main
    property.parameters.removeAll { ["LANGUAGE", "PROP-ID"].contains($0.name) }
    if main.name == .n {
      let components = JSContactComponents(
        json: .object([JSONMember("components", value)]))
      guard value.array != nil, let (parts, _) = components.parts(of: .n) else { return nil }
      property.components = parts
      property.parameters.removeAll { ["PHONETIC", "SCRIPT", "JSCOMPS"].contains($0.name) }
      property.parameters.append(
        contentsOf: Self.phoneticParameters { language.value["name/\($0)"]?.string })
      return property
    }
    guard let text = value.string.map(PropertyText.cleaned) else { return nil }
    let isURI =
      property.valueType == .uri || JSContactEntry(main.name)?.isURI ?? false
    property.rawValue =
      isURI ? Array(text.utf8) : VCardProperty(name: main.name, text: text).rawValue
    return property
  }

  /// Appends LANGUAGE, unless a property with alternatives already tells the language.
  mutating func appendLanguage() {
    guard let language = json["language"]?.string else { return }
    let isTold = properties.contains { property in
      !property.parameters["ALTID"].isEmpty && property.parameters.first("LANGUAGE") == language
    }
    guard json["localizations"] == nil || !isTold else { return }
    append(VCardProperty(name: .language, text: PropertyText.cleaned(language)))
  }
}
