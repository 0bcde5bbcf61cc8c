/// How to reach the contact: numbers, addresses, accounts and languages.
extension PropertyDeclaration {
  static let communication: [Self] =
    [
      // Telephone numbers, and the name that Outlook has for some of them: RFC 6350, section 6.4.1.
      Self(
        name: "TEL", value: .text, versions: .all, part: .phone, comparison: .phone, label: "Phone",
        jsContact: .entry("phones", "number"), field: "tel",
        types: [
          "cell", "fax", "pager", "voice", "main", "text", "textphone", "video", "msg", "car",
          "isdn", "modem", "bbs", "pcs", "iphone",
        ], mayHaveLabel: true),
      Self(name: "X-MS-TEL", part: .phone, merge: .many, comparison: .phone),
      // E-mail addresses: RFC 6350, section 6.4.2.
      Self(
        name: "EMAIL", value: .text, versions: .all, part: .email, comparison: .email,
        label: "E-mail", jsContact: .entry("emails", "address"), field: "email",
        types: ["internet", "x400"], mayHaveLabel: true),
      // The mail program: RFC 2426, section 3.3.3.
      Self(name: "MAILER", value: .text, versions: [.v21, .v30], merge: .only),
      // Addresses for instant messages, and the names that programs use for single services: RFC 6350, section
      // 6.4.3.
      Self(
        name: "IMPP", value: .uri, versions: .all, label: "Chat",
        jsContact: .entry("onlineServices", "uri", vCardName: "impp"), view: .account,
        field: "impp", mayHaveLabel: true),
      // Profiles of social networks, and Apple's name for them: RFC 9554, section 3.5.
      Self(
        name: "SOCIALPROFILE", value: .uri, versions: [.v40], formerName: "X-SOCIALPROFILE",
        mayBeText: true, label: "Profile", jsContact: .entry("onlineServices", "uri"),
        view: .profile, field: "social", mayHaveLabel: true),
      Self(name: "X-SOCIALPROFILE", merge: .many, comparison: .uri),
      // URIs at which the contact can be reached: RFC 8605, section 2.1.
      Self(
        name: "CONTACT-URI", value: .uri, versions: [.v40],
        jsContact: .entry("links", "uri", kind: "contact")),
      // Languages that the contact speaks: RFC 6350, section 6.4.4.
      Self(
        name: "LANG", value: .language, versions: [.v40], comparison: .word, label: "Language",
        jsContact: .entry("preferredLanguages", "language"), field: "lang"),
    ] + accounts

  /// The names that programs use for single services.
  private static let accounts: [Self] =
    [
      "X-AIM", "X-ICQ", "X-MSN", "X-YAHOO", "X-JABBER", "X-SKYPE", "X-SKYPE-USERNAME",
      "X-GOOGLE-TALK", "X-GTALK", "X-QQ", "X-GADUGADU", "X-GROUPWISE", "X-TWITTER", "X-MATRIX",
    ].map { Self(name: $0) }
    + ["X-MS-IMADDRESS", "X-KADDRESSBOOK-X-IMADDRESS"].map { Self(name: $0, view: .accountOfName) }
}

extension VCardProperty.Name {
  /// A telephone number.
  public static let tel = Self("TEL")

  /// An e-mail address.
  public static let email = Self("EMAIL")

  /// The mail program, in vCard 2.1 and 3.0.
  public static let mailer = Self("MAILER")

  /// An address for instant messages.
  public static let impp = Self("IMPP")

  /// A profile of a social network.
  public static let socialprofile = Self("SOCIALPROFILE")
  /// A profile of a social network, in Apple's cards.
  public static let xSocialProfile = Self("X-SOCIALPROFILE")

  /// A URI at which the contact can be reached.
  public static let contactURI = Self("CONTACT-URI")

  /// A language that the contact speaks.
  public static let lang = Self("LANG")
}
