/// The name by which a card is sorted.
///
/// Source: RFC 2426, section 3.6.5.
extension PropertyDeclaration {
  static let sortString = Self(
    name: "SORT-STRING", value: .text, versions: [.v30], once: [.v30], rules: .sortString,
    merge: .one)
}

extension VCardProperty.Name {
  /// The name by which the card is sorted, in vCard 3.0.
  public static let sortString = Self("SORT-STRING")
}
