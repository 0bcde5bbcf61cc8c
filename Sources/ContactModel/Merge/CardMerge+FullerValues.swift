import VCardFormat

extension CardMerge {
  /// Merges an address or an organization with one of the card that is the same but for a country or a unit.
  ///
  /// If one card has both, both stay.
  ///
  /// - Returns: Whether there was such a value.
  mutating func completeParts(
    with property: VCardProperty, _ value: MergeValue, from source: inout MergeSource
  ) -> Bool {
    guard value.mayLackParts else { return false }
    let positions = (positionsByKey[PropertyKey(property)] ?? []).prefix(Self.fullerLimit).filter {
      properties[$0].source != source.number
    }
    return completeValue(with: property, value, among: positions, from: &source)
  }

  /// How many values of a property are searched for one that is the same but for a part.
  private static let fullerLimit = 64

  /// Merges a value of another card with a value of the card that is the same but for a part, such as the year of a date
  /// or the country of an address, which only one of the two has: the fuller value stays, whichever card is newer.
  mutating func completeValue(
    with property: VCardProperty, _ value: MergeValue, among positions: [Int],
    from source: inout MergeSource
  ) -> Bool {
    for position in positions.prefix(Self.fullerLimit) {
      let own = MergeValue(properties[position].property)
      if own.completes(value) {
        unite(property, own, at: position, from: &source)
        return true
      }
      if value.completes(own) {
        forget(position)
        let isDate = property.name.valueComparison == .date
        properties[position].change(adding: MergeValue.text(of: property)) {
          if isDate { $0.takeValue(of: property) } else { $0.takeMissingParts(of: property) }
        }
        register(position)
        if !isDate { unite(property, value, at: position, from: &source) }
        return true
      }
    }
    return false
  }
}

extension VCardProperty {
  /// Adds the country or the units that the value lacks and another one has.
  fileprivate mutating func takeMissingParts(of other: VCardProperty) {
    var parts = components
    if name.valueComparison == .address {
      let country = VCardAddressComponent.country.rawValue
      while parts.count <= country { parts.append([]) }
      parts[country] = other.components[country]
    } else {
      while let last = parts.last, last.allSatisfy({ SingleLine.text($0).isEmpty }) {
        parts.removeLast()
      }
      parts += other.components.dropFirst(parts.count)
    }
    components = parts
  }
}
