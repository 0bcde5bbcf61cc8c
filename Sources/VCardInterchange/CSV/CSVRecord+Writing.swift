import VCardFormat

extension CSVRecord {
  /// The size in bytes above which a value is released while its cell is compared with it.
  private static let largeCount = 1 << 22

  /// Makes the row of a card.
  ///
  /// Properties that the columns can't hold completely are written to the column `vCard`.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - columns: The columns of the table.
  ///   - namesHidden: Whether `hiddenNames` are needed.
  init(_ card: VCard, columns: CSVColumns, namingHidden namesHidden: Bool = false) {
    var properties = Self.properties(of: card)
    let keys = CSVPropertyKey.keys(of: properties)
    let flats = properties.map(CSVPropertyKey.flat)
    self.init(properties, columns: columns)
    let isLarge = properties.map { $0.rawValue.count > Self.largeCount }
    for index in properties.indices where isLarge[index] { properties[index].rawValue = [] }
    let isLeft = areLeft(properties, keys, flats, namingHidden: namesHidden)
    guard isLeft.contains(true) else { return }
    // Large values are read again only if one of them is left; most cards have none.
    let isMissing = zip(isLeft, isLarge).contains { $0 && $1 }
    if isMissing { properties = Self.properties(of: card) }
    nameCells(of: &properties, where: isLeft)
    let rest = Self.card(of: properties, where: isLeft)
    properties = []
    values[.rest] = Self.lines(of: rest)
  }

  /// Returns the properties of a card for a table.
  private static func properties(of card: VCard) -> [VCardProperty] {
    card.converted(to: .v40).properties.filter { $0.name != .version }.map(onOneLine)
  }

  /// Adds the headers of the cells that hold a property too to the properties that are left.
  private func nameCells(of properties: inout [VCardProperty], where isLeft: [Bool]) {
    var headers: [Int: [String]] = [:]
    for (field, header) in zip(columns.fields, columns.header) where values[field] != nil {
      if let owner = owners[field] { headers[owner, default: []].append(header) }
    }
    let name = nameProperties.first?.text
    for index in properties.indices where isLeft[index] {
      if properties[index].name == .fn {
        headers[index] = PropertyText.cleaned(properties[index].text) == name ? nameHeaders : nil
      }
      // The reader removes the last of these parameters, so a card's own one is never the last.
      let isOwn = !properties[index].parameters[CSVLines.parameter].isEmpty
      guard let headers = headers[index] ?? (isOwn ? [""] : nil) else { continue }
      properties[index].parameters.append(VCardParameter(CSVLines.parameter, headers))
    }
  }

  /// The headers of the columns from whose values the formatted name is made.
  private var nameHeaders: [String] {
    let fields = CSVPropertyMaker.nameFields(of: self)
    return zip(columns.fields, columns.header).filter { fields.contains($0.0) }.map(\.1)
  }

  /// Returns a card with the properties that are left.
  private static func card(of properties: [VCardProperty], where isLeft: [Bool]) -> VCard {
    VCard(version: .v40, properties: zip(properties, isLeft).filter(\.1).map(\.0))
  }

  /// Returns an AGENT on several lines as one text, because a line BEGIN:VCARD would make the table a vCard.
  private static func onOneLine(_ property: VCardProperty) -> VCardProperty {
    guard property.name == .agent, property.rawValue.contains(ASCII.lineFeed) else {
      return property
    }
    return VCardProperty(
      name: .agent, group: property.group, parameters: property.parameters, text: property.text)
  }

  /// Returns for each property whether it goes into the column `vCard`: if the other columns don't hold it, or hold it
  /// before an earlier one of its name.
  private mutating func areLeft(
    _ properties: [VCardProperty], _ keys: [CSVPropertyKey], _ allFlats: [CSVPropertyKey.Value],
    namingHidden namesHidden: Bool
  ) -> [Bool] {
    var places: [CSVPropertyKey: [Int]] = [:]
    let cells = cellProperties()
    for (place, key) in CSVPropertyKey.keys(of: cells).enumerated().reversed() {
      places[key, default: []].append(place)
    }
    var lastPlaces: [VCardProperty.Name: Int] = [:]
    let groups = properties.map { $0.groupKey }
    let labelled = Set(zip(properties, groups).filter { $0.0.name != .xAbLabel }.compactMap(\.1))
    var isLeft = zip(keys, groups).map { key, group in
      if key.value.name == .xAbLabel { return !(group.map(labelled.contains) ?? false) }
      let name = key.value.name
      guard let place = places[key]?.popLast(), place > lastPlaces[name, default: -1] else {
        return true
      }
      lastPlaces[name] = place
      return false
    }
    guard isLeft.contains(true) else { return isLeft }
    leaveRelated(of: properties, groups, allFlats, &isLeft)
    guard namesHidden else { return isLeft }
    let left = properties.indices.filter { index in
      isLeft[index] && !CardLosses.isSilent(properties[index])
        && ![.xUnreadableLine, .xAbAdr].contains(properties[index].name)
        && !(properties[index].name == .fn && Self.hasParts(properties[index].text, of: properties))
    }
    if !left.isEmpty { hiddenNames = Self.hiddenNames(left, of: properties, allFlats, in: cells) }
    return isLeft
  }

  /// Whether the parts of N, which have cells, have all words of a name.
  private static func hasParts(_ name: String, of properties: [VCardProperty]) -> Bool {
    func words(_ text: String) -> [Substring] { text.split { !$0.isLetter && !$0.isNumber } }
    let parts = properties.first { $0.name == .n }?.personName?.spoken.flatMap(words) ?? []
    return words(name).joined() == parts.joined() || Set(words(name)).isSubset(of: parts)
  }

  /// Returns the names of the properties that people don't see in the cells.
  ///
  /// - Parameters:
  ///   - left: The offsets of the properties that the cells may not hold.
  ///   - properties: The properties.
  ///   - flats: Their names and texts as the fields represent them.
  ///   - cells: The properties that the cells hold.
  /// - Returns: The names, as `CardLosses` has them.
  private static func hiddenNames(
    _ left: [Int], of properties: [VCardProperty], _ flats: [CSVPropertyKey.Value],
    in cells: [VCardProperty]
  ) -> Set<String> {
    func keys(
      of properties: [(VCardProperty, CSVPropertyKey.Value)], _ labels: [String: VCardLabel]
    ) -> [CSVPropertyKey] {
      properties.map { property, flat in
        CardLosses.withoutSilentParameters(
          CSVPropertyKey(shown: property, label: property.label(among: labels), flat: flat))
      }
    }
    let names = Set(left.map { flats[$0].name })
    let similar = cells.filter { names.contains(CSVPropertyKey.flatName($0.name)) }
    return CardLosses.lostNames(
      of: keys(of: left.map { (properties[$0], flats[$0]) }, VCardLabel.labels(of: properties)),
      among: keys(
        of: similar.map { ($0, CSVPropertyKey.flat($0)) }, VCardLabel.labels(of: cells)),
      name: properties.first { $0.name == .n }, formatted: cells)
  }

  /// Leaves properties that belong to those left: properties in their groups, properties that can't be distinguished
  /// from them, and later ones of their names, because the column `vCard` is read last.
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
      let firsts = Dictionary(left.map { (properties[$0].name, $0) }, uniquingKeysWith: min)
      for index in isLeft.indices where !isLeft[index] {
        isLeft[index] =
          groups[index].map(leftGroups.contains) == true
          || names.contains(properties[index].name)
          || flats[index].map(leftFlats.contains) == true
          || flats[index] != nil && firsts[properties[index].name].map { $0 < index } == true
      }
    }
  }

  /// Returns the unfolded lines of a card's properties.
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
