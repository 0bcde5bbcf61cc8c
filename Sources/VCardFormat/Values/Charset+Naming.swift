extension Charset {
  /// The names of the character sets that are guessed, and of a few others.
  ///
  /// They are a list of words because each start of the program needs them, and guessing takes long to prepare.
  package static let usualNames = [
    "BIG5", "CP437", "CP850", "CP852", "CP866", "EUC-JP", "EUC-KR", "GB18030", "ISO-2022-JP",
    "ISO-8859-1",
    "ISO-8859-15", "ISO-8859-2", "ISO-8859-7", "ISO-8859-9", "KOI8-R", "KOI8-U", "MACINTOSH",
    "SHIFT_JIS", "UTF-8",
    "WINDOWS-1250", "WINDOWS-1251", "WINDOWS-1252", "WINDOWS-1253", "WINDOWS-1254", "WINDOWS-1255",
    "WINDOWS-1256",
    "WINDOWS-874",
  ]

  /// Finds the character set that a user names for text that doesn't declare one.
  ///
  /// The result is `nil` if `iconv` doesn't know the name, or if the syntax of a card isn't written in the same bytes
  /// as in ASCII.
  ///
  /// - Parameter name: The name, in any case.
  package init?(ofText name: String) {
    self.init(named: name)
    // A slash begins an option of iconv, such as //IGNORE.
    guard !name.contains("/"),
      self == .iso2022JP || [.utf8, .singleByte, .doubleByte].contains(shape)
    else { return nil }
    let line = Array("BEGIN:VCARD;X=,.\r\n".utf8)
    var text: [UInt8] = []
    guard append(line.span, to: &text), text == line else { return nil }
  }

  /// Returns whether bytes are valid text in the character set.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package func hasText(_ bytes: Span<UInt8>) -> Bool {
    var text: [UInt8] = []
    return append(bytes, to: &text)
  }

  /// Converts whole lines to UTF-8, and appends them.
  ///
  /// Text that is UTF-8, even with a few damaged characters, is not converted.
  package func appendLines(_ bytes: Span<UInt8>, to text: inout [UInt8]) {
    TextDecoder(undeclared: self).append(bytes, 0..<bytes.count, to: &text)
  }

  /// Returns the text of whole lines.
  package func text(ofLines bytes: Span<UInt8>) -> String {
    var text: [UInt8] = []
    appendLines(bytes, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Converts bytes to UTF-8 up to the first invalid one, and appends them.
  ///
  /// - Returns: Whether all bytes are valid.
  private func append(_ bytes: Span<UInt8>, to text: inout [UInt8]) -> Bool {
    CharsetConversion.append(
      bytes, from: name, to: Charset.utf8.name, replacement: nil, into: &text)
  }
}
