package import VCardFormat

extension VCard {
  /// Whether the card says anything about its contact: a property that doesn't describe the card itself, or the kind of
  /// its contact, has a value.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes up to the first value.
  package var hasValues: Bool {
    properties.contains { property in
      !MergeRules.isOfTheCardItself(property.name) && !MergeRules.isLabel(property)
        && !Self.kindNames.contains(property.name) && !MergeValue(property).isEmpty
    }
  }

  private static let kindNames: Set<VCardProperty.Name> = [
    .kind, .xAddressBookServerKind, .xAbShowAs,
  ]
}
