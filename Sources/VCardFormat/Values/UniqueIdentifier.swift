/// Functions for comparing UIDs.
package enum UniqueIdentifier {
  /// Returns the normal form of a UID: a UUID in lower case without `urn:uuid:` and braces, or
  /// other text unchanged.
  ///
  /// Programs write one UUID in all these ways. Source: RFC 4122, section 3.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the UID.
  package static func normal(_ uid: String) -> String {
    let bytes = uid.utf8.span
    let text = bytes.withoutOuterControls(bytes.indices)
    var bare = text
    if bytes.hasWord("URN:UUID:", at: bare.lowerBound, before: bare.upperBound) {
      bare = bare.dropFirst(9)
    }
    if bare.count > 1, bytes[bare.lowerBound] == UInt8(ascii: "{"),
      bytes[bare.upperBound - 1] == UInt8(ascii: "}")
    {
      bare = bare.dropFirst().dropLast()
    }
    guard isUUID(bytes, bare) else {
      return text.count == bytes.count ? uid : String(utf8: bytes, text)
    }
    let isNormal = bare.count == bytes.count && !bytes.hasUppercase(in: bare)
    return isNormal ? uid : String(decoding: bare.map { bytes[$0].lowercasedASCII }, as: UTF8.self)
  }

  /// Returns whether bytes have the form of a UUID: 8-4-4-4-12 hexadecimal digits.
  private static func isUUID(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard range.count == 36 else { return false }
    let start = range.lowerBound
    return bytes[start + 8] == ASCII.hyphen && bytes[start + 13] == ASCII.hyphen
      && bytes[start + 18] == ASCII.hyphen && bytes[start + 23] == ASCII.hyphen
      && bytes.count(of: ASCII.hyphen, in: range) == 4
      && bytes.hasOnlyHexadecimalDigitsAndHyphens(in: range)
  }

  /// Returns the text without outer blanks and control characters.
  static func trimmed(_ text: String) -> String {
    let bytes = text.utf8.span
    let range = bytes.withoutOuterControls(bytes.indices)
    return range.count == bytes.count ? text : String(utf8: bytes, range)
  }
}

extension Span where Element == UInt8 {
  /// Whether a byte in a range is one of A to Z.
  fileprivate func hasUppercase(in range: Range<Int>) -> Bool {
    var isFound = false
    forEachBlock(in: range) { block in
      let letters = (block &- Block(repeating: 0x41)) .< Block(repeating: 26)
      isFound = isFound || letters.isAnyMarked
    }
    return isFound
  }

  fileprivate func hasOnlyHexadecimalDigitsAndHyphens(in range: Range<Int>) -> Bool {
    var isOther = false
    forEachBlock(in: range) { block in
      let digits = (block &- Block(repeating: 0x30)) .< Block(repeating: 10)
      let letters =
        ((block | Block(repeating: 0x20)) &- Block(repeating: 0x61)) .< Block(repeating: 6)
      let hyphens = block .== Block(repeating: ASCII.hyphen)
      isOther = isOther || (.!(digits .| letters .| hyphens)).isAnyMarked
    }
    return !isOther
  }
}
