extension Array where Element: Equatable {
  /// Returns the places of the elements that stayed in their order since an earlier state, there and here.
  ///
  /// - Complexity: O(*n* + *d*²), where *d* is the number of differences.
  func unchangedPlaces(since former: Self) -> [(former: Int, now: Int)] {
    var isRemoved = former.map { _ in false }
    var isInserted = map { _ in false }
    for change in difference(from: former) {
      switch change {
      case .remove(let index, _, _): isRemoved[index] = true
      case .insert(let index, _, _): isInserted[index] = true
      }
    }
    let kept = former.indices.filter { !isRemoved[$0] }
    let stayed = indices.filter { !isInserted[$0] }
    return zip(kept, stayed).map { ($0, $1) }
  }
}
