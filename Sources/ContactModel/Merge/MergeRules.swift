import VCardFormat

/// Which properties are merged, and how.
enum MergeRules {
  /// Tells whether a property is about the card and not about the contact: it is never merged.
  static func isOfTheCardItself(_ name: VCardProperty.Name) -> Bool {
    name.mergeKind == .never
  }

  /// Tells whether a property labels the others of its group and goes where they go.
  static func isLabel(_ property: VCardProperty) -> Bool {
    property.group != nil && property.name.mergeKind == .label
  }

  /// Tells whether a contact has at most one value of a property.
  ///
  /// Source: RFC 6350, section 6, cardinalities `1` and `*1`; FN, PHOTO, LOGO and SOUND because programs
  /// show one of them; X- properties because most hold a setting, unless they stand in a group or are
  /// known to be lists.
  static func isSingle(_ property: VCardProperty) -> Bool {
    switch property.name.mergeKind {
    case .one, .oneOfSeveral, .only: return true
    case .many, .never: return false
    case .label, .vendor:
      return property.group == nil && property.name.canonicalName.hasPrefix("X-")
    }
  }

  /// Tells whether two values of a property can stand in one card, though a contact has one.
  ///
  /// A photo has a rule of its own; a setting with two values says nothing.
  static func hasAlternatives(_ name: VCardProperty.Name) -> Bool {
    name.mergeKind != .only
  }

  /// Tells whether a value is bytes, whose types say what they are and not what they are for.
  static func isBinary(_ name: VCardProperty.Name) -> Bool {
    name.valueKind == .binary
  }

  /// Tells whether the value is a list of which each item counts by itself.
  static func isItemList(_ name: VCardProperty.Name) -> Bool {
    name.hasList
  }

  /// Tells whether a parameter says how a value is written, or is merged by a rule of its own.
  static func isMerged(parameter name: String) -> Bool {
    !writtenParameters.contains(name)
  }

  private static let writtenParameters: Set<String> = [
    "TYPE", "PREF", "X-PREF", "VALUE", "ENCODING", "CHARSET", "PID", "X-PID", "ALTID", "X-ALTID",
  ]
}
