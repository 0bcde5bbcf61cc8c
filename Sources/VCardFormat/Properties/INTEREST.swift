/// Interests.
///
/// Source: RFC 6715, section 2.3.
extension PropertyDeclaration {
  static let interest = Self(
    name: "INTEREST", value: .text, versions: [.v40],
    jsContact: .entry("personalInfo", "value", kind: "interest"))
}

extension VCardProperty.Name {
  /// An interest.
  public static let interest = Self("INTEREST")
}
