import Testing

@testable import VCardFormat

struct CardCharsetTests {
  /// Returns a card with these lines of bytes.
  private func card(_ lines: [[UInt8]]) -> VCard {
    let all = [Array("BEGIN:VCARD".utf8)] + lines + [Array("END:VCARD".utf8)]
    return VCard(reading: all.flatMap { $0 + [0x0D, 0x0A] })
  }

  /// Returns the lines of a card between BEGIN and END.
  private func lines(_ card: VCard) -> [[UInt8]] {
    card.bytes.split(separator: 0x0A).dropFirst().dropLast().map { Array($0.dropLast()) }
  }

  private func line(_ head: String, _ bytes: [UInt8] = []) -> [UInt8] { Array(head.utf8) + bytes }

  private static let western: [UInt8] = [0x4D, 0xFC, 0x6C, 0x6C, 0x65, 0x72]
  private static let cyrillic: [UInt8] = [0xC8, 0xE2, 0xE0, 0xED, 0xEE, 0xE2]
  private static let cyrillicTest: [UInt8] = [0xF2, 0xE5, 0xF1, 0xF2]
  private static let japanese: [UInt8] = [0x8E, 0x52, 0x93, 0x63, 0x91, 0xBE, 0x98, 0x59]

  @Test(
    arguments: [
      ("2.1", western, "größer", "NOTE:", [0x67, 0x72, 0xF6, 0xDF, 0x65, 0x72]),
      ("3.0", western, "größer", "NOTE:", [0x67, 0x72, 0xF6, 0xDF, 0x65, 0x72]),
      ("4.0", western, "größer", "NOTE:", [0x67, 0x72, 0xF6, 0xDF, 0x65, 0x72]),
      ("2.1", cyrillic, "тест", "NOTE:", cyrillicTest),
      ("3.0", cyrillic, "тест", "NOTE:", cyrillicTest),
      ("2.1", japanese, "山田太郎", "NOTE:", japanese),
      ("2.1", japanese, "山田", "NOTE:", [0x8E, 0x52, 0x93, 0x63]),
      ("3.0", western, "a\nß, b", "NOTE:a\\n", [0xDF, 0x5C, 0x2C, 0x20, 0x62]),
      ("2.1", western, "a\nß", "NOTE;ENCODING=QUOTED-PRINTABLE:a=0D=0A=DF", []),
    ] as [(String, [UInt8], String, String, [UInt8])])
  func `Text is added in the character set of the card's other lines`(
    version: String, name: [UInt8], text: String, head: String, bytes: [UInt8]
  ) {
    let original = card([line("VERSION:\(version)"), line("N:", name), line("FN:", name)])
    var edited = original
    edited.append(VCardProperty(name: .note, text: text))
    #expect(lines(edited) == lines(original) + [line(head, bytes)])
    #expect(edited.first(.note)?.text == text)
  }

  @Test(
    arguments: [
      ("2.1", western, "日本", "NOTE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=E6=97=A5=E6=9C=AC"),
      ("3.0", western, "日本", "NOTE;CHARSET=UTF-8:日本"),
      ("4.0", western, "日本", "NOTE:日本"),
      ("2.1", western, "1 €", "NOTE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:1 =E2=82=AC"),
      ("3.0", japanese, "한국", "NOTE;CHARSET=UTF-8:한국"),
    ] as [(String, [UInt8], String, String)])
  func `Text that the card's character set can't encode is added in UTF-8`(
    version: String, name: [UInt8], text: String, written: String
  ) {
    var edited = card([line("VERSION:\(version)"), line("N:", name), line("FN:", name)])
    edited.append(VCardProperty(name: .note, text: text))
    #expect(lines(edited).last == Array(written.utf8))
    #expect(edited.first(.note)?.text == text)
    edited.append(VCardProperty(name: .title, text: "ab"))
    #expect(edited.first(.title)?.text == "ab")
  }

  @Test func `Added text that would be misread gets a CHARSET parameter`() {
    for version in ["2.1", "3.0"] {
      var edited = card([
        line("VERSION:\(version)"), line("N:", Self.cyrillic), line("FN:", Self.cyrillic),
      ])
      edited.append(VCardProperty(name: .note, text: "Ж"))
      #expect(lines(edited).last == line("NOTE;CHARSET=WINDOWS-1251:", [0xC6]))
      #expect(edited.first(.note)?.text == "Ж")
    }
  }

  @Test func `Text is added with the CHARSET of all other lines`() {
    var encoded = card([
      line("VERSION:2.1"), line("N;ENCODING=QUOTED-PRINTABLE;CHARSET=iso-8859-1:M=FCller"),
    ])
    encoded.append(VCardProperty(name: .note, text: "ß"))
    #expect(
      lines(encoded).last == line("NOTE;CHARSET=iso-8859-1;ENCODING=QUOTED-PRINTABLE:=DF"))
    #expect(encoded.first(.note)?.text == "ß")
    var plain = card([line("VERSION:3.0"), line("N;CHARSET=ISO-8859-2:", [0xB3])])
    plain.append(VCardProperty(name: .note, text: "ł"))
    #expect(lines(plain).last == line("NOTE;CHARSET=ISO-8859-2:", [0xB3]))
    #expect(plain.first(.note)?.text == "ł")
    plain.append(VCardProperty(name: .title, text: "日"))
    #expect(lines(plain).last == line("TITLE;CHARSET=UTF-8:日"))
  }

  /// Returns the line of a property with text in UTF-8.
  private func lineInUTF8(_ name: String, _ text: String, version: String) -> [UInt8] {
    guard version == "2.1" else { return line("\(name);CHARSET=UTF-8:\(text)") }
    let letters = text.utf8.map { "=" + String($0, radix: 16, uppercase: true) }.joined()
    return line("\(name);CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:\(letters)")
  }

  @Test(arguments: ["2.1", "3.0"])
  func `A line has only characters of the character set that it names`(version: String) {
    for fixture in DeclaredText.all {
      let head = "CHARSET=\(fixture.label):"
      var edited = card([line("VERSION:\(version)"), line("N;\(head)", fixture.name)])
      edited.append(VCardProperty(name: .note, text: fixture.text))
      #expect(lines(edited).last == line("NOTE;\(head)", fixture.bytes), "\(fixture.label)")
      for missing in fixture.missing {
        edited.append(VCardProperty(name: .title, text: missing))
        #expect(
          lines(edited).last == lineInUTF8("TITLE", missing, version: version),
          "\(missing) in \(fixture.label)")
      }
      #expect(edited.all(.title).map(\.text) == fixture.missing)
      #expect(edited.first(.note)?.text == fixture.text)
    }
  }

  @Test func `Text is read in a larger character set than it declares`() {
    for fixture in DeclaredText.read {
      let card = card([line("VERSION:3.0"), line("N;CHARSET=\(fixture.label):", fixture.bytes)])
      #expect(card.first(.n)?.text == fixture.text, "\(fixture.label)")
    }
  }

  @Test func `Undeclared text gets the name of a character set that has its letters`() {
    var edited = card([line("VERSION:3.0"), line("FN:", Self.japanese)])
    edited.append(VCardProperty(name: .note, text: "①"))
    #expect(lines(edited).last == line("NOTE;CHARSET=CP932:", [0x87, 0x40]))
    #expect(edited.first(.note)?.text == "①")
  }

  @Test(arguments: ["2.1", "3.0"])
  func `Every line that the card's character set can't hold is in UTF-8 with a CHARSET`(
    version: String
  ) {
    let original = card([
      line("VERSION:\(version)"), line("N;CHARSET=ISO-8859-1:", Self.western),
      line("ORG;CHARSET=ISO-8859-1:", Self.western),
    ])
    let added = [
      VCardProperty(name: .title, text: "Ж"), VCardProperty(name: .role, text: "Щ"),
      VCardProperty(name: .note, text: "é"),
    ]
    let written = [
      lineInUTF8("TITLE", "Ж", version: version), lineInUTF8("ROLE", "Щ", version: version),
      line("NOTE;CHARSET=ISO-8859-1:", [0xE9]),
    ]
    var edited = original
    for property in added { edited.append(property) }
    #expect(lines(edited) == lines(original) + written)
    var together = original
    together.append(contentsOf: added)
    #expect(together == edited)
    for index in 1...2 {
      edited.replaceProperty(at: index, with: VCardProperty(name: .nickname, text: "Я"))
      #expect(lines(edited)[index] == lineInUTF8("NICKNAME", "Я", version: version))
    }
  }

  @Test(arguments: ["2.1", "3.0"])
  func `In a card without one declared character set, lines in UTF-8 have a CHARSET`(
    version: String
  ) {
    for others in [
      [line("N;CHARSET=UTF-8:Müller")],
      [line("N;CHARSET=ISO-8859-1:", Self.western), line("FN;CHARSET=KOI8-R:", Self.cyrillic)],
      [line("N;CHARSET=ISO-8859-1:", Self.western), line("FN:Müller")],
      [line("N;CHARSET=ISO-8859-1:Muller")],
    ] {
      var edited = card([line("VERSION:\(version)")] + others)
      edited.append(VCardProperty(name: .note, text: "é"))
      #expect(lines(edited).last == lineInUTF8("NOTE", "é", version: version))
    }
  }

  @Test func `Changed text stays in the character set of the card`() {
    let original = card([
      line("VERSION:3.0"), line("FN:", Self.western), line("NOTE;X-A=1:", Self.western),
    ])
    var edited = original
    let note = original.properties[2]
    edited.replaceProperty(
      at: 2, with: VCardProperty(name: .note, parameters: note.parameters, text: "Weiß"))
    #expect(lines(edited).last == line("NOTE;X-A=1:", [0x57, 0x65, 0x69, 0xDF]))
    edited = original
    var changed = note
    changed.parameters.removeAll()
    edited.replaceProperty(at: 2, with: changed)
    #expect(lines(edited).last == line("NOTE:", Self.western))
  }

  @Test(
    arguments: [
      (
        "2.1", "N;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:M=FCller", [],
        "NOTE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:gr=C3=BCn",
        "NOTE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:gr=C3=B6=C3=9Fer"
      ),
      (
        "2.1", "N;CHARSET=WINDOWS-1251:", cyrillic,
        "NOTE;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:gr=FCn",
        "NOTE;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:gr=F6=DFer"
      ),
      (
        "3.0", "N;CHARSET=ISO-8859-1:", western, "NOTE;CHARSET=UTF-8:grün",
        "NOTE;CHARSET=UTF-8:größer"
      ),
      // A byte in ISO-8859-1 would be the only one in the card.
      (
        "3.0", "N:Müller", [], "NOTE;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:gr=FCn",
        "NOTE;CHARSET=UTF-8:größer"
      ),
    ] as [(String, String, [UInt8], String, String)])
  func `Changed text stays in the character set that its line declares`(
    version: String, head: String, name: [UInt8], note: String, changed: String
  ) {
    let original = card([line("VERSION:\(version)"), line(head, name), line(note)])
    var property = original.properties[2]
    property.text = "größer"
    var edited = original
    edited.replaceProperty(at: 2, with: property)
    #expect(lines(edited).last == line(changed))
    var together = original
    together.replaceProperties([1: original.properties[1], 2: property])
    #expect(together == edited)
  }

  @Test func `Text is added in UTF-8 to a card with UTF-8 and another character set`() {
    var edited = card([line("VERSION:3.0"), line("FN:ü"), line("NOTE:", Self.western)])
    edited.append(VCardProperty(name: .title, text: "ü"))
    #expect(lines(edited).last == line("TITLE:ü"))
  }

  @Test(arguments: [
    ("3.0", "TITLE;CHARSET=UTF-8:ü"),
    ("2.1", "TITLE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=BC"), ("4.0", "TITLE:ü"),
  ])
  func `Added text doesn't change the guessed character set of the card`(
    version: String, title: String
  ) {
    let odd = line("FN:", [0xF0, 0xD0, 0xD0])
    let original = card([line("VERSION:\(version)"), odd])
    var edited = original
    edited.append(VCardProperty(name: .title, text: "ü"))
    #expect(edited.undeclaredCharset == original.undeclaredCharset)
    #expect(edited.first(.fn)?.text == "Ппп")
    #expect(lines(edited).last == line(title))
  }

  @Test func `A line of another card is written in the character set of the target card`() {
    for (version, written) in [
      ("3.0", "NOTE:Müller"), ("2.1", "NOTE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller"),
    ] {
      let other = card([line("VERSION:\(version)"), line("NOTE:", Self.western)])
      var edited = card([line("VERSION:\(version)"), line("FN:A")])
      for property in other.all(.note) { edited.append(property) }
      #expect(lines(edited).last == line(written))
    }
  }

  @Test func `A parameter value is written in the character set of the card`() {
    var edited = card([line("VERSION:3.0"), line("FN:", Self.western)])
    edited.append(
      VCardProperty(name: .note, parameters: [VCardParameter("X-A", "größer")], text: "b"))
    #expect(lines(edited).last == line("NOTE;X-A=gr", [0xF6, 0xDF, 0x65, 0x72, 0x3A, 0x62]))
    #expect(edited.first(.note)?.parameters.first("X-A") == "größer")
  }

  @Test func `A property created from text drops CHARSET and ENCODING parameters`() {
    let parameters: VCardParameters = [
      VCardParameter("CHARSET", "ISO-8859-1"), VCardParameter("ENCODING", "QUOTED-PRINTABLE"),
      VCardParameter("TYPE", "home"),
    ]
    let property = VCardProperty(name: .note, parameters: parameters, text: "ü=20")
    #expect(property.text == "ü=20")
    #expect(property.parameters.map(\.name) == ["TYPE"])
  }
}
