/// When the card was made.
///
/// Source: RFC 9554, section 3.1.
extension PropertyDeclaration {
  static let created = Self(
    name: "CREATED", value: .timestamp, versions: [.v40], once: [.v40], merge: .only,
    jsContact: .time("created"))
}

extension VCardProperty.Name {
  /// When the card was made.
  public static let created = Self("CREATED")
}
