import Testing
import VCardFormat

struct VCardBatchEditingTests {
  private static let additions = [
    VCardProperty(name: .email, text: "a@b.c"),
    VCardProperty(name: .note, text: "Grüße, einer; zwei\nund drei"),
    VCardProperty(name: "X-LONG", text: String(repeating: "lang ", count: 40)),
    VCardProperty(
      name: .tel, group: "item1", parameters: [VCardParameter("TYPE", ["home", "voice"])],
      text: "+44 1"),
  ]

  @Test(arguments: [
    "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada\r\nEND:VCARD\r\n",
    "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nEND:VCARD",
    "BEGIN:VCARD\r\nVERSION:2.1\r\nFN:Ada\r\nNOTE;ENCODING=QUOTED-PRINTABLE:a=\r\nEND:VCARD\r\n",
    "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\n",
    "BEGIN:VCARD\nVERSION:2.1\nAGENT:\nBEGIN:VCARD\nFN:Agent\nEND:VCARD\nEND:VCARD\n",
    "  BEGIN:VCARD\n  VERSION:3.0\n  FN:Ada\n  END:VCARD\n",
  ])
  func `Adding several properties at once equals adding them one by one`(text: String) {
    let card = VCard(reading: Array(text.utf8))
    var single = card
    for property in Self.additions { single.append(property) }
    var together = card
    together.append(contentsOf: Self.additions)
    #expect(
      String(decoding: together.bytes, as: UTF8.self)
        == String(decoding: single.bytes, as: UTF8.self))
    #expect(together.properties.count == card.properties.count + Self.additions.count)
  }

  @Test func `Replacing several properties at once equals replacing them one by one`() {
    let text =
      "BEGIN:VCARD\r\nVERSION:2.1\r\nFN:Ada\r\nTEL;HOME:1\r\nNOTE:x\r\nTEL;WORK:2\r\nEND:VCARD\r\n"
    let card = VCard(reading: Array(text.utf8))
    let replacements = [
      1: VCardProperty(name: .fn, text: "Ädä"), 2: card.properties[2],
      4: VCardProperty(name: .tel, group: "a", text: "3;ext=4"),
    ]
    var single = card
    for (index, property) in replacements { single.replaceProperty(at: index, with: property) }
    var together = card
    together.replaceProperties(replacements)
    #expect(
      String(decoding: together.bytes, as: UTF8.self)
        == String(decoding: single.bytes, as: UTF8.self))
    #expect(together.properties[2] == card.properties[2])
  }

  @Test(arguments: [[], [3], [0, 1, 2, 3, 4, 5], [5, 1, 3], [2, 3], [1, 5], [4, 3, 0]])
  func `Removing several properties at once equals removing them one by one`(removed: [Int]) {
    let texts = [
      "VERSION:2.1\r\nFN:Ada\r\nTEL;HOME:1\r\n 2\r\nNOTE:x\r\r\nX:y\r\nURL:z\r\n",
      "VERSION:3.0\nFN:a\nPHOTO;BASE64:AAAA\nTEL:1\n=41\nNOTE;QUOTED-PRINTABLE:a=\nURL:b\nx y\n",
      "VERSION:2.1\r\nNOTE;QUOTED-PRINTABLE:a=\rTEL:1\rX-B:c\r\nURL:d\r\nFN:e\r\n",
    ]
    for (number, text) in texts.enumerated() {
      let card = VCard(reading: Array("BEGIN:VCARD\r\n\(text)END:VCARD\r\n".utf8))
      var single = card
      for index in removed.sorted(by: >) { single.removeProperty(at: index) }
      var together = card
      together.removeProperties(at: removed)
      #expect(Array(together.properties) == Array(single.properties))
      // Where lines would join, one by one leaves blank lines between lines that are removed later.
      guard number == 0 else { continue }
      #expect(
        String(decoding: together.bytes, as: UTF8.self)
          == String(decoding: single.bytes, as: UTF8.self))
    }
  }

  @Test func `A hundred thousand properties can be added at once`() {
    var card = VCard(reading: Array("BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nEND:VCARD\n".utf8))
    card.append(
      contentsOf: (0..<99_998).map { VCardProperty(name: .email, text: "\($0)@b.c") })
    #expect(card.properties.count == 100_000)
    var changes: [Int: VCardProperty] = [:]
    for index in 2..<100_000 {
      changes[index] = VCardProperty(name: .email, text: "\(index)@example.org")
    }
    card.replaceProperties(changes)
    #expect(card.properties[99_999].text == "99999@example.org")
    card.removeProperties(at: Array(2..<99_999))
    #expect(card.properties.map(\.text) == ["3.0", "Ada", "99999@example.org"])
  }
}
