import Testing
import VCardFormat

struct IndentationTests {
  private static let plain =
    "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:A\r\nNOTE:abc\r\n def\r\n  ghi\r\nTEL:1\r\nEND:VCARD\r\n"

  /// Returns text with blanks before each line.
  private static func indented(_ text: String, by blanks: String) -> String {
    text.split(separator: "\r\n").map { blanks + $0 + "\r\n" }.joined()
  }

  @Test(arguments: [" ", "  ", "\t", "    ", "\t "])
  func `An indented card is read like an unindented one and keeps its bytes`(
    blanks: String
  ) {
    let text = Self.indented(Self.plain, by: blanks)
    for piece in [Int.max, 1, 7] {
      let found = readings(Array((text + "\r\n" + text + Self.plain).utf8), piece: piece)
      #expect(found.map { $0.card?.string } == [text, text, Self.plain])
      #expect(found.flatMap(\.diagnostics).isEmpty)
      #expect(found.map(\.line) == [1, 10, 18])
      #expect(found.map(\.offset) == [0, text.utf8.count + 2, 2 * text.utf8.count + 2])
      for reading in found {
        #expect(reading.card?.summary == ["FN=A", "NOTE=abcdef ghi", "TEL=1"])
      }
    }
    #expect(VCard(reading: Array(text.utf8)).summary == ["FN=A", "NOTE=abcdef ghi", "TEL=1"])
  }

  @Test func `A continuation in an indented card has one more blank`() {
    let card = VCard(reading: Array("  BEGIN:VCARD\n  NOTE:a\n   END:VCARD\n  END:VCARD\n".utf8))
    #expect(card.summary == ["NOTE=aEND:VCARD"])
  }

  @Test func `Blank lines, base64 and soft breaks in an indented card are read`() {
    let lines = [
      "BEGIN:VCARD", "VERSION:2.1", "", "PHOTO;BASE64:", " SGVs", " bG8=", "",
      "NOTE;QUOTED-PRINTABLE:a=", "b", "TEL:1", "END:VCARD", "",
    ]
    let text = lines.map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n")
    let card = VCard(reading: Array(text.utf8))
    #expect(card.first(.photo)?.binary?.bytes == Array("Hello".utf8))
    #expect(card.first(.note)?.text == "ab")
    #expect(card.first(.tel)?.text == "1")
    #expect(card.string == text)
  }

  @Test(arguments: ["BEG\n IN:VC\n ARD", "home.begin:vcard", "BEGIN : VCARD "])
  func `BEGIN and END of an indented card may be folded and have a group`(begin: String) {
    let lines = "\(begin)\nFN:A\nEND:V\n CARD".split(separator: "\n").map { "  \($0)\n" }.joined()
    for piece in [Int.max, 1] {
      let found = readings(Array((lines + lines).utf8), piece: piece)
      #expect(found.map { $0.card?.string } == [lines, lines])
      #expect(found.map { $0.card?.summary } == [["FN=A"], ["FN=A"]])
    }
  }

  @Test func `A card of which only BEGIN is indented is read`() {
    let text = "  BEGIN:VCARD\nVERSION:3.0\nNOTE:a\n  END:VCARD\nFN:A\nEND:VCARD\n"
    let found = readings(text)
    #expect(found.map { $0.card?.summary } == [["NOTE=a END:VCARD", "FN=A"]])
    #expect(found.first?.card?.string == text)
  }

  @Test func `A card whose BEGIN is indented more than the other lines is read`() {
    let text = "   BEGIN:VCARD\n  VERSION:3.0\n  NOTE:a\n   b\n  END:VCARD\n"
    let card = VCard(reading: Array(text.utf8))
    #expect(card.summary == ["NOTE=ab"])
    #expect(card.string == text)
  }

  @Test func `An indented card without END ends before the next BEGIN`() {
    let one = "  BEGIN:VCARD\n  VERSION:3.0\n  FN:A\n"
    let found = readings(one + one + one + "  END:VCARD\n")
    #expect(found.map { $0.card?.string } == [one, one, one + "  END:VCARD\n"])
    #expect(found.map { $0.card?.summary } == [["FN=A"], ["FN=A"], ["FN=A"]])
    #expect(found.compactMap(\.card).allSatisfy { VCard(reading: $0.bytes).summary == ["FN=A"] })
  }

  @Test func `An indented agent in an indented card is read`() {
    let text =
      "BEGIN:VCARD\r\nVERSION:2.1\r\nAGENT:\r\nBEGIN:VCARD\r\nFN:B\r\nEND:VCARD\r\nFN:A\r\nEND:VCARD\r\n"
    let card = VCard(reading: Array(Self.indented(text, by: "\t").utf8))
    #expect(card.properties.map(\.name.rawName) == ["VERSION", "AGENT", "FN"])
    #expect(VCard(reading: card.first(.agent)?.rawValue ?? []).summary == ["FN=B"])
  }

  @Test func `An edit of an indented card changes only its lines and indents new ones`() {
    let original = VCard(reading: Array(Self.indented(Self.plain, by: "  ").utf8))
    var card = original
    card.removeProperty(at: 2)
    var expected = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:A\r\nTEL:1\r\nEND:VCARD\r\n"
    #expect(card.string == Self.indented(expected, by: "  "))
    card.append(VCardProperty(name: .title, text: "ü"))
    expected = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:A\r\nTEL:1\r\nTITLE:ü\r\nEND:VCARD\r\n"
    #expect(card.string == Self.indented(expected, by: "  "))
    card.replaceProperty(at: 1, with: VCardProperty(name: .fn, text: "B"))
    expected = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:B\r\nTEL:1\r\nTITLE:ü\r\nEND:VCARD\r\n"
    #expect(card.string == Self.indented(expected, by: "  "))
    card = original
    for (index, property) in original.properties.enumerated() {
      card.replaceProperty(at: index, with: property)
    }
    #expect(card == original)
  }

  @Test func `An indented card may be in UTF-16`() {
    let text = Self.indented(Self.plain, by: "  ")
    let bytes = text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    var card = VCard(reading: bytes)
    #expect(card.summary == ["FN=A", "NOTE=abcdef ghi", "TEL=1"])
    #expect(card.bytes == bytes)
    card.removeProperty(at: 2)
    let short = text.split(separator: "\r\n").filter { !$0.contains("abc") && !$0.contains("   ") }
    let expected = short.map { $0 + "\r\n" }.joined()
    #expect(
      card.bytes == expected.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] })
  }

  @Test func `Lint checks the values of an indented card`() {
    var linter = VCardLinter()
    let bytes = Array("  BEGIN:VCARD\n  VERSION:4.0\n  FN:A\n  BDAY:x\n  END:VCARD\n".utf8)
    linter.append(bytes.span)
    linter.finish()
    let finding = linter.next()
    #expect(finding?.propertyCount == 3)
    #expect(finding?.diagnostics.map { "\($0.line) \($0.rule)" } == ["4 invalid-date"])
  }

  @Test func `A card after one without END has its own indentation`() {
    let cards = readings("  BEGIN:VCARD\n  FN:a\n  BEGIN:VCARD\nFN:b\n c\nEND:VCARD\n")
      .compactMap(\.card)
    #expect(cards.map(\.summary) == [["FN=a"], ["FN=bc"]])
    #expect(cards.map { VCard(reading: $0.bytes).summary } == cards.map(\.summary))
  }

  @Test func `A folded BEGIN may continue on a line that is indented less`() {
    let text =
      "  BEGIN:VCARD\n  AGENT:\n  BEG\n IN:VCARD\n  FN:b\n  END:VCARD\n  FN:a\n  END:VCARD\n"
    let found = readings(text)
    #expect(found.map { $0.card?.string } == [text])
    #expect(found.first?.card?.properties.map(\.name) == [.agent, .fn])
  }
}

@Suite(.enabled(if: Corpus.isPresent, "the corpus isn't beside the package"))
struct CorpusIndentationTests {
  @Test func `Indenting a corpus card doesn't change its properties`() {
    let blanks = "\t "
    for file in Corpus.cards where file.bytes.count < 3000 {
      for card in readings(file.bytes).compactMap(\.card) where !card.bytes.contains(0) {
        var bytes = Array(blanks.utf8)
        for (index, byte) in card.bytes.enumerated() {
          bytes.append(byte)
          let next = index + 1 < card.bytes.count ? card.bytes[index + 1] : 0x0A
          let endsLine = byte == 0x0A || byte == 0x0D && next != 0x0A
          if endsLine, next != 0x0A, next != 0x0D { bytes.append(contentsOf: blanks.utf8) }
        }
        let indented = VCard(reading: bytes)
        let isSame = Array(indented.properties) == Array(card.properties)
        #expect(isSame, "\(file.name)")
        #expect(indented.bytes == bytes, "\(file.name)")
        var edited = indented
        edited.append(VCardProperty(name: "X-ADDED", text: "a"))
        #expect(edited.properties.last?.text == "a", "\(file.name)")
        let isLeft = Array(edited.properties.dropLast()) == Array(card.properties)
        #expect(isLeft, "\(file.name)")
      }
    }
  }
}
