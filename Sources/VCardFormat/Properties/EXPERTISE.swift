/// Fields of expertise.
///
/// Source: RFC 6715, section 2.1.
extension PropertyDeclaration {
  static let expertise = Self(
    name: "EXPERTISE", value: .text, versions: [.v40],
    jsContact: .entry("personalInfo", "value", kind: "expertise"))
}

extension VCardProperty.Name {
  /// A field of expertise.
  public static let expertise = Self("EXPERTISE")
}
