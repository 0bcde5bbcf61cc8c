internal import VCardFormat

/// Normalizes e-mail addresses for comparison.
package enum EmailAddress {
  /// Returns an address in lower case, without `mailto:` and surrounding blanks.
  package static func normal(_ address: String) -> String {
    if isNormal(address.utf8.span) { return address }
    let lowercase = lowercased(address)
    let bytes = lowercase.utf8.span
    let hasScheme = bytes.hasWord("MAILTO:", at: 0, before: bytes.count)
    let bare = bytes.withoutOuterControls(hasScheme ? 7..<bytes.count : bytes.indices)
    return bare.count == bytes.count ? lowercase : String(utf8: bytes, bare)
  }

  /// Returns an address in lower case, without a search in Unicode's tables for the letters of ASCII.
  private static func lowercased(_ address: String) -> String {
    let ascii = address.lowercasedASCII
    guard !ascii.utf8.allSatisfy({ $0 < 0x80 }) else { return ascii }
    var lowercase: [UInt8] = []
    lowercase.reserveCapacity(ascii.utf8.count)
    for scalar in ascii.unicodeScalars {
      if scalar.isASCII {
        lowercase.append(UInt8(scalar.value))
      } else {
        lowercase.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
      }
    }
    return String(decoding: lowercase, as: UTF8.self)
  }

  /// Whether an address is already in its normal form, as most are.
  private static func isNormal(_ bytes: Span<UInt8>) -> Bool {
    for index in bytes.indices {
      switch bytes[index] {
      case ...0x20, 0x3A, 0x41...0x5A, 0x80...: return false
      default: break
      }
    }
    return true
  }
}

extension String {
  /// The e-mail address without the URI scheme `mailto:` and fields such as `?subject=`, and with percent codes decoded.
  ///
  /// Source: RFC 6068, section 2.
  package var emailAddress: String {
    guard utf8.dropFirst(6).first == UInt8(ascii: ":"), prefix(7).lowercased() == "mailto:" else {
      return self
    }
    let address = SingleLine.text(
      URIText.percentDecoded(String(dropFirst(7).prefix { $0 != "?" })))
    return address.isEmpty ? self : address
  }

  /// The e-mail address without angle brackets around it and without `mailto:`, as a mail program copies it.
  ///
  /// A link with fields, such as `?cc=`, says more, and stays a link.
  ///
  /// Source: RFC 5322, section 3.4.
  var bareEmailAddress: String {
    let isBracketed = first == "<" && last == ">"
    let text = isBracketed ? String(dropFirst().dropLast().trimmingBlanks) : self
    return text.contains("?") ? text : text.emailAddress
  }
}

extension Substring {
  /// The text without blanks and control characters at its ends.
  package var trimmingBlanks: Substring {
    guard let first = unicodeScalars.firstIndex(where: { $0.value > 0x20 }),
      let last = unicodeScalars.lastIndex(where: { $0.value > 0x20 })
    else { return "" }
    return self[first...last]
  }
}
