import VCardFormat

/// The lines of the column `vCard` in a row; cells that a person changed replace the values that lines have of them.
///
/// A line names the columns that hold its value too in the parameter ``parameter``. A line without it replaces the same
/// value in other columns.
struct CSVLines {
  /// The parameter with the headers of the columns that hold the value too.
  static let parameter = "X-CELL"

  /// The properties of the lines.
  private(set) var properties: [VCardProperty] = []

  /// The properties that may be in other columns too, which aren't known.
  private(set) var others: [VCardProperty] = []

  /// The places whose values are those of lines.
  private(set) var places: Set<CSVPlace> = []

  /// The names of the properties, as they are in the row.
  let names: Set<VCardProperty.Name>

  /// The names of the groups.
  private(set) var groupNames: GroupNames

  private let record: CSVRecord

  /// The labels that groups get; `nil` removes a label.
  private var labels: [(group: String, text: String?)] = []

  /// The groups of several values, which share a label.
  private let sharedGroups: Set<String>

  /// The groups of lines whose cells were emptied.
  private var leftGroups: Set<String> = []

  /// The properties that say something about another one in their group.
  private static let companions: Set<VCardProperty.Name> = [.xAbLabel, .xAbAdr]

  /// The cells that a line was written to.
  private struct Cells {
    let place: CSVPlace
    let values: [CSVField: String]

    /// The label of the line.
    let label: String?
  }

  /// Reads the lines of a row.
  init(of record: CSVRecord) {
    self.record = record
    var lines = record.restProperties
    names = Set(lines.map(\.name))
    groupNames = GroupNames(of: lines)
    let labelled = lines.filter { !Self.companions.contains($0.name) }.compactMap(\.group)
    let groupLines = Dictionary(grouping: labelled, by: \.lowercasedASCII)
    sharedGroups = Set(groupLines.filter { $0.value.count > 1 }.keys)
    let headers = lines.indices.map { Self.takeHeaders(of: &lines[$0]) }
    for index in lines.indices where lines[index].name == .fn && !headers[index].isEmpty {
      updateName(&lines[index], madeOf: headers[index])
    }
    let cells = cells(of: lines, headers)
    places = Set(cells.values.map(\.place))
    for index in lines.indices {
      if let cells = cells[index] {
        append(lines[index], cells)
      } else {
        properties.append(lines[index])
        if lines[index].name != .xAbLabel { others.append(lines[index]) }
      }
    }
    for group in leftGroups {
      let members = members(of: group)
      let names = Set(members.map { properties[$0].name })
      if names.isSubset(of: Self.companions) {
        for index in members.reversed() { properties.remove(at: index) }
      }
    }
    for (group, text) in labels { setLabel(of: group, to: text) }
  }

  /// Returns the headers that a line names, without that parameter; another one before it belongs to the card.
  private static func takeHeaders(of line: inout VCardProperty) -> [String] {
    guard let index = line.parameters.lastIndex(where: { $0.name == parameter }) else { return [] }
    return line.parameters.remove(at: index).values.filter { !$0.isEmpty }
  }

  /// Returns the cells that lines were written to, by the offsets of the lines.
  private func cells(of lines: [VCardProperty], _ headers: [[String]]) -> [Int: Cells] {
    let labels = VCardLabel.labels(of: lines)
    var cells: [Int: Cells] = [:]
    for (index, line) in lines.enumerated() {
      guard let field = headers[index].lazy.compactMap(record.columns.field).first,
        line.name != .fn || field == .formattedName
      else { continue }
      let label = line.label(among: labels)?.rawValue
      let values = written(CSVValue(property: line, label: label), at: field.place)
      cells[index] = Cells(place: field.place, values: values, label: label)
    }
    return cells
  }

  /// Returns the cells to which a value is written.
  private func written(_ value: CSVValue, at place: CSVPlace) -> [CSVField: String] {
    var property = value.property
    property.group = value.label.map { _ in "item1" }
    let label = value.label.map { VCardProperty(label: $0, group: "item1") }
    let properties = [property] + (label.map { [$0] } ?? [])
    return CSVRecord(properties, columns: record.columns, at: place).values
  }

  /// Gives an FN that was made of cells the name that they give now, if they were changed and the table still has their
  /// columns.
  private func updateName(_ line: inout VCardProperty, madeOf headers: [String]) {
    let fields = headers.compactMap(record.columns.field)
    var row = record
    for field in fields { row.values[field] = row.values[field].map(CSVColumns.comparable) }
    guard let field = fields.first, fields.count == headers.count,
      let text = row.nameProperties.first?.text, !text.isEmpty,
      !record.columns.isSame(text, as: line.text, in: field)
    else { return }
    line.text = text
  }

  /// Appends a line, with the values of the cells that were changed.
  private mutating func append(_ line: VCardProperty, _ cells: Cells) {
    var values = cells.values
    for field in record.columns.fields(at: cells.place) {
      let (written, cell) = (cells.values[field] ?? "", record.values[field] ?? "")
      if !record.columns.isSame(cell, as: written, in: field) {
        values[field] = cell.isEmpty ? nil : cell
      }
    }
    var old = self.values(of: cells.values, for: line)
    var new = values == cells.values ? old : self.values(of: values, for: line)
    guard old != new else { return properties.append(line) }
    if old.map(\.property.rawValue) == new.map(\.property.rawValue) {
      // One line may have the text of several values.
      (old, new) = (Array(old.prefix(1)), Array(new.prefix(1)))
    }
    let change = CSVLineChange(line: line, label: cells.label, old: old, new: new)
    if let value = ownValue(of: change, cells.place, values) ?? change.value {
      var property = value.property
      if value.label != cells.label { setLabel(of: &property, to: value.label) }
      properties.append(property)
    } else if let group = line.group {
      leftGroups.insert(group)
    }
    for value in new.dropFirst() {
      var property = value.property
      if value.label != nil { setLabel(of: &property, to: value.label) }
      properties.append(property)
    }
  }

  /// Returns the changed line under its own name, such as X-AIM, if it says all that the cells say.
  private func ownValue(
    of change: CSVLineChange, _ place: CSVPlace, _ cells: [CSVField: String]
  ) -> CSVValue? {
    var label: CSVLabel?
    if case .entry(let slot) = place {
      label = cells[.entry(slot, .label)].map { CSVLabel($0, isTranslated: false) }
      label?.isPreferred = false
    }
    return change.ownValues(labelled: label?.text).first { value in
      values(of: written(value, at: place), for: change.line) == Array(change.new.prefix(1))
    }
  }

  /// Reads cells of a line.
  private func values(of cells: [CSVField: String], for line: VCardProperty) -> [CSVValue] {
    var part = CSVRecord(columns: record.columns)
    part.values = cells
    part.wholeItems = line.cellItems
    return CSVValue.values(of: part.cellProperties()).filter { value in
      // FN is made of any cells.
      value.property.name != .fn || line.name == .fn
    }
  }

  /// Gives a property a label: its own if it has one, otherwise that of its group, after all lines are read.
  private mutating func setLabel(of property: inout VCardProperty, to text: String?) {
    guard property.ownLabel == nil else {
      property.ownLabel = text.map(VCardLabel.init)
      return
    }
    if let group = property.groupKey, sharedGroups.contains(group) { property.group = nil }
    if property.group == nil, text != nil { property.group = groupNames.next() }
    if let group = property.group { labels.append((group, text)) }
  }

  /// Sets the label of a group; `nil` removes the label.
  private mutating func setLabel(of group: String, to text: String?) {
    let index = members(of: group).first { properties[$0].name == .xAbLabel }
    if let text, let index {
      properties[index].text = text
    } else if let text {
      properties.append(VCardProperty(label: text, group: group))
    } else if let index {
      properties.remove(at: index)
    }
  }

  /// Returns the offsets of the properties in a group.
  private func members(of group: String) -> [Int] {
    properties.indices.filter { properties[$0].groupKey == group.lowercasedASCII }
  }
}
