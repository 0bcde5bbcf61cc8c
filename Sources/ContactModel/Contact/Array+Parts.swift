extension [UInt8] {
  /// Returns the range of a part of a structured value, as `VCard.appendComponents` writes it with a zero after each part.
  ///
  /// - Parameter number: The number of the part, from 0.
  /// - Returns: The range; empty if there is no such part.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  func part(_ number: Int) -> Range<Int> {
    var start = 0
    var left = number
    for end in indices where self[end] == 0 {
      guard left > 0 else { return start..<end }
      left -= 1
      start = end + 1
    }
    return left > 0 ? 0..<0 : start..<count
  }
}
