/// Properties that explain the card or the contact further: notes, links, keys and calendars.
extension PropertyDeclaration {
  static let explanation: [Self] = [
    // Categories: RFC 6350, section 6.7.1.
    Self(
      name: "CATEGORIES", value: .list, versions: .all, part: .categories, label: "Groups",
      jsContact: .keys("keywords"), field: "group"),
    // Notes: RFC 6350, section 6.7.2.
    Self(
      name: "NOTE", value: .text, versions: .all, mayHoldNewlines: true, part: .note, label: "Note",
      jsContact: .entry("notes", "note"),
      columns: ["notes", "note", "comments", "comment", "remarks"], field: "note"),
    // The program that made the card: RFC 6350, section 6.7.3.
    Self(
      name: "PRODID", value: .text, versions: .all, once: .all, merge: .never, isListed: false,
      jsContact: .text("prodId")),
    // The time of the last change of the card: RFC 6350, section 6.7.4.
    Self(
      name: "REV", value: .timestamp, versions: .all, once: .all, mayLackColon: true, merge: .never,
      isListed: false, jsContact: .time("updated")),
    // Sounds, usually the pronunciation of the name: RFC 6350, section 6.7.5.
    Self(
      name: "SOUND", value: .binary, versions: .all, mediaKind: "audio", merge: .oneOfSeveral,
      label: "Sound", jsContact: .entry("media", "uri", kind: "sound"), field: "sound"),
    // The identifier of the contact: RFC 6350, section 6.7.6.
    Self(
      name: "UID", value: .uri, versions: .all, once: .all, check: .nothing, mayBeText: true,
      part: .identifier, merge: .never, label: "UID", jsContact: .text("uid")),
    Self(name: "X-ABUID"),
    // The source of a property identifier: RFC 6350, section 6.7.7.
    Self(
      name: "CLIENTPIDMAP", value: .parts, versions: [.v40], partNames: ["sourceid", "uri"],
      check: .propertyIDMap, merge: .never, comparison: .text),
    // Web pages: RFC 6350, section 6.7.8.
    Self(
      name: "URL", value: .uri, versions: .all, comparison: .web, label: "Link",
      jsContact: .entry("links", "uri"), field: "url", mayHaveLabel: true),
    // Public keys: RFC 6350, section 6.8.1.
    Self(
      name: "KEY", value: .binary, versions: .all, mayBeText: true, mediaKind: "application",
      label: "Key", jsContact: .entry("cryptoKeys", "uri"), field: "key"),
    // URIs of the contact's free and busy times: RFC 6350, section 6.9.1.
    Self(
      name: "FBURL", value: .uri, versions: .all, comparison: .web,
      jsContact: .entry("calendars", "uri", kind: "freeBusy"), columns: ["internet free busy"]),
    // The addresses for invitations: RFC 6350, section 6.9.2.
    Self(
      name: "CALADRURI", value: .uri, versions: .all, comparison: .web,
      jsContact: .entry("schedulingAddresses", "uri")),
    // Calendars: RFC 6350, section 6.9.3.
    Self(
      name: "CALURI", value: .uri, versions: .all, comparison: .web,
      jsContact: .entry("calendars", "uri", kind: "calendar")),
    // Fields of expertise: RFC 6715, section 2.1.
    Self(
      name: "EXPERTISE", value: .text, versions: [.v40],
      jsContact: .entry("personalInfo", "value", kind: "expertise")),
    // Hobbies: RFC 6715, section 2.2.
    Self(
      name: "HOBBY", value: .text, versions: [.v40],
      jsContact: .entry("personalInfo", "value", kind: "hobby"), columns: ["hobby"]),
    // Interests: RFC 6715, section 2.3.
    Self(
      name: "INTEREST", value: .text, versions: [.v40],
      jsContact: .entry("personalInfo", "value", kind: "interest")),
  ]
}

extension VCardProperty.Name {
  /// Categories.
  public static let categories = Self("CATEGORIES")

  /// A note.
  public static let note = Self("NOTE")

  /// The program that made the card.
  public static let prodid = Self("PRODID")

  /// The time of the last change of the card.
  public static let rev = Self("REV")

  /// A sound, usually the pronunciation of the name.
  public static let sound = Self("SOUND")

  /// The identifier of the contact.
  public static let uid = Self("UID")
  /// Apple's own identifier of the contact.
  public static let xAbUID = Self("X-ABUID")

  /// The source of a property identifier.
  public static let clientpidmap = Self("CLIENTPIDMAP")

  /// A web page.
  public static let url = Self("URL")

  /// A public key.
  public static let key = Self("KEY")

  /// A URI of the contact's free and busy times.
  public static let fburl = Self("FBURL")

  /// An address for invitations.
  public static let caladruri = Self("CALADRURI")

  /// A calendar.
  public static let caluri = Self("CALURI")

  /// A field of expertise.
  public static let expertise = Self("EXPERTISE")

  /// A hobby.
  public static let hobby = Self("HOBBY")

  /// An interest.
  public static let interest = Self("INTEREST")
}
