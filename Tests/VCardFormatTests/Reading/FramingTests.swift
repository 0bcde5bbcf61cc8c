import Testing
import VCardFormat

struct FramingTests {
  private let plain = "BEGIN:VCARD\nVERSION:3.0\nFN:A\nEND:VCARD\n"

  @Test(arguments: ["\n", "\r\n", "\r", "\r\r\n"])
  func `LF, CR LF and CR end a line`(lineEnd: String) {
    let text = "BEGIN:VCARD|VERSION:3.0|NOTE:a|  b|TEL:1|END:VCARD|".split(
      separator: "|", omittingEmptySubsequences: false
    ).joined(separator: lineEnd)
    let found = readings(text)
    #expect(found.map { $0.card?.summary } == [["NOTE=a b", "TEL=1"]])
    #expect(
      found.first?.card.map { text.unicodeScalars.starts(with: $0.string.unicodeScalars) } == true)
  }

  @Test func `line ends may be mixed in one card`() {
    let text = "BEGIN:VCARD\r\nVERSION:3.0\rFN:A\nTEL:1\r\n\rEND:VCARD\n"
    #expect(readings(text).map { $0.card?.summary } == [["FN=A", "TEL=1"]])
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `a line end is found at every position in a block of 64 bytes`(lineEnd: String) {
    for length in 0..<140 {
      let note = String(repeating: "a", count: length)
      let lines = ["BEGIN:VCARD", "VERSION:3.0", "NOTE:\(note)", "TEL:1", "END:VCARD"]
      let text = lines.map { $0 + lineEnd }.joined()
      for cards in [readings(text + text), readings(Array((text + text).utf8), piece: 63)] {
        #expect(
          cards.map { $0.card?.summary } == [
            ["NOTE=\(note)", "TEL=1"], ["NOTE=\(note)", "TEL=1"],
          ])
        #expect(cards.map { $0.card?.bytes } == [Array(text.utf8), Array(text.utf8)])
        #expect(cards.allSatisfy { $0.diagnostics.isEmpty })
      }
    }
  }

  @Test func `blank lines between and inside properties are ignored`() {
    let text = "\n  \nBEGIN:VCARD\n\nVERSION:3.0\n \nFN:A\n\n B\n\t\nTEL:1\n\nEND:VCARD\n\n"
    #expect(readings(text).map { $0.card?.summary } == [["FN=AB", "TEL=1"]])
    #expect(rules(text) == ["blank-line-in-value"])
  }

  @Test func `CR CR LF gives one warning for a card, other blank lines one for each value`() {
    let lines = ["BEGIN:VCARD", "VERSION:3.0", "NOTE:a", " b", " c", "FN:d", " e", "END:VCARD", ""]
    #expect(rules(lines.joined(separator: "\r\r\n")) == ["blank-line-in-value"])
    let blank = ["blank-line-in-value", "blank-line-in-value"]
    #expect(rules(lines.joined(separator: "\n\n")) == blank)
  }

  @Test func `text before BEGIN is left out`() {
    let text = "From: a@b.c\nSubject: d\n\n" + plain
    let found = readings(text)
    #expect(found.map { $0.card?.string } == [plain])
    #expect(found.first?.offset == 24)
    #expect(found.first?.line == 4)
    #expect(rules(text) == ["text-outside-card"])
  }

  @Test func `a card without END at the end of the input is kept`() {
    let text = "BEGIN:VCARD\nVERSION:3.0\nFN:A"
    #expect(readings(text).map { $0.card?.summary } == [["FN=A"]])
    #expect(rules(text) == ["missing-end"])
  }

  @Test func `a card without END before the next BEGIN is kept, and so is the next one`() {
    let text = "BEGIN:VCARD\nVERSION:3.0\nFN:A\nBEGIN:VCARD\nVERSION:3.0\nFN:B\nEND:VCARD\n" + plain
    let found = readings(text)
    #expect(found.map { $0.card?.summary } == [["FN=A"], ["FN=B"], ["FN=A"]])
    #expect(found.map(\.line) == [1, 4, 8])
    #expect(found.compactMap { $0.card?.string }.joined() == text)
    #expect(rules(text) == ["missing-end"])
  }

  @Test func `many cards without END are all kept`() {
    let text = (0..<100).map { "BEGIN:VCARD\nVERSION:3.0\nFN:\($0)\n" }.joined()
    #expect(readings(text).map { $0.card?.summary } == (0..<100).map { ["FN=\($0)"] })
  }

  @Test func `a surplus END and an END with another name are ignored`() {
    let text = "END:VCARD\n" + plain + "END:VCARD\nEND:VCALENDAR\n" + plain
    #expect(readings(text).map { $0.card?.string } == [plain, plain])
    #expect(rules(text) == ["surplus-end", "surplus-end"])
    #expect(rules(plain + "END:VCARD\n") == ["surplus-end"])
    let inside = "BEGIN:VCARD\nVERSION:3.0\nEND:FOO\nFN:A\nEND:VCARD\n"
    #expect(readings(inside).map { $0.card?.summary } == [["FN=A"]])
  }

  @Test func `END and BEGIN on one line are read as two lines`() {
    let text = "BEGIN:VCARD\nFN:A\nEND:VCARDBEGIN:VCARD\nFN:B\nEND:VCARD\n"
    let found = readings(text)
    #expect(found.map { $0.card?.summary } == [["FN=A"], ["FN=B"]])
    #expect(found.map(\.line) == [1, 3])
    #expect(found.first?.card?.string == "BEGIN:VCARD\nFN:A\nEND:VCARD")
  }

  @Test(arguments: ["END:VCARD", "END:VC\n ARD", "EN\r\n D:VCAR\r\n\tD"])
  func `BEGIN may follow END directly or after byte order marks`(end: String) {
    let first = "BEGIN:VCARD\nVERSION:3.0\nFN:B\n\(end)"
    let line = first.split(whereSeparator: \.isNewline).count
    for mark in ["", "\u{FEFF}", "\u{FEFF}\u{FEFF}"] {
      for piece in [1, 2, 3, 7, 1000] {
        let found = readings(Array((first + mark + plain + plain).utf8), piece: piece)
        #expect(found.map { $0.card?.string } == [first, plain, plain])
        #expect(found.map { $0.card?.summary } == [["FN=B"], ["FN=A"], ["FN=A"]])
        #expect(found.map(\.line) == [1, line, line + 4])
        #expect(found.flatMap(\.diagnostics).isEmpty)
      }
    }
  }

  @Test func `several byte order marks before BEGIN are ignored`() {
    let marks = String(repeating: "\u{FEFF}", count: 2)
    for piece in [1, 4, 1000] {
      let found = readings(Array((marks + plain + marks + " " + plain).utf8), piece: piece)
      #expect(found.map { $0.card?.string } == [plain, " " + plain])
      #expect(found.map { $0.card?.summary } == [["FN=A"], ["FN=A"]])
      #expect(found.flatMap(\.diagnostics).isEmpty)
    }
  }

  @Test func `END in a continuation doesn't end a card`() {
    let text = "BEGIN:VCARD\nVERSION:3.0\nNOTE:a\n END:VCARD\nFN:A\nEND:VCARD\n"
    #expect(readings(text).map { $0.card?.summary } == [["NOTE=aEND:VCARD", "FN=A"]])
  }

  @Test(arguments: ["", "  "], ["", "\n", " \n"])
  func `a card in the folds of an AGENT ends with the folds`(
    indentation: String, blankLine: String
  ) {
    let agent = "AGENT:BEGIN:VCARD\n\(blankLine) VERSION:3.0\n FN:B\n END:VCARD\n"
    let lines = "BEGIN:VCARD\nVERSION:3.0\n\(agent)\(agent)TEL:1\nEND:VCARD\n"
    let text = lines.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { $0.isEmpty ? "\n" : "\(indentation)\($0)\n" }.joined()
    let value = "AGENT=BEGIN:VCARDVERSION:3.0FN:BEND:VCARD"
    for piece in [1, 7, 1000] {
      let found = readings(Array((text + plain).utf8), piece: piece)
      #expect(found.map { $0.card?.string } == [text, plain])
      #expect(found.map { $0.card?.summary } == [[value, value, "TEL=1"], ["FN=A"]])
      #expect(found.map(\.line) == [1, text.count { $0 == "\n" } + 1])
      #expect(found.flatMap(\.diagnostics).allSatisfy { $0.rule == .blankLineInValue })
    }
    let rewritten = VCard(reading: Array(text.utf8)).rewritten()
    #expect(rewritten.summary == [value, value, "TEL=1"])
    #expect(rewritten.rewritten() == rewritten)
    var edited = VCard(reading: Array(text.utf8))
    edited.append(VCardProperty(name: .note, text: "n"))
    #expect(
      edited.string == text.dropLast(10 + indentation.count)
        + "\(indentation)NOTE:n\n\(indentation)END:VCARD\n")
  }

  @Test func `an AGENT card that a blank line follows isn't read as folded`() {
    for blankLine in ["\n", "  \n", "\n \n"] {
      let agent = "AGENT:BEGIN:VCARD\n\(blankLine)FN:B\n TEL:2\nEND:VCARD\n"
      let nested = "BEGIN:VCARD\nVERSION:3.0\nAGENT:BEGIN:VCARD\nFN:C\n\(agent)END:VCARD\nTEL:1\n"
      let found = readings(nested + "END:VCARD\n" + plain)
      #expect(
        found.map { $0.card?.properties.map(\.name) } == [
          [.version, .agent, .tel], [.version, .fn],
        ])
      let inner = found.first?.card?.first(.agent)?.agent?.first(.agent)
      #expect(inner?.agent?.summary == ["FN=BTEL:2"])
    }
  }

  @Test(arguments: [
    ("AGENT;X=a.b:", true), ("item1.AGENT;X=\n y :", true), ("agent:\n\n", true),
    ("X.Y.AGENT:", true), ("AGENTS:", false), ("AGENT:a:", false), ("AGENT:\n:b:", false),
  ])
  func `a card after an AGENT line belongs to it only if the AGENT has no value`(
    line: String, isAgent: Bool
  ) {
    let cards = readings("BEGIN:VCARD\n\(line)\nBEGIN:VCARD\nFN:b\nEND:VCARD\nTEL:1\n")
      .compactMap(\.card)
    #expect(cards.first?.first(.agent)?.agent?.summary == (isAgent ? ["FN=b"] : nil), "\(line)")
  }

  @Test(arguments: ["begin:vcard\n b\n", "BEG\n IN:VCARD\n c\n", "\u{FEFF}BEGIN:VCARD\n"])
  func `every notation of BEGIN also begins the card in an AGENT`(
    begin: String
  ) {
    let text = "BEGIN:VCARD\nFN:a\nAGENT:\n\(begin)FN:b\nEND:VCARD\nTEL:1\nEND:VCARD\n"
    let card = readings(text).first?.card
    #expect(card?.string == text)
    #expect(card?.properties.map(\.name) == [.fn, .agent, .tel])
    #expect(card?.first(.agent)?.agent?.first(.fn)?.text == "b")
  }

  @Test(arguments: ["PHOTO;ENCODING=b:AAAA", "NOTE;QUOTED-PRINTABLE:a="])
  func `a folded BEGIN isn't part of the value before it`(line: String) {
    let text = "BEGIN:VCARD\n\(line)\nBEG\n IN:VCARD\nFN:b\nEND:VCARD\nTEL:1\nEND:VCARD\n"
    let card = readings(text).first?.card
    #expect(card?.properties.map(\.rawValue).map { $0.count } == [line.hasPrefix("P") ? 4 : 2, 1])
  }

  @Test func `a byte order mark inside a card is part of the name after it`() {
    let text = "BEGIN:VCARD\nFN:a\n\u{FEFF}AGENT:BEGIN:VCARD\nTEL:1\nEND:VCARD\n"
    let found = readings(text + plain)
    #expect(found.map { $0.card?.summary } == [["FN=a", "TEL=1"], ["FN=A"]])
    #expect(found.first?.diagnostics.map(\.rule).contains(.missingEnd) == false)
  }

  @Test func `a card in an AGENT may hold an AGENT with a folded card`() {
    let inner = "AGENT:BEGIN:VCARD\n FN:C\n END:VCARD\n"
    let text =
      "BEGIN:VCARD\nVERSION:3.0\nAGENT:BEGIN:VCARD\nFN:B\n\(inner)END:VCARD\nTEL:1\nEND:VCARD\n"
    let found = readings(text + plain)
    #expect(found.map { $0.card?.string } == [text, plain])
    #expect(found.first?.card?.properties.map(\.name) == [.version, .agent, .tel])
    let agent = found.first?.card?.first(.agent)?.agent
    #expect(agent?.summary == ["FN=B", "AGENT=BEGIN:VCARDFN:CEND:VCARD"])
  }

  @Test(arguments: ["AGENT:\nBEGIN:VCARD\n", "AGENT:BEGIN:VCARD\n"], [7, 8, 9, 40, 50_000])
  func `cards in AGENTs are kept at any depth`(begin: String, depth: Int) {
    let inner = String(repeating: begin + "VERSION:2.1\n", count: depth)
    let ends = String(repeating: "NOTE:n\nEND:VCARD\n", count: depth)
    let text = "BEGIN:VCARD\nVERSION:2.1\n\(inner)\(ends)TEL:1\nEND:VCARD\n"
    let found = readings(text + plain)
    #expect(found.map { $0.card?.string } == [text, plain])
    #expect(found.first?.card?.properties.map(\.name) == [.version, .agent, .tel])
    #expect(rules(text) == [])
    // Each card in an AGENT is read in the same way.
    var card = found.first?.card
    for _ in 0..<4 { card = card?.first(.agent)?.agent }
    #expect(card?.properties.map(\.name) == [.version, .agent, .note])
  }

  @Test func `cards in many AGENTs without an END end before the next card`() {
    let text = String(repeating: "BEGIN:VCARD\nVERSION:2.1\nAGENT:\n", count: 40) + "FN:B\n"
    #expect(readings(text + "END:VCARD\n" + plain).map { $0.card?.string }.last == plain)
    #expect(readings(text + plain).map { $0.card?.string } == [text, plain])
  }

  @Test func `BEGIN and END may be folded`() {
    let text = "BEG\n IN:VC\n ARD\nFN:A\nEND:V\r\n\tCARD\r\n" + plain
    let found = readings(text)
    #expect(found.map { $0.card?.summary } == [["FN=A"], ["FN=A"]])
    #expect(found.first?.card?.string == "BEG\n IN:VC\n ARD\nFN:A\nEND:V\r\n\tCARD\r\n")
    #expect(readings(Array(text.utf8), piece: 1).map(\.card) == found.map(\.card))
  }

  @Test(arguments: [
    "begin:vCard", "BEGIN: VCARD ", "BEGIN :VCARD", "home.begin:vcard", "end.Begin:vcard",
  ])
  func `BEGIN is found in any case, with blanks and with a group`(begin: String) {
    let text = begin + "\nFN:A\nend:vcard \n"
    #expect(readings(text).map { $0.card?.summary } == [["FN=A"]])
    #expect(readings(text).first?.card?.string == text)
  }

  @Test func `BEGIN, VERSION and END may all have a group`() {
    let text = "home.BEGIN:VCARD\nhome.VERSION:3.0\nhome.TEL:1\nFN:A\nhome.END : vcard \n"
    for piece in [1, 7, 1000] {
      let found = readings(Array((text + "x\n" + plain).utf8), piece: piece)
      #expect(found.map { $0.card?.string } == [text, plain])
      #expect(found.first?.card?.version == .v30)
    }
    #expect(rules(text) == [])
    var edited = VCard(reading: Array(text.utf8))
    edited.append(VCardProperty(name: .note, text: "n"))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let expected = (lines[..<4] + ["NOTE:n"] + lines[4...]).joined(separator: "\n")
    #expect(edited.string == expected)
  }

  @Test func `other components around and inside a card are left out`() {
    let text =
      "BEGIN:VCALENDAR\nX:1\nBEGIN:VCARD\nVERSION:3.0\nBEGIN:FOO\nFN:no\nEND:FOO\nFN:A\n"
      + "END:VCARD\nEND:VCALENDAR\n"
    #expect(readings(text).map { $0.card?.summary } == [["FN=A"], nil])
    #expect(rules(text) == ["text-outside-card", "component-inside-card", "text-outside-card"])
  }

  @Test func `a card inside a card outside an AGENT is kept in the bytes`() {
    let text =
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nBEGIN:VCARD\nFN:B\nEND:VCARD\nTEL:1\nEND:VCARD\n" + plain
    let found = readings(text)
    #expect(found.map { $0.card?.summary } == [["FN=A", "TEL=1"], ["FN=A"]])
    #expect(rules(text) == ["card-inside-card"])
    #expect(found.compactMap { $0.card?.string }.joined() == text)
  }

  @Test func `input may end inside a name and contain NUL`() {
    #expect(readings("BEGIN:VCARD\nFN:A\nTE").map { $0.card?.summary } == [["FN=A"]])
    #expect(readings("BEGIN:VCARD\nFN:A\0B\nEND:VCARD").map { $0.card?.summary } == [["FN=A\0B"]])
  }

  @Test(arguments: ["", "\u{FEFF}", "\n\n", "\u{FEFF}\r\n"])
  func `an empty input has no cards`(text: String) {
    #expect(readings(text).isEmpty)
  }

  @Test func `an input of one UTF-16 byte order mark has no cards`() {
    #expect(readings([0xFF, 0xFE]).isEmpty)
    #expect(readings([0xFE, 0xFF]).isEmpty)
    #expect(readings([0xFF, 0xFE, 0, 0]).isEmpty)
  }

  @Test func `a card without VERSION is read as 2.1`() {
    let text = "BEGIN:VCARD\nTEL;HOME:1\nEND:VCARD\n"
    #expect(readings(text).first?.card?.version == nil)
    #expect(readings(text).first?.card?.properties.first?.types == ["home"])
    #expect(rules(text) == ["missing-version"])
  }

  @Test func `VERSION may be unknown, late, repeated or surrounded by blanks`() {
    #expect(card("VERSION:5.7").version == .other("5.7"))
    #expect(card("VERSION: 3.0 ").version == .v30)
    #expect(card("FN:A", "VERSION:4.0").version == .v40)
    #expect(card("VERSION:2.1", "VERSION:3.0").version == .v21)
  }

  @Test func `A BEGIN without a card is reported`() {
    let text = "BEGIN:VCARD\n" + plain
    #expect(readings(text).map { $0.card?.string } == [nil, plain])
    #expect(rules(text) == ["empty-card"])
  }
}
