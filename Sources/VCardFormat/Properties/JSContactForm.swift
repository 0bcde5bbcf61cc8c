/// How JSContact has a property.
///
/// Source: RFC 9555, section 2.
package enum JSContactForm: Hashable, Sendable {
  /// As jCard has it, among the properties that JSContact only keeps.
  case kept
  /// As a member of the card: a text.
  case text(String)
  /// As a member of the card: a word in lower case.
  case word(String)
  /// As a member of the card: a point in time.
  case time(String)
  /// As keys of an object.
  case keys(String)
  /// As a member of an object in a collection, with a `kind` or the `vCardName` of the property.
  case entry(String, String, kind: String? = nil, vCardName: String? = nil)
  /// As the full name.
  case fullName
  /// As the parts of the name.
  case name
  /// As an address.
  case address
  /// As a member of an address that has nothing else.
  case place(String)
  /// As an organization.
  case organization
  /// As a date of a kind.
  case anniversary(String)
  /// As the place of a date of a kind.
  case placeOfAnniversary(String)
  /// As someone related.
  case relation
  /// As the gender to speak of the contact in.
  case grammaticalGender
  /// As the label of the other properties in its group.
  case label
  /// As what a pointer in it says.
  case patch
}

extension VCardProperty.Name {
  /// How JSContact has the property.
  package var jsContact: JSContactForm { known.declaration.jsContact }

  /// The columns of tables of contacts that hold the property, in lower case.
  package var columns: [String] { known.declaration.columns }

  /// All names that are declared.
  package static let declared = KnownName.all.map(Self.init)

  private static let byForm: [JSContactForm: Self] = Dictionary(
    declared.map { ($0.jsContact, $0) }, uniquingKeysWith: { first, _ in first })

  /// Finds the property that JSContact has in a form.
  package init?(_ form: JSContactForm) {
    guard form != .kept, let name = Self.byForm[form] else { return nil }
    self = name
  }
}
