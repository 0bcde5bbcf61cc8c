import VCardFormat

/// A telephone number, normalized for matching.
///
/// The digits are stored in reverse, without prefixes that depend on the caller's location: `+` and `00`, the `(0)`
/// after a country code, and the `0` before an area code. Two spellings of one number then differ at most in a country
/// code at the end of the key, and the last digits of a number come first. `+49 (0)30 1234567`, `030 1234567` and
/// `004930 1234567` have the keys `76543210394`, `765432103` and `76543210394`.
package struct PhoneNumber: Sendable, Hashable {
  /// The digits in reverse; empty if the number has none.
  package let reversedDigits: String

  /// Whether the number begins with a country code.
  package let isInternational: Bool

  /// The minimum number of digits for matching a number without its country code.
  package static let minimumNationalLength = 5

  /// Makes the key of a number.
  package init(_ number: String) {
    var (digits, hasPlus) = Self.digits(of: number)
    let hasZeros = !hasPlus && digits.count > 2 && digits[0] == 0 && digits[1] == 0
    let hasTrunkPrefix = !hasPlus && !hasZeros && digits.count > 1 && digits.first == 0
    isInternational = hasPlus || hasZeros
    digits.reverse()
    digits.removeLast(hasZeros ? 2 : hasTrunkPrefix ? 1 : 0)
    for index in digits.indices { digits[index] += 0x30 }
    reversedDigits = String(decoding: digits, as: UTF8.self)
  }

  /// The possible keys of the same number without its country code, for codes of one to three digits.
  package var nationalKeys: [String] {
    guard isInternational else { return [] }
    return (1...3).compactMap { codeLength in
      let length = reversedDigits.utf8.count - codeLength
      return length >= Self.minimumNationalLength ? String(reversedDigits.prefix(length)) : nil
    }
  }

  /// Returns the link that calls a number.
  ///
  /// Source: RFC 3966, section 3.
  ///
  /// - Parameters:
  ///   - number: The number as written, or a `tel:` link.
  ///   - hasExtension: Whether the extension is a part of the link.
  /// - Returns: The link; `nil` without digits, for a number in letters such as 1-800-FLOWERS, for several numbers, and
  ///   for a code of the network such as *100#.
  package static func link(for number: String, withExtension hasExtension: Bool = false) -> String?
  {
    let (digits, hasPlus) = digits(of: number)
    guard !digits.isEmpty, let last = number.last(where: { $0.isLetter || $0.isNumber }),
      last.isNumber, !number.contains("*"), !number.hasSuffix("#"), !isSeveral(number)
    else { return nil }
    let link = "tel:\(hasPlus ? "+" : "")\(digits.map(String.init).joined())"
    let extensionDigits = hasExtension ? extensionDigits(of: number) : ""
    guard !extensionDigits.isEmpty, VCardTelephone(number)?.postDial == nil else { return link }
    return "\(link);ext=\(extensionDigits)"
  }

  /// Whether a text has more than one number: a second plus sign, or a slash after more than an area code.
  private static func isSeveral(_ text: String) -> Bool {
    text.count { $0 == "+" } > 1
      || text.split(separator: "/").dropLast().contains { $0.count(where: \.isNumber) > 6 }
  }

  /// Returns the digits after a number: its extension, and what is dialled after a pause.
  ///
  /// - Parameter number: The number as written, or a `tel:` link.
  /// - Returns: The digits; empty if there are none.
  static func extensionDigits(of number: String) -> String {
    let hasMore = number.utf8.contains { $0 >= 0x41 || [0x23, 0x2C, 0x3B].contains($0) }
    guard hasMore, let telephone = VCardTelephone(number) else { return "" }
    let rest = telephone.number.drop { !$0.isNumber }.drop { !$0.isLetter && $0 != "#" }
    let text = rest + (telephone.postDial ?? "") + (telephone.extension ?? "")
    let digits = text.filter(\.isNumber)
    // So many digits are another number.
    return digits.count <= longestExtension ? digits : ""
  }

  private static let longestExtension = 7

  /// Returns what belongs to a number besides its digits: the signs of a code of the network such as *100#, and the area
  /// in which a local number is dialled.
  ///
  /// Source: RFC 3966, section 5.1.5, for `phone-context`.
  ///
  /// - Parameter number: The number as written, or a `tel:` link.
  /// - Returns: The code or the area, without signs that only structure it; `nil` for most numbers.
  static func qualifier(of number: String) -> String? {
    // The signs `*`, `#`, `=` and `%`, which a link may have instead of the first two.
    guard number.utf8.contains(where: { [0x2A, 0x23, 0x3D, 0x25].contains($0) }),
      let dialled = VCardTelephone(number)?.number
    else { return nil }
    let context = number.split(separator: ";").dropFirst().map { $0.lowercased() }
      .first { $0.hasPrefix(contextPrefix) }?.dropFirst(contextPrefix.count)
    let isCode = dialled.contains("*") || dialled.hasPrefix("#") || dialled.hasSuffix("#")
    let parts = [
      isCode ? dialled.filter { $0.isNumber || "+*#".contains($0) } : nil,
      context.map { $0.filter { !"-.()".contains($0) || context?.first != "+" } },
    ]
    return parts.allSatisfy { $0 == nil } ? nil : parts.map { $0 ?? "" }.joined(separator: ";")
  }

  private static let contextPrefix = "phone-context="

  /// Returns the digits up to an extension, and whether they begin with a country code.
  static func digits(of number: String) -> (values: [UInt8], isInternational: Bool) {
    let bytes = number.utf8.span
    var values: [UInt8] = []
    values.reserveCapacity(bytes.count)
    var hasPlus = false
    var index = 0
    while index < bytes.count {
      let (scalar, length) = FoldedText.usualScalar(in: bytes, at: index)
      if let digit = scalar.decimalDigit {
        values.append(digit)
      } else if values.isEmpty {
        hasPlus = hasPlus || scalar == "+"
      } else if endsNumber(scalar) {
        break
      } else if scalar == "(", hasPlus || values.starts(with: [0, 0]),
        index + 2 < bytes.count, bytes[index + 1] == 0x30, bytes[index + 2] == 0x29
      {
        // `(0)` after a country code is dialled only within the country.
        index += 2
      }
      index += length
    }
    return (values, hasPlus)
  }

  /// Whether a scalar begins an extension or parameters: `x12`, `ext. 12`, `;ext=12`, `,12`, `#12`.
  private static func endsNumber(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x23, 0x2C, 0x3B, 0x41...0x5A, 0x61...0x7A: true
    case ..<0x80: false
    default: scalar.properties.isAlphabetic
    }
  }
}

extension String {
  /// The telephone number without the URI scheme `tel:`.
  package var telephoneNumber: String {
    prefix(4).lowercased() == "tel:" ? String(dropFirst(4)) : self
  }
}

extension Unicode.Scalar {
  /// The value of a decimal digit of any script, or `nil`.
  @inline(__always)
  fileprivate var decimalDigit: UInt8? {
    if isASCII { return value >= 0x30 && value <= 0x39 ? UInt8(value - 0x30) : nil }
    guard properties.numericType == .decimal else { return nil }
    return properties.numericValue.map { UInt8($0) }
  }
}
