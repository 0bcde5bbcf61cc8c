/// The meaning of a label before a value: `Tel:`, `M:`, `Fax`, `電話`.
enum TextLabel: Hashable {
  /// A telephone number, with its types.
  case phone([String])
  /// An e-mail address, with its types.
  case email([String])
  /// A number or an address with a place: `work` or `home`.
  case place(String)
  /// A link.
  case link
  /// The name of a person.
  case name
  /// The name of an entry of a list, whatever its words.
  case entry
  /// Several people, such as the recipients of a letter.
  case recipients
  /// The given names of a person.
  case givenName
  /// The family name of a person.
  case familyName
  /// A job title.
  case title
  /// An organization.
  case organization
  /// A postal address, or a part of one.
  case address
  /// A birthday, and whether the language of the label writes the day before the month in `3/4/1980`.
  case birthday(isDayFirst: Bool)
  /// A note.
  case note

  /// Whether it labels a number, an e-mail address or a link.
  var isContactValue: Bool {
    switch self {
    case .phone, .email, .place, .link: true
    default: false
    }
  }

  /// Whether it labels a birthday.
  var isBirthday: Bool { if case .birthday = self { true } else { false } }

  /// Whether it labels a telephone number.
  var isPhone: Bool {
    switch self {
    case .phone, .place: true
    default: false
    }
  }

  /// Whether it labels a place.
  var isPlace: Bool { if case .place = self { true } else { false } }

  /// Whether it labels the name of a person.
  var isName: Bool {
    self == .name || self == .entry || self == .givenName || self == .familyName
  }

  /// The types of the number or e-mail address that it labels.
  var types: [String] {
    switch self {
    case .phone(let types), .email(let types): types
    case .place(let type): [type]
    default: []
    }
  }

  /// Whether it still applies after a comma.
  var isLasting: Bool { self == .address || self == .note || self == .recipients }
}
