/// Converts printed addresses: 2.1 and 3.0 have the property LABEL, and 4.0 a parameter of ADR.
enum PrintedAddressRule {
  /// Moves each printed address into the LABEL of an address.
  ///
  /// That is the first address with the same group, types and language and without a LABEL. A
  /// printed address with other parameters stays, because a parameter can't have parameters.
  static func moveIntoAddresses(_ list: inout [VCardProperty]) {
    let labels = list.indices.filter {
      list[$0].name.withoutPrefix == .label && list[$0].hasParametersOfPrintedAddress
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

  /// Returns an address, followed by its LABEL as a property.
  static func movingOut(
    of source: VCardProperty, as property: VCardProperty, by encoder: PropertyEncoder
  ) -> [VCardProperty] {
    let label = source.extendedValues("LABEL")
    guard !label.isEmpty else { return [property] }
    var address = property
    address.parameters.removeAll { $0.isNamed("X-LABEL") }
    var parameters: VCardParameters = []
    if !property.types.isEmpty {
      parameters.append(VCardParameter("TYPE", property.writtenTypes, dialect: .v40))
    }
    let languages = property.parameters["LANGUAGE"]
    if !languages.isEmpty { parameters.append(VCardParameter("LANGUAGE", languages)) }
    let text = VCardProperty(
      name: .label, group: property.group, parameters: parameters,
      text: label.joined(separator: ","))
    return [address, encoder.property(from: text)]
  }
}

/// The facts in which an address and its printed form agree.
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
  /// Whether a printed address has only parameters that its address can give back.
  fileprivate var hasParametersOfPrintedAddress: Bool {
    parameters.allSatisfy { ["TYPE", "PREF", "LANGUAGE"].contains($0.name) }
  }
}
