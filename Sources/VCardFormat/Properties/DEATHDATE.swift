/// The day of death.
///
/// Source: RFC 6474, section 2.3.
extension PropertyDeclaration {
  static let deathdate = Self(
    name: "DEATHDATE", value: .date, versions: [.v40], once: [.v40], mayLackColon: true,
    merge: .one, label: "Day of death",
    jsContact: .anniversary("death"),
    field: "deathday")
}

extension VCardProperty.Name {
  /// The day of death.
  public static let deathdate = Self("DEATHDATE")
}
