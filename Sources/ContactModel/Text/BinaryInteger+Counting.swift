extension BinaryInteger {
  /// Returns the number with a noun: `1 card`, `2 cards`, `2 properties`.
  ///
  /// - Parameters:
  ///   - noun: The noun.
  ///   - plural: Its plural; `nil` if that ends with an S.
  /// - Returns: The words.
  package func counting(_ noun: String, _ plural: String? = nil) -> String {
    "\(self) \(self == 1 ? noun : plural ?? "\(noun)s")"
  }
}
