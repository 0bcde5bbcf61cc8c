/// E-mail addresses as they are compared.
package enum EmailAddress {
  /// An address in lower case, without `mailto:` and blanks around it.
  ///
  /// - Parameter address: The address, or a part of one, as it is written.
  /// - Returns: The normal form.
  package static func normal(_ address: String) -> String {
    if isNormal(address.utf8.span) { return address }
    let lowercase = address.lowercased()
    let scheme = "mailto:"
    let bare = lowercase.hasPrefix(scheme) ? lowercase.dropFirst(scheme.count) : lowercase[...]
    return String(bare.trimmingBlanks)
  }

  /// Whether bytes are an address in its normal form; most are, and need no look at their letters.
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

extension Substring {
  /// The text without blanks and control characters at its ends.
  var trimmingBlanks: Substring {
    guard let first = unicodeScalars.firstIndex(where: { $0.value > 0x20 }),
      let last = unicodeScalars.lastIndex(where: { $0.value > 0x20 })
    else { return "" }
    return self[first...last]
  }
}
