/// Properties of JSContact.
///
/// Source: RFC 9555, section 3.2.1.
extension PropertyDeclaration {
  static let jsprop = Self(name: "JSPROP", value: .text, versions: [.v40], jsContact: .patch)
}

extension VCardProperty.Name {
  /// A property of JSContact.
  public static let jsprop = Self("JSPROP")
}
