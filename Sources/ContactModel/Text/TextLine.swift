/// A line of a dropped text, without blanks around it.
struct TextLine {
  let text: String

  /// How many characters a line has at most that is part of a contact.
  static let limit = 400

  var isBlank: Bool { text.isEmpty }

  /// Splits a text at any line ends; marks that are not seen and signs of quoted mail are left out, and so are blank
  /// lines at its ends.
  static func lines(of text: String) -> [TextLine] {
    let scalars = text.unicodeScalars.lazy.filter { !isInvisible($0) }.map(plainBlank)
    let text = String(String.UnicodeScalarView(scalars))
    var lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map { line in
      TextLine(text: trimmed(line))
    }
    if lines.allSatisfy({ $0.isBlank || $0.text.hasPrefix(">") }) {
      lines = lines.map { line in
        TextLine(text: trimmed(line.text.drop { $0 == ">" || $0.isWhitespace }))
      }
    }
    guard let first = lines.firstIndex(where: { !$0.isBlank }),
      let last = lines.lastIndex(where: { !$0.isBlank })
    else { return [] }
    return Array(lines[first...last])
  }

  /// A blank for one of another width, or at which lines don't break.
  private static func plainBlank(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar.properties.generalCategory == .spaceSeparator ? " " : scalar
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00AD, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF: true
    case 0..<0x09, 0x0B, 0x0E..<0x20, 0x7F: true
    default: false
    }
  }

  /// The text without white space at its ends.
  static func trimmed(_ text: some StringProtocol) -> String {
    let rest = text.drop { $0.isWhitespace }
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(rest[...last])
  }
}
