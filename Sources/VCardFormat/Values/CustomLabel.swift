/// The form in which Samsung's phones write the label of a property.
///
/// It is in parentheses after the name of a parameter, such as
/// `X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=C3=9C)`.
enum CustomLabel {
  /// The name of the parameter.
  static let name = "X-CUSTOM"

  /// Returns whether a parameter is a label.
  static func isPresent(in bytes: Span<UInt8>) -> Bool {
    guard bytes.count >= 10, bytes[bytes.count - 1] == 0x29 else { return false }
    return bytes.hasWord("X-CUSTOM(", at: 0, before: bytes.count)
  }

  /// Returns the label, decoded; `nil` if the parameter isn't a label.
  static func text(_ bytes: Span<UInt8>) -> String? {
    guard isPresent(in: bytes) else { return nil }
    var start = 9
    let end = bytes.count - 1
    var decoder = TextDecoder()
    while start < end {
      let comma = bytes.firstIndex(of: ASCII.comma, from: start, to: end)
      let range = start..<comma
      if bytes.hasWord("CHARSET=", at: start, before: comma) {
        decoder.charset = CharsetParameter(label: String(utf8: bytes, start + 8..<comma))
      } else if bytes.isWord("ENCODING=QUOTED-PRINTABLE", in: range) {
        decoder.isQuotedPrintable = true
      } else {
        break
      }
      start = min(comma + 1, end)
    }
    var value: [UInt8] = []
    decoder.append(bytes, start..<end, to: &value)
    return ValueText.text(value.span, 0..<value.count)
  }

  /// Returns the parameter for a label.
  static func parameter(_ label: String) -> VCardParameter {
    var bytes = Array("\(name)(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,".utf8)
    for byte in label.utf8 { QuotedPrintable.appendTriplet(byte, to: &bytes) }
    return VCardParameter(rawBytes: bytes + [0x29], dialect: .v21)
  }
}
