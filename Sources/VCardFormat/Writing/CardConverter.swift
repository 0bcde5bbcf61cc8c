/// Carries all properties of a card over to a version: each by itself, and those that belong
/// together together.
struct CardConverter {
  let dialect: VCard.Version.Dialect

  /// In how many cards the card stands.
  let depth: Int

  private let writer: LineWriter
  private var buffers: PlainLineConverter.Buffers

  init(dialect: VCard.Version.Dialect, depth: Int = 0) {
    self.dialect = dialect
    self.depth = depth
    writer = LineWriter(style: CardStyle(dialect: dialect))
    buffers = PlainLineConverter.Buffers(dialect: dialect)
  }

  /// Appends the lines of the properties as the version writes them.
  ///
  /// - Returns: Whether it is sure that none of them is read as a BEGIN or END.
  @discardableResult
  mutating func append(_ card: VCard, to result: inout [UInt8]) -> Bool {
    let text = card.text
    guard !isAboutOthers(card, in: text) else {
      for property in properties(of: card) where property.name != .version {
        writer.append(property, to: &result)
      }
      return false
    }
    var areProperties = true
    let isPlain = card.encoding == .narrow && card.undeclaredCharset == nil
    let converter = PlainLineConverter(source: card.dialect, writer: writer)
    for slot in card.slots where slot.name != .version {
      guard !isPlain || !converter.append(slot, in: text.span, &buffers, to: &result) else {
        continue
      }
      for property in properties(from: card.property(slot, in: text)) {
        areProperties = areProperties && property.hasPropertyName
        writer.append(property, to: &result)
      }
    }
    return areProperties
  }

  /// Whether what becomes of one property hangs on the others.
  private func isAboutOthers(_ card: VCard, in text: [UInt8]) -> Bool {
    var hasN = false
    var hasFN = false
    for slot in card.slots {
      switch slot.name {
      case .n: hasN = true
      case .fn: hasFN = true
      case .label where dialect == .v40, .sortString where dialect == .v40: return true
      case let name where dialect == .v40 && AnniversaryName.isOne(name): return true
      case .other where dialect == .v40:
        let name = card.name(of: slot, in: text).canonicalName
        if name == "X-LABEL" || name == "X-SORT-STRING" { return true }
      default: break
      }
    }
    return dialect != .v40 && !hasN || dialect != .v21 && !hasFN
  }

  /// The properties as the version writes them.
  func properties(of card: VCard) -> [VCardProperty] {
    var sources = Array(card.properties)
    if dialect == .v40 { AnniversaryName.makeFirstCommon(&sources) }
    var result = sources.flatMap(properties(from:))
    if dialect == .v40 {
      moveLabelsIntoAddresses(&result)
      moveSortString(&result)
    }
    addNames(to: &result)
    return result
  }

  /// A property as the version writes it, with those that its parameters become.
  func properties(from source: VCardProperty) -> [VCardProperty] {
    let property = PropertyEncoder(dialect: dialect, depth: depth).property(from: source)
    return dialect == .v40 ? [property] : movingOut(of: source, as: property)
  }

  /// A printed address becomes the LABEL of the first address with the same group, types and language
  /// that has none; one with other parameters stays, for a parameter has none.
  private func moveLabelsIntoAddresses(_ list: inout [VCardProperty]) {
    let labels = list.indices.filter {
      list[$0].name.canonicalName == "X-LABEL" && list[$0].hasParametersOfPrintedAddress
    }
    guard !labels.isEmpty else { return }
    var addresses: [PrintedAddressKey: [Int]] = [:]
    for index in list.indices.reversed() where list[index].name == .adr {
      guard !list[index].parameters.contains(where: { $0.isNamed("LABEL") }) else { continue }
      addresses[PrintedAddressKey(list[index]), default: []].append(index)
    }
    var moved: Set<Int> = []
    for index in labels {
      guard let address = addresses[PrintedAddressKey(list[index])]?.popLast() else { continue }
      list[address].parameters.append(VCardParameter("LABEL", list[index].text))
      moved.insert(index)
    }
    list = list.indices.filter { !moved.contains($0) }.map { list[$0] }
  }

  /// The LABEL of an address, and the SORT-AS of a name, become properties after them.
  ///
  /// Their texts come from the source: a parameter of 2.1 has no newlines and no lists.
  private func movingOut(
    of source: VCardProperty, as property: VCardProperty
  ) -> [VCardProperty] {
    switch property.name {
    case .adr:
      let label = source.extendedValues("LABEL")
      guard !label.isEmpty else { return [property] }
      return movingOut(label: label.joined(separator: ","), of: property)
    case .n:
      let names = source.parameters["SORT-AS"] + source.parameters["X-SORT-AS"]
      return names.count == 1 ? movingOut(sortString: names[0], of: property) : [property]
    default: return [property]
    }
  }

  private func movingOut(label: String, of property: VCardProperty) -> [VCardProperty] {
    var address = property
    address.parameters.removeAll { $0.isNamed("X-LABEL") }
    var parameters: VCardParameters = []
    if !property.types.isEmpty {
      parameters.append(VCardParameter("TYPE", property.writtenTypes, dialect: .v40))
    }
    let languages = property.parameters["LANGUAGE"]
    if !languages.isEmpty { parameters.append(VCardParameter("LANGUAGE", languages)) }
    let text = VCardProperty(
      name: .label, group: property.group, parameters: parameters, text: label)
    return [address, PropertyEncoder(dialect: dialect).property(from: text)]
  }

  private func movingOut(sortString: String, of property: VCardProperty) -> [VCardProperty] {
    var name = property
    name.parameters.removeAll { $0.isNamed("X-SORT-AS") }
    let sort = VCardProperty(name: .sortString, group: property.group, text: sortString)
    return [name, PropertyEncoder(dialect: dialect).property(from: sort)]
  }

  private func moveSortString(_ list: inout [VCardProperty]) {
    guard let index = list.firstIndex(where: { $0.name.canonicalName == "X-SORT-STRING" }),
      let name = list.firstIndex(where: { $0.name == .n }),
      !list[name].parameters.contains(where: { $0.isNamed("SORT-AS") })
    else { return }
    list[name].parameters.append(VCardParameter("SORT-AS", list[index].text))
    list.remove(at: index)
  }

  /// Adds the name that a version asks for, where there is none.
  private func addNames(to list: inout [VCardProperty]) {
    let encoder = PropertyEncoder(dialect: dialect)
    if dialect != .v40, !list.contains(where: { $0.name == .n }) {
      let name = VCardProperty(name: .n, components: [[""], [""], [""], [""], [""]])
      list.append(encoder.property(from: name))
    }
    guard dialect != .v21, !list.contains(where: { $0.name == .fn }) else { return }
    let name = VCard.displayName(withoutFNOf: list)
    list.append(encoder.property(from: VCardProperty(name: .fn, text: name)))
  }
}

/// What an address and its printed one have alike.
private struct PrintedAddressKey: Hashable {
  let group: String?
  let types: Set<String>
  let languages: [String]

  init(_ property: VCardProperty) {
    group = property.group?.lowercasedASCII
    types = Set(property.types)
    languages = property.parameters["LANGUAGE"]
  }
}

extension VCardProperty {
  /// Whether a printed address has no parameters but those that it gets from its address.
  fileprivate var hasParametersOfPrintedAddress: Bool {
    parameters.allSatisfy { ["TYPE", "PREF", "LANGUAGE"].contains($0.name) }
  }

  /// Whether the name tells that this is a property, and no line of a card's frame.
  fileprivate var hasPropertyName: Bool {
    ![.other, .begin, .end, .agent].contains(name.known)
  }
}
