import VCardFormat

/// A field of an entry in an address book of abook.
///
/// Source: abook's manual pages, abookrc(5), and the address books that abook 0.6 writes.
enum AbookField: String, CaseIterable {
  case name
  case email
  case nick
  case phone
  case workphone
  case mobile
  case fax
  case address
  case address2
  case city
  case state
  case zip
  case country
  case url
  case notes
  case anniversary
  case birthday
  case groups
  case uid

  /// The types of the telephone numbers in a field; `nil` if the field has none.
  var telephoneTypes: [String]? {
    switch self {
    case .phone: ["home"]
    case .workphone: ["work"]
    case .mobile: ["cell"]
    case .fax: ["fax"]
    default: nil
    }
  }

  /// The part of an address; `nil` if the field has none.
  var addressPart: VCardAddressComponent? {
    switch self {
    case .address: .street
    case .address2: .extended
    case .city: .locality
    case .state: .region
    case .zip: .postalCode
    case .country: .country
    default: nil
    }
  }

  /// The property whose value is the text of the field; `nil` for other fields.
  var property: VCardProperty.Name? {
    switch self {
    case .nick: .nickname
    case .url: .url
    case .notes: .note
    case .anniversary: .anniversary
    case .birthday: .bday
    case .groups: .categories
    case .uid: .uid
    default: nil
    }
  }

  /// Whether commas separate several values.
  var hasList: Bool { self == .email || self == .groups }

  /// The property that keeps a field that has no other property; its parameter X-FIELD names the field.
  static let kept = VCardProperty.Name("X-ABOOK")
}
