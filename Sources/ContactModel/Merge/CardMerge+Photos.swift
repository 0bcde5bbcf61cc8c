import VCardFormat

extension CardMerge {
  /// Takes the filter with which another card's photo is shown, once that photo is merged.
  ///
  /// If the card shows another photo without a filter, the filter is left out: a merge doesn't change how a photo looks.
  mutating func takeFilter(_ filter: VCardProperty, from source: inout MergeSource) {
    let hasOwn = positionsByKey[PropertyKey(filter)] != nil
    guard hasOwn || target.first(filter.name) != nil || showsPhoto(of: source) else {
      return drop(MergeValue.text(of: filter), of: filter.name, insteadOf: nil, from: source)
    }
    take(filter, from: &source)
  }

  /// Whether the merged card shows a photo that another card has, or none.
  private func showsPhoto(of source: MergeSource) -> Bool {
    let merged = (positionsByKey[PropertyKey(.photo)]?.first).map { properties[$0].property }
    let own = target.all(.photo).lazy.map { MergeValue($0) }.first { !$0.isEmpty }
    guard let shown = merged.map({ MergeValue($0) }) ?? own else { return true }
    return source.photos.contains { MergeValue($0) == shown }
  }
}
