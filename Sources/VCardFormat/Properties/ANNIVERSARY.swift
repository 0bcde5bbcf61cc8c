/// The wedding day, and the names that programs use for it in vCard 2.1 and 3.0.
///
/// Source: RFC 6350, section 6.2.6.
extension PropertyDeclaration {
  static let anniversary = Self(
    name: "ANNIVERSARY", value: .date, versions: [.v40], once: [.v40], formerName: "X-ANNIVERSARY",
    mayLackColon: true, rules: .commonForm, merge: .one, label: "Anniversary",
    jsContact: .anniversary("wedding"),
    columns: ["anniversary"],
    field: "anniversary")
  static let xAnniversary = Self(name: "X-ANNIVERSARY", comparison: .date)
  static let xEvolutionAnniversary = Self(
    name: "X-EVOLUTION-ANNIVERSARY", rules: .anniversary, comparison: .date)
  static let xKAddressBookAnniversary = Self(
    name: "X-KADDRESSBOOK-X-ANNIVERSARY", rules: .anniversary, comparison: .date)
  static let xMsAnniversary = Self(
    name: "X-MS-ANNIVERSARY", rules: .anniversary, comparison: .date)
}

extension VCardProperty.Name {
  /// The wedding day.
  public static let anniversary = Self("ANNIVERSARY")
  /// The wedding day, in vCard 2.1 and 3.0.
  public static let xAnniversary = Self("X-ANNIVERSARY")
}
