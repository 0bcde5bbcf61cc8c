/// URIs at which the contact can be reached.
///
/// Source: RFC 8605, section 2.1.
extension PropertyDeclaration {
  static let contactURI = Self(
    name: "CONTACT-URI", value: .uri, versions: [.v40],
    jsContact: .entry("links", "uri", kind: "contact"))
}

extension VCardProperty.Name {
  /// A URI at which the contact can be reached.
  public static let contactURI = Self("CONTACT-URI")
}
