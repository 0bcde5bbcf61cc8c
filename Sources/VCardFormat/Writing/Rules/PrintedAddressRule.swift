/// Converts printed addresses: 2.1 and 3.0 have the property LABEL, and 4.0 a parameter of ADR.
enum PrintedAddressRule {
  /// Moves each printed address into the LABEL of its address, which has the same group, types and language.
  ///
  /// If several addresses have them, it's the address right before it, otherwise the one that has more of its words than
  /// any other. If neither tells it, the rest are joined in order if they are equally many. A printed address without
  /// an address stays, and so does one with other parameters, because a parameter can't have parameters.
  static func moveIntoAddresses(_ list: inout [VCardProperty]) {
    var labels: [PrintedAddressKey: [Int]] = [:]
    for index in list.indices
    where list[index].name.withoutPrefix == .label && list[index].hasParametersOfPrintedAddress {
      labels[PrintedAddressKey(list[index]), default: []].append(index)
    }
    guard !labels.isEmpty else { return }
    var addresses: [PrintedAddressKey: [Int]] = [:]
    for index in list.indices where list[index].name == .adr {
      guard !list[index].parameters.contains(where: { $0.isNamed("LABEL") }) else { continue }
      addresses[PrintedAddressKey(list[index]), default: []].append(index)
    }
    var moved: Set<Int> = []
    for (key, labels) in labels {
      for (label, address) in pairs(of: labels, addresses[key] ?? [], in: list) {
        list[address].parameters.append(VCardParameter("LABEL", list[label].text))
        moved.insert(label)
      }
    }
    list = list.indices.filter { !moved.contains($0) }.map { list[$0] }
  }

  /// Returns the address of each printed address, with the same facts.
  private static func pairs(
    of labels: [Int], _ addresses: [Int], in list: [VCardProperty]
  ) -> [Int: Int] {
    guard addresses.count > 1 else {
      return labels.first.flatMap { label in addresses.first.map { [label: $0] } } ?? [:]
    }
    var pairs: [Int: Int] = [:]
    var free = addresses
    func join(_ label: Int, _ address: Int) {
      pairs[label] = address
      free.removeAll { $0 == address }
    }
    // Of several printed addresses in a row, the first may belong to an address far before.
    for label in labels where free.contains(label - 1) && !labels.contains(label + 1) {
      join(label, label - 1)
    }
    for label in labels where pairs[label] == nil {
      let words = words(of: list[label])
      let counts = free.map { words.intersection(self.words(of: list[$0])).count }
      guard let most = counts.max(), most > 0, counts.count(where: { $0 == most }) == 1,
        let position = counts.firstIndex(of: most)
      else { continue }
      join(label, free[position])
    }
    let rest = labels.filter { pairs[$0] == nil }
    if rest.count == free.count { for (label, address) in zip(rest, free) { join(label, address) } }
    return pairs
  }

  private static func words(of property: VCardProperty) -> Set<String> {
    let text = property.text.lowercased()
    return Set(text.split { !$0.isLetter && !$0.isNumber }.map { String($0) })
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
    group = property.groupKey
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
