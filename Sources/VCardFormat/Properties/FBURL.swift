/// URIs of the contact's free and busy times.
///
/// Source: RFC 6350, section 6.9.1.
extension PropertyDeclaration {
  static let fburl = Self(
    name: "FBURL", value: .uri, versions: .all, comparison: .web,
    jsContact: .entry("calendars", "uri", kind: "freeBusy"), columns: ["internet free busy"])
}

extension VCardProperty.Name {
  /// A URI of the contact's free and busy times.
  public static let fburl = Self("FBURL")
}
