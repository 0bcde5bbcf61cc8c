package import VCardFormat

extension VCard {
  /// Returns the card without a type that its format implies, at the numbers and addresses of which another card says
  /// more.
  ///
  /// A format that has one field for all remaining numbers calls a pager or a number at work one of the home. That says
  /// nothing of a value that has another type or a label.
  ///
  /// - Parameters:
  ///   - type: The type, such as `home`.
  ///   - other: The card into which this one is merged.
  /// - Returns: The card, with the same values.
  /// - Complexity: O(*n* · *m*), where *n* and *m* are the numbers of values in both.
  package func withoutImpliedType(_ type: String, knownBetterIn other: VCard) -> VCard {
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
