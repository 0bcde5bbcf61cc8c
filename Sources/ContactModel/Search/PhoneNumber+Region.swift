extension PhoneNumber {
  /// Returns the key of a number with its country code, as dialled in a region.
  ///
  /// In Hungary, `06 1 234 5678`, `+36 1 234 5678` and `0036 1 234 5678` are one number.
  ///
  /// - Parameters:
  ///   - number: The number as written, or a `tel:` link.
  ///   - region: The region in which it is dialled if it has no country code.
  /// - Returns: All digits in reverse; `nil` if the number may lack its area code, or is too short.
  package static func internationalKey(of number: String, in region: Region) -> String? {
    let (values, hasPlus) = digits(of: number)
    let digits = String(decoding: values.map { 0x30 + $0 }, as: UTF8.self)
    guard let found = hasPlus ? digits : international(digits, region.dialling),
      found.utf8.count > minimumNationalLength
    else { return nil }
    return String(found.reversed())
  }

  private static func international(_ digits: String, _ rules: DiallingRules) -> String? {
    for prefix in [rules.internationalPrefix, "00"] where digits.hasPrefix(prefix) {
      return String(digits.dropFirst(prefix.count))
    }
    if let length = rules.fixedLength, digits.count == length { return rules.countryCode + digits }
    guard digits.hasPrefix(rules.trunkPrefix) else { return nil }
    let rest = digits.dropFirst(rules.trunkPrefix.count)
    guard rules.fixedLength.map({ $0 == rest.count }) ?? true else { return nil }
    return rest.utf8.count >= minimumNationalLength ? rules.countryCode + rest : nil
  }

  /// Returns the first digits of the keys of all spellings of a number: those after its country code and zeros.
  ///
  /// - Parameter key: The key of a number with its country code.
  /// - Returns: The digits in reverse; `nil` if they are too few.
  package static func commonKey(ofInternational key: String) -> String? {
    guard var national = nationalKey(ofInternational: key) else { return nil }
    while national.hasSuffix("0") { national.removeLast() }
    return national.utf8.count >= minimumNationalLength ? national : nil
  }
}
