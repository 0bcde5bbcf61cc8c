extension PhoneNumber {
  /// Returns the key of a number without its country code.
  ///
  /// Source: ITU-T, *List of Recommendation E.164 assigned country codes*.
  ///
  /// - Parameter key: The key of a number that begins with a country code.
  /// - Returns: The key; `nil` if too few digits would be left.
  package static func nationalKey(ofInternational key: String) -> String? {
    let digits = key.utf8.suffix(2).reversed().map { $0 - 0x30 }
    guard digits.count == 2 else { return nil }
    let length = countryCodeLength(digits[0], digits[1])
    guard key.utf8.count - length >= minimumNationalLength else { return nil }
    return String(key.dropLast(length))
  }

  /// Returns the length of the country code that begins with two digits.
  private static func countryCodeLength(_ first: UInt8, _ second: UInt8) -> Int {
    switch (first, second) {
    case (1, _), (7, _): 1
    case (2, 0), (2, 7), (2, 8), (3, 0...4), (3, 6), (3, 9), (4, 0), (4, 1), (4, 3...9),
      (5, 1...8), (6, 0...6), (8, 1), (8, 2), (8, 3), (8, 4), (8, 6), (8, 9), (9, 0...5), (9, 8):
      2
    default: 3
    }
  }
}
