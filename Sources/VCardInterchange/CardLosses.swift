import ContactModel
package import VCardFormat

/// The values of cards that a format has no place for.
public struct CardLosses: Sendable, Equatable {
  /// The number of cards that lost a kind of value.
  private var counts: [String: Int] = [:]

  /// The number of cards that were not written, because the format requires a value that they don't have.
  public private(set) var cardCount = 0

  /// Whether the values are in the file, but only for this program.
  public private(set) var areHidden: Bool

  /// Makes losses of nothing.
  ///
  /// - Parameter areHidden: Whether the values are in the file, but only for this program.
  public init(areHidden: Bool = false) {
    self.areHidden = areHidden
  }

  /// Whether the file lacks values or cards.
  public var areMissing: Bool { cardCount > 0 || !counts.isEmpty && !areHidden }

  /// The lost values, such as `Phone`, `types of E-mail` or `parameters of Address`, and the number of cards that lost them,
  /// by name.
  ///
  /// X-UNREADABLE-LINE is `lines that are not properties`.
  public var values: [(name: String, count: Int)] {
    counts.sorted { $0.key < $1.key }.map { name, count in
      let isLines = name == VCardProperty.Name.xUnreadableLine.canonicalName
      return (name: isLines ? "lines that are not properties" : name, count: count)
    }
  }

  /// Counts a card that was not written.
  mutating func countCard() {
    cardCount += 1
  }

  /// Counts the lost values of a card: those that are missing if its text is read again.
  mutating func count(_ card: VCard, writtenAs text: [UInt8], in format: CardFormat) {
    guard var reader = CardReader(format) else { return }
    reader.append(text)
    reader.finish()
    var properties: [VCardProperty] = []
    while let entry = reader.next() {
      if let card = entry.card { properties += card.properties }
    }
    let card = card.converted(to: .v40)
    for name in Self.lostNames(
      of: Self.keys(of: Array(card.properties)), among: Self.keys(of: properties),
      name: card.first(.n), formatted: properties)
    { count(name) }
  }

  /// Counts the values of a row of a table that no column has, so that other programs don't see them.
  mutating func count(_ record: CSVRecord) {
    for name in record.hiddenNames { count(name) }
  }

  /// Counts a kind of value that a card lost.
  mutating func count(_ name: String) {
    counts[name, default: 0] += 1
  }

  /// Adds other losses.
  package static func += (losses: inout Self, others: Self) {
    losses.counts.merge(others.counts, uniquingKeysWith: +)
    losses.cardCount += others.cardCount
    losses.areHidden = losses.areHidden || others.areHidden
  }

  /// Counts properties that a card loses.
  package mutating func count(_ properties: [VCardProperty]) {
    for name in Set(Self.keys(of: properties).map(\.value.name.shownName)) { count(name) }
  }

  /// Properties about the card, not about the contact.
  private static let silentNames: Set<VCardProperty.Name> = [
    .version, .prodid, .rev, .uid, .xAbLabel,
  ]

  /// Parameters that say how a value is written or which program wrote it, not what it means.
  private static let silentParameters: Set<String> = [
    "VALUE", "MEDIATYPE", "PID", "PROP-ID", "X-SERVICE-TYPE", LDIFField.memberName,
  ]

  /// Returns the names of the values that are missing among others, or have fewer types or parameters there.
  ///
  /// - Parameters:
  ///   - keys: The keys of the values.
  ///   - written: The keys of the others.
  ///   - name: The N of the card.
  ///   - properties: The properties of the others; their FN may say all that the N does.
  /// - Returns: The names, such as `Phone`, `types of E-mail` or `parameters of Address`.
  static func lostNames(
    of keys: [CSVPropertyKey], among written: [CSVPropertyKey], name: VCardProperty?,
    formatted properties: [VCardProperty]
  ) -> Set<String> {
    let written = Set(written)
    let keysByValue = Dictionary(grouping: written, by: \.value)
    var names: Set<String> = []
    for key in keys where !written.contains(key) {
      let shownName = key.value.name.shownName
      guard let found = keysByValue[key.value] else {
        if key.value.name != .n || !isSpoken(name, among: properties) { names.insert(shownName) }
        continue
      }
      let hasParameters = found.contains {
        $0.parameters == key.parameters && $0.preference == key.preference
      }
      let hasTypes = found.contains { $0.types == key.types && $0.label == key.label }
      if !hasParameters { names.insert("parameters of \(shownName)") }
      if !hasTypes || hasParameters { names.insert("types of \(shownName)") }
    }
    return names
  }

  /// Whether the formatted name has all parts of N.
  private static func isSpoken(_ name: VCardProperty?, among written: [VCardProperty]) -> Bool {
    let words = name?.personName?.spoken.joined(separator: " ") ?? ""
    return words.isEmpty || written.contains { $0.name == .fn && $0.text == words }
  }

  /// Returns the keys of properties; each item of a list has its own.
  private static func keys(of properties: [VCardProperty]) -> [CSVPropertyKey] {
    let single = properties.flatMap { property -> [VCardProperty] in
      var property = property
      if property.name == .tel, let number = property.telephone {
        property = VCardProperty(
          name: .tel, group: property.group, parameters: property.parameters, text: number.text)
      }
      if property.name == .email {
        property = property.withoutScheme
        property.text = EmailAddress.withoutNeedlessQuotes(property.text)
      }
      guard !isSilent(property) || property.name == .xAbLabel else { return [] }
      guard [.nickname, .categories].contains(property.name) else { return [property] }
      return property.textList.map {
        VCardProperty(
          name: property.name, group: property.group, parameters: property.parameters, text: $0)
      }
    }
    return CSVPropertyKey.keys(of: single).filter { $0.value.name != .xAbLabel }
      .map(withoutSilentParameters)
  }

  /// Whether a property is about the card, or says only what its absence says too.
  static func isSilent(_ property: VCardProperty) -> Bool {
    silentNames.contains(property.name)
      || property.name == .kind && property.text.lowercasedASCII == "individual"
  }

  /// Returns a key without the parameters that say how the value is written.
  static func withoutSilentParameters(_ key: CSVPropertyKey) -> CSVPropertyKey {
    var key = key
    key.parameters.removeAll { parameter in
      silentParameters.contains(String(parameter.prefix { $0 != "=" }))
    }
    return key
  }
}
