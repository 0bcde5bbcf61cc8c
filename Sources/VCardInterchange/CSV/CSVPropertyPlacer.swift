import VCardFormat

/// Assigns properties to the columns of a table.
struct CSVPropertyPlacer {
  private let columns: CSVColumns
  private let place: CSVPlace?

  /// The values of the columns.
  private(set) var values: [CSVField: String] = [:]

  /// The offsets of the properties whose values they are.
  private(set) var owners: [CSVField: Int] = [:]

  private var taken: Set<CSVSlot> = []
  private var formattedName = (text: "", offset: 0)

  /// The offset of the property that is being assigned.
  private var offset = 0

  private var organizations = 0
  private var titles = 0

  /// Makes a placer; `place` is the only place to use, `nil` uses all.
  init(columns: CSVColumns, place: CSVPlace?) {
    self.columns = columns
    self.place = place
  }

  /// Assigns a property, which `owners` names by its offset, to its columns; a property without a column is left out.
  ///
  /// - Parameters:
  ///   - source: The property.
  ///   - label: Its label, as it is written.
  ///   - offset: Its offset.
  ///   - isAny: Whether one of several values may have a column for values of other types.
  /// - Returns: Whether the property needs no such column.
  @discardableResult
  mutating func place(
    _ source: VCardProperty, label: String?, offset: Int, inAnyColumn isAny: Bool
  ) -> Bool {
    self.offset = offset
    if placeSingle(source) { return true }
    let meaning = CSVMeaning(of: source, label: label)
    let property = meaning.property
    switch property.name {
    case .fn: if formattedName.text.isEmpty { formattedName = (property.text, offset) }
    case .n: placeName(property)
    case .org: placeOrganization(property)
    case .title: placeTitle(property)
    case .xCSV: set(.extra(property.parameters.first("X-COLUMN") ?? ""), property.text)
    case .related where property.relation?.text == nil || placeRelation(property): break
    default:
      let isPlaced = property.name != source.name && placeSingle(property)
      if !isPlaced, let kind = Self.kinds[property.name] {
        return placeEntry(property, kind: kind, label: meaning.label, inAnyColumn: isAny)
      }
    }
    return true
  }

  /// Assigns the formatted name, which replaces missing name components, after all properties.
  mutating func finish() {
    guard !formattedName.text.isEmpty else { return }
    offset = formattedName.offset
    set(.formattedName, formattedName.text)
    guard !hasName, !columns.has(.formattedName), !isNameOfOtherCells else { return }
    set(.name(1), formattedName.text)
  }

  /// Whether a reader makes the same formatted name of the organization, or of the first address.
  private var isNameOfOtherCells: Bool {
    var record = CSVRecord(columns: columns)
    record.values = values
    return record.nameProperties.first?.text == PropertyText.cleaned(formattedName.text)
  }

  private static let kinds: [VCardProperty.Name: CSVKind] = [
    .email: .email, .tel: .phone, .adr: .address, .url: .website, .related: .relation,
    .xAbDate: .event, .anniversary: .event, .impp: .messenger, .xCustom: .custom,
  ]

  /// Returns the number of values of each kind that a card has, at most.
  ///
  /// - Parameter card: A card of version 4.0.
  /// - Returns: The numbers of those that it has.
  static func counts(of card: VCard) -> [CSVKind: Int] {
    var counts: [CSVKind: Int] = [:]
    for index in 0..<card.propertyCount {
      var name = card.name(at: index)
      if name == .xAndroidCustom {
        name = CSVMeaning(of: card.properties[index], label: nil).property.name
      }
      guard let kind = kinds[name.ofField] else { continue }
      if kind == .relation, card.properties[index].relation?.text == nil { continue }
      counts[kind, default: 0] += 1
    }
    return counts
  }

  /// Whether there is a column that may be used.
  private func has(_ field: CSVField) -> Bool {
    columns.has(field) && (place == nil || field.place == place)
  }

  private mutating func set(_ field: CSVField, _ text: String) {
    guard has(field), values[field] == nil, !text.isEmpty else { return }
    values[field] = text
    owners[field] = offset
  }

  /// Whether a column has a part of the name.
  private var hasName: Bool { (0..<5).contains { values[.name($0)] != nil } }

  /// Assigns the parts of a name; parts of several names aren't mixed.
  private mutating func placeName(_ property: VCardProperty) {
    guard !hasName else { return }
    for (index, items) in property.components.prefix(5).enumerated() {
      set(.name(index), items.joined(separator: " "))
    }
  }

  private mutating func placeOrganization(_ property: VCardProperty) {
    organizations += 1
    let units = property.components.map { $0.joined(separator: ",") }
    set(.organization(organizations, .name), units.first ?? "")
    set(.organization(organizations, .department), units.dropFirst().joined(separator: ", "))
  }

  private mutating func placeTitle(_ property: VCardProperty) {
    titles += 1
    set(.organization(titles, .title), property.text)
  }

  /// Assigns a property to a column of its own, if there is one.
  private mutating func placeSingle(_ property: VCardProperty) -> Bool {
    guard let form = CSVForm.allCases.first(where: { has(.single(property.name, $0)) }) else {
      return false
    }
    let field = CSVField.single(property.name, form)
    guard values[field] == nil else { return false }
    switch form {
    case .text, .commas: set(field, property.text)
    case .uri: set(field, property.uri.flatMap { $0.hasPrefix("data:") ? nil : $0 } ?? "")
    case .date: set(field, CSVDate.text(property, in: columns.layout) ?? "")
    case .colons:
      let labels = property.textList.map { Self.systemLabels.contains($0) ? "* \($0)" : $0 }
      set(field, labels.joined(separator: CSVRecord.separator))
    case .semicolons: set(field, property.textList.joined(separator: ";"))
    case .gender: set(field, Self.gender(property))
    }
    return true
  }

  /// Assigns a related person to the column for that kind of relation, such as Outlook's for the manager, if it is free.
  private mutating func placeRelation(_ property: VCardProperty) -> Bool {
    let fields = property.types.compactMap(CSVMeaning.column).map { CSVField.single($0, .text) }
    guard let field = fields.first(where: { has($0) && values[$0] == nil }) else {
      return false
    }
    set(field, property.relation?.text ?? "")
    return true
  }

  /// The labels that Google makes itself; its tables have them with an asterisk.
  private static let systemLabels: Set<String> = ["myContacts", "starred"]

  private static func gender(_ property: VCardProperty) -> String {
    let gender = property.gender
    switch gender?.sex {
    case .male: return "Male"
    case .female: return "Female"
    default: return gender?.identity ?? ""
    }
  }
}

extension CSVPropertyPlacer {
  /// Assigns one of several values; returns `false` if no free column may be used.
  private mutating func placeEntry(
    _ property: VCardProperty, kind: CSVKind, label: String?, inAnyColumn isAny: Bool
  ) -> Bool {
    var label = CSVLabel(of: property, label: label)
    if property.name == .anniversary { label.custom = "Anniversary" }
    guard let slot = slot(of: kind, for: label, isAny: isAny) else { return false }
    taken.insert(slot)
    set(.entry(slot, .label), label.text)
    switch kind {
    case .address: placeAddress(property, in: slot)
    case .event:
      set(.entry(slot, .value), CSVDate.text(property, in: columns.layout) ?? "")
    case .messenger: placeMessenger(property, in: slot)
    default: set(.entry(slot, .value), property.withoutScheme.text)
    }
    return true
  }

  /// Returns the best free slot: one with the same types, one with a label or, if any slot will do, one with fewer types.
  ///
  /// A value without types and without a label is what programs call another one.
  private func slot(of kind: CSVKind, for label: CSVLabel, isAny: Bool) -> CSVSlot? {
    let free = columns.slots[kind, default: []].filter {
      !taken.contains($0) && (place == nil || place == .entry($0))
    }
    let others: [[String]?] = [[], ["other"]]
    let types = Set(label.types)
    let isOther = label.custom == nil && types.isSubset(of: ["other"])
    let own =
      free.first {
        isOther ? others.contains($0.types) : !types.isEmpty && $0.types == label.types
      } ?? free.first { $0.types == nil }
    guard isAny, own == nil else { return own }
    return free.first { slot in
      slot.types.map { !$0.isEmpty && types.isSuperset(of: $0) } ?? false
    } ?? free.first { others.contains($0.types) }
  }

  private mutating func placeAddress(_ property: VCardProperty, in slot: CSVSlot) {
    let parts = property.components.map { $0.joined(separator: ", ") }
    for (part, text) in zip(CSVPart.address, parts) { set(.entry(slot, part), text) }
    set(.entry(slot, .formatted), property.parameters.first("LABEL") ?? "")
  }

  private mutating func placeMessenger(_ property: VCardProperty, in slot: CSVSlot) {
    let text = property.text
    guard let colon = text.firstIndex(of: ":") else {
      set(.entry(slot, .value), text)
      return
    }
    let scheme = String(text[..<colon]).lowercasedASCII
    let service =
      property.parameters.first("X-SERVICE-TYPE")
      ?? VCardOnlineService.Service(scheme: scheme)?.name
    set(.entry(slot, .service), service ?? "")
    set(.entry(slot, .value), String(text[text.index(after: colon)...]))
  }
}
