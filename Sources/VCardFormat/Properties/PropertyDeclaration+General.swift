/// Facts about the card and its source.
extension PropertyDeclaration {
  static let general: [Self] = [
    // URIs from which the current card can be loaded: RFC 6350, section 6.1.3.
    Self(
      name: "SOURCE", value: .uri, versions: .all, merge: .never,
      jsContact: .entry("directories", "uri", kind: "entry")),
    // The kind of thing that the card describes, and Apple's names for it: RFC 6350, section 6.1.4.
    Self(
      name: "KIND", value: .text, versions: [.v40], once: [.v40],
      formerName: "X-ADDRESSBOOKSERVER-KIND", part: .kind, merge: .only, comparison: .word,
      label: "Kind", jsContact: .word("kind"), field: "kind"),
    Self(name: "X-ADDRESSBOOKSERVER-KIND", part: .otherKind, merge: .only),
    Self(name: "X-ABSHOWAS", part: .companyMark, merge: .only),
    // Extended XML: RFC 6350, section 6.1.5.
    Self(name: "XML", value: .text, versions: [.v40]),
    // The profile of the card: RFC 2426, section 2.1.3.
    Self(name: "PROFILE", value: .text, versions: [.v30], once: [.v30], merge: .only),
    // The name of the source: RFC 2426, section 2.1.2.
    Self(name: "NAME", value: .text, versions: [.v30], once: [.v30], merge: .only),
    // The access class of the card, which says who may see it: RFC 2426, section 3.7.1.
    Self(name: "CLASS", value: .text, versions: [.v30], once: [.v30], merge: .only),
    // The time at which the card was created: RFC 9554, section 3.1.
    Self(
      name: "CREATED", value: .timestamp, versions: [.v40], once: [.v40], merge: .only,
      jsContact: .time("created")),
    // The language of the card: RFC 9554, section 3.3.
    Self(
      name: "LANGUAGE", value: .language, versions: [.v40], once: [.v40], merge: .only,
      jsContact: .text("language")),
  ]
}

extension VCardProperty.Name {
  /// A URI from which the current card can be loaded.
  public static let source = Self("SOURCE")

  /// The kind of thing that the card describes.
  public static let kind = Self("KIND")
  /// The kind of a group, in Apple's cards.
  public static let xAddressBookServerKind = Self("X-ADDRESSBOOKSERVER-KIND")
  /// The mark of an organization, in Apple's cards.
  public static let xAbShowAs = Self("X-ABSHOWAS")

  /// Extended XML.
  public static let xml = Self("XML")

  /// The profile, in vCard 3.0.
  public static let profile = Self("PROFILE")

  /// The name of the source, in vCard 3.0.
  public static let name = Self("NAME")

  /// The access class of the card, in vCard 3.0.
  public static let `class` = Self("CLASS")

  /// The time at which the card was created.
  public static let created = Self("CREATED")

  /// The language of the card.
  public static let language = Self("LANGUAGE")
}
