import VCardFormat

extension CSVRecord {
  /// The card of the row.
  ///
  /// Properties in the column `vCard` replace the same properties from other columns.
  var card: VCard {
    let rest = restProperties
    let names = Set(rest.map(\.name))
    let keys = Set((rest + held(of: rest)).map(CSVPropertyKey.flat))
    let taken = Set(rest.compactMap { $0.group?.lowercasedASCII })
    var properties = cellProperties(besideGroups: taken).filter { property in
      let isSingle = CSVPropertyKey.singleNames.contains(property.name)
      return !(isSingle && names.contains(property.name))
        && !keys.contains(CSVPropertyKey.flat(property))
    }
    let groups = Set(properties.filter { $0.name != .xAbLabel }.compactMap(\.group))
    properties.removeAll { $0.name == .xAbLabel && !groups.contains($0.group ?? "") }
    return VCard(version: .v40, properties: properties + rest)
  }

  /// Returns the properties of the column `vCard` as other columns hold them, except for names.
  private func held(of rest: [VCardProperty]) -> [VCardProperty] {
    guard !rest.isEmpty else { return [] }
    return CSVRecord(rest, columns: columns).cellProperties().filter {
      ![.fn, .n, .xAbLabel].contains($0.name)
    }
  }

  /// The properties in the column `vCard`.
  var restProperties: [VCardProperty] {
    guard let text = values[.rest] else { return [] }
    let lines = text.replacing("\n", with: "\r\n")
    let card = VCard(reading: Array("BEGIN:VCARD\r\nVERSION:4.0\r\n\(lines)\r\nEND:VCARD\r\n".utf8))
    return card.properties.filter { $0.name != .version }
  }

  /// Returns the properties of all other columns.
  ///
  /// - Parameter taken: The group names that must not be used.
  /// - Returns: The properties, in the order of the columns.
  func cellProperties(besideGroups taken: Set<String> = []) -> [VCardProperty] {
    var maker = CSVPropertyMaker(besideGroups: taken, in: columns)
    maker.appendNames(of: self)
    var organizations: Set<Int> = []
    var slots: Set<CSVSlot> = []
    var isBirthMade = false
    for column in columns.fields where values[column] != nil {
      switch column {
      case .formattedName, .name, .rest: break
      case .birth where isBirthMade: break
      case .birth:
        isBirthMade = true
        maker.appendBirthday(of: self)
      case .single(let name, let form): maker.appendSingle(name, form, values[column] ?? "")
      case .organization(let number, _):
        guard organizations.insert(number).inserted else { continue }
        maker.appendOrganization(number, of: self)
      case .entry(let slot, let part):
        guard part != .label, part != .service, slots.insert(slot).inserted else { continue }
        maker.appendEntries(slot, of: self)
      case .extra(let header): maker.appendExtra(header, values[column] ?? "")
      }
    }
    for (column, value) in surplus { maker.appendExtra("\(column)", value) }
    return maker.properties
  }
}
