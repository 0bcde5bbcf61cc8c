extension [UInt8] {
  /// Returns the range of a part of a structured value, as `VCard.appendComponents` writes it with a zero after each part.
  ///
  /// - Parameter number: The number of the part, from 0.
  /// - Returns: The range; empty if there is no such part.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  func part(_ number: Int) -> Range<Int> {
    var start = 0
    for _ in 0..<number {
      guard let end = self[start...].firstIndex(of: 0) else { return 0..<0 }
      start = end + 1
    }
    return start..<(self[start...].firstIndex(of: 0) ?? count)
  }
}
