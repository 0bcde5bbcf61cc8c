import VCardFormat

extension JSContactProperties {
  /// Appends the property of one object of a collection.
  mutating func appendEntry(_ id: String, _ object: JSONValue, in collection: String) {
    guard let entry = JSContactEntry.entry(in: collection, of: object) else { return }
    let isUser = entry.mayBeUser && object[entry.member] == nil
    guard let value = object[isUser ? "user" : entry.member]?.string else { return }
    var texts = JSContactBuilder.texts(of: entry).sorted()
    if isUser { texts.removeAll { $0 == "USERNAME" } }
    var parameters = JSContactPropertyParameters(
      object, name: entry.name, id: propID(id, for: entry.name), texts: texts)
    if collection == "notes" { appendNote(object, to: &parameters) }
    if isUser { parameters.append("VALUE", ["text"]) }
    if JSContactParameters.isShownURI(value, of: entry.name) { parameters.appendURIType() }
    if entry.collection == "titles" {
      parameters.group =
        parameters.group ?? organizationGroup(object["organizationId"]?.string)
    }
    let property = parameters.property(entry.name, value, isURI: entry.isURI && !isUser)
    let root = collection == "pronouns" ? ["speakToAs", "pronouns"] : [collection]
    if !isUser { setMain(at: root + [id, entry.member]) }
    append(property, labelledBy: object)
  }

  private func appendNote(
    _ object: JSONValue, to parameters: inout JSContactPropertyParameters
  ) {
    if let created = object["created"]?.string.flatMap(JSContactDate.basic) {
      parameters.append("CREATED", [created])
    }
    if let uri = object["author"]?["uri"]?.string { parameters.append("AUTHOR", [uri]) }
    if let name = object["author"]?["name"]?.string { parameters.append("AUTHOR-NAME", [name]) }
  }

  /// Appends the properties of a member of the card.
  mutating func appendSingle(_ member: JSONMember) {
    if let name = VCardProperty.Name(.keys(member.name)) {
      guard !name.hasList else { return appendKeywords(member.value, name) }
      for key in member.value.keys { appendText(name, key) }
    } else if let text = member.value.string {
      let name = VCardProperty.Name(.text(member.name)) ?? VCardProperty.Name(.word(member.name))
      if let name { appendText(name, text) }
      if let name = VCardProperty.Name(.time(member.name)) { appendTime(name, text) }
    }
  }

  private mutating func appendKeywords(_ json: JSONValue, _ name: VCardProperty.Name) {
    let words = json.keys.filter { !$0.isEmpty }
    let kept = Set((self.json["vCardProps"]?.array ?? []).flatMap { Self.items($0, of: name) })
    let names = words.map(PropertyText.cleaned).filter { !kept.contains($0) }
    guard !names.isEmpty else { return }
    append(VCardProperty(name: name, textList: names))
  }

  /// Returns the items of a kept property.
  private static func items(_ json: JSONValue, of name: VCardProperty.Name) -> [String] {
    guard let parts = json.array, parts.count > 3,
      parts[0].string == name.canonicalName.lowercasedASCII
    else { return [] }
    return parts[3...].compactMap(\.string)
  }

  private mutating func appendTime(_ name: VCardProperty.Name, _ text: String) {
    guard let property = JSContactDate.property(name, text) else { return }
    append(property)
  }

  /// Appends a text, as a URI if the property expects one and the text looks like one.
  private mutating func appendText(_ name: VCardProperty.Name, _ text: String) {
    let text = PropertyText.cleaned(text)
    var property = VCardProperty(name: name, text: text)
    if name.defaultValueType == .uri {
      let uri = VCardProperty(name: name, uri: text)
      if uri.uri != nil {
        property = uri
      } else {
        property.parameters.append(VCardParameter("VALUE", "text"))
      }
    }
    append(property)
  }

  /// Appends RELATED for each relation.
  mutating func appendRelated(_ json: JSONValue) {
    for item in json.object ?? [] {
      var parameters = JSContactPropertyParameters(item.value, name: .related, id: nil)
      parameters.parameters.removeAll { $0.name == "TYPE" }
      parameters.append("TYPE", item.value["relation"]?.keys ?? [])
      var property = parameters.property(.related, item.name, isURI: true)
      if property.uri == nil, !parameters.isText {
        parameters.append("VALUE", ["text"])
        property = parameters.property(.related, item.name)
      }
      append(property)
    }
  }

  /// Appends GRAMGENDER and PRONOUNS.
  mutating func appendSpeakToAs(_ json: JSONValue) {
    if let gender = json["grammaticalGender"]?.string {
      let kept = JSContactPropertyParameters(json, name: .gramgender, id: nil)
      append(kept.property(.gramgender, gender.uppercasedASCII))
    }
    for item in json["pronouns"]?.object ?? [] where item.value.object != nil {
      appendEntry(item.name, item.value, in: "pronouns")
    }
  }
}
