import Testing
import VCardFormat

struct VCardEditingTests {
  private let lines = [
    "BEGIN:VCARD", "VERSION:3.0", "fn:A", "item1.TEL;type=CELL;type=pref:1", "item1.X-ABLabel:x",
    "NOTE:aaa", " bbb", "X-FOO;a=\"b,c\":d", "END:VCARD", "",
  ]

  private func text(_ change: (inout [String]) -> Void, _ lineEnd: String) -> String {
    var changed = lines
    change(&changed)
    return changed.joined(separator: lineEnd)
  }

  @Test(arguments: ["\n", "\r\n"])
  func `an edit changes only the lines of its property`(lineEnd: String) {
    let original = VCard(reading: Array(lines.joined(separator: lineEnd).utf8))
    var card = original
    card.removeProperty(at: 4)
    #expect(card.string == text({ $0.removeSubrange(5...6) }, lineEnd))
    card = original
    card.append(
      VCardProperty(name: .email, parameters: [VCardParameter("TYPE", "home")], text: "a@b"))
    #expect(card.string == text({ $0.insert("EMAIL;TYPE=home:a@b", at: 8) }, lineEnd))
    card = original
    card.replaceProperty(at: 2, with: VCardProperty(name: .tel, group: "item1", text: "2"))
    #expect(card.string == text({ $0[3] = "item1.TEL:2" }, lineEnd))
  }

  @Test func `new and folded lines end in CR LF if the lines of the card end in CR CR LF`() {
    let text = "BEGIN:VCARD\r\r\nVERSION:3.0\r\r\nFN:A\r\r\nEND:VCARD\r\r\n"
    var card = VCard(reading: Array(text.utf8))
    let note = String(repeating: "abcd ", count: 20) + "e"
    card.append(VCardProperty(name: .note, text: note))
    let folded = "NOTE:\(note.prefix(70))\r\n \(note.dropFirst(70))\r\n"
    #expect(
      card.string
        == "BEGIN:VCARD\r\r\nVERSION:3.0\r\r\nFN:A\r\r\n\(folded)END:VCARD\r")
    #expect(VCard(reading: card.bytes).first(.note)?.text == note)
  }

  @Test func `A replaced line leaves nothing of its CR CR LF`() {
    let lines = [
      "BEGIN:VCARD", "VERSION:3.0", "FN:A", "NOTE:a", " b", "TEL:1", "URL:c", "END:VCARD",
    ]
    let original = VCard(reading: Array(lines.joined(separator: "\r\r\n").utf8))
    let replacements = [
      2: VCardProperty(name: .note, text: "n"), 3: VCardProperty(name: .tel, text: "2"),
    ]
    let start = "BEGIN:VCARD\r\r\nVERSION:3.0\r\r\nFN:A\r\r\n"
    let end = "URL:c\r\r\nEND:VCARD"
    var card = original
    card.replaceProperty(at: 2, with: replacements[2] ?? card.properties[2])
    #expect(card.string == "\(start)NOTE:n\r\nTEL:1\r\r\n\(end)")
    card = original
    card.replaceProperties(replacements)
    #expect(card.string == "\(start)NOTE:n\r\nTEL:2\r\n\(end)")
  }

  @Test func `A removed line leaves nothing of its CR CR LF`() {
    let kept = ["BEGIN:VCARD", "VERSION:2.1", "FN:A", "NOTE;QUOTED-PRINTABLE:a=", "b"]
    for removed in [["TEL:1"], ["TEL;QUOTED-PRINTABLE:1=", "2"], ["TEL:1", "", ""]] {
      let text = (kept + removed + ["END:VCARD"]).joined(separator: "\r\r\n")
      var card = VCard(reading: Array(text.utf8))
      card.removeAll(.tel)
      let rest = kept + removed.filter(\.isEmpty) + ["END:VCARD"]
      #expect(card.string == rest.joined(separator: "\r\r\n"))
    }
  }

  @Test func `an edit that changes nothing rewrites nothing`() {
    let original = VCard(reading: Array(lines.joined(separator: "\n").utf8))
    for index in original.properties.indices {
      var card = original
      card.replaceProperty(at: index, with: original.properties[index])
      #expect(card == original)
    }
  }

  @Test(arguments: ["AGENT:\nBEGIN:VCARD\n", "AGENT:BEGIN:VCARD\n"])
  func `A property is added after an AGENT card without END, not into it`(agent: String) {
    let text = "BEGIN:VCARD\n\(agent)FN:b\n\(agent)"
    var card = VCard(reading: Array(text.utf8))
    card.append(VCardProperty(name: .title, text: "c"))
    #expect(card.string == text + "END:VCARD\nEND:VCARD\nTITLE:c\n")
    #expect(card.properties.map(\.name) == [.agent, .title])
  }

  @Test func `A changed parameter leaves the others unchanged`() {
    var card = card("VERSION:2.1", "TEL;HOME;x=\"y\";PREF:1")
    var property = card.properties[1]
    property.parameters.remove(at: 2)
    card.replaceProperty(at: 1, with: property)
    #expect(card.string == "BEGIN:VCARD\r\nVERSION:2.1\r\nTEL;HOME;x=\"y\":1\r\nEND:VCARD\r\n")
  }

  @Test func `A property is added to a card without END or last line end`() {
    var card = VCard(reading: Array("BEGIN:VCARD\nVERSION:3.0\nFN:A".utf8))
    card.append(VCardProperty(name: .tel, text: "1"))
    #expect(card.string == "BEGIN:VCARD\nVERSION:3.0\nFN:A\nTEL:1\n")
  }

  @Test func `A property is added after a component whose END resembles that of the card`() {
    var card = VCard(reading: Array("BEGIN:VCARD\nFN:a\nBEGIN:X\nEND:VCARDX\n".utf8))
    card.append(VCardProperty(name: .note, text: "b"))
    #expect(card.summary == ["FN=a", "NOTE=b"])
  }

  @Test
  func `An added property isn't absorbed by a soft break before a bare CR`() {
    var card = VCard(
      reading: Array("BEGIN:VCARD\r\nVERSION:2.1\r\nNOTE;QUOTED-PRINTABLE:a=\r".utf8))
    card.append(VCardProperty(name: .title, text: "b"))
    #expect(card.summary == ["NOTE=a", "TITLE=b"])
  }

  @Test func `An added property isn't absorbed by a soft break before it`() {
    var card = card("VERSION:2.1", "NOTE;ENCODING=QUOTED-PRINTABLE:a=")
    card.append(VCardProperty(name: "X-A", text: "b"))
    #expect(card.summary == ["NOTE=a", "X-A=b"])
  }

  @Test func `a long value is folded between characters and outside escapes`() {
    var card = card("VERSION:4.0")
    let text = String(repeating: "ü,", count: 80)
    card.append(VCardProperty(name: .note, text: text))
    #expect(card.first(.note)?.text == text)
    for line in card.string.split(separator: "\r\n") {
      #expect(line.utf8.count <= 75)
      #expect(!line.hasSuffix("\\"))
    }
  }

  @Test(arguments: [
    "👩‍👩‍👧‍👦", "🇩🇪", "e\u{301}\u{302}", "👍🏽", "❤️", "1️⃣", "नि", "שָׁ", "กำ", "각", "a\\", "^",
  ])
  func `folds are placed between graphemes`(grapheme: String) {
    for offset in 0..<12 {
      var card = card("VERSION:4.0")
      let text = String(repeating: "x", count: offset) + String(repeating: grapheme, count: 40)
      card.append(VCardProperty(name: .note, text: text))
      #expect(card.first(.note)?.text.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
      let lines = card.string.split(separator: "\r\n").dropFirst(2).dropLast()
      let count = lines.map { line in
        #expect(line.utf8.count <= 75)
        let part = line.hasPrefix(" ") ? line.dropFirst() : line.dropFirst(5)
        return part.count
      }.reduce(0, +)
      #expect(lines.count > 1 || grapheme.utf8.count == 1)
      #expect(count == VCardProperty(name: .note, text: text).rawValue.span.graphemeCount)
    }
  }

  @Test func `a grapheme longer than a line is cut between characters`() {
    var card = card("VERSION:4.0")
    let text = "e" + String(repeating: "\u{301}", count: 90)
    card.append(VCardProperty(name: .note, text: text))
    #expect(card.first(.note)?.text.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
    for line in card.bytes.split(separator: 0x0A) {
      #expect(line.count <= 76)
      #expect(String(validating: line, as: UTF8.self) != nil)
    }
  }

  @Test func `right-to-left text is kept unchanged`() {
    var card = card("VERSION:3.0", "FN:שלום عليكم\u{200F}!")
    card.append(VCardProperty(name: .note, text: "عليكم \u{202B}a\u{202C}"))
    #expect(card.summary == ["FN=שלום عليكم\u{200F}!", "NOTE=عليكم \u{202B}a\u{202C}"])
  }

  @Test(arguments: 15..<30)
  func `A soft break before blanks doesn't split a triplet`(count: Int) {
    let text = String(repeating: "a", count: count) + "é     " + String(repeating: "b", count: 60)
    var card = card("VERSION:2.1", "N:x")
    card.append(VCardProperty(name: .note, text: text))
    let pieces = card.string.split(separator: "=\r\n")
    #expect(pieces.count > 1)
    #expect(pieces.dropLast().allSatisfy { !$0.suffix(2).contains("=") })
    #expect(pieces.dropFirst().allSatisfy { $0.first != " " })
    #expect(card.first(.note)?.text == text)
  }

  @Test func `soft breaks keep triplets whole, and base64 in 2.1 ends with a blank line`() {
    var card = card("VERSION:2.1")
    let text = String(repeating: "ü", count: 60)
    card.append(VCardProperty(name: .note, text: text))
    card.append(
      VCardProperty(
        name: .photo, uri: "data:image/png;base64," + String(repeating: "AAAA", count: 30)))
    #expect(card.first(.note)?.text == text)
    #expect(card.first(.photo)?.binary?.bytes?.count == 90)
    let lines = card.string.split(separator: "\r\n", omittingEmptySubsequences: false)
    for line in lines where line.hasSuffix("=") && line.contains("=C3") {
      #expect(line.utf8.count <= 76)
      #expect(line.dropLast().suffix(3).first == "=")
    }
    #expect(lines.suffix(3) == ["", "END:VCARD", ""])
  }

  @Test func `missing trailing parts of a value aren't written`() {
    for line in ["N:Foo", "ADR:;;Street", "ORG:A", "GENDER:M"] {
      var card = card("VERSION:4.0", "FN:x", line)
      card.append(VCardProperty(name: .note, text: "a"))
      #expect(card.string.contains("\r\n\(line)\r\nNOTE:a\r\n"))
      #expect(card.rewritten().string.contains("\r\n\(line)\r\n"))
    }
  }

  @Test func `REV and PRODID are unchanged when another property changes`() {
    var card = card("VERSION:3.0", "PRODID:x", "FN:A", "REV:2001-02-03T04:05:06Z")
    card.append(VCardProperty(name: .note, text: "a"))
    card.replaceProperty(at: 2, with: VCardProperty(name: .fn, text: "B"))
    #expect(card.summary == ["PRODID=x", "FN=B", "REV=2001-02-03T04:05:06Z", "NOTE=a"])
  }

  @Test func `The lines of a nested card are removed with its AGENT`() {
    var card = VCard(
      reading: Array("BEGIN:VCARD\nAGENT:\nBEGIN:VCARD\nFN:B\nEND:VCARD\nFN:A\nEND:VCARD\n".utf8))
    card.removeProperty(at: 0)
    #expect(card.string == "BEGIN:VCARD\nFN:A\nEND:VCARD\n")
  }

  @Test(arguments: [
    "AGENT:BEGIN:VCARD\nFN:B\nEN\n D:VCARD\n",
    "AGENT:BEGIN:VCARD\nAGENT:\nitem1.BEGIN : VCARD\nFN:C\nEND:VCARD\nEND:VCARD\n",
    "AGENT;ENCODING=BASE64:BEGIN:VCARD\nFN:B\nEND:VCARD\n",
    "item1.AGENT;TYPE=x : BEGIN:VCARD\nFN:B\nEND:VCARD\n",
    "AGENT;VALUE=uri:CID:BEGIN:VCARD\n",
    "AGENT;X=\\:BEGIN:VCARD\n",
  ])
  func `Removing an AGENT removes exactly the card that the reader finds in it`(
    agent: String
  ) {
    let text = "BEGIN:VCARD\nVERSION:2.1\nFN:A\n\(agent)TEL:1\nEND:VCARD\n"
    var reader = VCardReader()
    reader.append(Array(text.utf8))
    reader.finish()
    var card = reader.next()?.card ?? VCard(reading: [])
    #expect(reader.next() == nil)
    #expect(card.properties.map(\.name) == [.version, .fn, .agent, .tel])
    card.removeProperty(at: 2)
    #expect(card.string == "BEGIN:VCARD\nVERSION:2.1\nFN:A\nTEL:1\nEND:VCARD\n")
  }

  @Test(arguments: ["E\n ND:VCARD\n", "EN\n D : VCARD \n", "END:VCARD"])
  func `A property is added before END in any notation`(end: String) {
    var card = VCard(reading: Array("BEGIN:VCARD\nVERSION:3.0\nFN:A\n\(end)".utf8))
    card.append(VCardProperty(name: .tel, text: "1"))
    #expect(card.string == "BEGIN:VCARD\nVERSION:3.0\nFN:A\nTEL:1\n\(end)")
  }

  @Test(arguments: ["END!VCARD\n", "ENDED\n", "E\"\n  x\n"])
  func `A property is added after a line that only resembles END`(line: String) {
    var card = VCard(reading: Array("BEGIN:VCARD\nVERSION:3.0\nFN:A\n\(line)".utf8))
    card.append(VCardProperty(name: .note, text: "x"))
    #expect(card.string == "BEGIN:VCARD\nVERSION:3.0\nFN:A\n\(line)NOTE:x\n")
    #expect(card.first(.note)?.text == "x")
  }

  @Test func `A property is added to the outer card without END, not to the inner card`() {
    let text = "BEGIN:VCARD\nVERSION:3.0\nFN:A\nBEGIN:VCARD\nFN:B\nEND:VCARD\nTEL:1\n\n"
    var card = VCard(reading: Array(text.utf8))
    card.append(VCardProperty(name: .note, text: "x"))
    #expect(card.string == text + "NOTE:x\n")
  }

  @Test func `A property after an open soft break stays separate`() {
    let original = card("VERSION:2.1", "NOTE;QUOTED-PRINTABLE:a=", "EMAIL:b", "x-c:d")
    var card = original
    card.replaceProperty(at: 2, with: VCardProperty(name: "X-E", text: "f"))
    #expect(card.summary == ["NOTE=a", "X-E=f", "x-c=d"])
    #expect(card.string.contains("NOTE;QUOTED-PRINTABLE:a=\r\n\r\nX-E:f\r\nx-c:d\r\n"))
    card = original
    card.removeProperty(at: 2)
    #expect(card.summary == ["NOTE=a", "x-c=d"])
    card = original
    card.replaceProperty(at: 2, with: VCardProperty(name: .tel, text: "1"))
    #expect(card.string.contains("NOTE;QUOTED-PRINTABLE:a=\r\nTEL:1\r\nx-c:d\r\n"))
  }

  @Test func `A long property name isn't folded`() {
    var card = card("VERSION:3.0", "PHOTO;ENCODING=b:QUJD")
    let name = "X-" + String(repeating: "A", count: 90)
    card.append(VCardProperty(name: VCardProperty.Name(name), text: "b"))
    #expect(card.string.contains("QUJD\r\n\(name):\r\n b\r\n"))
    #expect(card.properties.map(\.text) == ["3.0", "QUJD", "b"])
  }

  @Test func `no given name, parameter or value can end its line`() {
    var card = card("VERSION:4.0")
    card.append(
      VCardProperty(
        name: "X-A\r\nFN:b;c", group: "g\n:h",
        parameters: [VCardParameter("X\r\nY", "a\nb")], uri: "http://a\r\nEND:VCARD"))
    let lines = card.string.split(separator: "\r\n")
    #expect(lines.count == 4)
    #expect(lines[2] == "gh.X-AFNbc;XY=a^nb:http://a\\nEND:VCARD")
  }
}

extension Span<UInt8> {
  /// The number of graphemes of UTF-8.
  fileprivate var graphemeCount: Int {
    var bytes: [UInt8] = []
    for index in indices { bytes.append(self[index]) }
    return String(decoding: bytes, as: UTF8.self).count
  }
}
