/// Public keys.
///
/// Source: RFC 6350, section 6.8.1.
extension PropertyDeclaration {
  static let key = Self(
    name: "KEY", value: .binary, versions: .all, mayBeText: true, mediaKind: "application",
    label: "Key", jsContact: .entry("cryptoKeys", "uri"),
    field: "key")
}

extension VCardProperty.Name {
  /// A public key.
  public static let key = Self("KEY")
}
