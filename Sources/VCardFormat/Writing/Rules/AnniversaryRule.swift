/// The names under which programs keep the wedding day in the older versions, beside X-ANNIVERSARY.
enum AnniversaryRule {
  /// The parameter of ANNIVERSARY that tells of such a name.
  static let parameterName = "X-NAME"

  /// Whether a name is one of them.
  private static func isAnniversary(_ name: KnownName) -> Bool {
    PropertyTable.shared[name].rules.contains(.anniversary)
  }

  /// The name that ANNIVERSARY had in an older version; `nil` for other properties.
  static func former(of property: VCardProperty) -> VCardProperty.Name? {
    guard property.name == .anniversary,
      let name = property.parameters.first(parameterName).map({ VCardProperty.Name($0) })
    else { return nil }
    return isAnniversary(name.known) ? name : nil
  }

  /// Gives the first wedding day the name that becomes ANNIVERSARY, where none has it.
  static func giveCommonName(_ properties: inout [VCardProperty]) {
    guard !properties.contains(where: { [.anniversary, .xAnniversary].contains($0.name) }),
      let index = properties.firstIndex(where: { isAnniversary($0.name.known) && $0.date != nil })
    else { return }
    let property = properties[index]
    properties[index].parameters.append(
      VCardParameter(parameterName, [property.name.rawName], dialect: property.dialect))
    properties[index].name = .xAnniversary
  }
}
