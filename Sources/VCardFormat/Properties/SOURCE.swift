/// URIs from which the current card can be loaded.
///
/// Source: RFC 6350, section 6.1.3.
extension PropertyDeclaration {
  static let source = Self(
    name: "SOURCE", value: .uri, versions: .all, merge: .never,
    jsContact: .entry("directories", "uri", kind: "entry"))
}

extension VCardProperty.Name {
  /// A URI from which the current card can be loaded.
  public static let source = Self("SOURCE")
}
