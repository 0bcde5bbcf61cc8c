/// A card inside a card.
///
/// Source: RFC 2426, section 3.5.4.
extension PropertyDeclaration {
  static let agent = Self(name: "AGENT", value: .card, versions: [.v21, .v30])
}

extension VCardProperty.Name {
  /// A person who acts for the contact, in vCard 2.1 and 3.0.
  public static let agent = Self("AGENT")
}
