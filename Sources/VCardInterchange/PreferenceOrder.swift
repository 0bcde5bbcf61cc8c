import VCardFormat

extension Collection<VCardProperty> {
  /// Returns the properties with those of each name in the order of their preference, for formats that have only an
  /// order.
  func inOrderOfPreference() -> [VCardProperty] {
    guard contains(where: { $0.preference != nil }) else { return Array(self) }
    var properties = Dictionary(grouping: self, by: \.name).mapValues { group in
      group.enumerated().sorted { first, second in
        (first.element.rank, first.offset) < (second.element.rank, second.offset)
      }.map(\.element)[...]
    }
    return map { properties[$0.name]?.popFirst() ?? $0 }
  }
}
