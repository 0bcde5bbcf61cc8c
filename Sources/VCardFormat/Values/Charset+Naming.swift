extension Charset {
  /// The names of the character sets that are guessed, and of a few others.
  package static let usualNames: [String] = {
    let guessed = CharsetProfile.all.map(\.charset) + [.utf8, .latin1, .iso2022JP]
    let names = ["ISO-8859-7", "ISO-8859-9", "ISO-8859-15", "KOI8-U", "CP437", "CP850", "CP852"]
    return (guessed.map(\.label) + names.filter { Charset(ofText: $0) != nil }).sorted()
  }()

  /// Finds the character set that a person names for text that doesn't declare one.
  ///
  /// It is `nil` for a name that `iconv` doesn't know, and for a character set in which the lines of a card would be
  /// other bytes than in ASCII, or couldn't be told from it.
  ///
  /// - Parameter name: The name, in any case.
  package init?(ofText name: String) {
    self.init(named: name)
    // A slash begins what iconv does with characters that the other set lacks.
    guard !name.contains("/"),
      self == .iso2022JP || [.utf8, .singleByte, .doubleByte].contains(shape)
    else { return nil }
    let line = Array("BEGIN:VCARD;X=,.\r\n".utf8)
    var text: [UInt8] = []
    guard append(line.span, to: &text), text == line else { return nil }
  }

  /// Tells whether bytes are text in the character set.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package func hasText(_ bytes: Span<UInt8>) -> Bool {
    var text: [UInt8] = []
    return append(bytes, to: &text)
  }

  /// Appends whole lines in UTF-8.
  ///
  /// Bytes that are UTF-8, or were before some got lost, are not read in this character set.
  package func appendLines(_ bytes: Span<UInt8>, to text: inout [UInt8]) {
    TextDecoder(undeclared: self).append(bytes, 0..<bytes.count, to: &text)
  }

  /// Appends bytes in UTF-8, up to the first ones that mean nothing.
  ///
  /// - Returns: Whether all of them mean something.
  private func append(_ bytes: Span<UInt8>, to text: inout [UInt8]) -> Bool {
    CharsetConversion.append(
      bytes, from: name, to: Charset.utf8.name, replacement: nil, into: &text)
  }
}
