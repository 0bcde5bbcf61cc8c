/// The access class of the card: who may see it.
///
/// Source: RFC 2426, section 3.7.1.
extension PropertyDeclaration {
  static let `class` = Self(
    name: "CLASS", value: .text, versions: [.v30], once: [.v30], merge: .only)
}

extension VCardProperty.Name {
  /// The access class of the card, in vCard 3.0.
  public static let `class` = Self("CLASS")
}
