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
    if let prefix = rules.formerTrunkPrefix, digits.hasPrefix(prefix), digits.count == 9 {
      return rules.countryCode + digits.dropFirst(prefix.count)
    }
    guard digits.hasPrefix(rules.trunkPrefix) else { return nil }
    let rest = digits.dropFirst(rules.trunkPrefix.count)
    guard rules.fixedLength.map({ $0 == rest.count }) ?? true else { return nil }
    return rest.utf8.count >= minimumNationalLength ? rules.countryCode + rest : nil
  }

  /// Returns the key of a number without the digits that are only dialled on the way: the 1 before a mobile number of
  /// Mexico, the 9 or the 15 before one of Argentina, and the code of a carrier in Brazil.
  ///
  /// Source: ITU-T, *Operational Bulletin*, the national numbering plans of 52, 54 and 55.
  ///
  /// - Parameter key: The key of a number with its country code, or another key, which stays as it is.
  /// - Returns: The digits in reverse.
  static func subscriberKey(ofInternational key: String) -> String {
    // All of these codes begin with 5.
    guard key.utf8.count > 12, key.utf8.last == UInt8(ascii: "5"),
      let code = ["52", "54", "55"].first(where: { key.hasSuffix(String($0.reversed())) })
    else { return key }
    var digits = Array(key.utf8.reversed().dropFirst(2))
    let area = [2, 3, 4].first { digits.dropFirst($0).starts(with: "15".utf8) }
    switch (code, digits.count) {
    case ("52", 11) where digits.first == UInt8(ascii: "1"): digits.removeFirst()
    case ("54", 11) where digits.first == UInt8(ascii: "9"): digits.removeFirst()
    case ("54", 12):
      guard let area else { return key }
      digits.removeSubrange(area..<(area + 2))
    case ("55", 12...13): digits.removeFirst(2)
    default: return key
    }
    return String(decoding: digits.reversed(), as: UTF8.self) + String(code.reversed())
  }

  /// Whether two keys with the same first seven digits may be those of one number, wherever it is dialled.
  ///
  /// The shorter one may lack the codes of the country and the area, and may begin with a digit that is only dialled on
  /// the way, or with the two of a carrier in Brazil. The 15 of Argentina is within a number.
  package static func mayBeOne(_ key: String, _ other: String) -> Bool {
    guard key != other else { return true }
    let (digits, others) = (key.utf8.span, other.utf8.span)
    let length = min(digits.count, others.count)
    let common = (0..<length).first { digits[$0] != others[$0] } ?? length
    let isDialled =
      switch length - common {
      case 0: true
      case 1...2 where length >= 12: true
      case 1:
        digits.count == length && trunkDigits.contains(digits[common])
          || others.count == length && trunkDigits.contains(others[common])
      default: false
      }
    return isDialled || hasMobilePrefix(digits) || hasMobilePrefix(others)
  }

  /// The digits of the trunk prefixes 1, 8 and 06, whose zero no key has.
  private static let trunkDigits: [UInt8] = [0x31, 0x36, 0x38]

  /// Whether a key may have the 15 of Argentina, before six to eight digits.
  private static func hasMobilePrefix(_ digits: Span<UInt8>) -> Bool {
    (6...8).contains { start in
      start + 1 < digits.count && digits[start] == UInt8(ascii: "5")
        && digits[start + 1] == UInt8(ascii: "1")
    }
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
