/// The place of death.
///
/// Source: RFC 6474, section 2.2.
extension PropertyDeclaration {
  static let deathplace = Self(
    name: "DEATHPLACE", value: .text, versions: [.v40], once: [.v40], merge: .one,
    jsContact: .placeOfAnniversary("death"))
}

extension VCardProperty.Name {
  /// The place of death.
  public static let deathplace = Self("DEATHPLACE")
}
