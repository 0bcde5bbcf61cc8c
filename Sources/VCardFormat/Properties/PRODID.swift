/// The program that made the card.
///
/// Source: RFC 6350, section 6.7.3.
extension PropertyDeclaration {
  static let prodid = Self(
    name: "PRODID", value: .text, versions: .all, once: .all, merge: .never, isListed: false,
    jsContact: .text("prodId"))
}

extension VCardProperty.Name {
  /// The program that made the card.
  public static let prodid = Self("PRODID")
}
