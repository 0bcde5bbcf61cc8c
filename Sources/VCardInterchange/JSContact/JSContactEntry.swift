import VCardFormat

/// A property of vCard that is one value of a collection of JSContact.
///
/// Source: RFC 9555, section 2.
struct JSContactEntry: Sendable {
  /// The name of the property.
  let name: VCardProperty.Name
  /// The member of the card that the collection is.
  let collection: String
  /// The member of an object of the collection that has the value.
  let member: String
  /// What the object's `kind` is; `nil` where it has none.
  var kind: String?
  /// Whether the value is a URI.
  var isURI = false

  /// All of them.
  ///
  /// Where one collection holds several properties, `kind` tells them apart.
  static let all: [JSContactEntry] = [
    Self(name: .source, collection: "directories", member: "uri", kind: "entry", isURI: true),
    Self(name: .nickname, collection: "nicknames", member: "name"),
    Self(name: .photo, collection: "media", member: "uri", kind: "photo", isURI: true),
    Self(name: .logo, collection: "media", member: "uri", kind: "logo", isURI: true),
    Self(name: .sound, collection: "media", member: "uri", kind: "sound", isURI: true),
    Self(name: .email, collection: "emails", member: "address"),
    Self(name: .tel, collection: "phones", member: "number"),
    Self(name: .socialprofile, collection: "onlineServices", member: "uri", isURI: true),
    Self(name: .impp, collection: "onlineServices", member: "uri", isURI: true),
    Self(name: .lang, collection: "preferredLanguages", member: "language"),
    Self(name: .contactURI, collection: "links", member: "uri", kind: "contact", isURI: true),
    Self(name: .url, collection: "links", member: "uri", isURI: true),
    Self(name: .title, collection: "titles", member: "name", kind: "title"),
    Self(name: .role, collection: "titles", member: "name", kind: "role"),
    Self(name: .expertise, collection: "personalInfo", member: "value", kind: "expertise"),
    Self(name: .hobby, collection: "personalInfo", member: "value", kind: "hobby"),
    Self(name: .interest, collection: "personalInfo", member: "value", kind: "interest"),
    Self(
      name: .orgDirectory, collection: "directories", member: "uri", kind: "directory", isURI: true),
    Self(name: .note, collection: "notes", member: "note"),
    Self(name: .key, collection: "cryptoKeys", member: "uri", isURI: true),
    Self(name: .caladruri, collection: "schedulingAddresses", member: "uri", isURI: true),
    Self(name: .caluri, collection: "calendars", member: "uri", kind: "calendar", isURI: true),
    Self(name: .fburl, collection: "calendars", member: "uri", kind: "freeBusy", isURI: true),
    Self(name: .pronouns, collection: "pronouns", member: "pronouns"),
  ]

  private static let byName: [VCardProperty.Name: JSContactEntry] = Dictionary(
    uniqueKeysWithValues: all.map { ($0.name, $0) })

  private static let byCollection: [String: [JSContactEntry]] = Dictionary(
    grouping: all, by: \.collection)

  /// The entry of a property.
  static func entry(named name: VCardProperty.Name) -> JSContactEntry? { byName[name] }

  /// The entry of an object of a collection; `nil` where its kind has no property.
  static func entry(in collection: String, of object: JSONValue) -> JSContactEntry? {
    let entries = byCollection[collection] ?? []
    if collection == "onlineServices" {
      let isMessenger = object["vCardName"]?.string?.lowercasedASCII == "impp"
      return byName[isMessenger ? .impp : .socialprofile]
    }
    let standard = collection == "titles" ? "title" : nil
    let kind = object["kind"]?.string ?? standard
    return entries.first { $0.kind == kind }
  }

  /// The collections, in the order in which they are written.
  static let collections = [
    "nicknames", "phones", "emails", "onlineServices", "preferredLanguages", "titles",
    "links", "media", "directories", "personalInfo", "notes", "cryptoKeys",
    "schedulingAddresses", "calendars",
  ]
}
