/// Languages that the contact speaks.
///
/// Source: RFC 6350, section 6.4.4.
extension PropertyDeclaration {
  static let lang = Self(
    name: "LANG", value: .language, versions: [.v40], comparison: .word, label: "Language",
    jsContact: .entry("preferredLanguages", "language"),
    field: "lang")
}

extension VCardProperty.Name {
  /// A language that the contact speaks.
  public static let lang = Self("LANG")
}
