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
  func `Case 76: An edit changes its lines only`(lineEnd: String) {
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

  @Test func `Case 75: An edit that changes nothing rewrites nothing`() {
    let original = VCard(reading: Array(lines.joined(separator: "\n").utf8))
    for index in original.properties.indices {
      var card = original
      card.replaceProperty(at: index, with: original.properties[index])
      #expect(card == original)
    }
  }

  @Test func `A parameter that is changed leaves the others as they were`() {
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

  @Test func `A property that is added is not taken in by a soft break before it`() {
    var card = card("VERSION:2.1", "NOTE;ENCODING=QUOTED-PRINTABLE:a=")
    card.append(VCardProperty(name: "X-A", text: "b"))
    #expect(card.summary == ["NOTE=a", "X-A=b"])
  }

  @Test func `Case 72: A long value is folded between characters and outside of escapes`() {
    var card = card("VERSION:4.0")
    let text = String(repeating: "ü,", count: 80)
    card.append(VCardProperty(name: .note, text: text))
    #expect(card.first(.note)?.text == text)
    for line in card.string.split(separator: "\r\n") {
      #expect(line.utf8.count <= 75)
      #expect(!line.hasSuffix("\\"))
    }
  }

  @Test func `The lines of a nested card go with its AGENT`() {
    var card = VCard(
      reading: Array("BEGIN:VCARD\nAGENT:\nBEGIN:VCARD\nFN:B\nEND:VCARD\nFN:A\nEND:VCARD\n".utf8))
    card.removeProperty(at: 0)
    #expect(card.string == "BEGIN:VCARD\nFN:A\nEND:VCARD\n")
  }

  @Test func `Case 44: Nothing that is given can end the line it is written on`() {
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
