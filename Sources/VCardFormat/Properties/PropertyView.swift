/// What a property says to a reader, if its value alone doesn't tell it.
enum PropertyView: Hashable, Sendable {
  /// Nothing more.
  case plain
  /// Someone related; the types or a label say how.
  case relation
  /// Someone related who is this to the contact.
  case relationOf(String)
  /// A row of Android's tables.
  case androidRow
  /// An account with a service on the network, which a parameter names.
  case account
  /// A profile of such an account.
  case profile
  /// An account with the service that the name of the property says.
  case accountOfName
  /// A sex as a number: 1 is female and 2 is male.
  case numberedSex
  /// A member of a group.
  case member
}

extension VCardProperty.Name {
  /// The property that a name with an `X-` before it stands for: itself, if it is declared for what its
  /// value is.
  var withoutPrefix: Self {
    guard valueKind == .opaque, canonicalName.hasPrefix("X-") else { return self }
    if let first = firstValueName { return first }
    return Self(String(canonicalName.dropFirst(2)))
  }

  /// What the property says to a reader.
  var view: PropertyView {
    let own = known.declaration.view
    return own == .plain ? withoutPrefix.known.declaration.view : own
  }
}
