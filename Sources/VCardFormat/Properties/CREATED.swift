/// The time at which the card was created.
///
/// Source: RFC 9554, section 3.1.
extension PropertyDeclaration {
  static let created = Self(
    name: "CREATED", value: .timestamp, versions: [.v40], once: [.v40], merge: .only,
    jsContact: .time("created"))
}

extension VCardProperty.Name {
  /// The time at which the card was created.
  public static let created = Self("CREATED")
}
