/// Logos.
///
/// Source: RFC 6350, section 6.6.3.
extension PropertyDeclaration {
  static let logo = Self(
    name: "LOGO", value: .binary, versions: .all, mediaKind: "image", merge: .oneOfSeveral,
    label: "Logo", jsContact: .entry("media", "uri", kind: "logo"),
    field: "logo")
}

extension VCardProperty.Name {
  /// A logo.
  public static let logo = Self("LOGO")
}
