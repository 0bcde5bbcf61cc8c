extension [Range<Int>] {
  /// Appends a run of rows, as more of the last one if it follows that.
  mutating func join(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    if let last, last.upperBound == range.lowerBound {
      self[count - 1] = last.lowerBound..<range.upperBound
    } else {
      append(range)
    }
  }
}
