/// Links to persons: `tel:` and `mailto:`.
///
/// Source: RFC 3966; RFC 6068.
enum TextLink {
  /// Reads a link.
  ///
  /// - Parameter text: The text, which may be in angle brackets.
  /// - Returns: The contacts that it leads to; `nil` where it is no such link.
  static func entries(of text: String) -> [TextEntry]? {
    var text = text[...]
    if text.first == "<", text.last == ">" { text = text.dropFirst().dropLast() }
    let lower = text.prefix(7).lowercased()
    if lower.hasPrefix("tel:") { return number(text.dropFirst(4)).map { [$0] } }
    guard lower == "mailto:" else { return nil }
    let addresses = text.dropFirst(7).prefix { $0 != "?" }.split(separator: ",")
    let entries = addresses.compactMap { TextMailbox.addressed(decoded($0)) }
    return entries.isEmpty || entries.count < addresses.count ? nil : entries
  }

  private static func number(_ text: Substring) -> TextEntry? {
    let decoded = decoded(text.prefix { $0 != "?" })
    let number = decoded.prefix { $0 != ";" }
    guard TextField.number(String(number), minimum: 3) != nil else { return nil }
    var entry = TextEntry()
    entry.phones = [.init(text: decoded)]
    return entry
  }

  /// The text that percent signs stand for, where that is UTF-8.
  private static func decoded(_ text: Substring) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return TextLine.trimmed(text) }
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      let digits = String(Substring(rest.prefix(2)))
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let value = UInt8(digits, radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self).map { TextLine.trimmed($0) } ?? String(text)
  }
}
