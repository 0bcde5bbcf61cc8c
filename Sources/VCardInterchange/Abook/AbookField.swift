import VCardFormat

/// What a field of an entry means in a card.
///
/// Source: abook's manual pages, abookrc(5), and the address books that abook 0.6 writes.
enum AbookField: Hashable {
  case name
  case email
  /// A telephone number of a type.
  case telephone(String)
  case address(VCardAddressComponent)
  /// The value of a property.
  case property(VCardProperty.Name)

  /// The fields in the order in which abook writes them.
  static let all: [(name: String, field: Self)] = [
    ("name", .name), ("email", .email), ("nick", .property(.nickname)),
    ("phone", .telephone("home")), ("workphone", .telephone("work")),
    ("mobile", .telephone("cell")), ("fax", .telephone("fax")), ("address", .address(.street)),
    ("address2", .address(.extended)), ("city", .address(.locality)), ("state", .address(.region)),
    ("zip", .address(.postalCode)), ("country", .address(.country)), ("url", .property(.url)),
    ("notes", .property(.note)), ("anniversary", .property(.anniversary)),
    ("birthday", .property(.bday)), ("groups", .property(.categories)), ("uid", .property(.uid)),
  ]

  /// Finds a field by its name, in any case.
  init?(named name: String) {
    let name = name.lowercasedASCII
    guard let field = Self.all.first(where: { $0.name == name })?.field else { return nil }
    self = field
  }

  /// Whether commas separate several values.
  var hasList: Bool { self == .email || self == .property(.categories) }
}
