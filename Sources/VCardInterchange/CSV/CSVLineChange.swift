import ContactModel
import VCardFormat

/// A property that cells are read as, and its label.
struct CSVValue: Equatable {
  var property: VCardProperty
  var label: String?

  /// Returns properties, each with the label of its group.
  static func values(of properties: [VCardProperty]) -> [Self] {
    let labels = VCardLabel.labels(of: properties)
    return properties.filter { $0.name != .xAbLabel }.map { property in
      var value = Self(property: property, label: property.groupLabel(among: labels))
      value.property.group = nil
      return value
    }
  }
}

/// A change of the cells that hold the value of a line too.
struct CSVLineChange {
  let line: VCardProperty

  /// The label of the line, as it is written.
  let label: String?

  /// What the cells were read as.
  let old: [CSVValue]

  /// What the cells are read as.
  let new: [CSVValue]

  /// The line with the first value of the cells, and its label; `nil` if the cells have no value.
  ///
  /// Parts and parameters that have no cell stay.
  var value: CSVValue? {
    property.map { CSVValue(property: $0, label: hasNewLabel ? new.first?.label : label) }
  }

  /// The line under its own name, such as X-AIM, if cells are read as another property: in the ways in which it may have
  /// the value and the label of the cells.
  ///
  /// A birthday gets its own property, because no program looks for it elsewhere.
  ///
  /// - Parameter text: The label in the cells.
  /// - Returns: The line and its label, in the order in which they are preferred.
  func ownValues(labelled text: String?) -> [CSVValue] {
    guard let after = new.first?.property, after.name != line.name, after.name != .bday else {
      return []
    }
    var property = line
    if old.first?.property.rawValue != after.rawValue {
      property.text = after.onlineService?.user ?? after.text
    }
    var labelled = property
    property.parameters = parameters(after: after, isRenamed: false)
    guard hasNewLabel else { return [CSVValue(property: property, label: label)] }
    let value = CSVValue(property: property, label: new.first?.label)
    guard label != nil, let text else { return [value] }
    labelled.parameters = property.parameters.filter { $0.name != "TYPE" }
    labelled.parameters += line.parameters.filter { $0.name == "TYPE" }
    return [CSVValue(property: labelled, label: text), value]
  }

  private var property: VCardProperty? {
    let before = old.count == 1 && old[0].property.name == line.name ? old[0].property : nil
    let after = new.first?.property
    if let before, [.n, .adr, .org].contains(line.name), (after?.name ?? line.name) == line.name {
      return propertyOfParts(before, after)
    }
    guard var property = after else { return nil }
    property.group = line.group
    var parameters = parameters(after: property, isRenamed: property.name != line.name)
    if property.name == line.name, new.count == 1, before?.rawValue == property.rawValue {
      property = line
    } else {
      parameters.removeAll { ["VALUE", "ENCODING", "CHARSET"].contains($0.name) }
      parameters += property.parameters.filter { $0.name == "VALUE" }
    }
    property.parameters = parameters
    return property
  }

  /// Whether the line gets another label, or types instead of its label.
  private var hasNewLabel: Bool {
    guard let new = new.first else { return false }
    return old.first?.label != new.label
      || old.first?.property.parameters["TYPE"] != new.property.parameters["TYPE"]
  }

  /// The number of parts that have columns; those of RFC 9554 have none.
  private var columnCount: Int {
    switch line.name {
    case .adr: VCardAddressComponent.leastCount
    case .n: VCardNameComponent.leastCount
    default: .max
    }
  }

  /// Returns the line with the parts whose cells were changed; `nil` if no part is left.
  private func propertyOfParts(_ before: VCardProperty, _ after: VCardProperty?) -> VCardProperty? {
    var property = line
    property.components = parts(before.components, after?.components ?? [])
    let isLeft = property.components.prefix(columnCount).contains { $0.contains { !$0.isEmpty } }
    guard isLeft || after != nil else { return nil }
    if let after { property.parameters = parameters(after: after, isRenamed: false) }
    guard property.components != line.components else { return property }
    if property.name == .adr {
      if before.parameters["LABEL"] == after?.parameters["LABEL"] ?? [] {
        property.parameters.removeAll { $0.name == "LABEL" }
      }
    } else {
      // A text for sorting that says something else stays, as it does when a field is set.
      _ = property.updateSortKey(from: line)
    }
    return property
  }

  /// Returns the parts of the line, with those that differ between two readings of its cells.
  private func parts(_ before: [[String]], _ after: [[String]]) -> [[String]] {
    func part(_ index: Int, of list: [[String]]) -> [String] {
      list.indices.contains(index) ? list[index] : [""]
    }
    var parts = line.components
    // One column has all units of an organization.
    let count = line.name == .org ? 1 : max(before.count, after.count)
    for index in 0..<count where part(index, of: before) != part(index, of: after) {
      while parts.count <= index { parts.append([""]) }
      parts[index] = part(index, of: after)
    }
    guard line.name == .org else { return withoutOldDetails(parts) }
    let units = after.dropFirst()
    return before.dropFirst() == units ? parts : Array(parts.prefix(1) + units)
  }

  /// Returns parts without those of RFC 9554 that a changed part repeated, and without the name and the number of a
  /// changed street.
  ///
  /// Source: RFC 9554, sections 2.1 and 2.2.
  private func withoutOldDetails(_ parts: [[String]]) -> [[String]] {
    let old = line.components
    let changed = old.indices.prefix(columnCount).filter {
      old[$0] != parts[$0] && old[$0] != [""]
    }
    let texts = changed.map { Self.foldedWords(of: old[$0].joined(separator: " ")) }
    let street = VCardAddressComponent.street.rawValue
    let isStreetNew =
      line.name == .adr && parts.count > street && parts[street] != line.component(at: street)
    let details: [VCardAddressComponent] = isStreetNew ? [.streetNumber, .streetName] : []
    var parts = parts
    for index in parts.indices.dropFirst(columnCount) {
      let isDetail = details.contains { $0.rawValue == index }
      parts[index].removeAll { item in
        isDetail || texts.contains { $0.contains(Self.foldedWords(of: item)) }
      }
      if parts[index].isEmpty { parts[index] = [""] }
    }
    return parts
  }

  /// Returns the folded words of a text, with a blank before the first and after the last.
  ///
  /// So a word is found in another text only if it is a whole word there.
  private static func foldedWords(of text: String) -> String { " \(FoldedText(text).text) " }

  /// Returns the parameters of the line, with those that differ between two readings of its cells, such as TYPE.
  private func parameters(after: VCardProperty, isRenamed: Bool) -> VCardParameters {
    let before = old.first?.property.parameters ?? []
    var parameters = line.parameters
    let names = Set((before + after.parameters).map(\.name)).subtracting(["VALUE"])
    for name in names.sorted() where isRenamed || before[name] != after.parameters[name] {
      parameters.removeAll { $0.name == name }
      parameters += after.parameters.filter { $0.name == name }
    }
    return parameters
  }
}
