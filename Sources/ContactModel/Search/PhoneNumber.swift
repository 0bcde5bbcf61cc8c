/// A telephone number as it is matched, however it is written.
///
/// The digits stand last to first, without what depends on where one calls from: `+` and `00`, the
/// `(0)` after a country code, the `0` before an area code. Two ways to write one number then differ
/// at most in a country code at the end of the key, and a number's last digits are the key's first.
/// `+49 (0)30 1234567`, `030 1234567` and `004930 1234567` have the keys `76543210394`, `765432103` and
/// `76543210394`.
package struct PhoneNumber: Sendable, Hashable {
  /// The digits, last to first; empty where the number has none.
  package let reversedDigits: String

  /// Whether the number begins with a country code.
  package let isInternational: Bool

  /// Numbers of fewer digits than these match only as they are, never without a country code.
  package static let minimumNationalLength = 5

  /// Makes the key of a number.
  ///
  /// - Parameter number: The number as it is written, or as a `tel:` link.
  package init(_ number: String) {
    let (values, hasPlus) = Self.digits(of: number)
    let hasZeros = !hasPlus && values.count > 2 && values[0] == 0 && values[1] == 0
    let hasTrunkPrefix = !hasPlus && !hasZeros && values.count > 1 && values.first == 0
    let significant = values.dropFirst(hasZeros ? 2 : hasTrunkPrefix ? 1 : 0)
    isInternational = hasPlus || hasZeros
    reversedDigits = String(decoding: significant.reversed().map { 0x30 + $0 }, as: UTF8.self)
  }

  /// A form that numbers have in common when they are one number: the key, or other text folded.
  ///
  /// - Parameter number: The number as it is written.
  /// - Returns: The normal form.
  package static func normal(_ number: String) -> String {
    let key = Self(number)
    return key.reversedDigits.isEmpty ? FoldedText(number).text : key.reversedDigits
  }

  /// The keys, other than this and longer ones, of the same number without its country code.
  package var nationalKeys: [String] {
    guard isInternational else { return [] }
    return (1...3).compactMap { codeLength in
      let length = reversedDigits.utf8.count - codeLength
      return length >= Self.minimumNationalLength ? String(reversedDigits.prefix(length)) : nil
    }
  }

  /// Tells whether a number ends with the digits of another, as either may be written.
  ///
  /// - Parameter query: The key of the digits that are looked for.
  /// - Returns: `false` when `query` has no digits.
  package func matches(_ query: PhoneNumber) -> Bool {
    guard !query.reversedDigits.isEmpty else { return false }
    return reversedDigits.hasPrefix(query.reversedDigits)
      || query.nationalKeys.contains(reversedDigits)
  }

  /// The digits up to an extension, and whether they begin with a country code.
  private static func digits(of number: String) -> (values: [UInt8], isInternational: Bool) {
    digits(ofASCII: number.utf8.span) ?? digits(ofScalars: number)
  }

  /// The same of a number that is written in ASCII, as nearly all are; `nil` of another one.
  private static func digits(
    ofASCII bytes: Span<UInt8>
  ) -> (values: [UInt8], isInternational: Bool)? {
    var values: [UInt8] = []
    values.reserveCapacity(bytes.count)
    var hasPlus = false
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case 0x80...: return nil
      case 0x30...0x39: values.append(bytes[index] - 0x30)
      case 0x2B where values.isEmpty: hasPlus = true
      case _ where values.isEmpty: break
      case 0x23, 0x2C, 0x3B, 0x41...0x5A, 0x61...0x7A: return (values, hasPlus)
      case 0x28 where hasPlus || values.count > 1 && values[0] == 0 && values[1] == 0:
        let isTrunkPrefix =
          index + 2 < bytes.count && bytes[index + 1] == 0x30 && bytes[index + 2] == 0x29
        if isTrunkPrefix { index += 2 }
      default: break
      }
      index += 1
    }
    return (values, hasPlus)
  }

  private static func digits(
    ofScalars number: String
  ) -> (values: [UInt8], isInternational: Bool) {
    let scalars = number.unicodeScalars
    var values: [UInt8] = []
    var hasPlus = false
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let scalar = scalars[index].usualWidth
      if let digit = scalar.decimalDigit {
        values.append(digit)
      } else if values.isEmpty {
        hasPlus = hasPlus || scalar == "+"
      } else if endsNumber(scalar) {
        break
      } else if scalar == "(", hasPlus || values.starts(with: [0, 0]),
        scalars[index...].starts(with: trunkPrefix)
      {
        scalars.formIndex(&index, offsetBy: trunkPrefix.count - 1)
      }
      scalars.formIndex(after: &index)
    }
    return (values, hasPlus)
  }

  /// What stands after a country code for those who call from within the country.
  private static let trunkPrefix: [Unicode.Scalar] = ["(", "0", ")"]

  /// Whether a scalar begins an extension or parameters: `x12`, `ext. 12`, `;ext=12`, `,12`, `#12`.
  private static func endsNumber(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x23, 0x2C, 0x3B, 0x41...0x5A, 0x61...0x7A: true
    case ..<0x80: false
    default: scalar.properties.isAlphabetic
    }
  }
}

extension Unicode.Scalar {
  /// The value of a decimal digit of any script, or `nil`.
  fileprivate var decimalDigit: UInt8? {
    if isASCII { return value >= 0x30 && value <= 0x39 ? UInt8(value - 0x30) : nil }
    guard properties.numericType == .decimal else { return nil }
    return properties.numericValue.map { UInt8($0) }
  }
}
