import VCardFormat

extension Collection<VCardProperty> {
  /// Returns the properties with those of each name in the order of their preference, for formats that have only an
  /// order.
  func inOrderOfPreference() -> [VCardProperty] {
    let properties = Array(self)
    return properties.offsetsInOrderOfPreference().map { properties[$0] }
  }

  /// Returns the offsets of the properties in that order.
  func offsetsInOrderOfPreference() -> [Int] {
    guard contains(where: { $0.preference != nil }) else { return Array(0..<count) }
    var offsets = Dictionary(grouping: enumerated(), by: \.element.name).mapValues { group in
      group.sorted { first, second in
        (first.element.rank, first.offset) < (second.element.rank, second.offset)
      }.map(\.offset)[...]
    }
    return enumerated().map { offsets[$0.element.name]?.popFirst() ?? $0.offset }
  }
}
