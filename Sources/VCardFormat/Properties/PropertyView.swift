/// The meaning of a property that its value alone doesn't show.
enum PropertyView: Hashable, Sendable {
  /// No further meaning.
  case value
  /// A related person; the types or a label name the relation.
  case relation
  /// A person with a relation to the contact.
  case relationOf(String)
  /// A row of Android's tables.
  case androidRow
  /// An account with an online service, which a parameter names.
  case account
  /// A profile with an online service.
  case profile
  /// An account with the service in the name of the property.
  case accountOfName
  /// A sex as a number: 1 is female and 2 is male.
  case numberedSex
  /// A member of a group.
  case member
}

extension VCardProperty.Name {
  /// The property that a name with an `X-` prefix means; a declared name with a known kind of value
  /// means itself.
  var withoutPrefix: Self {
    guard valueKind == .opaque, canonicalName.hasPrefix("X-") else { return self }
    if let first = firstValueName { return first }
    return Self(String(canonicalName.dropFirst(2)))
  }

  /// The meaning of the property.
  var view: PropertyView {
    let own = known.declaration.view
    return own == .value ? withoutPrefix.known.declaration.view : own
  }
}
