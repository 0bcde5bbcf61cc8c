import Testing

@testable import VCardFormat

struct UTF8CardTests {
  /// Returns a card with these lines in ISO-8859-1.
  private func card(_ version: String, _ lines: [String], end: String = "\r\n") -> VCard {
    let all = ["BEGIN:VCARD", "VERSION:\(version)"] + lines + ["END:VCARD"]
    let bytes = all.map { $0 + end }.joined().unicodeScalars.map {
      UInt8(truncatingIfNeeded: $0.value)
    }
    return VCard(reading: bytes)
  }

  private func text(_ version: String, _ lines: [String], end: String = "\r\n") -> String {
    let all = ["BEGIN:VCARD", "VERSION:\(version)"] + lines + ["END:VCARD"]
    return all.map { $0 + end }.joined()
  }

  @Test(arguments: [
    ("3.0", ["FN:Jürgen Test", "N:Test;Jürgen;;;"], ["FN:Jürgen Test", "N:Test;Jürgen;;;"]),
    ("4.0", ["FN:Jürgen Test"], ["FN:Jürgen Test"]),
    (
      "3.0", ["FN;CHARSET=ISO-8859-1:Jürgen Test", "NOTE;CHARSET=ISO-8859-1:x"],
      ["FN:Jürgen Test", "NOTE;CHARSET=ISO-8859-1:x"]
    ),
    (
      "3.0", ["FN;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-1:J=FCrgen", "TITLE:Größe"],
      ["FN:Jürgen", "TITLE:Größe"]
    ),
    (
      "3.0", ["FN;ENCODING=QUOTED-PRINTABLE:J=C3=BC=", "rgen", "note;CHARSET=UTF-8 : x"],
      ["FN:Jürgen", "note;CHARSET=UTF-8 : x"]
    ),
    (
      "4.0", ["FN;CHARSET=UTF-8:J", "X-A;PREF=1;ENCODING=8BIT:a", "TEL;TYPE=\"home\":1"],
      ["FN:J", "X-A;PREF=1:a", "TEL;TYPE=\"home\":1"]
    ),
    ("3.0", ["FN:Jürgen Test", "X-A;X-B=größer:x"], ["FN:Jürgen Test", "X-A;X-B=größer:x"]),
    (
      "2.1", ["FN:Jürgen Test", "N;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:Test;J=FCrgen"],
      [
        "FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:J=C3=BCrgen Test",
        "N;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:Test;J=FCrgen",
      ]
    ),
    (
      "2.1", ["FN:J", "AGENT:", "BEGIN:VCARD", "FN:Jürgen", "END:VCARD"],
      [
        "FN:J", "AGENT:", "BEGIN:VCARD", "FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:J=C3=BCrgen",
        "END:VCARD",
      ]
    ),
    ("3.0", ["FN:Jürgen Test", "# größer als x"], ["FN:Jürgen Test", "# größer als x"]),
  ])
  func `Lines in another character set are written in UTF-8`(
    version: String, lines: [String], written: [String]
  ) {
    let card = card(version, lines)
    let result = card.inUTF8
    #expect(String(decoding: result.bytes, as: UTF8.self) == text(version, written))
    #expect(result.isInUTF8)
    #expect(result.inUTF8 == result)
    let texts = [card, result].map { $0.properties.filter { $0.name != .agent }.map(\.text) }
    #expect(texts[0] == texts[1])
  }

  @Test func `Other lines keep their folds, blanks and line ends`() {
    let lines = ["FN:Jürgen", "note : a", "", "TEL;HOME:1", " 2", "PHOTO;ENCODING=b:AAAA", " AAAA"]
    let result = card("3.0", lines, end: "\n").inUTF8
    #expect(String(decoding: result.bytes, as: UTF8.self) == text("3.0", lines, end: "\n"))
  }

  @Test(arguments: [
    "FN:J=C3=BCrgen", "FN;CHARSET=ISO-8859-1:Jürgen",
    "FN;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:J=FCrgen",
  ])
  func `A card of 2.1 keeps its CHARSET`(line: String) {
    let card = card("2.1", [line])
    #expect(card.inUTF8 == card)
  }

  @Test func `A card in UTF-8 is the same`() {
    let card = VCard(reading: Array(text("3.0", ["FN;CHARSET=UTF-8:Jürgen", "note : ü"]).utf8))
    #expect(card.inUTF8 == card)
  }
}
