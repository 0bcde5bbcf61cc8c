/// Sounds, usually the pronunciation of the name.
///
/// Source: RFC 6350, section 6.7.5.
extension PropertyDeclaration {
  static let sound = Self(
    name: "SOUND", value: .binary, versions: .all, mediaKind: "audio", merge: .oneOfSeveral,
    label: "Sound", jsContact: .entry("media", "uri", kind: "sound"),
    field: "sound")
}

extension VCardProperty.Name {
  /// A sound, usually the pronunciation of the name.
  public static let sound = Self("SOUND")
}
