import VCardFormat

/// Finds the values of a card that a path selects.
struct FieldLines {
  /// A value: a line of the card, or an item of the list or of the repeated part in a line.
  struct Place: Hashable {
    let line: Int
    var item: Int?
  }

  let card: VCard

  /// Returns the values that match a path, without regard to its index.
  ///
  /// If there are values with exactly the types of the path, values with more types are left out.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - hasSurplus: Whether to return all lines of a property that a contact has once; only the first one counts.
  /// - Returns: The values, in the order of the card.
  func places(of path: FieldPath, withSurplus hasSurplus: Bool = false) -> [Place] {
    matches(of: path, withSurplus: hasSurplus).map(\.place)
  }

  /// Returns the positions of the properties that may have values of a path.
  func lines(of path: FieldPath) -> [Int] {
    let lines = card.lines(of: path.property)
    guard path.property != .kind else { return lines }
    let others = path.valueProperties.dropFirst().flatMap { card.lines(of: $0) }
    return others.isEmpty ? lines : (lines + others).sorted()
  }

  /// Whether labels in other properties decide which values match a path.
  static func needsLabels(for path: FieldPath) -> Bool {
    !path.types.isEmpty || path.property == .anniversary
  }

  /// Returns the values that match a path, without regard to its index, with their properties.
  func matches(
    of path: FieldPath, withSurplus hasSurplus: Bool = false
  ) -> [(place: Place, property: VCardProperty)] {
    let lines = lines(of: path)
    guard !lines.isEmpty else { return [] }
    let needsLabels = Self.needsLabels(for: path)
    var knownLabels: [String: VCardLabel]?
    let wanted = path.wantedTypes
    let properties = card.properties
    var matches: [(place: Place, property: VCardProperty)] = []
    var exact: [(place: Place, property: VCardProperty)] = []
    for line in lines {
      let own = properties[line]
      let property = path.value(of: own)
      let labels = knownLabels ?? (needsLabels ? VCardLabel.labels(of: card.all(.xAbLabel)) : [:])
      knownLabels = labels
      let label = needsLabels ? property.label(among: labels)?.text.lowercased() : nil
      guard path.names(property, label: label) else { continue }
      let isRow = own.name == .xAndroidCustom
      var isExact = false
      if !wanted.isEmpty {
        let types = Self.types(of: property, label: label, withPreference: wanted.contains("pref"))
        guard wanted.allSatisfy(types.contains) else { continue }
        isExact = types.allSatisfy {
          wanted.contains($0) || VCardProperty.silentTypes.contains($0)
        }
      }
      for item in isRow ? [nil] : property.places(of: path)
      where property.name.hasList || !property.rawValue.isEmpty || path.part != nil
        || path.property.isSingle
      {
        let match = (place: Place(line: line, item: item), property: property)
        matches.append(match)
        if isExact { exact.append(match) }
      }
    }
    let winners = exact.isEmpty ? matches : exact
    if path.isRepeatedPart {
      let items = winners.filter { $0.place.item != nil }
      return items.isEmpty ? Array(winners.prefix(1)) : items
    }
    return path.property.isSingle && !hasSurplus ? Array(winners.prefix(1)) : winners
  }

  /// Returns the types, label, relation and service of a property, in lower case.
  private static func types(
    of property: VCardProperty, label: String?, withPreference: Bool
  ) -> [String] {
    var types = property.types
    if let relation = property.relation { types += relation.types }
    if let label { types.append(label) }
    if let service = property.onlineService?.service?.name { types.append(service.lowercased()) }
    if withPreference, property.preference == 1 { types.append("pref") }
    return types
  }
}

extension VCardProperty {
  /// The items of the list, or of the repeated part that a path names; `nil` if the path names one value.
  func items(of path: FieldPath) -> [String]? {
    guard let part = path.part else { return name.hasList ? textList : nil }
    guard path.isRepeatedPart else { return nil }
    return components.dropFirst(part).map { $0.joined(separator: ", ") }
  }

  /// Replaces the items of the list, or of the repeated part that a path names.
  mutating func setItems(_ items: [String], of path: FieldPath) {
    guard let part = path.part else {
      textList = items
      return
    }
    let before = components.prefix(part)
    let missing = items.isEmpty ? 0 : part - before.count
    components = before + Array(repeating: [""], count: missing) + items.map { [$0] }
  }

  /// The indexes of the items that a path names; only `nil` for one value, or for a part without items.
  fileprivate func places(of path: FieldPath) -> [Int?] {
    guard let items = items(of: path) else { return [nil] }
    guard path.part != nil else { return items.indices.map { $0 } }
    let places = items.indices.filter { !items[$0].isEmpty }
    return places.isEmpty ? [nil] : places
  }
}

extension FieldPath {
  /// Whether the path names a part that may occur several times.
  var isRepeatedPart: Bool { part != nil && part == property.repeatedPart }

  /// Returns the services that the path names; an unknown service counts only if it is that of the value.
  ///
  /// - Returns: The names, in lower case.
  func services(besides service: VCardOnlineService.Service?) -> Set<String> {
    let known = FieldValue(self).service?.name.lowercased()
    let own = service?.name.lowercased()
    return Set(wantedTypes.filter { $0 == own || $0 == known })
  }

  /// The types of the path, with the names of services as they are spelled by these: `google talk` for `googletalk`.
  fileprivate var wantedTypes: [String] {
    guard [.impp, .socialprofile].contains(property) else { return types }
    return types.map { VCardOnlineService.Service(known: $0)?.name.lowercased() ?? $0 }
  }

  /// The value of a property for the path: a row of Android's tables as the property that the field has.
  func value(of other: VCardProperty) -> VCardProperty {
    guard property != .xAndroidCustom, let value = other.androidValue,
      value.name == property || property == .anniversary && value.name == .xAbDate
    else { return other }
    return value
  }

  /// Whether a property belongs to the field or has the name in the path.
  fileprivate func names(_ other: VCardProperty, label: String?) -> Bool {
    guard group == nil || group?.lowercasedASCII == other.groupKey,
      other.name != .xAndroidCustom || property == .xAndroidCustom
    else { return false }
    guard other.name == .xAbDate, property != .xAbDate else { return true }
    return other.name.ofField(labelled: label) == property
  }
}
