/// Text on one line: blanks for control characters, none doubled, and none at the ends.
enum SingleLine {
  /// Makes text of one line from bytes of UTF-8.
  static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    return isSingleLine(bytes) ? text : joined(text)
  }

  /// Makes text of one line.
  static func text(_ text: String) -> String {
    isSingleLine(text.utf8) ? text : joined(text)
  }

  /// Whether bytes hold no control characters, and no blank at an end or after another one.
  private static func isSingleLine(_ bytes: some Sequence<UInt8>) -> Bool {
    var previous: UInt8 = 0x20
    for byte in bytes {
      // 0xC2 begins the control characters U+0080 to U+009F, and others that need no care.
      if byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0x20 && previous == 0x20 {
        return false
      }
      previous = byte
    }
    return previous != 0x20
  }

  private static func joined(_ text: String) -> String {
    text.unicodeScalars
      .split { $0.value <= 0x20 || (0x7F...0x9F).contains($0.value) }
      .map { String($0) }.joined(separator: " ")
  }
}
