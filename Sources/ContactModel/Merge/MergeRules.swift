import VCardFormat

/// Which properties are merged, and how.
enum MergeRules {
  /// Tells whether a property is about the card and not about the contact: it is never merged.
  static func isOfTheCardItself(_ name: VCardProperty.Name) -> Bool {
    ofTheCardItself.contains(name)
  }

  /// Tells whether a property labels the others of its group and goes where they go.
  static func isLabel(_ property: VCardProperty) -> Bool {
    property.group != nil && labels.contains(property.name)
  }

  /// Tells whether a contact has at most one value of a property.
  ///
  /// Source: RFC 6350, section 6, cardinalities `1` and `*1`; FN, PHOTO, LOGO and SOUND because programs
  /// show one of them; X- properties because most hold a setting, unless they stand in a group or are
  /// known to be lists.
  static func isSingle(_ property: VCardProperty) -> Bool {
    if singles.contains(property.name) || settings.contains(property.name) { return true }
    guard property.name.canonicalName.hasPrefix("X-"), property.group == nil else { return false }
    return !lists.contains(property.name) && !property.name.isOnlineService
  }

  /// Tells whether two values of a property can stand in one card, though a contact has one.
  ///
  /// A photo has a rule of its own; a setting with two values says nothing.
  static func hasAlternatives(_ name: VCardProperty.Name) -> Bool {
    name != .photo && !settings.contains(name)
  }

  /// Tells whether a card may have a property twice without an ALTID that says why.
  ///
  /// Source: RFC 6350, section 6, cardinalities `1*` and `*`.
  static func mayRepeat(_ name: VCardProperty.Name) -> Bool {
    repeatable.contains(name)
  }

  /// Tells whether a value is bytes, whose types say what they are and not what they are for.
  static func isBinary(_ name: VCardProperty.Name) -> Bool {
    binaries.contains(name)
  }

  /// Tells whether the value is a list of which each item counts by itself.
  static func isItemList(_ name: VCardProperty.Name) -> Bool {
    name == .categories || name == .nickname
  }

  /// Tells whether a parameter says how a value is written, or is merged by a rule of its own.
  static func isMerged(parameter name: String) -> Bool {
    !writtenParameters.contains(name)
  }

  private static let ofTheCardItself: Set<VCardProperty.Name> = [
    "BEGIN", "END", "VERSION", "UID", "REV", "PRODID", "SOURCE", "CLIENTPIDMAP", "X-CLIENTPIDMAP",
  ]

  private static let labels: Set<VCardProperty.Name> = ["X-ABLABEL", "X-ABADR"]

  private static let singles: Set<VCardProperty.Name> = [
    "FN", "N", "BDAY", "ANNIVERSARY", "DEATHDATE", "BIRTHPLACE", "DEATHPLACE", "GENDER", "PHOTO",
    "LOGO", "SOUND", "GEO", "TZ", "SORT-STRING",
  ]

  private static let settings: Set<VCardProperty.Name> = [
    "KIND", "CLASS", "MAILER", "CREATED", "LANGUAGE", "NAME", "PROFILE", "X-ABSHOWAS",
    "X-ADDRESSBOOKSERVER-KIND",
  ]

  private static let repeatable: Set<VCardProperty.Name> = ["FN", "LOGO", "SOUND", "GEO", "TZ"]

  private static let binaries: Set<VCardProperty.Name> = ["PHOTO", "LOGO", "SOUND", "KEY"]

  private static let lists: Set<VCardProperty.Name> = [
    "X-ABRELATEDNAMES", "X-ABDATE", "X-ANDROID-CUSTOM", "X-SOCIALPROFILE",
    "X-ADDRESSBOOKSERVER-MEMBER",
  ]

  private static let writtenParameters: Set<String> = [
    "TYPE", "PREF", "X-PREF", "VALUE", "ENCODING", "CHARSET", "PID", "X-PID", "ALTID", "X-ALTID",
  ]
}
