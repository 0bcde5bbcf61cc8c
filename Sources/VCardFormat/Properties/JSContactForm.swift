/// The form of a property in JSContact.
///
/// Source: RFC 9555, section 2.
package enum JSContactForm: Hashable, Sendable {
  /// In its jCard form, among the properties that JSContact keeps unconverted.
  case kept
  /// A member of the card with a text.
  case text(String)
  /// A member of the card with a word in lower case.
  case word(String)
  /// A member of the card with a point in time.
  case time(String)
  /// The keys of an object.
  case keys(String)
  /// A member of an object in a collection, with a `kind` or the `vCardName` of the property.
  case entry(String, String, kind: String? = nil, vCardName: String? = nil)
  /// The full name.
  case fullName
  /// The parts of the name.
  case name
  /// An address.
  case address
  /// A member of an address without other members.
  case place(String)
  /// An organization.
  case organization
  /// A date of a kind.
  case anniversary(String)
  /// The place of a date of a kind.
  case placeOfAnniversary(String)
  /// A related person.
  case relation
  /// The grammatical gender for sentences about the contact.
  case grammaticalGender
  /// The label of the other properties in its group.
  case label
  /// A JSContact property at the JSON pointer in JSPTR.
  case patch
}

extension VCardProperty.Name {
  /// The form of the property in JSContact.
  package var jsContact: JSContactForm { known.declaration.jsContact }

  /// The columns for the property in tables of contacts, in lower case.
  package var columns: [String] { known.declaration.columns }

  /// All declared names.
  package static let declared = KnownName.all.map(Self.init)

  private static let byForm: [JSContactForm: Self] = Dictionary(
    declared.map { ($0.jsContact, $0) }, uniquingKeysWith: { first, _ in first })

  /// Finds the property with a form in JSContact.
  package init?(_ form: JSContactForm) {
    guard form != .kept, let name = Self.byForm[form] else { return nil }
    self = name
  }
}
