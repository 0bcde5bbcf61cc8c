/// UIDs as they are compared.
package enum UniqueIdentifier {
  /// The normal form of a UID: a UUID in lower case without `urn:uuid:` and braces, other text as it is.
  ///
  /// Programs write one UUID in all these ways. Source: RFC 4122, section 3.
  ///
  /// - Parameter uid: The UID as it is written.
  /// - Returns: The normal form.
  package static func normal(_ uid: String) -> String {
    let text = trimmed(uid)
    var bare = text[...]
    let scheme = "urn:uuid:"
    if bare.prefix(scheme.utf8.count).lowercased() == scheme {
      bare = bare.dropFirst(scheme.utf8.count)
    }
    if bare.hasPrefix("{"), bare.hasSuffix("}") { bare = bare.dropFirst().dropLast() }
    return isUUID(bare) ? bare.lowercased() : text
  }

  /// Whether a text has the form of a UUID: 8-4-4-4-12 hexadecimal digits.
  private static func isUUID(_ text: Substring) -> Bool {
    let bytes = text.utf8
    guard bytes.count == 36 else { return false }
    return bytes.enumerated().allSatisfy { offset, byte in
      switch offset {
      case 8, 13, 18, 23: byte == ASCII.hyphen
      default: byte.hexadecimalValue != nil
      }
    }
  }

  /// The text without blanks and control characters at its ends.
  static func trimmed(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { $0.value > 0x20 }),
      let last = scalars.lastIndex(where: { $0.value > 0x20 })
    else { return "" }
    if first == scalars.startIndex, scalars.index(after: last) == scalars.endIndex { return text }
    return String(text[first...last])
  }
}
