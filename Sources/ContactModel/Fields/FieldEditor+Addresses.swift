import VCardFormat

/// Keeps an address consistent with what describes it in another way.
extension FieldEditor {
  /// Leaves out what prints an address as it was before a change, and says what stays; the code of its country follows
  /// the country.
  mutating func updateDescriptions(
    of property: inout VCardProperty, from old: VCardProperty, after path: FieldPath
  ) {
    if path.part == Self.country, property.countryCode != nil {
      property.countryCode = Self.countryCode(of: property)
    }
    if let label = property.parameters.first("LABEL") {
      property.parameters.removeAll { $0.name == "LABEL" }
      remark("LABEL, the address as it is printed, was left out: “\(SingleLine.text(label))”.")
    }
    if let text = old.formattedAddress, property.formattedAddress == nil {
      remark(
        "the address as it is printed, after the country, was left out: “\(SingleLine.text(text))”."
      )
    }
    keepLabel(of: property)
    for part in Self.otherParts(of: path) {
      let text = property.component(at: part.number).joined(separator: ", ")
      guard !text.isEmpty else { continue }
      remark("adr.\(part.name) stays “\(SingleLine.text(text))”.")
    }
  }

  /// Remembers the LABEL that belongs to an address that changes or is removed.
  mutating func keepLabel(of property: VCardProperty) {
    let types = Set(property.types)
    keptLabels += card.all(.label).filter { Set($0.types) == types }.prefix(1)
  }

  /// The position of the country in an address.
  private static let country = VCardProperty.Name.adr.part(named: "country")

  /// Changes the code of the country of an address, in Apple's X-ABADR, if the group of the address has one.
  ///
  /// A code is left out if it no longer belongs to all addresses of the group.
  mutating func updateCountryCode(ofGroup group: String?, after path: FieldPath) {
    guard path.property == .adr, path.part == Self.country else { return }
    let members = members(ofGroup: group)
    let addresses = members.filter { card.properties[$0].name == .adr }
    guard !addresses.isEmpty,
      let line = members.first(where: { card.properties[$0].name == .xAbAdr })
    else { return }
    let codes = Set(addresses.map { Self.countryCode(of: card.properties[$0]) })
    var property = card.properties[line]
    guard codes.count == 1, let code = codes.first ?? nil else {
      removeLine(at: line)
      return remark(
        "X-ABADR, the code of the country, was left out: “\(SingleLine.text(property.text))”.")
    }
    guard property.text.lowercased() != code else { return }
    property.text = code
    card.replaceProperty(at: line, with: property)
  }

  /// Returns the code of the country that an address names, in lower case; `nil` if it names none that is known.
  private static func countryCode(of property: VCardProperty) -> String? {
    let name = country.map { property.component(at: $0).joined(separator: " ") } ?? ""
    return PostalCountry(named: name)?.code.lowercased()
  }

  /// Makes a remark, once for all parts that are changed.
  mutating func remark(_ sentence: String) {
    let remark = "\(name): \(sentence)"
    if !notes.contains(remark) { notes.append(remark) }
  }

  /// Sentences about the labels of changed or removed addresses that stayed as they were.
  var labelRemarks: [String] {
    card.all(.label).filter { keptLabels.contains($0) && original.properties.contains($0) }.map {
      "\(name): LABEL, the address as it is printed, stays “\(SingleLine.text($0.text))”."
    }
  }

  /// Returns the parts that describe the same as the part of a path: the street with its number, or both by themselves.
  ///
  /// Source: RFC 9554, section 2.1.
  private static func otherParts(of path: FieldPath) -> [(name: String, number: Int)] {
    func parts(_ names: [String]) -> [(name: String, number: Int)] {
      names.compactMap { name in VCardProperty.Name.adr.part(named: name).map { (name, $0) } }
    }
    let (street, details) = (parts(["street"]), parts(["streetnumber", "streetname"]))
    if street.contains(where: { $0.number == path.part }) { return details }
    return details.contains { $0.number == path.part } ? street : []
  }
}
