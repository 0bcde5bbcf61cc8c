import VCardFormat

extension CSVRecord {
  /// The number of bytes from which on a value is not held while its cell is compared with it.
  private static let largeCount = 1 << 22

  /// Makes the row of a card.
  ///
  /// What the columns can't hold, or not all of it, stands in the column `vCard` as it is.
  init(_ card: VCard, columns: CSVColumns) {
    var properties = Self.properties(of: card)
    let keys = CSVPropertyKey.keys(of: properties)
    let flats = properties.map(CSVPropertyKey.flat)
    self.init(properties, keys, columns: columns)
    let isLarge = properties.map { $0.rawValue.count > Self.largeCount }
    for index in properties.indices where isLarge[index] { properties[index].rawValue = [] }
    let isLeft = areLeft(properties, keys, flats)
    guard isLeft.contains(true) else { return }
    // Most cards have no large value that no cell holds.
    let isMissing = zip(isLeft, isLarge).contains { $0 && $1 }
    let rest = Self.card(of: isMissing ? Self.properties(of: card) : properties, where: isLeft)
    properties = []
    values[.rest] = Self.lines(of: rest)
  }

  /// Makes a row of what columns hold of properties.
  init(_ properties: [VCardProperty], columns: CSVColumns) {
    self.init(properties, CSVPropertyKey.keys(of: properties), columns: columns)
  }

  private init(_ properties: [VCardProperty], _ keys: [CSVPropertyKey], columns: CSVColumns) {
    self.init(columns: columns)
    var placer = CSVPropertyPlacer(columns: columns)
    for (property, key) in zip(properties, keys) { placer.place(property, label: key.label) }
    values = placer.finish()
  }

  /// The properties of a card as a table has them.
  private static func properties(of card: VCard) -> [VCardProperty] {
    card.converted(to: .v40).properties.filter { $0.name != .version }.map(onOneLine)
  }

  /// A card of those properties that are left.
  private static func card(of properties: [VCardProperty], where isLeft: [Bool]) -> VCard {
    VCard(version: .v40, properties: zip(properties, isLeft).filter(\.1).map(\.0))
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

  /// Tells of each property whether the column `vCard` has it.
  private func areLeft(
    _ properties: [VCardProperty], _ keys: [CSVPropertyKey], _ allFlats: [CSVPropertyKey.Value]
  ) -> [Bool] {
    var held: [CSVPropertyKey: Int] = [:]
    for key in CSVPropertyKey.keys(of: cellProperties()) { held[key, default: 0] += 1 }
    let groups = properties.map { $0.group?.lowercasedASCII }
    let labelled = Set(zip(properties, groups).filter { $0.0.name != .xAbLabel }.compactMap(\.1))
    var isLeft = zip(keys, groups).map { key, group in
      if key.value.name == .xAbLabel { return !(group.map(labelled.contains) ?? false) }
      held[key, default: 0] -= 1
      return held[key, default: 0] < 0
    }
    if isLeft.contains(true) { leaveRelated(of: properties, groups, allFlats, &isLeft) }
    return isLeft
  }

  /// Leaves what belongs to properties that are left: those of their groups, and those that can't be told from them.
  private func leaveRelated(
    of properties: [VCardProperty], _ groups: [String?], _ allFlats: [CSVPropertyKey.Value],
    _ isLeft: inout [Bool]
  ) {
    let flats = zip(properties, allFlats).map { $0.name == .xAbLabel ? nil : $1 }
    var count = 0
    while case let left = isLeft.indices.filter({ isLeft[$0] }), left.count > count {
      count = left.count
      let leftGroups = Set(left.compactMap { groups[$0] })
      let names = CSVPropertyKey.singleNames.intersection(left.map { properties[$0].name })
      let leftFlats = Set(left.compactMap { flats[$0] })
      for index in isLeft.indices where !isLeft[index] {
        isLeft[index] =
          groups[index].map(leftGroups.contains) == true
          || names.contains(properties[index].name)
          || flats[index].map(leftFlats.contains) == true
      }
    }
  }

  /// The lines of a card's properties, not folded.
  private static func lines(of card: VCard) -> String {
    let bytes = card.bytes
    let head = "BEGIN:VCARD\r\nVERSION:4.0\r\n".utf8.count
    let tail = "\r\nEND:VCARD\r\n".utf8.count
    guard bytes.count > head + tail else { return "" }
    return unsafe String(unsafeUninitializedCapacity: bytes.count - head - tail) { buffer in
      var count = 0
      var index = head
      while index < bytes.count - tail {
        let byte = bytes[index]
        index += 1
        if byte == ASCII.carriageReturn { continue }
        if byte == ASCII.lineFeed, bytes[index] == ASCII.space {
          index += 1
          continue
        }
        unsafe buffer[count] = byte
        count += 1
      }
      return count
    }
  }
}
