import VCardFormat

extension JSContactProperties {
  /// Appends what other languages say, where a property can; JSPROP says the rest.
  ///
  /// Source: RFC 9555, section 2.1.1.
  mutating func appendLocalizations(_ json: JSONValue) {
    for language in json.object ?? [] {
      for change in language.value.object ?? [] {
        guard let main = mains[change.name],
          let alternative = alternative(to: properties[main], change.value, in: language)
        else { continue }
        if properties[main].parameters["ALTID"].isEmpty {
          alternatives += 1
          let id = JSContactLocalizations.ownPrefix + "\(alternatives)"
          properties[main].parameters.append(VCardParameter("ALTID", id))
        }
        var property = alternative
        let altID = properties[main].parameters.first("ALTID") ?? ""
        if property.parameters["ALTID"].isEmpty {
          property.parameters.append(VCardParameter("ALTID", altID))
        }
        property.parameters.append(VCardParameter("LANGUAGE", PropertyText.cleaned(language.name)))
        append(property)
      }
    }
  }

  /// The property that says in another language what a property says.
  private func alternative(
    to main: VCardProperty, _ value: JSONValue, in language: JSONMember
  ) -> VCardProperty? {
    var property = main
    property.parameters.removeAll { ["LANGUAGE", "PROP-ID"].contains($0.name) }
    if main.name == .n {
      let components = JSContactComponents(
        json: .object([JSONMember("components", value)]))
      guard value.array != nil, let (parts, _) = components.parts(of: .n) else { return nil }
      property.rawValue = VCardProperty(name: .n, components: parts).rawValue
      property.parameters.removeAll { ["PHONETIC", "SCRIPT", "JSCOMPS"].contains($0.name) }
      for (name, member) in [("PHONETIC", "phoneticSystem"), ("SCRIPT", "phoneticScript")] {
        guard let text = language.value["name/\(member)"]?.string else { continue }
        property.parameters.append(VCardParameter(name, PropertyText.cleaned(text)))
      }
      return property
    }
    guard let text = value.string.map(PropertyText.cleaned) else { return nil }
    let isURI = JSContactEntry.entry(named: main.name)?.isURI ?? false
    property.rawValue =
      isURI ? Array(text.utf8) : VCardProperty(name: main.name, text: text).rawValue
    return property
  }

  /// Appends LANGUAGE, unless a property of which others say the same tells the language.
  mutating func appendLanguage() {
    guard let language = json["language"]?.string else { return }
    let isTold = properties.contains { property in
      !property.parameters["ALTID"].isEmpty && property.parameters.first("LANGUAGE") == language
    }
    guard json["localizations"] == nil || !isTold else { return }
    append(VCardProperty(name: .language, text: PropertyText.cleaned(language)))
  }
}
