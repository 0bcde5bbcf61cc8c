/// The functions for URIs that vCards require.
///
/// Source: RFC 3986, sections 2.1 and 3.1.
package enum URIText {
  /// Returns whether text starts with a scheme and continues after it.
  package static func hasScheme(_ text: String) -> Bool {
    let bytes = text.utf8.span
    return hasScheme(bytes, 0..<bytes.count)
  }

  /// Returns whether a range of bytes starts with a scheme and continues after it.
  static func hasScheme(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let colon = bytes.firstIndex(of: ASCII.colon, from: range.lowerBound, to: range.upperBound)
    guard colon < range.upperBound else { return false }
    var length = 0
    for index in range.lowerBound...colon {
      let byte = bytes[index]
      if byte == ASCII.colon { return length > 1 && length + 1 < range.count }
      if byte == ASCII.backslash, index + 1 < range.upperBound, bytes[index + 1] == ASCII.colon {
        continue
      }
      let isAllowed =
        length == 0
        ? byte.isLetter
        : byte.isLetter || byte.isDigit || byte == ASCII.plus || byte == ASCII.hyphen
          || byte == ASCII.dot
      guard isAllowed else { return false }
      length += 1
    }
    return false
  }

  /// Returns the URI for an `<id>` in a message, as in VALUE=CONTENT-ID; `nil` for other text.
  ///
  /// Source: RFC 2392, section 2.
  static func uri(ofContentID text: String) -> String? {
    guard text.count > 2, text.hasPrefix("<"), text.hasSuffix(">") else { return nil }
    return "cid:" + text.dropFirst().dropLast()
  }

  /// Returns the `<id>` of a `cid:` URI; `nil` for other URIs.
  static func contentID(of uri: String) -> String? {
    guard uri.utf8.count > 4, uri.hasPrefix("cid:") else { return nil }
    return "<\(uri.dropFirst(4))>"
  }

  /// Returns text with every byte as a percent sign and two digits, except letters, digits and some characters: by
  /// default those that a URI allows.
  package static func percentEncoded(
    _ bytes: some Sequence<UInt8>, except allowed: String = "-._~:/@!$&'()*+,;="
  ) -> String {
    var result: [UInt8] = []
    for byte in bytes {
      if byte.isLetter || byte.isDigit || allowed.utf8.contains(byte) {
        result.append(byte)
      } else {
        QuotedPrintable.appendTriplet(byte, to: &result)
        result[result.count - 3] = 0x25
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the text that text with percent signs encodes.
  package static func percentDecoded(_ text: String) -> String {
    let bytes = Array(text.utf8)
    return String(decoding: percentDecoded(bytes.span, bytes.indices), as: UTF8.self)
  }

  /// Returns the bytes that text with percent signs encodes; `nil` if a percent sign isn't followed by two digits.
  package static func strictlyPercentDecoded(_ bytes: [UInt8]) -> [UInt8]? {
    let span = bytes.span
    let isWhole = span.indices.allSatisfy {
      span[$0] != 0x25 || encodedByte(span, at: $0, before: span.count) != nil
    }
    return isWhole ? percentDecoded(span, span.indices) : nil
  }

  /// Returns the bytes that text with percent signs encodes; other percent signs stay.
  package static func percentDecoded(_ bytes: Span<UInt8>, _ range: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == 0x25, let byte = encodedByte(bytes, at: index, before: range.upperBound) {
        result.append(byte)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  /// Returns the byte that the two digits after a percent sign mean; `nil` if they aren't digits.
  private static func encodedByte(_ bytes: Span<UInt8>, at index: Int, before end: Int) -> UInt8? {
    guard index + 2 < end, let high = bytes[index + 1].hexadecimalValue,
      let low = bytes[index + 2].hexadecimalValue
    else { return nil }
    return high << 4 | low
  }
}
