/// Where the times that are free and busy stand.
///
/// Source: RFC 6350, section 6.9.1.
extension PropertyDeclaration {
  static let fburl = Self(
    name: "FBURL", value: .uri, versions: .all, comparison: .web,
    jsContact: .entry("calendars", "uri", kind: "freeBusy"), columns: ["internet free busy"])
}

extension VCardProperty.Name {
  /// Where the times that are free and busy stand.
  public static let fburl = Self("FBURL")
}
