package import VCardFormat

/// What the format of a card says of every contact, and not the person who wrote the card.
package struct ImpliedValues: Sendable, Hashable {
  /// The type of the numbers and addresses for which the format has no other field, such as `home`; `nil` if it implies
  /// none.
  package let type: String?

  /// Whether N is derived from the whole name.
  package let hasDerivedNames: Bool

  /// Whether N has no additional names, because the format has no field for them.
  package let lacksAdditionalNames: Bool

  /// Whether a group is only named by a key: the words of its name, in lower case and with hyphens between them.
  package let hasKeysOfGroups: Bool

  /// Creates values.
  package init(
    type: String? = nil, hasDerivedNames: Bool = false, lacksAdditionalNames: Bool = false,
    hasKeysOfGroups: Bool = false
  ) {
    self.type = type
    self.hasDerivedNames = hasDerivedNames
    self.lacksAdditionalNames = lacksAdditionalNames
    self.hasKeysOfGroups = hasKeysOfGroups
  }
}

extension VCard {
  /// Returns the card without values that its format implies, where another card says more.
  ///
  /// - Parameters:
  ///   - implied: The values.
  ///   - other: The card into which this one is merged.
  /// - Returns: The card, without a derived N if the other card has a name, and without an N that only lacks the additional
  ///   names of the other one; with the same numbers and addresses.
  /// - Complexity: O(*n* · *m*), where *n* and *m* are the numbers of values in both.
  package func without(_ implied: ImpliedValues, knownBetterIn other: VCard) -> VCard {
    let card = implied.type.map { withoutImpliedType($0, knownBetterIn: other) } ?? self
    var name = other.first(.n)?.personName
    if implied.lacksAdditionalNames {
      name?[.additional] = []
      return name != nil && name == first(.n)?.personName ? card.withoutName : card
    }
    let hasName = name?.isEmpty == false || other.first(.fn)?.text.isEmpty == false
    return hasName ? card.withoutDerivedName(implied) : card
  }

  /// Returns the card without an N that its whole name gives, if another card has a name.
  ///
  /// - Parameter other: The card into which this one is merged.
  /// - Returns: The card; unchanged if its N says more.
  /// - Complexity: O(*n* + *m*), where *n* and *m* are the numbers of values in both.
  package func withoutNameParts(knownBetterIn other: VCard) -> VCard {
    let name = VCardName(ofPerson: SingleLine.text(first(.fn)?.text ?? ""))
    guard first(.n)?.personName == name else { return self }
    return without(ImpliedValues(hasDerivedNames: true), knownBetterIn: other)
  }

  /// Returns the card without an N that its format derives from the whole name.
  package func withoutDerivedName(_ implied: ImpliedValues) -> VCard {
    implied.hasDerivedNames ? withoutName : self
  }

  /// The card without its first N.
  private var withoutName: VCard {
    guard let index = firstIndex(of: .n) else { return self }
    var card = self
    card.removeProperty(at: index)
    return card
  }

  /// Returns the card without the categories that are groups.
  ///
  /// - Parameter names: The names of the groups; a category has the same words.
  /// - Returns: The card.
  package func withoutCategories(ofGroups names: [String]) -> VCard {
    // Names of signs only have no words, and would all be the same.
    let groups = Set(names.map { FoldedText($0).words }).subtracting([[]])
    guard !groups.isEmpty else { return self }
    var card = self
    for index in properties.indices.reversed() where properties[index].name == .categories {
      var property = properties[index]
      let rest = property.textList.filter { !groups.contains(FoldedText($0).words) }
      guard rest.count < property.textList.count else { continue }
      property.textList = rest
      if rest.isEmpty {
        card.removeProperty(at: index)
      } else {
        card.replaceProperty(at: index, with: property)
      }
    }
    return card
  }

  /// Returns the card without a type that its format implies, at the numbers and addresses that another card has without
  /// it.
  ///
  /// A format that has one field for all remaining numbers calls a pager or a number at work one of the home, and also a
  /// number without a type. That says nothing of a value that the other card has already.
  private func withoutImpliedType(_ type: String, knownBetterIn other: VCard) -> VCard {
    let known = other.properties.filter {
      $0.isNumberOrAddress
        && ($0.placesAndKinds != [type] || other.label(of: $0) != nil)
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
