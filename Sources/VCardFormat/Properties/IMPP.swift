/// Addresses for instant messages, and the names that programs use for single services.
///
/// Source: RFC 6350, section 6.4.3.
extension PropertyDeclaration {
  static let impp = Self(
    name: "IMPP", value: .uri, versions: .all, label: "Chat",
    jsContact: .entry("onlineServices", "uri", vCardName: "impp"), view: .account,
    field: "impp", mayHaveLabel: true)
  static let xAim = Self(name: "X-AIM")
  static let xIcq = Self(name: "X-ICQ")
  static let xMsn = Self(name: "X-MSN")
  static let xYahoo = Self(name: "X-YAHOO")
  static let xJabber = Self(name: "X-JABBER")
  static let xSkype = Self(name: "X-SKYPE")
  static let xSkypeUsername = Self(name: "X-SKYPE-USERNAME")
  static let xGoogleTalk = Self(name: "X-GOOGLE-TALK")
  static let xGtalk = Self(name: "X-GTALK")
  static let xQQ = Self(name: "X-QQ")
  static let xGaduGadu = Self(name: "X-GADUGADU")
  static let xGroupWise = Self(name: "X-GROUPWISE")
  static let xTwitter = Self(name: "X-TWITTER")
  static let xMatrix = Self(name: "X-MATRIX")
  static let xMsIMAddress = Self(name: "X-MS-IMADDRESS", view: .accountOfName)
  static let xKAddressBookIMAddress = Self(name: "X-KADDRESSBOOK-X-IMADDRESS", view: .accountOfName)
}

extension VCardProperty.Name {
  /// An address for instant messages.
  public static let impp = Self("IMPP")
}
