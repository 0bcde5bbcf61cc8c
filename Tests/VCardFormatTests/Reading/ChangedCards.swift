/// Cards for tests that compare ways of reading: fixtures with changed bytes, and lines in a random order.
enum ChangedCards {
  private static let alphabet = Array(
    ":;=\",.\\\r\n \tENDBGI^\u{FF}\u{80}".unicodeScalars.map { UInt8($0.value) })

  /// Returns a card with one to four bytes that are replaced or inserted.
  static func changed(_ bytes: [UInt8], _ random: inout Sequence64) -> [UInt8] {
    var changed = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let index = Int.random(in: 0..<changed.count, using: &random)
      let byte = alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      if Bool.random(using: &random) {
        changed[index] = byte
      } else {
        changed.insert(byte, at: index)
      }
    }
    return changed
  }

  /// Returns a card with lines in a random order.
  static func disordered(version: String, _ random: inout Sequence64) -> [UInt8] {
    var bytes = Array("BEGIN:VCARD\nVERSION:\(version)\n".utf8)
    let end: [UInt8] = Bool.random(using: &random) ? [0x0A] : [0x0D, 0x0A]
    for _ in 0..<Int.random(in: 2...9, using: &random) {
      bytes += lines[Int.random(in: 0..<lines.count, using: &random)] + end
    }
    return bytes + Array("END:VCARD\n".utf8)
  }

  /// Lines whose ends depend on other lines, and lines that may continue them.
  private static let lines: [[UInt8]] =
    [
      "FN:Ada", "TEL;CELL:1", "TEL;TYPE=\"a:b\":2", "TEL;TYPE=\"a:b", "TEL", "TEL;X", "item1.TEL:3",
      "TEL :4",
      " folded", "\tfolded", " ", "", "  ", "NOTE:a", "NOTE;ENCODING=QUOTED-PRINTABLE:a=", "=41=",
      "=42",
      "NOTE;QUOTED-PRINTABLE;CHARSET=UTF-8:=C3=", "=A4", "NOTE;CHARSET=UTF-8;QUOTED-PRINTABLE:=E4=",
      "PHOTO;ENCODING=b:", "PHOTO;BASE64:QUJD", "QUJD", "QUJD==", " QUJD=", "X-FOO;A=b\\:c",
      "X-FOO:d ", "AGENT:",
      "AGENT:BEGIN:VCARD", "BEGIN:VCARD", "END:VCARD", "BEGIN:VEVENT", "END:VEVENT",
      "item2.X-ABLabel:Boat",
      "BDAY;1953-10-15",
      "NOTE:no colon follows, so that this line is longer than the width of a fold is",
      "prose here",
      "# comment: x", "CATEGORIES:a;b", "E", " ND:VCARD", "VERSION:4.0", "NOTE:\u{1B}$B",
      "ADR;LABEL=\"x\n y\":;;z",
      "AD", " R:;;street", "X-ANNIVERSARY:2000-01-01", "item1.X-ABDate:2001-01-01", "NOTE:ford",
      "NOTE:=",
    ].map { Array($0.utf8) } + [
      [0x4E, 0x4F, 0x54, 0x45, 0x3A, 0xE4, 0x62], [0x54, 0x45, 0x4C, 0x3A, 0xFC],
    ]
}
