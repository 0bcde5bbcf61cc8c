import Testing

@testable import VCardFormat

struct RewritingTests {
  /// Returns the lines of a card rewritten in its own version.
  private func lines(_ lines: String...) -> [String] {
    let text = (["BEGIN:VCARD"] + lines + ["END:VCARD", ""]).joined(separator: "\n")
    let rewritten = VCard(reading: Array(text.utf8)).rewritten().string
    return rewritten.split(separator: "\r\n", omittingEmptySubsequences: false)
      .dropFirst().dropLast(2).map(String.init)
  }

  /// Returns the rewritten lines of the first card of a text, separated by commas.
  private func rewritten(_ text: String) -> String {
    VCard(reading: Array(text.utf8)).rewritten().string.split(whereSeparator: \.isNewline)
      .joined(separator: ",")
  }

  @Test(arguments: [
    "item1.tel;TYPE=\"home,pref\";X-A=^n:1\\,2", "FN:A\\:b\\", "BDAY;19531015", "TEL;;TYPE=:1",
    "X-messaging/aim-All:a", "N:Foo", "ADR;TYPE=home:;;a\\nb", "GEO:1.50;-2",
  ])
  func `A line is rewritten unchanged, whatever it contains`(line: String) {
    #expect(lines("VERSION:3.0", line) == ["VERSION:3.0", line])
  }

  @Test func `Rewriting folds lines again and drops blank lines`() {
    #expect(lines("VERSION:3.0", "NOTE:a", "\tb", "", "  c") == ["VERSION:3.0", "NOTE:ab c"])
    let value = String(repeating: "x", count: 80)
    #expect(
      lines("VERSION:4.0", "NOTE:\(value)")
        == ["VERSION:4.0", "NOTE:" + value.prefix(70), " " + value.suffix(10)])
    #expect(lines("VERSION:2.1", "NOTE:\(value)") == ["VERSION:2.1", "NOTE:\(value)"])
  }

  @Test(arguments: [
    "BEGIN:VCARD", "END:VCARD", "item1.END:VCARD", "AGENT:BEGIN:VCARD", "end : vcard",
    "END:VCARDBEGIN",
  ])
  func `No soft break puts BEGIN or END at the start of a line`(text: String) {
    for count in 0..<80 {
      let note = "ü" + String(repeating: "x", count: count) + text
      let property = VCardProperty(name: .note, text: note)
      var card = VCard(reading: Array("BEGIN:VCARD\r\nVERSION:2.1\r\nFN:A\r\nEND:VCARD\r\n".utf8))
      card.append(property)
      card.append(VCardProperty(name: .tel, text: "1"))
      for version in [
        VCard(reading: card.bytes), card.rewritten(), card.converted(to: .v30).converted(to: .v21),
      ] {
        #expect(version.all(.note).map(\.text) == [note])
        #expect(version.all(.tel).count == 1)
      }
    }
  }

  @Test(arguments: [nil, VCard.Version.v21, .v30, .v40])
  func `A writer of many cards writes each card like a single one`(version: VCard.Version?) {
    var rewriter = VCardRewriter(version: version)
    var bytes: [UInt8] = []
    var expected: [UInt8] = []
    for fixture in Fixtures.cards {
      for reading in readings(fixture) {
        guard let card = reading.card else { continue }
        rewriter.append(card, to: &bytes)
        expected += card.rewritten(in: version).bytes
      }
    }
    #expect(bytes == expected)
  }

  @Test func `A card that rewriting would cut off is kept unchanged`() {
    let base64 = String(repeating: "QUJD", count: 19)
    let text =
      "BEGIN:VCARD\nVERSION:2.1\nPHOTO;BASE64:\n \(base64)\n QUJDBEGIN:VCARD\n\nFN:A\n"
      + "BEGIN:VCARD\nFN:B\nEND:VCARD\nTEL:1\nEND:VCARD\n"
    let card = VCard(reading: Array(text.utf8))
    let rewritten = card.rewritten()
    #expect(rewritten.properties.map(\.name) == card.properties.map(\.name))
    #expect(rewritten.rewritten() == rewritten)
    var bytes: [UInt8] = []
    var rewriter = VCardRewriter(version: nil)
    rewriter.append(card, to: &bytes)
    #expect(bytes == rewritten.bytes)
  }

  @Test func `Rewriting adds nothing, and VERSION stays in its place`() {
    #expect(lines("TEL:1", "VERSION:3.0") == ["TEL:1", "VERSION:3.0"])
    #expect(lines("TEL;HOME:1") == ["TEL;HOME:1"])
    #expect(lines("VERSION:5.0", "TEL:1") == ["VERSION:5.0", "TEL:1"])
  }

  @Test func `Rewriting keeps encoded values encoded`() {
    #expect(
      lines("VERSION:2.1", "NOTE;ENCODING=QUOTED-PRINTABLE:a=", "b=3D=", "", "TEL:1")
        == ["VERSION:2.1", "NOTE;ENCODING=QUOTED-PRINTABLE:ab=3D", "TEL:1"])
    #expect(
      lines("VERSION:2.1", "ORG:=41=42=", "", "TITLE;X-A=\(String(repeating: "a", count: 60)):=41=")
        == ["VERSION:2.1", "ORG:=41=42", "TITLE;X-A=\(String(repeating: "a", count: 60)):=41"])
    #expect(
      lines("VERSION:2.1", "PHOTO;BASE64:AAAA", "AAAA", "TEL:1")
        == ["VERSION:2.1", "PHOTO;BASE64:AAAAAAAA", "", "TEL:1"])
  }

  @Test func `Rewriting keeps inner cards and lines that aren't properties`() {
    let agent = "AGENT:\nBEGIN:VCARD\nFN:x\nEND:VCARD\nTEL:1"
    #expect(lines("VERSION:2.1", "nothing", agent) == ["VERSION:2.1", "nothing", agent])
    #expect(lines("BEGIN:VEVENT", "END:VEVENT", "N:a") == ["BEGIN:VEVENT", "END:VEVENT", "N:a"])
    #expect(
      lines("VERSION:2.1", "ADR:;;a\\", "b;c", "TEL:1")
        == ["VERSION:2.1", "ADR:;;a\\", "b;c", "TEL:1"])
  }

  @Test(arguments: [
    ("BEGIN:VCARD\n VERSION:3.0\nFN:a\nEND:VCARD\n", "BEGIN:VCARD, VERSION:3.0,FN:a,END:VCARD"),
    ("BEG\n IN:VCA\n RD\n b\nFN:a\nEND:V\n CARD\n", "BEGIN:VCARD, b,FN:a,END:VCARD"),
  ])
  func `Rewriting joins only the folds inside BEGIN and END`(text: String, lines: String) {
    #expect(rewritten(text) == lines)
  }

  @Test func `No soft break splits a character that isn't encoded`() {
    for count in 0..<80 {
      let note = String(repeating: "x", count: count) + "ü€🎉 =C3=BC €ü🎉"
      let written = card("VERSION:2.1", "NOTE;ENCODING=QUOTED-PRINTABLE:\(note)").rewritten()
      for line in written.bytes.split(separator: ASCII.lineFeed) {
        #expect(String(validating: line, as: UTF8.self) != nil, "\(count)")
      }
      let text = String(repeating: "x", count: count) + "ü€🎉 ü €ü🎉"
      #expect(written.first(.note)?.text == text)
    }
  }

  @Test func `Rewriting keeps quoted-printable lines without soft breaks`() {
    let note = "NOTE;ENCODING=QUOTED-PRINTABLE:=41=\n=42\n- c"
    #expect(
      lines("VERSION:2.1", note, "TEL:1").joined(separator: "\n") == "VERSION:2.1\n\(note)\nTEL:1")
  }

  @Test func `Rewriting keeps text that only its first line shows to be quoted-printable`() {
    let note = "NOTE:\n\t=3D=\na;b"
    #expect(
      lines("VERSION:2.1", note, "TEL:1").joined(separator: "\n") == "VERSION:2.1\n\(note)\nTEL:1")
  }

  @Test func `Half of a folded name doesn't become part of the base64 before it`() {
    let photo = "PHOTO;ENCODING=b:AAAA"
    #expect(
      lines("VERSION:3.0", photo, "", "ABCD", " EF:a", "b c", "TEL:1")
        == ["VERSION:3.0", photo, "ABCDEF:a", "b c", "TEL:1"])
  }

  @Test(arguments: [
    "AGENT:\n BEGIN:VCARD", "item1.AGENT;X=y:BEGIN:V\n CARD",
    "AGENT;ENCODING=QUOTED-PRINTABLE:\n BEGIN:VCARD",
  ])
  func `rewriting keeps the fold that makes an AGENT a text`(agent: String) {
    let text = "BEGIN:VCARD\nVERSION:2.1\n\(agent)\nEMAIL:a@b.c\nTEL:1\nEND:VCARD\n"
    let card = VCard(reading: Array(text.utf8))
    #expect(card.summary == ["AGENT=BEGIN:VCARD", "EMAIL=a@b.c", "TEL=1"])
    #expect(card.rewritten().string == text.replacing("\n", with: "\r\n"))
  }

  @Test(arguments: ["AGENT:\nBEGIN:VCARD", "AGENT:BEGIN:VCARD"])
  func `A card and the card in its AGENT both get their missing END`(agent: String) {
    let lines = agent.replacing("\n", with: ",")
    #expect(
      rewritten("BEGIN:VCARD\nFN:a\n\(agent)\nFN:b\n")
        == "BEGIN:VCARD,FN:a,\(lines),FN:b,END:VCARD,END:VCARD")
  }

  @Test func `Rewriting keeps a run of blanks that is longer than a line`() {
    let note = "NOTE:a" + String(repeating: "\t", count: 200) + "b"
    let rewritten = card("VERSION:3.0", note).rewritten()
    #expect(rewritten.first(.note)?.rawValue == Array(note.utf8.dropFirst(5)))
  }

  @Test func `Rewriting turns a UTF-16 card into UTF-8`() {
    let text =
      "BEGIN:VCARD\nVERSION:2.1\nFN;CHARSET=UTF-16:ü\nN;ENCODING=QUOTED-PRINTABLE:=41\nEND:VCARD\n"
    let card = VCard(reading: text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] })
    #expect(
      card.rewritten().string.split(separator: "\r\n").dropFirst(2).map(String.init)
        == ["FN;CHARSET=UTF-8:ü", "N;ENCODING=QUOTED-PRINTABLE:=41", "END:VCARD"])
  }

  @Test func `A backslash before a line break in a value is written as an escape`() {
    #expect(
      ValueText.escapingNewlines(Array("a\\\r\nb\\\\\nc".utf8)) == Array("a\\nb\\\\\\nc".utf8))
  }

  @Test(.enabled(if: Corpus.isPresent, "the corpus isn't beside the package"))
  func `Every rewritten property of the corpus is read as before`() {
    for file in Corpus.cards {
      for reading in readings(file.bytes) {
        guard let card = reading.card else { continue }
        let again = card.rewritten()
        #expect(again.version == card.version, "\(file.name) \(reading.number)")
        #expect(again.slots.count == card.slots.count, "\(file.name) \(reading.number)")
        for (old, new) in zip(card.properties, again.properties) {
          #expect(new.group == old.group && new.name == old.name, "\(file.name) \(old.name)")
          #expect(new.parameters == old.parameters, "\(file.name) \(old.name)")
          #expect(Self.value(new) == Self.value(old), "\(file.name) \(old.name)")
        }
        #expect(again.rewritten() == again, "\(file.name) \(reading.number)")
      }
    }
  }

  /// Returns the value without line ends inside cards and without final soft breaks.
  private static func value(_ property: VCardProperty) -> [UInt8] {
    var value = property.rawValue
    if property.encoding == .quotedPrintable {
      while value.last == ASCII.equals || value.last?.isBlank == true { value.removeLast() }
    }
    guard property.flags.contains(.isNestedCard) else { return value }
    return value.filter { !$0.isLineEnd }
  }
}
