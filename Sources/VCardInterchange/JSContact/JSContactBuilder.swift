import VCardFormat

/// Converts a vCard to a JSContact card.
///
/// Source: RFC 9555, section 2.
struct JSContactBuilder {
  /// The members outside objects and collections, in order.
  var members: [JSONMember] = []

  /// The members of `name`.
  var name: [JSONMember] = []

  /// The members of `speakToAs`.
  var speakToAs: [JSONMember] = []

  /// The X-ABLabel of each group.
  private(set) var labels: [String: VCardLabel] = [:]

  private var usedLabels: Set<String> = []
  private var memberNames: Set<String> = []
  private var collections: [String: Collection] = [:]
  private var order: [String] = []
  private var idCounts: [VCardProperty.Name: Int] = [:]
  private var keptProperties: [JSONValue] = []
  private var patch = JSContactPatch()

  /// The localizations of the card.
  var localizations = JSContactLocalizations()

  /// The objects of a member, with their keys.
  private struct Collection {
    var members: [JSONMember] = []
    var ids: Set<String> = []
  }

  private init() {}

  /// Returns the properties of a card in version 4.0.
  private static func properties(of card: VCard) -> [VCardProperty] {
    card.converted(to: .v40).properties.filter { $0.name != .version }
  }

  /// Returns the JSContact form of a card.
  static func json(of card: VCard) -> JSONValue {
    var builder = JSContactBuilder()
    let properties = properties(of: card)
    builder.labels = VCardLabel.labels(of: properties)
    let organizations = JSContactOrganizations(properties)
    let names = JSContactNames(properties)
    // These properties are added last, because they extend others that may follow them.
    for isLater in [false, true] {
      for (index, property) in properties.enumerated()
      where (property.name.isPlaceOfAnniversary || index == names.sounds) == isLater {
        builder.append(property, organizations: organizations, names: names, index: index)
      }
    }
    return builder.finish(properties)
  }

  private mutating func append(
    _ property: VCardProperty, organizations: JSContactOrganizations, names: JSContactNames,
    index: Int
  ) {
    if appendLocalization(property) { return }
    let isDone: Bool
    switch property.name.jsContact {
    case .label: return
    case .kept: isDone = false
    case .fullName: isDone = names.full == index && setFullName(property, names: names)
    case .name: isDone = appendName(property, index: index, names: names)
    case .address: isDone = appendAddress(property)
    case .place(let member): isDone = appendPlace(property, member)
    case .organization: isDone = appendOrganization(property, organizations)
    case .anniversary(let kind): isDone = appendAnniversary(property, kind)
    case .placeOfAnniversary(let kind): isDone = appendPlace(property, ofAnniversary: kind)
    case .relation: isDone = appendRelated(property)
    case .grammaticalGender: isDone = setGender(property)
    case .patch: isDone = appendPatch(property)
    case .text(let member), .word(let member), .time(let member), .keys(let member):
      isDone = appendSingle(property, member)
    case .entry: isDone = appendEntry(property, organizations)
    }
    if !isDone { keep(property) }
  }

  /// Keeps a property unchanged, as jCard.
  ///
  /// Source: RFC 9555, section 2.1.2: vCardProps.
  mutating func keep(_ property: VCardProperty) {
    keptProperties.append(JCard.Property(property).json)
  }

  /// Whether there is no member with a name yet.
  func isFree(_ name: String) -> Bool { !memberNames.contains(name) }

  /// Sets a member of the card.
  ///
  /// - Returns: `true` if the member was not set before; otherwise it is unchanged.
  mutating func set(_ name: String, _ value: JSONValue) -> Bool {
    guard memberNames.insert(name).inserted else { return false }
    members.append(JSONMember(name, value))
    return true
  }

  /// Appends an object to a collection, with the label and the parameters of its property.
  ///
  /// - Returns: The key of the object: that of PROP-ID, otherwise one with the number of the property among those with its
  ///   name; `nil` if the key is in use.
  mutating func append(
    _ object: [JSONMember], of property: VCardProperty, _ parameters: JSContactParameters,
    to collection: String
  ) -> String? {
    idCounts[property.name, default: 0] += 1
    let key = parameters.id ?? Self.key(property.name, idCounts[property.name, default: 1])
    let members = object + label(of: property) + parameters.allMembers
    return appendKey(key, to: collection, .object(members)) ? key : nil
  }

  /// Adds a member with a key of its own to a collection.
  ///
  /// - Returns: `true` if the key was not in use.
  @discardableResult
  mutating func appendKey(_ key: String, to collection: String, _ value: JSONValue) -> Bool {
    if collections[collection] == nil { order.append(collection) }
    guard collections[collection, default: Collection()].ids.insert(key).inserted else {
      return false
    }
    collections[collection]?.members.append(JSONMember(key, value))
    return true
  }

  /// Sets a member of the first object of a kind in a collection that does not have it.
  ///
  /// - Returns: The key of the object; `nil` if there is none.
  mutating func setMember(
    _ name: String, _ value: JSONValue, inFirst kind: String, of collection: String
  ) -> String? {
    let index = collections[collection]?.members.prefix(64).firstIndex {
      $0.value["kind"]?.string == kind && $0.value[name] == nil
    }
    guard let index, case .object(var object)? = collections[collection]?.members[index].value
    else { return nil }
    object.append(JSONMember(name, value))
    collections[collection]?.members[index].value = .object(object)
    return collections[collection]?.members[index].name
  }

  /// Returns the key of an object without a PROP-ID, from the number of the property, from 1.
  static func key(_ name: VCardProperty.Name, _ number: Int) -> String {
    "\(name.canonicalName)-\(number)"
  }

  /// Returns the member `label` of a property, if its group has one.
  private mutating func label(of property: VCardProperty) -> [JSONMember] {
    guard let group = property.groupKey, let label = labels[group] else { return [] }
    usedLabels.insert(group)
    return [JSONMember("label", .string(label.rawValue))]
  }

  private mutating func appendPatch(_ property: VCardProperty) -> Bool {
    guard let pointer = property.parameters.first("JSPTR"),
      let value = try? JSONParser.value(in: Array(property.text.utf8))
    else { return false }
    return patch.add(pointer, value)
  }

  private mutating func finish(_ properties: [VCardProperty]) -> JSONValue {
    for property in properties where property.name.jsContact == .label {
      if !usedLabels.contains(property.groupKey ?? "") { keep(property) }
    }
    var result = [JSONMember("@type", .string("Card")), JSONMember("version", .string("1.0"))]
    result += members
    if !name.isEmpty { result.append(JSONMember("name", .object(name))) }
    if let pronouns = collections["pronouns"]?.members, !pronouns.isEmpty {
      speakToAs.append(JSONMember("pronouns", .object(pronouns)))
    }
    if !speakToAs.isEmpty { result.append(JSONMember("speakToAs", .object(speakToAs))) }
    for collection in order where collection != "pronouns" {
      result.append(JSONMember(collection, .object(collections[collection]?.members ?? [])))
    }
    if let language = localizations.language, isFree("language") {
      result.append(JSONMember("language", .string(language)))
    }
    if let json = localizations.json { result.append(JSONMember("localizations", json)) }
    if !keptProperties.isEmpty {
      result.append(JSONMember("vCardProps", .array(keptProperties)))
    }
    return .object(patch.applied(to: result))
  }
}

extension VCardProperty.Name {
  fileprivate var isPlaceOfAnniversary: Bool {
    if case .placeOfAnniversary = jsContact { return true }
    return false
  }
}
