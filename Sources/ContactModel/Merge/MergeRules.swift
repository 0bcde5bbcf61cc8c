import VCardFormat

/// Rules for which properties are merged, and how.
enum MergeRules {
  /// Whether a property describes the card and not the contact; such a property is never merged.
  static func isOfTheCardItself(_ name: VCardProperty.Name) -> Bool {
    name.mergeKind == .never
  }

  /// Whether a property describes the card, but is kept in all versions of it: not what programs write about themselves
  /// and the time, and not the first UID.
  static func isKeptInVersions(_ property: VCardProperty, isFirst: Bool) -> Bool {
    switch property.name {
    case .uid: !isFirst
    case .version, .rev, .prodid, "BEGIN", "END": false
    default: true
    }
  }

  /// Whether a property labels the others in its group, and is merged with them.
  static func isLabel(_ property: VCardProperty) -> Bool {
    property.group != nil && property.name.mergeKind == .label
  }

  /// Whether a contact has at most one value of a property.
  ///
  /// Source: RFC 6350, section 6, cardinalities `1` and `*1`. FN, PHOTO, LOGO and SOUND are single because programs
  /// show one of them. X- properties are single because most hold a setting, unless they are in a group or are known to
  /// be lists; `repeatedKeys(of:)` tells which of them a card has more than once.
  static func isSingle(_ property: VCardProperty) -> Bool {
    switch property.name.mergeKind {
    case .one, .oneOfSeveral, .only: return true
    case .many, .labelled, .never: return false
    case .label, .vendor:
      return property.group == nil && property.name.canonicalName.hasPrefix("X-")
    }
  }

  /// Returns the unknown properties that occur more than once, so that each value counts by itself.
  static func repeatedKeys(
    of properties: some Sequence<VCardProperty>
  ) -> Set<CardMerge.PropertyKey> {
    var counts: [CardMerge.PropertyKey: Int] = [:]
    for property in properties where property.name.mergeKind == .vendor && isSingle(property) {
      counts[CardMerge.PropertyKey(property), default: 0] += 1
    }
    return Set(counts.lazy.filter { $0.value > 1 }.map(\.key))
  }

  /// Whether a card can hold two values of a property that a contact has once.
  ///
  /// A card holds one photo, and a setting with two values makes no sense.
  static func hasAlternatives(_ name: VCardProperty.Name) -> Bool {
    name.mergeKind != .only
  }

  /// Whether a parameter names the format of binary data.
  static func namesFormat(parameter name: String) -> Bool {
    name == "MEDIATYPE" || name == "X-MEDIATYPE"
  }

  /// Whether the value is binary data, whose types name its format and not its use: that of a property such as PHOTO, or
  /// base64 of a property that isn't known, such as X-MS-CARDPICTURE.
  static func isBinary(_ property: VCardProperty) -> Bool {
    switch property.name.valueKind {
    case .binary: true
    case .opaque: property.base64Start != nil
    default: false
    }
  }

  /// Whether the value is a list whose items are merged one by one.
  static func isItemList(_ property: VCardProperty) -> Bool {
    property.name.hasList && property.alternativeID == nil
  }

  /// The main one of the properties that describe one thing together, such as FN of a name; `nil` for others.
  ///
  /// Values of two different names or birthdays must not be mixed.
  static func mainProperty(of name: VCardProperty.Name) -> VCardProperty.Name? {
    mainProperties[name]
  }

  private static let mainProperties: [VCardProperty.Name: VCardProperty.Name] = [
    .fn: .fn, .n: .fn, .sortString: .fn, .xPhoneticFirst: .fn, .xPhoneticMiddle: .fn,
    .xPhoneticLast: .fn, .bday: .bday, .xBday: .bday,
  ]

  /// Whether a property only describes the sound or the order of a name.
  static func followsName(_ name: VCardProperty.Name) -> Bool {
    mainProperty(of: name) == .fn && name != .fn && name != .n
  }

  /// Whether an N belongs to an FN, or an FN to an N: the first has no word that the second lacks.
  static func isName(_ value: VCardProperty, of other: VCardProperty) -> Bool {
    Set(FoldedText(MergeValue.text(of: value)).words)
      .isSubset(of: FoldedText(MergeValue.text(of: other)).words)
  }

  /// Returns a type in lower case; `mobile`, as some programs write, is `cell`.
  static func commonType(of type: String) -> String {
    let type = type.lowercased()
    return type == "mobile" ? "cell" : type
  }

  /// Whether a parameter is merged by the general rule for parameters.
  ///
  /// The other parameters describe how the value is written, or have a merge rule of their own.
  static func isMerged(parameter name: String) -> Bool {
    !describesValue(parameter: name) && !ruledParameters.contains(name)
  }

  /// Returns the parameters that tell a value of an unknown property from its other values, such as the column of X-CSV.
  ///
  /// Nobody but the program that wrote them knows their meaning. Properties that are declared have none.
  static func identity(of property: VCardProperty) -> Set<String> {
    guard property.name.mergeKind == .vendor, !property.parameters.isEmpty else { return [] }
    let parameters = property.parameters.filter {
      isMerged(parameter: $0.name) && !languageParameters.contains($0.name)
        && !describesValue(parameter: $0.name, of: property)
    }
    return Set(parameters.map { "\($0.name)=\($0.value.lowercased())" })
  }

  /// The parameters of one value in several languages and scripts.
  private static let languageParameters: Set<String> = [
    "LANGUAGE", "X-LANGUAGE", "SCRIPT", "X-SCRIPT", "PHONETIC", "X-PHONETIC",
  ]

  /// Whether a parameter belongs to the value of a property, because it says how the value is written or, for binary data,
  /// in which format.
  static func describesValue(parameter name: String, of property: VCardProperty) -> Bool {
    describesValue(parameter: name)
      || (name == "TYPE" || namesFormat(parameter: name)) && isBinary(property)
  }

  /// Whether a parameter says how the value is written.
  static func describesValue(parameter name: String) -> Bool {
    describingParameters.contains(name)
  }

  private static let describingParameters = [
    "ENCODING", "CHARSET", "VALUE", "X-VALUE", "X-NAME", "X-GENDER", VCardDate.unknownYearParameter,
  ]

  private static let ruledParameters: Set<String> = [
    "TYPE", "PREF", "X-PREF", "PID", "X-PID", "ALTID", "X-ALTID",
  ]
}
