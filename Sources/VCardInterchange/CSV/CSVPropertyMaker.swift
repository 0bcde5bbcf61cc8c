import VCardFormat

/// Makes properties from fields.
struct CSVPropertyMaker {
  private(set) var properties: [VCardProperty] = []
  private var groupNames: GroupNames
  private let columns: CSVColumns

  /// Makes a maker that uses none of some names of groups.
  init(besideGroups groupNames: GroupNames, in columns: CSVColumns) {
    self.groupNames = groupNames
    self.columns = columns
  }

  /// Makes FN and N.
  mutating func appendNames(of record: CSVRecord) {
    let name = (0..<5).map { PropertyText.cleaned(record.values[.name($0)] ?? "") }
    let organization = record.values[.organization(1, .name)].flatMap {
      CSVRecord.split($0).first
    }
    let parts = VCardName(components: name.map { [$0] })
    let spoken = parts.spoken.joined(separator: " ")
    let formatted = PropertyText.cleaned(
      record.values[.formattedName]
        ?? (spoken.isEmpty
          ? organization ?? Self.firstAddress(in: record)?.value ?? "" : spoken))
    append(VCardProperty(name: .fn, text: formatted))
    // Programs write a whole name as the given name if they know no parts, as this one does for a card without N.
    let isWhole = name[1].contains(" ") && name == ["", formatted, "", "", ""]
    guard !isWhole, !parts.isEmpty else { return }
    append(VCardProperty(personName: parts))
  }

  /// Returns the columns from whose values the formatted name of a row is made.
  static func nameFields(of record: CSVRecord) -> [CSVField] {
    let known = [[.formattedName], (0..<5).map(CSVField.name), [.organization(1, .name)]]
    let fields = known.lazy.map { $0.filter { record.values[$0] != nil } }.first { !$0.isEmpty }
    return fields ?? firstAddress(in: record).map { [$0.field] } ?? []
  }

  /// Returns the first e-mail address or telephone number of a row, and its column.
  private static func firstAddress(in record: CSVRecord) -> (field: CSVField, value: String)? {
    for case .entry(let slot, .value) in record.columns.fields
    where [.email, .phone].contains(slot.kind) {
      if let entry = CSVEntry.entries(in: slot, of: record).first {
        return (.entry(slot, .value), entry.value)
      }
    }
    return nil
  }

  /// Makes a property that occurs once.
  mutating func appendSingle(
    _ name: VCardProperty.Name, _ form: CSVForm, of record: CSVRecord
  ) {
    let text = PropertyText.cleaned(record.values[.single(name, form)] ?? "")
    switch form {
    case .text: append(VCardProperty(name: name, text: text))
    case .uri: append(VCardProperty(name: name, uri: text))
    case .date: appendDate(name, text, in: .single(name, form), label: nil)
    case .commas: append(VCardProperty(name: name, textList: record.commaItems(of: text)))
    case .colons:
      let items = record.items(of: text, at: CSVRecord.separator).map { item in
        item.hasPrefix("* ") && !record.wholeItems.contains(item)
          ? String(item.dropFirst(2)) : item
      }
      append(VCardProperty(name: name, textList: items))
    case .semicolons:
      append(VCardProperty(name: name, textList: record.items(of: text, at: ";")))
    case .gender:
      switch columns.language?.sex(text) ?? text.lowercasedASCII {
      case "male", "m": append(VCardProperty(name: name, components: [["M"]]))
      case "female", "f": append(VCardProperty(name: name, components: [["F"]]))
      case "unspecified": break
      default: append(VCardProperty(name: name, components: [[""], [text]]))
      }
    }
  }

  private mutating func appendDate(
    _ name: VCardProperty.Name, _ text: String, in field: CSVField, label: CSVLabel?
  ) {
    guard !CSVDate.isNone(text) else { return }
    if let date = CSVDate.date(text, in: field, of: columns) {
      append(VCardProperty(name: name, date: date), label: label)
    } else {
      let parameters: VCardParameters = [VCardParameter("VALUE", "text")]
      append(VCardProperty(name: name, parameters: parameters, text: text), label: label)
    }
  }

  /// Makes BDAY from the columns for its year, month and day; if these are no date together, each column is kept.
  mutating func appendBirthday(of record: CSVRecord) {
    let numbers = BirthdayPart.allCases.map { part in
      record.values[.birth(part)].map { Int(CSVText.trimmed($0)) }
    }
    let date = VCardDate(
      year: numbers[0].flatMap(\.self), month: numbers[1].flatMap(\.self),
      day: numbers[2].flatMap(\.self))
    if !numbers.contains(.some(nil)), date.isPossible, 1...9999 ~= date.year ?? 1 {
      append(VCardProperty(name: .bday, date: date))
      return
    }
    for (column, header) in zip(columns.fields, columns.header) {
      if case .birth = column, let text = record.values[column] { appendExtra(header, text) }
    }
  }

  /// Makes ORG and TITLE.
  mutating func appendOrganization(_ number: Int, of record: CSVRecord) {
    func parts(_ part: CSVOrganizationPart) -> [String] {
      CSVRecord.split(PropertyText.cleaned(record.values[.organization(number, part)] ?? ""))
    }
    let names = parts(.name)
    let departments = parts(.department)
    let titles = parts(.title)
    for index in 0..<max(names.count, departments.count, titles.count) {
      let department = index < departments.count ? record.commaItems(of: departments[index]) : []
      let units = [[index < names.count ? names[index] : ""]] + department.map { [$0] }
      if units != [[""]] { append(VCardProperty(name: .org, components: units)) }
      if index < titles.count { append(VCardProperty(name: .title, text: titles[index])) }
    }
  }

  /// Keeps a column that has no property.
  mutating func appendExtra(_ header: String, _ text: String) {
    let parameters: VCardParameters = [
      VCardParameter("X-COLUMN", PropertyText.cleaned(header))
    ]
    append(VCardProperty(name: .xCSV, parameters: parameters, text: PropertyText.cleaned(text)))
  }

  /// Makes one property for each value in a slot.
  mutating func appendEntries(_ slot: CSVSlot, of record: CSVRecord) {
    let entries = CSVEntry.entries(in: slot, of: record)
    for entry in entries {
      if slot.kind == .event {
        let name = entry.eventName
        appendDate(
          name, entry.value, in: .entry(slot, .value),
          label: name == .xAbDate ? entry.label : nil)
      } else {
        append(entry.property, label: entry.label)
      }
    }
  }

  /// Appends a property with its types, or with a separate label property.
  private mutating func append(_ property: VCardProperty, label: CSVLabel? = nil) {
    var property = property
    guard let label else {
      properties.append(property)
      return
    }
    if !label.types.isEmpty { property.parameters.append(VCardParameter("TYPE", label.types)) }
    if label.isPreferred { property.parameters.append(VCardParameter("PREF", "1")) }
    guard let custom = label.custom else {
      properties.append(property)
      return
    }
    property.group = groupNames.next()
    properties.append(property)
    properties.append(
      VCardProperty(label: PropertyText.cleaned(custom), group: property.group))
  }
}
