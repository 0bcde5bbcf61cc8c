import VCardFormat

extension CSVRecord {
  /// Makes the row of a card.
  ///
  /// What the columns can't hold, or not all of it, stands in the column `vCard` as it is.
  init(_ card: VCard, columns: CSVColumns) {
    let properties = card.converted(to: .v40).properties.filter { $0.name != .version }
    self.init(properties.map(Self.onOneLine), columns: columns)
    setRest(properties.map(Self.onOneLine))
  }

  /// Makes a row of what columns hold of properties.
  init(_ properties: [VCardProperty], columns: CSVColumns) {
    self.init(columns: columns)
    var placer = CSVPropertyPlacer(columns: columns)
    for (property, key) in zip(properties, CSVPropertyKey.keys(of: properties)) {
      placer.place(property, label: key.label)
    }
    values = placer.finish()
  }

  /// An AGENT that stands on lines of its own as one text: a line BEGIN:VCARD would make the table a
  /// vCard.
  private static func onOneLine(_ property: VCardProperty) -> VCardProperty {
    guard property.name == .agent, property.rawValue.contains(ASCII.lineFeed) else {
      return property
    }
    return VCardProperty(
      name: .agent, group: property.group, parameters: property.parameters, text: property.text)
  }

  private mutating func setRest(_ properties: [VCardProperty]) {
    var held: [CSVPropertyKey: Int] = [:]
    for key in CSVPropertyKey.keys(of: cellProperties()) { held[key, default: 0] += 1 }
    let keys = CSVPropertyKey.keys(of: properties)
    var isLeft = keys.map { key in
      if key.value.name == .xAbLabel { return false }
      held[key, default: 0] -= 1
      return held[key, default: 0] < 0
    }
    var names: Set<VCardProperty.Name> = []
    var flats: Set<CSVPropertyKey.Value> = []
    var groups: Set<String> = []
    for (index, property) in properties.enumerated() where isLeft[index] {
      names.insert(property.name)
      flats.insert(CSVPropertyKey.flat(property))
      if let group = property.group { groups.insert(group) }
    }
    let all = Set(properties.filter { $0.name != .xAbLabel }.compactMap(\.group))
    for (index, property) in properties.enumerated() {
      let group = property.group ?? ""
      let isLabel = property.name == .xAbLabel && (groups.contains(group) || !all.contains(group))
      let isSingle =
        names.contains(property.name)
        && CSVPropertyKey.singleNames.contains(property.name)
      let isAlike = property.name != .xAbLabel && flats.contains(CSVPropertyKey.flat(property))
      isLeft[index] = isLeft[index] || isLabel || isSingle || isAlike
    }
    let rest = zip(properties, isLeft).filter(\.1).map(\.0)
    guard !rest.isEmpty else { return }
    values[.rest] = Self.lines(of: VCard(version: .v40, properties: rest))
  }

  /// The lines of a card's properties, not folded.
  private static func lines(of card: VCard) -> String {
    let text = String(decoding: card.bytes, as: UTF8.self).replacing("\r\n ", with: "")
    let lines = text.split(separator: "\r\n")
    return lines.dropFirst(2).dropLast().joined(separator: "\n")
  }
}
