import VCardFormat

extension JSContactBuilder {
  /// Appends a property as one object of a collection.
  mutating func appendEntry(
    _ property: VCardProperty, _ organizations: JSContactOrganizations
  ) -> Bool {
    guard let entry = JSContactEntry(property.name) else { return false }
    guard !property.name.hasList else { return appendItems(of: property, entry) }
    let parameters = JSContactParameters(
      of: property, known: ["CREATED", "AUTHOR", "AUTHOR-NAME"], texts: Self.texts(of: entry))
    var object: [JSONMember] = []
    if let kind = entry.kind { object.append(JSONMember("kind", .string(kind))) }
    guard let value = Self.value(of: property, entry, parameters) else { return false }
    object += value
    if let name = entry.vCardName { object.append(JSONMember("vCardName", .string(name))) }
    if entry.collection == "titles", let group = property.group,
      let id = organizations.ids[group.lowercasedASCII]
    {
      object.append(JSONMember("organizationId", .string(id)))
    }
    guard let note = Self.noteMembers(of: property, entry) else { return false }
    let id = append(object + note, of: property, parameters, to: entry.collection)
    guard let id, value.first?.name == entry.member else { return id != nil }
    let root = entry.collection == "pronouns" ? ["speakToAs", "pronouns"] : [entry.collection]
    setMain(property, at: root + [id, entry.member])
    return true
  }

  /// Returns the parameters that become members of the object.
  static func texts(of entry: JSContactEntry) -> Set<String> {
    switch entry.collection {
    case "onlineServices": ["SERVICE-TYPE", "USERNAME"]
    case _ where entry.isURI: ["MEDIATYPE"]
    default: []
    }
  }

  /// Returns the member with the value; `nil` if the value is not suitable.
  private static func value(
    of property: VCardProperty, _ entry: JSContactEntry, _ parameters: JSContactParameters
  ) -> [JSONMember]? {
    guard entry.isURI else { return [JSONMember(entry.member, .string(property.text))] }
    if let uri = property.uri { return [JSONMember(entry.member, .string(uri))] }
    if let base64 = property.base64 {
      let uri = DataURI.string(ofBase64: base64.text, mediaType: base64.mediaType)
      return [JSONMember(entry.member, .string(uri))]
    }
    guard entry.mayBeUser, !parameters.has("user"), !property.text.isEmpty else { return nil }
    return [JSONMember("user", .string(property.text))]
  }

  /// Returns the creation date and author of a note.
  private static func noteMembers(
    of property: VCardProperty, _ entry: JSContactEntry
  ) -> [JSONMember]? {
    let names = ["CREATED", "AUTHOR", "AUTHOR-NAME"]
    let texts = names.map { property.parameters.first($0) }
    guard entry.collection == "notes" else { return texts == [nil, nil, nil] ? [] : nil }
    var members: [JSONMember] = []
    if let created = texts[0] {
      guard VCardProperty(name: .created, text: created).writtenFraction.isEmpty,
        let utc = JSContactDate.utc(VCardDate(created))
      else { return nil }
      members.append(JSONMember("created", .string(utc)))
    }
    var author: [JSONMember] = []
    if let uri = texts[1] { author.append(JSONMember("uri", .string(uri))) }
    if let name = texts[2] { author.append(JSONMember("name", .string(name))) }
    if !author.isEmpty { members.append(JSONMember("author", .object(author))) }
    return members
  }

  /// Appends an object for each item of a list.
  private mutating func appendItems(of property: VCardProperty, _ entry: JSContactEntry) -> Bool {
    let parameters = JSContactParameters(of: property)
    let items = property.textList
    guard !items.isEmpty, parameters.id == nil || items.count == 1 else { return false }
    return items.allSatisfy { item in
      let object = [JSONMember(entry.member, .string(item))]
      return append(object, of: property, parameters, to: entry.collection) != nil
    }
  }
}
