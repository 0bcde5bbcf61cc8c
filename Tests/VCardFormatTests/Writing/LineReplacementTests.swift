import Testing
import VCardFormat

/// A new line neither absorbs the lines around it nor is absorbed by them.
struct LineReplacementTests {
  private let added = VCardProperty(name: "X-ADDED", text: "new")

  private func card(_ text: String) -> VCard { VCard(reading: Array(text.utf8)) }

  @Test(arguments: ["x y", "=41", "a;b", "=", "AAAA", "\u{FEFF}\t=41"])
  func `A replaced property doesn't absorb the text after it`(text: String) {
    var card = card("BEGIN:VCARD\nTEL:1\n\(text)\nFN:a\nEND:VCARD\n")
    card.replaceProperty(at: 0, with: added)
    #expect(card.string == "BEGIN:VCARD\nX-ADDED:new\n\n\(text)\nFN:a\nEND:VCARD\n")
    #expect(card.summary == ["X-ADDED=new", "FN=a"])
  }

  @Test func `Several replaced properties don't absorb the text after them`() {
    var card = card("BEGIN:VCARD\nTEL:1\nx\nFN:a\nURL:b\nx\nEND:VCARD\n")
    card.replaceProperties([0: added, 2: added])
    #expect(card.string == "BEGIN:VCARD\nX-ADDED:new\n\nx\nFN:a\nX-ADDED:new\n\nx\nEND:VCARD\n")
  }

  @Test(arguments: [
    ("PHOTO;BASE64:AAAA", "=41"), ("NOTE;QUOTED-PRINTABLE:a=", "=41"), ("NOTE:a", "x y"),
  ])
  func `Removing a property doesn't join the lines before and after it`(
    line: String, text: String
  ) {
    let plain = card("BEGIN:VCARD\n\(line)\nFN:b\n\(text)\nTEL:1\nEND:VCARD\n")
    var card = plain
    card.removeProperty(at: 1)
    #expect(Array(card.properties) == [plain.properties[0], plain.properties[2]])
  }

  @Test func `After a bare CR, a second line end keeps a property separate`() {
    var card = card(
      "BEGIN:VCARD\r\nVERSION:2.1\r\nNOTE;QUOTED-PRINTABLE:a=\rTEL:1\rX-B:c\r\nEND:VCARD\r\n")
    card.removeProperty(at: 2)
    #expect(card.summary == ["NOTE=a", "X-B=c"])
    #expect(
      card.string
        == "BEGIN:VCARD\r\nVERSION:2.1\r\nNOTE;QUOTED-PRINTABLE:a=\r\r\n\r\nX-B:c\r\nEND:VCARD\r\n")
  }

  @Test func `After a bare CR, removing a property keeps the soft break from joining lines`() {
    var card = card("BEGIN:VCARD\nNOTE;QUOTED-PRINTABLE:=C3=\rTEL:1\r=3D=\n=41\n")
    card.removeProperty(at: 1)
    #expect(card.string == "BEGIN:VCARD\nNOTE;QUOTED-PRINTABLE:=C3=\r\n\n\n=3D=\n=41\n")
  }

  @Test(arguments: ["\t", " ", "\n \n"])
  func `A card in an AGENT without END that ends in blanks gets END on its own line`(
    blanks: String
  ) {
    var card = card("BEGIN:VCARD\nAGENT:BEGIN:VCARD\n\(blanks)")
    card.append(added)
    #expect(card.properties.map(\.name) == [.agent, "X-ADDED"])
  }

  @Test(arguments: ["\n b", " BEGIN:VCARD", "\n END:VCARD"])
  func `A property isn't added before the END of an inner card`(
    rest: String
  ) {
    for lineEnd in ["\n", "\r\n"] {
      let text = "BEGIN:VCARD\nFN:a\nBEGIN:VCARD\nFN:b\nEND:VCARD\(rest)\n"
        .replacing("\n", with: lineEnd)
      var card = card(text)
      card.append(added)
      #expect(card.string == text + "X-ADDED:new\(lineEnd)")
      #expect(card.summary == ["FN=a", "X-ADDED=new"])
      #expect(self.card(text).rewritten().string.hasSuffix("END:VCARD\r\n"))
    }
  }

  @Test func `The END of a card doesn't end a component inside it`() {
    let text = "BEGIN:VCARD\nFN:a\nBEGIN:VEVENT\nTEL:1\nEND:VC\n ARD\n"
    var card = card(text)
    #expect(card.summary == ["FN=a", "TEL=1"])
    card.append(added)
    #expect(card.summary == ["FN=a", "TEL=1", "X-ADDED=new"])
  }

  @Test func `A card without END gets one if an inner END would cut it off`() {
    let text = "BEGIN:VCARD\nFN:a\nBEGIN:VCARD\nFN:b\nEND:VCARD\nTEL:1\n"
    var card = card(text)
    #expect(card.summary == ["FN=a", "TEL=1"])
    card.removeProperty(at: 1)
    #expect(card.string == "BEGIN:VCARD\nFN:a\nBEGIN:VCARD\nFN:b\nEND:VCARD\nEND:VCARD\n")
  }

  @Test func `A property is kept if removing it would cut the card off`() {
    let inner = "BEGIN:VCARD\nFN:b\nEND:VCARD\n"
    let text = "BEGIN:VCARD\nFN:a\n\(inner)NOTE:c\n\(inner)TEL:1\n"
    var card = card(text)
    #expect(card.summary == ["FN=a", "NOTE=c", "TEL=1"])
    card.removeProperty(at: 1)
    #expect(card.string == text)
  }

  @Test func `Continuations of an inner END are removed with the AGENT`() {
    let agent = "AGENT:BEGIN:VCARD\nFN:b\nEND:VCARD\n\n c\n d\n"
    var card = card("BEGIN:VCARD\n\(agent)FN:a\nEND:VCARD\n")
    #expect(card.first(.agent)?.agent?.string == "BEGIN:VCARD\nFN:b\nEND:VCARD")
    card.replaceProperty(at: 0, with: added)
    #expect(card.string == "BEGIN:VCARD\nX-ADDED:new\nFN:a\nEND:VCARD\n")
  }
}
