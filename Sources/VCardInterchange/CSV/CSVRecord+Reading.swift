import VCardFormat

extension CSVRecord {
  /// The card of the row.
  ///
  /// Properties in the column `vCard` replace the same properties from other columns, unless their cells were changed.
  var card: VCard {
    let lines = CSVLines(of: self)
    let keys = Set((lines.others + held(of: lines.others)).map(CSVPropertyKey.flat))
    var properties = cellProperties(besideGroups: lines.groupNames, except: lines.places)
    properties.removeAll { property in
      let isSingle = CSVPropertyKey.singleNames.contains(property.name)
      return isSingle && lines.names.contains(property.name)
        || keys.contains(CSVPropertyKey.flat(property))
    }
    let groups = Set(properties.filter { $0.name != .xAbLabel }.compactMap(\.group))
    properties.removeAll { $0.name == .xAbLabel && !groups.contains($0.group ?? "") }
    return VCard(version: .v40, properties: properties + lines.properties)
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

  /// FN and N, made of the columns.
  var nameProperties: [VCardProperty] {
    var maker = CSVPropertyMaker(besideGroups: GroupNames(of: []), in: columns)
    maker.appendNames(of: self)
    return maker.properties
  }

  /// Returns the properties of all other columns, in their order, except those of some places; FN is made of all
  /// columns.
  func cellProperties(
    besideGroups groupNames: GroupNames = GroupNames(of: []), except places: Set<CSVPlace> = []
  ) -> [VCardProperty] {
    var maker = CSVPropertyMaker(besideGroups: groupNames, in: columns)
    maker.appendNames(of: self)
    var organizations: Set<Int> = []
    var slots: Set<CSVSlot> = []
    var isBirthMade = false
    for column in columns.fields where values[column] != nil {
      guard places.isEmpty || !places.contains(column.place) else { continue }
      switch column {
      case .formattedName, .name, .rest: break
      case .birth where isBirthMade: break
      case .birth:
        isBirthMade = true
        maker.appendBirthday(of: self)
      case .single(let name, let form): maker.appendSingle(name, form, of: self)
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
