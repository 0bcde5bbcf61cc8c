/// Tags of languages, such as `de-CH`.
///
/// Source: RFC 5646, section 2.1.
enum LanguageTag {
  /// Returns whether bytes have the form of a tag: letters, then parts of one to eight letters and
  /// digits.
  static func isWellFormed(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var length = 0
    var isFirst = true
    for index in range {
      let byte = bytes[index]
      if byte == ASCII.hyphen {
        guard 1...8 ~= length, !isFirst || length > 1 || bytes[index - 1].isPrivateUse else {
          return false
        }
        isFirst = false
        length = 0
      } else {
        guard byte.isLetter || byte.isDigit && !isFirst else { return false }
        length += 1
      }
    }
    return isFirst ? 2...8 ~= length : 1...8 ~= length
  }
}

extension UInt8 {
  /// Whether a tag may start with the letter alone: `i` or `x`.
  fileprivate var isPrivateUse: Bool { self | 0x20 == 0x69 || self | 0x20 == 0x78 }
}
