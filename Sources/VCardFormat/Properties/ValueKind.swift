/// What the value of a property is.
package enum ValueKind: Sendable {
  /// Whatever it is: nothing is known of it, and its escapes stay.
  case opaque
  /// One text.
  case text
  /// A list of texts with commas between them.
  case list
  /// Parts with semicolons between them.
  case parts
  /// A sex and an identity.
  case gender
  /// A language tag.
  case language
  /// A URI.
  case uri
  /// Bytes, or the URI of some.
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

  /// What VALUE says of it in vCard 4.0.
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

/// What lint asks of a value.
enum ValueCheck: Sendable {
  /// Nothing: any value is right, whatever else the card holds.
  case nothing
  /// That it isn't empty.
  case presence
  /// That it is a date or a time.
  case date
  /// That it has no more parts than its property.
  case parts
  /// That it starts with a sex.
  case gender
  /// That it is a number and a URI.
  case propertyIDMap
  /// That it is a language tag.
  case language
  /// That it is a URI in 4.0.
  case uri
  /// That it is a URI in 4.0, or bytes.
  case binary
  /// That it is a latitude and a longitude.
  case geo
  /// That it is an offset from UTC or a time zone.
  case timeZone

  /// What the kind of the value asks.
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

/// What a property says of a contact that a list shows.
package enum ContactPart: Sendable {
  case nothing
  case formattedName
  case name
  case organization
  case nickname
  case email
  case phone
  case note
  case categories
  case birthday
  case companyMark
  case photo
  case identifier
  case kind
  /// The kind as Apple has it.
  case otherKind
}

/// The rules of conversion over several properties: a card that has one of these properties may
/// need the rule.
struct CardRules: OptionSet, Sendable {
  let rawValue: UInt8

  /// N, which the older versions ask for.
  static let name = Self(rawValue: 1 << 0)
  /// FN, which 3.0 and 4.0 ask for.
  static let formattedName = Self(rawValue: 1 << 1)
  /// LABEL, which is a parameter of ADR in 4.0.
  static let printedAddress = Self(rawValue: 1 << 2)
  /// SORT-STRING, which is a parameter of N in 4.0.
  static let sortString = Self(rawValue: 1 << 3)
  /// Another name for the wedding day; one of them is ANNIVERSARY in 4.0.
  static let anniversary = Self(rawValue: 1 << 4)
}
