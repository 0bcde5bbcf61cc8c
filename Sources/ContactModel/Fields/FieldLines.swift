import VCardFormat

/// Finds the values of a card that a path selects.
struct FieldLines {
  /// A value: a line of the card, or an item of the list in a line.
  struct Place: Hashable {
    let line: Int
    var item: Int?
  }

  let card: VCard

  /// Returns the values that match a path, without regard to its index.
  ///
  /// If there are values with exactly the types of the path, values with more types are left out.
  func places(of path: FieldPath) -> [Place] {
    var lines = card.lines(of: path.property)
    if path.property == .anniversary { lines = (lines + card.lines(of: .xAbDate)).sorted() }
    guard !lines.isEmpty else { return [] }
    let needsLabels = !path.types.isEmpty || path.property == .anniversary
    let labels = needsLabels ? VCardLabel.labels(of: card.all(.xAbLabel)) : [:]
    let wanted = Set(path.types)
    let ignored = VCardProperty.silentTypes.subtracting(wanted)
    var matches: [(place: Place, isExact: Bool)] = []
    for line in lines {
      let property = card.properties[line]
      let label = needsLabels ? property.label(among: labels)?.text.lowercased() : nil
      guard path.names(property, label: label) else { continue }
      var types: Set<String> = []
      if !wanted.isEmpty {
        types = Self.types(of: property, label: label)
        if wanted.contains("pref"), property.preference == 1 { types.insert("pref") }
        guard wanted.isSubset(of: types) else { continue }
        types.subtract(ignored)
      }
      let items: [Int?] = property.name.hasList ? property.textList.indices.map { $0 } : [nil]
      for item in items
      where property.name.hasList || !property.rawValue.isEmpty || path.part != nil
        || path.property.isSingle
      {
        matches.append((Place(line: line, item: item), types == wanted))
      }
    }
    let exact = matches.filter(\.isExact)
    let winners = wanted.isEmpty || exact.isEmpty ? matches : exact
    return winners.prefix(path.property.isSingle ? 1 : .max).map(\.place)
  }

  /// Returns the types, label, relation and service of a property, in lower case, but not the preference.
  private static func types(of property: VCardProperty, label: String?) -> Set<String> {
    var types = Set(property.types).union(property.relation?.types ?? [])
    if let label { types.insert(label) }
    if let service = property.onlineService?.service?.name { types.insert(service.lowercased()) }
    return types
  }
}

extension FieldPath {
  /// Whether a property belongs to the field or has the name in the path.
  fileprivate func names(_ other: VCardProperty, label: String?) -> Bool {
    guard group == nil || group?.lowercased() == other.group?.lowercased() else { return false }
    guard other.name == .xAbDate, property != .xAbDate else { return true }
    return property == .anniversary && label == "anniversary"
  }
}
