/// The role in the organization.
///
/// Source: RFC 6350, section 6.6.2.
extension PropertyDeclaration {
  static let role = Self(
    name: "ROLE", value: .text, versions: .all, mayHoldNewlines: true, part: .role,
    label: "Role", jsContact: .entry("titles", "name", kind: "role"),
    columns: ["occupation", "profession"],
    field: "role")
}

extension VCardProperty.Name {
  /// The role in the organization.
  public static let role = Self("ROLE")
}
