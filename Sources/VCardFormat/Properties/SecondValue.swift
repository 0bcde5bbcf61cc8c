/// How a second value of a property that says one thing of a contact stands in a card.
package enum SecondValue: Sendable, Hashable {
  /// Under the same name: the version lets the property repeat.
  case repeated
  /// Under the same name, with the ALTID of the first value.
  case alternative
  /// Under another name, since a card of the version has the property once.
  case renamed(VCardProperty.Name)
}

extension VCardProperty.Name {
  /// What stands before the name of a property in that of its second value.
  private static let secondPrefix = "X-ALT-"

  /// Whether cards of a version have the property at most once.
  ///
  /// In 4.0 the values that an ALTID ties together count as one.
  func isOnce(in dialect: VCard.Version.Dialect) -> Bool {
    PropertyTable.shared[known].once.contains(PropertyDeclaration.Versions(dialect))
  }

  /// How a second value of the property stands in a card of a version.
  ///
  /// Source: RFC 6350, section 5.4: what is about the card and not about the contact has no ALTID.
  ///
  /// - Parameter version: The version; `nil` for a card that says none.
  /// - Returns: The way in which a merge adds it.
  package func secondValue(in version: VCard.Version?) -> SecondValue {
    let dialect = version?.dialect ?? .v21
    guard isOnce(in: dialect) else { return mergeKind == .oneOfSeveral ? .repeated : .alternative }
    return dialect == .v40 && mergeKind == .one
      ? .alternative : .renamed(Self(Self.secondPrefix + canonicalName))
  }

  /// The property of which this is the name of a second value, such as BDAY for X-ALT-BDAY.
  package var firstValueName: Self? {
    guard known == .other, canonicalName.hasPrefix(Self.secondPrefix) else { return nil }
    let first = Self(String(canonicalName.dropFirst(Self.secondPrefix.count)))
    return first.known.declaration.once.isEmpty ? nil : first
  }
}

extension VCardProperty {
  /// The property under the name of its first value, if it is a second one; otherwise itself.
  package var underFirstName: VCardProperty {
    guard let name = name.firstValueName else { return self }
    var property = self
    property.name = name
    return property
  }
}
