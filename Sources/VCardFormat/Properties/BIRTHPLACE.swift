/// The place of birth.
///
/// Source: RFC 6474, section 2.1.
extension PropertyDeclaration {
  static let birthplace = Self(
    name: "BIRTHPLACE", value: .text, versions: [.v40], once: [.v40], merge: .one,
    jsContact: .placeOfAnniversary("birth"))
}

extension VCardProperty.Name {
  /// The place of birth.
  public static let birthplace = Self("BIRTHPLACE")
}
