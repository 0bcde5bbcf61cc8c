/// E-mail addresses as they are compared.
package enum EmailAddress {
  /// An address in lower case, without `mailto:` and blanks around it.
  ///
  /// - Parameter address: The address, or a part of one, as it is written.
  /// - Returns: The normal form.
  package static func normal(_ address: String) -> String {
    let isNormal = address.utf8.allSatisfy {
      $0 > 0x20 && $0 < 0x80 && $0 != UInt8(ascii: ":") && !(0x41...0x5A).contains($0)
    }
    if isNormal { return address }
    let lowercase = address.lowercased()
    let scheme = "mailto:"
    let bare = lowercase.hasPrefix(scheme) ? lowercase.dropFirst(scheme.count) : lowercase[...]
    return String(bare.trimmingBlanks)
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
