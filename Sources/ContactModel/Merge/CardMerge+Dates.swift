import VCardFormat

extension CardMerge {
  /// Merges a date of another card with a date of the card that is the same but for a part, such as the year, which only
  /// one of the two has: the fuller date stays, whichever card is newer.
  ///
  /// - Parameters:
  ///   - property: The date of the other card.
  ///   - value: Its value.
  ///   - positions: The positions of the card's values of the property.
  ///   - source: The other card.
  /// - Returns: Whether there was such a date.
  mutating func completeDate(
    with property: VCardProperty, _ value: MergeValue, among positions: [Int],
    from source: inout MergeSource
  ) -> Bool {
    for position in positions {
      let own = MergeValue(properties[position].property)
      if own.completes(value) {
        unite(property, own, at: position, from: &source)
        return true
      }
      if value.completes(own) {
        forget(position)
        properties[position].change(adding: MergeValue.text(of: property)) {
          $0.takeValue(of: property)
        }
        register(position)
        return true
      }
    }
    return false
  }
}
