/// Converts the names, besides X-ANNIVERSARY, that programs use for the wedding day in 2.1 and 3.0.
enum AnniversaryRule {
  /// Whether a name is one of these names.
  private static func isAnniversary(_ name: KnownName) -> Bool {
    PropertyTable.shared[name].rules.contains(.anniversary)
  }

  /// Returns the name that ANNIVERSARY had in 2.1 or 3.0; `nil` for other properties.
  static func former(of property: VCardProperty) -> VCardProperty.Name? {
    guard property.name == .anniversary,
      let name = property.parameters.first(VCardProperty.formerNameParameter).map({
        VCardProperty.Name($0)
      })
    else { return nil }
    return isAnniversary(name.known) ? name : nil
  }

  /// Renames the first wedding day, so that it becomes ANNIVERSARY, unless the card already has
  /// one.
  static func giveCommonName(_ properties: inout [VCardProperty]) {
    guard !properties.contains(where: { [.anniversary, .xAnniversary].contains($0.name) }),
      let index = properties.firstIndex(where: { isAnniversary($0.name.known) && $0.date != nil })
    else { return }
    let property = properties[index]
    properties[index].parameters.append(
      VCardParameter(
        VCardProperty.formerNameParameter, [property.name.rawName], dialect: property.dialect))
    properties[index].name = .xAnniversary
  }
}
