import ContactModel
import VCardFormat

/// The components of a name or an address.
///
/// Source: RFC 9553, sections 2.2.1 and 2.5.1; RFC 9555, sections 2.5.6 and 2.6.1.
struct JSContactComponents: Equatable {
  /// A component: its kind, its text, and its phonetic form.
  struct Component: Equatable {
    var kind: String
    var value: String
    var phonetic: String?

    var isSeparator: Bool { kind == "separator" }
  }

  var components: [Component] = []

  /// Whether the order of the components matters.
  var isOrdered = false

  /// The text between components without an explicit separator.
  var defaultSeparator: String?

  /// The kind of each component of N.
  static let nameKinds = [
    "surname", "given", "given2", "title", "credential", "surname2", "generation",
  ]

  /// The kind of each component of ADR.
  static let addressKinds = [
    "postOfficeBox", "apartment", "name", "locality", "region", "postcode", "country", "room",
    "apartment", "floor", "number", "name", "building", "block", "subdistrict", "district",
    "landmark", "direction",
  ]
}

extension JSContactComponents {
  private static func kinds(of name: VCardProperty.Name) -> [String] {
    name == .n ? nameKinds : addressKinds
  }

  /// Whether all non-empty components of N or ADR have a kind.
  static func hasPlaces(for property: VCardProperty) -> Bool {
    property.components.dropFirst(kinds(of: property.name).count).allSatisfy { $0 == [""] }
  }

  /// Makes components from N or ADR.
  init(of property: VCardProperty) {
    let isName = property.name == .n
    let kinds = Self.kinds(of: property.name)
    let parts = Array(property.components.prefix(kinds.count))
    let places = Self.places(in: parts, isName: isName)
    let jsComps = property.parameters.first { $0.name == "JSCOMPS" }
    let order = jsComps.flatMap(JSContactOrder.init)
    if let order, readOrder(order, of: places, parts: parts, kinds: kinds) { return }
    components = places.map { position, index in
      Component(kind: kinds[position], value: parts[position][index])
    }
  }

  /// Returns the places of non-empty components that no newer component repeats.
  private static func places(
    in parts: [[String]], isName: Bool
  ) -> [(position: Int, index: Int)] {
    var places: [(position: Int, index: Int)] = []
    for (position, items) in parts.enumerated() {
      for (index, item) in items.enumerated() where !item.isEmpty {
        let isRepeated =
          isName
          ? isRepeated(item, at: position, in: parts)
          : isAddressRepeated(item, at: position, in: parts)
        if !isRepeated { places.append((position, index)) }
      }
    }
    return places
  }

  /// Whether a component of a name is repeated in a component of RFC 9554.
  ///
  /// Source: RFC 9554, section 2.2.
  private static func isRepeated(_ item: String, at position: Int, in parts: [[String]]) -> Bool {
    let other = position == 0 ? 5 : position == 4 ? 6 : parts.count
    return other < parts.count && parts[other].prefix(8).contains(item)
  }

  /// Whether a component of an address is repeated in the components of RFC 9554.
  ///
  /// Source: RFC 9554, section 2.1.
  private static func isAddressRepeated(
    _ item: String, at position: Int, in parts: [[String]]
  ) -> Bool {
    func hasText(_ positions: Range<Int>) -> Bool {
      positions.contains { $0 < parts.count && parts[$0].contains { !$0.isEmpty } }
    }
    switch position {
    case 1: return hasText(7..<10)
    case 2: return hasText(10..<12) || parts.dropFirst(12).contains { $0.prefix(8).contains(item) }
    default: return false
    }
  }

  /// Reads the components in the order of JSCOMPS.
  ///
  /// - Returns: `true` if the order only names existing components, and all that are not empty.
  private mutating func readOrder(
    _ order: JSContactOrder, of places: [(position: Int, index: Int)], parts: [[String]],
    kinds: [String]
  ) -> Bool {
    var components: [Component] = []
    let named = Set(order.items)
    guard places.allSatisfy({ named.contains(.part($0.position, $0.index)) }) else { return false }
    for item in order.items {
      switch item {
      case .separator(let text): components.append(Component(kind: "separator", value: text))
      case .part(let position, let index):
        guard position < parts.count, index < parts[position].count else { return false }
        components.append(Component(kind: kinds[position], value: parts[position][index]))
      }
    }
    self.components = components
    isOrdered = true
    defaultSeparator = order.defaultSeparator
    return true
  }
}

extension JSContactComponents {
  /// Makes components from a JSContact object.
  init(json: JSONValue) {
    components = (json["components"]?.array ?? []).map { item in
      Component(
        kind: item["kind"]?.string ?? "", value: PropertyText.cleaned(item["value"]?.string ?? ""),
        phonetic: item["phonetic"]?.string.map(PropertyText.cleaned))
    }
    isOrdered = json["isOrdered"]?.boolean ?? false
    defaultSeparator = json["defaultSeparator"]?.string
  }

  /// The members of a JSContact object.
  var members: [JSONMember] {
    let list = components.map { component in
      let phonetic = component.phonetic.map { [JSONMember("phonetic", .string($0))] } ?? []
      return JSONValue.object(
        [
          JSONMember("kind", .string(component.kind)),
          JSONMember("value", .string(component.value)),
        ] + phonetic)
    }
    var members = [JSONMember("components", .array(list))]
    if isOrdered { members.append(JSONMember("isOrdered", .boolean(true))) }
    if let defaultSeparator {
      members.append(JSONMember("defaultSeparator", .string(defaultSeparator)))
    }
    return members
  }

  /// Returns the components of N or ADR, and their order; `nil` if one has no place there.
  func parts(
    of name: VCardProperty.Name, in country: PostalCountry? = nil
  ) -> (parts: [[String]], order: JSContactOrder)? {
    let isName = name == .n
    let kinds = Self.kinds(of: name)
    var lists = [[String]](repeating: [], count: kinds.count)
    var order = JSContactOrder(defaultSeparator: defaultSeparator)
    for component in components {
      guard !component.isSeparator else {
        order.items.append(.separator(component.value))
        continue
      }
      guard let position = kinds.lastIndex(of: component.kind) else { return nil }
      order.items.append(.part(position, lists[position].count))
      lists[position].append(component.value)
    }
    if isName {
      lists[0] += lists[5]
      lists[4] += lists[6]
      while lists.count > 5, lists.last?.isEmpty ?? false { lists.removeLast() }
    } else {
      lists[1] = lists[7] + lists[8] + lists[9]
      lists[2] = lists[10].isEmpty ? lists[11] : [street(in: country)]
      for position in 12..<18 { lists[2] += lists[position] }
      shortenAddress(&lists, &order)
    }
    return (lists.map { $0.isEmpty ? [""] : $0 }, order)
  }

  /// Returns the number and the name of the street as one text.
  ///
  /// If the order doesn't matter, it is that of the country, otherwise that of the components.
  private func street(in country: PostalCountry?) -> String {
    let kinds = ["number", "name"]
    guard let first = components.firstIndex(where: { kinds.contains($0.kind) }),
      let last = components.lastIndex(where: { kinds.contains($0.kind) })
    else { return "" }
    var street = self
    let others = components[first...last].filter { !kinds.contains($0.kind) }
    let hasSeparators = isOrdered && others.allSatisfy(\.isSeparator)
    street.components = components[first...last].filter {
      kinds.contains($0.kind) || hasSeparators && $0.isSeparator
    }
    if !isOrdered, let country {
      let order = country.putsNumberFirst ? kinds : kinds.reversed()
      street.components = order.flatMap { kind in street.components.filter { $0.kind == kind } }
    }
    if !hasSeparators { street.defaultSeparator = nil }
    return street.text
  }

  /// Shortens an address to seven components if its only newer components are the street and
  /// apartment.
  private func shortenAddress(_ lists: inout [[String]], _ order: inout JSContactOrder) {
    let others = lists.indices.filter { $0 > 6 && $0 != 8 && $0 != 11 }
    guard others.allSatisfy({ lists[$0].isEmpty }) else { return }
    lists.removeLast(lists.count - 7)
    order.items = order.items.map { item in
      switch item {
      case .part(8, let index): .part(1, index)
      case .part(11, let index): .part(2, index)
      default: item
      }
    }
  }

  /// The phonetic forms of the components; `nil` if one has none.
  var sounds: JSContactComponents? {
    guard components.allSatisfy({ $0.isSeparator || $0.phonetic != nil }) else { return nil }
    var result = self
    result.components = components.map { component in
      Component(kind: component.kind, value: component.phonetic ?? component.value)
    }
    return result
  }

  /// Adds phonetic forms to the components.
  ///
  /// - Returns: `true` if the forms match the components.
  mutating func addSounds(_ sounds: JSContactComponents) -> Bool {
    guard components.map(\.kind) == sounds.components.map(\.kind) else { return false }
    for (index, sound) in sounds.components.enumerated() where !sound.isSeparator {
      components[index].phonetic = sound.value
    }
    return true
  }

  /// The components as one text, in order.
  var text: String {
    var result = ""
    var isAfterSeparator = true
    for component in components {
      if component.isSeparator {
        result += component.value
        isAfterSeparator = true
      } else {
        if !isAfterSeparator { result += defaultSeparator ?? " " }
        result += component.value
        isAfterSeparator = false
      }
    }
    return result
  }
}
