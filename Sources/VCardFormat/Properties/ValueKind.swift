/// The kind of a property's value.
package enum ValueKind: Sendable {
  /// An unknown kind, whose escapes stay.
  case opaque
  /// One text.
  case text
  /// A list of texts separated by commas.
  case list
  /// Parts separated by semicolons.
  case parts
  /// A sex and an identity.
  case gender
  /// A language tag.
  case language
  /// A URI.
  case uri
  /// Bytes, or the URI of bytes.
  case binary
  /// Latitude and longitude.
  case geo
  /// An offset from UTC, or the name of a time zone.
  case timeZone
  /// A date, a time or both.
  case date
  /// A point in time.
  case timestamp
  /// A card.
  case card

  /// The type of the value in vCard 4.0.
  var type: VCardValueType {
    switch self {
    case .opaque: .unknown
    case .text, .list, .parts, .gender, .timeZone, .card: .text
    case .language: .languageTag
    case .uri, .binary, .geo: .uri
    case .date: .dateAndOrTime
    case .timestamp: .timestamp
    }
  }
}

/// The lint check of a value.
enum ValueCheck: Sendable {
  /// Any value is valid, regardless of the rest of the card.
  case nothing
  /// The value isn't empty.
  case presence
  /// The value is a date or a time.
  case date
  /// The value has no more parts than its property allows.
  case parts
  /// The value starts with a sex.
  case gender
  /// The value is a number and a URI.
  case propertyIDMap
  /// The value is a language tag.
  case language
  /// The value is a URI in 4.0.
  case uri
  /// The value is a URI in 4.0, or bytes.
  case binary
  /// The value is a latitude and a longitude.
  case geo
  /// The value is an offset from UTC or a time zone.
  case timeZone

  /// Makes the check for the kind of the value.
  init(of declaration: PropertyDeclaration) {
    switch declaration.value {
    case .opaque, .text, .list, .card: self = .nothing
    case .parts: self = declaration.partNames.isEmpty ? .nothing : .parts
    case .gender: self = .gender
    case .language: self = .language
    case .uri: self = .uri
    case .binary: self = .binary
    case .geo: self = .geo
    case .timeZone: self = .timeZone
    case .date, .timestamp: self = .date
    }
  }
}

/// The fact about a contact that a property gives to a list.
package enum ContactPart: UInt8, Sendable {
  case nothing
  case formattedName
  case name
  case phoneticName
  case organization
  case nickname
  /// A row of Android's tables, which may be a nickname.
  case androidRow
  case title
  case role
  case address
  case label
  case email
  case phone
  case note
  case categories
  case birthday
  case companyMark
  case photo
  case identifier
  case kind
  /// The kind, in Apple's cards.
  case otherKind
}

/// The conversion rules over several properties that a card with one of these properties may
/// require.
struct CardRules: OptionSet, Sendable {
  let rawValue: UInt8

  /// N, which 2.1 and 3.0 require.
  static let name = Self(rawValue: 1 << 0)
  /// FN, which 3.0 and 4.0 require.
  static let formattedName = Self(rawValue: 1 << 1)
  /// LABEL, which becomes a parameter of ADR in 4.0.
  static let printedAddress = Self(rawValue: 1 << 2)
  /// SORT-STRING, which becomes a parameter of N in 4.0.
  static let sortString = Self(rawValue: 1 << 3)
  /// Another name for the wedding day, which may become ANNIVERSARY in 4.0.
  static let anniversary = Self(rawValue: 1 << 4)
  /// A property of 4.0 that most programs read under another name in 3.0, and that name.
  static let commonForm = Self(rawValue: 1 << 5)
}
