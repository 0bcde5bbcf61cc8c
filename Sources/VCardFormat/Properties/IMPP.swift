/// Addresses for instant messages, and the names that programs use for single services.
///
/// Source: RFC 6350, section 6.4.3.
extension PropertyDeclaration {
  static let impp = Self(
    name: "IMPP", value: .uri, versions: .all, label: "Chat",
    jsContact: .entry("onlineServices", "uri", vCardName: "impp"), view: .account,
    field: "impp", mayHaveLabel: true)
  /// The names that programs use for single services.
  static let accounts =
    [
      "X-AIM", "X-ICQ", "X-MSN", "X-YAHOO", "X-JABBER", "X-SKYPE", "X-SKYPE-USERNAME",
      "X-GOOGLE-TALK", "X-GTALK", "X-QQ", "X-GADUGADU", "X-GROUPWISE", "X-TWITTER", "X-MATRIX",
    ].map { Self(name: $0) }
    + ["X-MS-IMADDRESS", "X-KADDRESSBOOK-X-IMADDRESS"].map {
      Self(name: $0, view: .accountOfName)
    }
}

extension VCardProperty.Name {
  /// An address for instant messages.
  public static let impp = Self("IMPP")
}
