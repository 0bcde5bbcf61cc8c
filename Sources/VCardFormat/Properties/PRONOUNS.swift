/// Pronouns.
///
/// Source: RFC 9554, section 3.4.
extension PropertyDeclaration {
  static let pronouns = Self(
    name: "PRONOUNS", value: .text, versions: [.v40], jsContact: .entry("pronouns", "pronouns"))
}

extension VCardProperty.Name {
  /// Pronouns.
  public static let pronouns = Self("PRONOUNS")
}
