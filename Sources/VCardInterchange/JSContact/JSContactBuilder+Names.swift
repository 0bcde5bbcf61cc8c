import VCardFormat

/// The properties of a card that form its name.
struct JSContactNames {
  /// The index of the FN for `name/full`: the preferred one, otherwise the first.
  let full: Int?
  /// The index of the N for `name/components`.
  let components: Int?
  /// The index of the N with the phonetic form of each component.
  let sounds: Int?
  /// The FN derived from the N; `nil` if there are several FNs.
  let derived: String?

  init(_ properties: [VCardProperty]) {
    let fulls = properties.indices.filter { properties[$0].name == .fn }
    full = fulls.min { (properties[$0].rank, $0) < (properties[$1].rank, $1) }
    let names = properties.indices.filter { properties[$0].name == .n }
    let components = names.first { !Self.isPhonetic(properties[$0]) } ?? names.first
    self.components = components
    sounds = components.flatMap { main in
      names.first { Self.isPhonetic(properties[$0], beside: properties[main]) }
    }
    derived =
      fulls.count > 1
      ? nil : components.map { JSContactComponents(of: properties[$0]).text } ?? ""
  }

  private static func isPhonetic(_ property: VCardProperty) -> Bool {
    property.parameters.contains { $0.name == "PHONETIC" || $0.name == "SCRIPT" }
  }

  /// Whether an N only gives the phonetic form of another one.
  ///
  /// Source: RFC 9554, section 4.6.
  private static func isPhonetic(_ property: VCardProperty, beside main: VCardProperty) -> Bool {
    let own: Set = ["ALTID", "JSCOMPS", "PHONETIC", "SCRIPT"]
    guard isPhonetic(property), !isPhonetic(main), property.group == main.group,
      property.parameters.allSatisfy({ own.contains($0.name) })
    else { return false }
    return !property.parameters["ALTID"].isEmpty
      && ["ALTID", "JSCOMPS"].allSatisfy { property.parameters[$0] == main.parameters[$0] }
  }
}

/// The keys of organizations, by group.
struct JSContactOrganizations {
  /// The keys.
  private(set) var ids: [String: String] = [:]

  init(_ properties: [VCardProperty]) {
    var count = 0
    for property in properties where property.name == .org {
      count += 1
      guard let group = property.groupKey, ids[group] == nil else { continue }
      ids[group] = property.parameters.first("PROP-ID") ?? JSContactBuilder.key(.org, count)
    }
  }
}

extension JSContactBuilder {
  /// Sets the name's components, or their phonetic forms, from an N.
  mutating func appendName(_ property: VCardProperty, index: Int, names: JSContactNames) -> Bool {
    if names.sounds == index { return addSounds(property) }
    return names.components == index && setComponents(property)
  }

  /// Sets the full name.
  mutating func setFullName(_ property: VCardProperty, names: JSContactNames) -> Bool {
    let isDerived = property.parameters.first("DERIVED")?.lowercasedASCII == "true"
    if isDerived, property.parameters.count == 1, property.group == nil,
      property.text == names.derived
    {
      return true
    }
    let kept = JSContactParameters(keeping: property).kept
    if !kept.isEmpty {
      guard set("vCardParams", .object(kept)) else { return false }
    }
    name.insert(JSONMember("full", .string(property.text)), at: 0)
    setMain(property, at: ["name", "full"])
    return true
  }

  private mutating func setComponents(_ property: VCardProperty) -> Bool {
    guard JSContactComponents.hasPlaces(for: property) else { return false }
    let components = JSContactComponents(of: property)
    let known: Set = components.isOrdered ? ["JSCOMPS", "SORT-AS"] : ["SORT-AS"]
    let parameters = JSContactParameters(
      of: property, known: known, texts: ["PHONETIC", "SCRIPT"])
    guard parameters.id == nil, !components.components.isEmpty else { return false }
    name += components.members
    let sortAs = zip(["surname", "given"], property.parameters["SORT-AS"].flatMap(Self.items))
      .filter { !$1.isEmpty }.map { JSONMember($0, .string($1)) }
    if !sortAs.isEmpty { name.append(JSONMember("sortAs", .object(sortAs))) }
    name += parameters.allMembers
    setMain(property, at: ["name", "components"])
    return true
  }

  /// Adds the phonetic form of each component of the name, with its phonetic system and script.
  ///
  /// Source: RFC 9555, section 2.3.16: PHONETIC.
  private mutating func addSounds(_ property: VCardProperty) -> Bool {
    var components = JSContactComponents(json: .object(name))
    guard components.addSounds(JSContactComponents(of: property)),
      let list = components.members.first,
      let index = name.firstIndex(where: { $0.name == list.name })
    else { return false }
    name[index] = list
    let own = ["PHONETIC", "SCRIPT"]
    let others = Set(property.parameters.map(\.name)).subtracting(own)
    name += JSContactParameters(of: property, known: others, texts: Set(own)).members
    return true
  }

  /// Returns the items of a parameter's value; a quoted value may hold several.
  static func items(_ text: String) -> [String] {
    text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }

  /// Appends ORG.
  mutating func appendOrganization(
    _ property: VCardProperty, _ organizations: JSContactOrganizations
  ) -> Bool {
    let parameters = JSContactParameters(of: property, known: ["SORT-AS"])
    let units = property.components.map { $0.joined(separator: ",") }
    let sortAs = property.parameters["SORT-AS"].flatMap(Self.items)
    var object: [JSONMember] = []
    if let first = units.first, !first.isEmpty { object.append(JSONMember("name", .string(first))) }
    let list = units.enumerated().dropFirst().map { index, unit in
      let sort = index < sortAs.count ? [JSONMember("sortAs", .string(sortAs[index]))] : []
      return JSONValue.object([JSONMember("name", .string(unit))] + sort)
    }
    if !list.isEmpty { object.append(JSONMember("units", .array(list))) }
    if let sort = sortAs.first { object.append(JSONMember("sortAs", .string(sort))) }
    return append(object, of: property, parameters, to: "organizations") != nil
  }

  /// Adds a place to the first anniversary of a kind.
  mutating func appendPlace(_ property: VCardProperty, ofAnniversary kind: String) -> Bool {
    let parameters = JSContactParameters(of: property)
    guard parameters.id == nil, parameters.members.isEmpty else { return false }
    let isCoordinates =
      property.uri.map { JSContactParameters.isShownURI($0, of: property.name) } ?? false
    let member = isCoordinates ? "coordinates" : "full"
    let place = [JSONMember(member, .string(property.text))] + parameters.allMembers
    let id = setMember("place", .object(place), inFirst: kind, of: "anniversaries")
    guard let id else { return false }
    setMain(property, at: ["anniversaries", id, "place", member])
    return true
  }
}
