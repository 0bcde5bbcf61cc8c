/// The way in which a card holds a second value of a property.
package enum SecondValue: Sendable, Hashable {
  /// Under the same name, because the version lets the property repeat.
  case repeated
  /// Under the same name, with the ALTID of the first value.
  case alternative
  /// Under another name, because a card of the version has the property only once.
  case renamed(VCardProperty.Name)
}

extension VCardProperty.Name {
  /// The prefix of the name of a second value.
  private static let secondPrefix = "X-ALT-"

  /// Whether a card of a version has the property at most once.
  ///
  /// In 4.0, values with the same ALTID count as one.
  func isOnce(in dialect: VCard.Version.Dialect) -> Bool {
    PropertyTable.shared[known].once.contains(PropertyDeclaration.Versions(dialect))
  }

  /// Returns the way in which a card of a version holds a second value of the property.
  ///
  /// Source: RFC 6350, section 5.4: properties that describe the card, not the contact, have no
  /// ALTID.
  ///
  /// - Parameter version: The version; `nil` for a card without VERSION.
  /// - Returns: The way in which a merge adds the value.
  package func secondValue(in version: VCard.Version?) -> SecondValue {
    let dialect = version?.dialect ?? .v21
    guard isOnce(in: dialect) else { return mergeKind == .oneOfSeveral ? .repeated : .alternative }
    return dialect == .v40 && mergeKind == .one
      ? .alternative : .renamed(Self(Self.secondPrefix + canonicalName))
  }

  /// The property to whose second value this name belongs, such as BDAY for X-ALT-BDAY; otherwise
  /// `nil`.
  package var firstValueName: Self? {
    guard known == .other, canonicalName.hasPrefix(Self.secondPrefix) else { return nil }
    let first = Self(String(canonicalName.dropFirst(Self.secondPrefix.count)))
    return first.known.declaration.once.isEmpty ? nil : first
  }
}

extension VCardProperty {
  /// The property under the name of its first value if it is a second value; otherwise the same
  /// property.
  package var underFirstName: VCardProperty {
    guard let name = name.firstValueName else { return self }
    var property = self
    property.name = name
    return property
  }
}
