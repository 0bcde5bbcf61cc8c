/// The job title.
///
/// Source: RFC 6350, section 6.6.1.
extension PropertyDeclaration {
  static let title = Self(
    name: "TITLE", value: .text, versions: .all, mayHoldNewlines: true, part: .title,
    label: "Title", jsContact: .entry("titles", "name", kind: "title"),
    field: "title")
}

extension VCardProperty.Name {
  /// The job title.
  public static let title = Self("TITLE")
}
