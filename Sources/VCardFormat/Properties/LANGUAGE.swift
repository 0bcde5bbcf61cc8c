/// The language of the card.
///
/// Source: RFC 9554, section 3.3.
extension PropertyDeclaration {
  static let language = Self(
    name: "LANGUAGE", value: .language, versions: [.v40], once: [.v40], merge: .only,
    jsContact: .text("language")
  )
}

extension VCardProperty.Name {
  /// The language of the card.
  public static let language = Self("LANGUAGE")
}
