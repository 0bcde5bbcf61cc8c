/// Extended XML.
///
/// Source: RFC 6350, section 6.1.5.
extension PropertyDeclaration {
  static let xml = Self(name: "XML", value: .text, versions: [.v40])
}

extension VCardProperty.Name {
  /// Extended XML.
  public static let xml = Self("XML")
}
