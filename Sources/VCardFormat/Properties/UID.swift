/// The identifier of the contact.
///
/// Source: RFC 6350, section 6.7.6.
extension PropertyDeclaration {
  static let uid = Self(
    name: "UID", value: .uri, versions: .all, once: .all, check: .nothing, mayBeText: true,
    part: .identifier,
    merge: .never, label: "UID", jsContact: .text("uid"))
  static let xAbUID = Self(name: "X-ABUID")
}

extension VCardProperty.Name {
  /// The identifier of the contact.
  public static let uid = Self("UID")
  /// Apple's own identifier of the contact.
  public static let xAbUID = Self("X-ABUID")
}
