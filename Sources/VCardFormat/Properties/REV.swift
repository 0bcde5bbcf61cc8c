/// When the card was last changed.
///
/// Source: RFC 6350, section 6.7.4.
extension PropertyDeclaration {
  static let rev = Self(
    name: "REV", value: .timestamp, versions: .all, once: .all, mayLackColon: true, merge: .never,
    isListed: false, jsContact: .time("updated"))
}

extension VCardProperty.Name {
  /// When the card was last changed.
  public static let rev = Self("REV")
}
