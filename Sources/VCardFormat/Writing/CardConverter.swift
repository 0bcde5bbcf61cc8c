/// Converts all properties of a card to a version, including rules that involve several properties.
struct CardConverter {
  let dialect: VCard.Version.Dialect

  /// The number of cards that enclose this card.
  let depth: Int

  /// Whether values get the form that most programs read, which 4.0 converts back.
  private let usesCommonForms: Bool

  private let writer: LineWriter
  private let table = PropertyTable.shared
  private var buffers: LineConverter.Buffers

  init(dialect: VCard.Version.Dialect, depth: Int = 0, usesCommonForms: Bool = false) {
    self.dialect = dialect
    self.depth = depth
    self.usesCommonForms = usesCommonForms
    writer = LineWriter(style: CardStyle(dialect: dialect))
    buffers = LineConverter.Buffers(dialect: dialect)
  }

  /// Appends the lines of the properties as the version writes them.
  ///
  /// - Returns: Whether none of the lines can be read as a BEGIN or END.
  @discardableResult
  mutating func append(_ card: VCard, to result: inout [UInt8]) -> Bool {
    let text = card.text
    guard !dependsOnOthers(card, in: text) else {
      for property in properties(of: card) where property.name != .version {
        writer.append(property, to: &result)
      }
      return false
    }
    var areProperties = true
    let isUTF8 = card.encoding == .narrow && card.undeclaredCharset == nil
    let converter = LineConverter(card: card, writer: writer)
    let encoder = PropertyEncoder(dialect: dialect, depth: depth)
    for slot in card.slots where slot.name != .version {
      guard !isUTF8 || !converter.append(slot, &buffers, to: &result) else { continue }
      for property in encoder.properties(from: card.property(slot, in: text)) {
        // Unknown names, BEGIN, END and AGENT may begin or end a card.
        areProperties = areProperties && property.name.isDeclared && !property.name.known.isFrame
        writer.append(property, to: &result)
      }
    }
    return areProperties
  }

  /// Whether the conversion of one property depends on other properties.
  private func dependsOnOthers(_ card: VCard, in text: [UInt8]) -> Bool {
    var rules: CardRules = []
    var single: [KnownName] = []
    for slot in card.slots {
      guard slot.name == .other, dialect == .v40 else {
        let traits = table[slot.name]
        rules.formUnion(traits.rules)
        if usesCommonForms, CommonForms.concern(slot, of: card, in: text) { return true }
        guard dialect != .v40, traits.once.contains(PropertyDeclaration.Versions(dialect)) else {
          continue
        }
        if single.contains(slot.name), slot.name != .version { return true }
        single.append(slot.name)
        continue
      }
      let name = card.name(of: slot, in: text)
      if name.firstValueName != nil { return true }
      let unprefixed = name.withoutPrefix.known
      if !table[unprefixed].rules.isDisjoint(with: [.printedAddress, .sortString]) { return true }
    }
    return switch dialect {
    case .v21: !rules.contains(.name)
    case .v30: !rules.isSuperset(of: [.name, .formattedName])
    case .v40: rules != .formattedName && rules != [.name, .formattedName]
    }
  }

  /// Returns the properties as the version writes them.
  func properties(of card: VCard) -> [VCardProperty] {
    var sources = Array(card.properties)
    if dialect == .v40 {
      CommonForms.restore(&sources)
      AnniversaryRule.giveCommonName(&sources)
    }
    var forms = usesCommonForms ? CommonForms(sources, in: dialect) : nil
    let encoder = PropertyEncoder(dialect: dialect, depth: depth)
    let seconds = SecondValueRule.seconds(of: sources, in: dialect)
    var result = sources.enumerated().flatMap { index, source in
      seconds.contains(index)
        ? [SecondValueRule.second(source, by: encoder)]
        : forms?.properties(for: source) ?? encoder.properties(from: source)
    }
    if dialect == .v40 {
      PrintedAddressRule.moveIntoAddresses(&result)
      SortStringRule.moveIntoName(&result)
      SecondValueRule.restoreNames(of: &result)
    }
    RequiredNameRule.addNames(to: &result, in: dialect)
    return result
  }
}
