extension VCard {
  /// The card with its printed addresses, LABEL of 2.1 and 3.0, as the LABEL of addresses; other cards stay as they are.
  ///
  /// The card is in version 4.0. A printed address becomes an ADR that has only a LABEL if no ADR can be meant: none has
  /// parts, or all have the type home or work, and it has the other one.
  package var withPrintedAddresses: VCard {
    guard properties.contains(where: \.isPrintedAddress) else { return self }
    let properties = converted(to: .v40).properties
    let places = properties.filter { $0.name == .adr && $0.hasAddress }.map(\.places)
    return VCard(
      version: .v40,
      properties: properties.map { property in
        let own = property.places
        guard property.isPrintedAddress,
          places.allSatisfy({ !$0.isEmpty && !own.isEmpty && $0.isDisjoint(with: own) })
        else { return property }
        let label = VCardParameter("LABEL", property.text)
        return VCardProperty(
          name: .adr, group: property.group, parameters: property.parameters + [label],
          components: Array(repeating: [""], count: 7))
      })
  }
}

extension VCardProperty {
  /// Whether the property is a LABEL, or one that 4.0 keeps as X-LABEL.
  fileprivate var isPrintedAddress: Bool { name.withoutPrefix == .label }

  /// Whether an address has parts, or a LABEL.
  fileprivate var hasAddress: Bool {
    address?.isEmpty == false || parameters.contains { $0.isNamed("LABEL") }
  }

  /// The types that say what place an address is.
  fileprivate var places: Set<String> { Set(types).intersection(["home", "work"]) }
}
