/// Calendars.
///
/// Source: RFC 6350, section 6.9.3.
extension PropertyDeclaration {
  static let caluri = Self(
    name: "CALURI", value: .uri, versions: .all, comparison: .web,
    jsContact: .entry("calendars", "uri", kind: "calendar"))
}

extension VCardProperty.Name {
  /// A calendar.
  public static let caluri = Self("CALURI")
}
