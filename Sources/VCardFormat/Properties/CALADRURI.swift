/// The addresses for invitations.
///
/// Source: RFC 6350, section 6.9.2.
extension PropertyDeclaration {
  static let caladruri = Self(
    name: "CALADRURI", value: .uri, versions: .all, comparison: .web,
    jsContact: .entry("schedulingAddresses", "uri"))
}

extension VCardProperty.Name {
  /// An address for invitations.
  public static let caladruri = Self("CALADRURI")
}
