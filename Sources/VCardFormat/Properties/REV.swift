/// The time of the last change of the card.
///
/// Source: RFC 6350, section 6.7.4.
extension PropertyDeclaration {
  static let rev = Self(
    name: "REV", value: .timestamp, versions: .all, once: .all, mayLackColon: true, merge: .never,
    isListed: false, jsContact: .time("updated"))
}

extension VCardProperty.Name {
  /// The time of the last change of the card.
  public static let rev = Self("REV")
}
