/// The grammatical gender.
///
/// Source: RFC 9554, section 3.2.
extension PropertyDeclaration {
  static let gramgender = Self(
    name: "GRAMGENDER", value: .text, versions: [.v40], jsContact: .grammaticalGender)
}

extension VCardProperty.Name {
  /// The grammatical gender.
  public static let gramgender = Self("GRAMGENDER")
}
