/// Percent-encoding.
///
/// Source: RFC 3986, section 2.1; the form of queries: url.spec.whatwg.org, "application/x-www-form-urlencoded parsing".
enum PercentCoding {
  private static let digits = Array("0123456789ABCDEF".utf8)

  /// Returns a text in which all bytes but letters, digits and `-._~` are encoded.
  static func encode(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: bytes.append(byte)
      default: bytes += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the decoded text; `nil` if it isn't UTF-8, or a percent sign isn't followed by two digits.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - plusIsBlank: Whether a plus sign is a blank, as in queries.
  /// - Returns: The decoded text.
  static func decode(_ text: Substring, plusIsBlank: Bool) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = rest.popFirst().flatMap(value), let low = rest.popFirst().flatMap(value)
        else { return nil }
        bytes.append(high << 4 | low)
      case UInt8(ascii: "+") where plusIsBlank: bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Returns the parameters of a query; `nil` if it can't be decoded, or names one twice.
  static func parameters(ofQuery query: String) -> [String: String]? {
    var parameters: [String: String] = [:]
    for pair in query.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = decode(parts[0], plusIsBlank: true),
        let value = decode(parts.count > 1 ? parts[1] : "", plusIsBlank: true),
        parameters.updateValue(value, forKey: name) == nil
      else { return nil }
    }
    return parameters
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x41...0x46: digit - 0x37
    case 0x61...0x66: digit - 0x57
    default: nil
    }
  }
}
