package import VCardFormat

/// What the format of a card says of every contact, and not the person who wrote the card.
package struct ImpliedValues: Sendable, Hashable {
  /// The type of the numbers and addresses for which the format has no other field, such as `home`; `nil` if it implies
  /// none.
  package let type: String?

  /// Whether N is derived from the whole name.
  package let hasDerivedNames: Bool

  /// Creates values.
  package init(type: String? = nil, hasDerivedNames: Bool = false) {
    self.type = type
    self.hasDerivedNames = hasDerivedNames
  }
}

extension VCard {
  /// Returns the card without values that its format implies, where another card says more.
  ///
  /// - Parameters:
  ///   - implied: The values.
  ///   - other: The card into which this one is merged.
  /// - Returns: The card, without N if the other card has one, and with the same numbers and addresses.
  /// - Complexity: O(*n* · *m*), where *n* and *m* are the numbers of values in both.
  package func without(_ implied: ImpliedValues, knownBetterIn other: VCard) -> VCard {
    var card = implied.type.map { withoutImpliedType($0, knownBetterIn: other) } ?? self
    if implied.hasDerivedNames, other.first(.n)?.personName?.isEmpty == false,
      let index = card.properties.firstIndex(where: { $0.name == .n })
    {
      card.removeProperty(at: index)
    }
    return card
  }

  /// Returns the card without a type that its format implies, at the numbers and addresses of which another card says
  /// more.
  ///
  /// A format that has one field for all remaining numbers calls a pager or a number at work one of the home. That says
  /// nothing of a value that has another type or a label.
  private func withoutImpliedType(_ type: String, knownBetterIn other: VCard) -> VCard {
    let known = other.properties.filter {
      $0.isNumberOrAddress
        && (!$0.placesAndKinds.isSubset(of: [type]) || other.label(of: $0) != nil)
    }.map { MergeValue($0) }
    guard !known.isEmpty else { return self }
    var card = self
    for index in properties.indices {
      var property = properties[index]
      guard property.isNumberOrAddress, property.placesAndKinds == [type] else { continue }
      let value = MergeValue(property)
      guard known.contains(where: { !$0.isClearlyOther(than: value) }) else { continue }
      property.types.removeAll { $0 == type }
      card.replaceProperty(at: index, with: property)
    }
    return card
  }
}

extension VCardProperty {
  fileprivate var isNumberOrAddress: Bool { name == .tel || name == .adr }

  /// The types that say where a value is, or what it is.
  fileprivate var placesAndKinds: Set<String> { Set(types).subtracting(["pref", "voice"]) }
}
