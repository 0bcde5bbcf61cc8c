/// E-mail addresses.
///
/// Source: RFC 6350, section 6.4.2.
extension PropertyDeclaration {
  static let email = Self(
    name: "EMAIL", value: .text, versions: .all, part: .email, comparison: .email, label: "E-mail",
    jsContact: .entry("emails", "address"),
    field: "email", types: ["internet", "x400"], mayHaveLabel: true)
}

extension VCardProperty.Name {
  /// An e-mail address.
  public static let email = Self("EMAIL")
}
