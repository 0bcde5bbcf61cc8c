import VCardFormat

/// Converts a JSContact card to the properties of a vCard.
///
/// JSPROP records the data that other properties can't express, so nothing is lost.
///
/// Source: RFC 9555, section 3.
struct JSContactProperties {
  /// The properties, in order.
  var properties: [VCardProperty] = []

  /// The card.
  let json: JSONValue
  private var idCounts: [VCardProperty.Name: Int] = [:]
  private var labelledGroups: Set<String> = []
  private var organizationGroups: [String: String] = [:]
  private var groupCount = 0

  /// The indexes of the properties that can have alternatives in other languages, by path.
  private(set) var mains: [String: Int] = [:]
  var alternatives = 0

  private init(json: JSONValue) {
    self.json = json
  }

  /// Returns the vCard of a JSContact card.
  ///
  /// - Throws: `VCardInterchangeError` if the value is not a card.
  static func card(of json: JSONValue) throws(VCardInterchangeError) -> VCard {
    let type = json["@type"]?.string
    guard json.object != nil, type == nil || type == "Card" else {
      throw VCardInterchangeError(
        .notACard, offset: 0, #"A JSContact card is an object with "@type": "Card"; this is not."#)
    }
    var maker = JSContactProperties(json: json)
    maker.appendAll()
    let card = VCard(version: .v40, properties: maker.properties)
    let back = JSContactBuilder.json(of: card)
    let patches = JSContactPatch.differences(from: back, to: json).filter {
      $0.pointer != "version" && $0.pointer != "@type"
    }
    guard !patches.isEmpty else { return card }
    return VCard(version: .v40, properties: maker.properties + patches.map(Self.property))
  }

  private static func property(_ difference: JSContactPatch.Difference) -> VCardProperty {
    VCardProperty(
      name: .jsprop, parameters: [VCardParameter("JSPTR", difference.pointer)],
      text: difference.value.text)
  }

  /// Records that the next property is the value at a path.
  mutating func setMain(at path: [String]) {
    mains[JSContactPatch.pointer(path)] = properties.count
  }

  /// Appends a property.
  mutating func append(_ property: VCardProperty) {
    properties.append(property)
  }

  private mutating func appendAll() {
    appendOrganizationGroups()
    for member in json.object ?? [] {
      switch member.name {
      case "language": break
      case "name": appendName(member.value)
      case "addresses": appendObjects(member) { $0.appendAddress($1, $2) }
      case "organizations": appendObjects(member) { $0.appendOrganization($1, $2) }
      case "anniversaries": appendObjects(member) { $0.appendAnniversary($1, $2) }
      case "speakToAs": appendSpeakToAs(member.value)
      case "relatedTo": appendRelated(member.value)
      case "vCardProps": appendKept(member.value)
      case "localizations": break
      default:
        if JSContactEntry.isCollection(member.name) {
          appendObjects(member) { maker, id, object in
            maker.appendEntry(id, object, in: member.name)
          }
        } else {
          appendSingle(member)
        }
      }
    }
    if let localizations = json["localizations"] { appendLocalizations(localizations) }
    appendLanguage()
    if !properties.contains(where: { $0.name == .fn }) { appendDerivedName() }
  }

  private mutating func appendObjects(
    _ member: JSONMember, _ append: (inout Self, String, JSONValue) -> Void
  ) {
    for item in member.value.object ?? [] where item.value.object != nil {
      append(&self, item.name, item.value)
    }
  }

  /// Returns the value of PROP-ID; `nil` if the key equals the generated one.
  mutating func propID(_ id: String, for name: VCardProperty.Name) -> String? {
    idCounts[name, default: 0] += 1
    return id == JSContactBuilder.key(name, idCounts[name, default: 1]) ? nil : id
  }

  /// Appends a property; if its object has a label, the label is added in the same group.
  mutating func append(_ property: VCardProperty, labelledBy object: JSONValue) {
    var property = property
    guard let label = object["label"]?.string else {
      append(property)
      return
    }
    if property.group == nil { property.group = newGroup() }
    append(property)
    guard let group = property.group, labelledGroups.insert(group.lowercasedASCII).inserted else {
      return
    }
    append(VCardProperty(label: PropertyText.cleaned(label), group: group))
  }

  private mutating func newGroup() -> String {
    groupCount += 1
    return JSContactParameters.ownGroup(groupCount)
  }
}

extension JSContactProperties {
  /// Assigns a group to each organization that a title refers to and that has none.
  private mutating func appendOrganizationGroups() {
    let organizations = json["organizations"]?.object ?? []
    var groups: [String: String?] = [:]
    for item in organizations {
      groups.updateValue(item.value["vCardParams"]?["group"]?.string, forKey: item.name)
    }
    for item in json["titles"]?.object ?? [] {
      guard let id = item.value["organizationId"]?.string, let group = groups[id] else { continue }
      organizationGroups[id] = organizationGroups[id] ?? group ?? newGroup()
    }
  }

  /// Returns the group of an organization that a title refers to.
  func organizationGroup(_ id: String?) -> String? {
    id.flatMap { organizationGroups[$0] }.map(PropertyText.identifier)
  }

  /// Appends the properties that exist only in vCard.
  private mutating func appendKept(_ json: JSONValue) {
    for item in json.array ?? [] {
      guard let property = JCard.Property(json: item) else { continue }
      append(VCardProperty(property))
    }
  }

  private mutating func appendDerivedName() {
    let text = json["name"].map { JSContactComponents(json: $0).text } ?? ""
    append(
      VCardProperty(name: .fn, parameters: [VCardParameter("DERIVED", "TRUE")], text: text))
  }
}
