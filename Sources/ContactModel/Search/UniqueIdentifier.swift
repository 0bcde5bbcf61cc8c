/// UIDs as they are compared.
package enum UniqueIdentifier {
  /// The normal form of a UID: a UUID in lower case without `urn:uuid:` and braces, other text as it is.
  ///
  /// Programs write one UUID in all these ways. Source: RFC 4122, section 3.
  ///
  /// - Parameter uid: The UID as it is written.
  /// - Returns: The normal form.
  package static func normal(_ uid: String) -> String {
    let text = uid[...].trimmingBlanks
    var bare = text
    let scheme = "urn:uuid:"
    if bare.prefix(scheme.utf8.count).lowercased() == scheme {
      bare = bare.dropFirst(scheme.utf8.count)
    }
    if bare.hasPrefix("{"), bare.hasSuffix("}") { bare = bare.dropFirst().dropLast() }
    return isUUID(bare) ? bare.lowercased() : String(text)
  }

  /// Whether a text has the form of a UUID: 8-4-4-4-12 hexadecimal digits.
  private static func isUUID(_ text: Substring) -> Bool {
    let bytes = text.utf8
    guard bytes.count == 36 else { return false }
    return bytes.enumerated().allSatisfy { offset, byte in
      switch offset {
      case 8, 13, 18, 23: byte == UInt8(ascii: "-")
      default:
        (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
      }
    }
  }
}
