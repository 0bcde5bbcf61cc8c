/// Web pages.
///
/// Source: RFC 6350, section 6.7.8.
extension PropertyDeclaration {
  static let url = Self(
    name: "URL", value: .uri, versions: .all, comparison: .web, label: "Link",
    jsContact: .entry("links", "uri"),
    field: "url", mayHaveLabel: true)
}

extension VCardProperty.Name {
  /// A web page.
  public static let url = Self("URL")
}
