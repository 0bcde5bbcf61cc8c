import VCardFormat

/// Which properties are merged, and how.
enum MergeRules {
  /// Tells whether a property is about the card and not about the contact: it is never merged.
  static func isOfTheCardItself(_ name: VCardProperty.Name) -> Bool {
    ofTheCardItself.contains(name)
  }

  /// Tells whether a property labels the others of its group and goes where they go.
  static func isLabel(_ name: VCardProperty.Name) -> Bool {
    labels.contains(name)
  }

  /// Tells whether a contact has at most one value of a property.
  ///
  /// Source: RFC 6350, section 6, cardinalities `1` and `*1`; FN, PHOTO, LOGO and SOUND because programs
  /// show one of them; X- properties because most hold a setting, unless they stand in a group or are
  /// known to be lists.
  static func isSingle(_ property: VCardProperty) -> Bool {
    if singles.contains(property.name) { return true }
    guard property.name.canonicalName.hasPrefix("X-"), property.group == nil else { return false }
    return !lists.contains(property.name) && !property.name.isOnlineService
  }

  private static let ofTheCardItself: Set<VCardProperty.Name> = [
    "BEGIN", "END", "VERSION", "UID", "REV", "PRODID", "SOURCE", "CLIENTPIDMAP",
  ]

  private static let labels: Set<VCardProperty.Name> = ["X-ABLABEL", "X-ABADR"]

  private static let singles: Set<VCardProperty.Name> = [
    "FN", "N", "BDAY", "ANNIVERSARY", "DEATHDATE", "BIRTHPLACE", "DEATHPLACE", "GENDER", "KIND",
    "PHOTO", "LOGO", "SOUND", "GEO", "TZ", "SORT-STRING", "CLASS", "MAILER", "CREATED", "LANGUAGE",
  ]

  private static let lists: Set<VCardProperty.Name> = [
    "X-ABRELATEDNAMES", "X-ABDATE", "X-ANDROID-CUSTOM", "X-SOCIALPROFILE",
    "X-ADDRESSBOOKSERVER-MEMBER",
  ]
}
