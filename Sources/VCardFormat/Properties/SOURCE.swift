/// Where the card can be had again.
///
/// Source: RFC 6350, section 6.1.3.
extension PropertyDeclaration {
  static let source = Self(
    name: "SOURCE", value: .uri, versions: .all, merge: .never,
    jsContact: .entry("directories", "uri", kind: "entry"))
}

extension VCardProperty.Name {
  /// Where the card can be had again.
  public static let source = Self("SOURCE")
}
