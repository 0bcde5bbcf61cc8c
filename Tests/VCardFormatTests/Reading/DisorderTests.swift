import Testing

@testable import VCardFormat

/// Parts of cards in any order, as cutting and joining files may leave them.
struct DisorderTests {
  private static let parts =
    [
      "BEGIN:VCARD\n", "begin:vcard\n", " BEGIN:VCARD\n", "BEG\n IN:VCARD\n", "END:VCARD\n",
      " END:VCARD\n", "END:VC\n ARD", "END:VCARD", "END:VCARD ", "END : VCARD\n", "BEGIN:VEVENT\n",
      "END:VEVENT\n", "AGENT:BEGIN:VCARD\n", "g.AGENT:BEGIN:VC\n ARD\n", "AGENT:\n", "AGENTé:\n",
      "AGENT;X=a.b:\n", "AGENT;X=\n y:\n", "END:VCARDX\n", "\u{FEFF}",
      "\n",
      " \n", "   \n", "\t", "\r", "\r\r\n", "VERSION:2.1\n", "VERSION:\n 3.0\n", "VERSION:4.0\n",
      "FN:a\n", " b\n", "x y\n", "a;b\n", ":x\n", "X-Ü:a\n", "g.:a\n", "item1 . TEL : 5\n",
      "TEL;HOME\n", "TEL;HOME:1\n", "TITLE;\n", "AA\n AA: b\n", "NOTE:\n", "NOTE:é\n",
      "NOTE:a\\\n", "ADR;LABEL=\"a\n", "b\":;;c\n", "NOTE;QUOTED-PRINTABLE:a=\n",
      "TEL;HOME;ENCODING=QUOTED-PRINTABLE:\n", "NOTE;CHARSET=\"UTF-8\";QUOTED-PRINTABLE:=C3=\n",
      "=41\n", "\t=41\n", "=3D=\n", "=\n", "PHOTO;ENCODING=b:\n", "PHOTO;BASE64:AAAA\n", "AAAA\n",
      " AAAA\n", "AAA=\n", "KEY;ENCODING=B;VALUE=uri:data:;base64,AAAA\n",
      "NOTE:" + String(repeating: "a", count: 80) + "\n",
    ].map { Array($0.utf8) } + [
      Array("NOTE:".utf8) + [0xE9, 0xE9, 0x0A], Array("N;CHARSET=KOI8-R:".utf8) + [0xE9, 0x0A],
      [0xE9, 0x3A, 0x62, 0x0A],
    ]

  /// Returns a few parts: half of them have other line ends in places, and one in eight has two blanks
  /// before each line.
  private static func text(using random: inout Sequence64) -> [UInt8] {
    let isCard = Bool.random(using: &random)
    let isIndented = Int.random(in: 0..<8, using: &random) == 0
    let lineEnd = lineEnds.randomElement(using: &random) ?? []
    var text = isCard ? parts[0] : []
    for _ in 0..<Int.random(in: 2...10, using: &random) {
      let part = parts.randomElement(using: &random) ?? []
      let isChanged = Bool.random(using: &random)
      text += isChanged ? Array(lines(part).joined(separator: lineEnd)) : part
    }
    guard isIndented else { return text }
    return Array(
      lines(text).map { [ASCII.space, ASCII.space] + $0 }.joined(separator: [ASCII.lineFeed]))
  }

  private static let lineEnds: [[UInt8]] = ["\n", "\n", "\r", "\r\n"].map { Array($0.utf8) }

  private static func lines(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
    text.split(separator: ASCII.lineFeed, omittingEmptySubsequences: false)
  }

  @Test
  func `Random lines are read alike whole, in pieces, again and rewritten`() {
    var random = Sequence64(3)
    for _ in 0..<4_000 {
      let bytes = Self.text(using: &random)
      let text = String(decoding: bytes, as: UTF8.self).debugDescription
      let whole = readings(bytes)
      for piece in [1, 2, 5] {
        let found = readings(bytes, piece: piece)
        #expect(found.map(\.card) == whole.map(\.card), "\(text)")
        #expect(found.map(\.diagnostics) == whole.map(\.diagnostics), "\(text)")
        #expect(found.map(\.line) == whole.map(\.line), "\(text)")
        #expect(found.map(\.offset) == whole.map(\.offset), "\(text)")
      }
      let cards = whole.compactMap(\.card)
      Self.checkLinter(bytes, cards, text)
      for card in cards { Self.checkAgain(card, text) }
    }
  }

  private static func checkLinter(_ bytes: [UInt8], _ cards: [VCard], _ text: String) {
    var linter = VCardLinter()
    linter.append(bytes.span)
    linter.finish()
    while linter.next() != nil {}
    #expect(linter.cardCount == cards.count, "\(text)")
    #expect(linter.propertyCount == cards.reduce(0) { $0 + $1.properties.count }, "\(text)")
  }

  private static func checkAgain(_ card: VCard, _ text: String) {
    let again = VCard(reading: card.bytes)
    #expect(again.bytes == card.bytes, "\(text)")
    #expect(Array(again.properties) == Array(card.properties), "\(text)")
    let once = card.rewritten()
    #expect(VCard(reading: once.bytes).rewritten().bytes == once.bytes, "\(text)")
    #expect(readings(once.bytes).compactMap(\.card).map(\.bytes) == [once.bytes], "\(text)")
    #expect(values(once) == values(card), "\(text)")
    checkEdits(card, text)
  }

  private static func checkEdits(_ card: VCard, _ text: String) {
    let values = values(card)
    let added = VCardProperty(name: "X-ADDED", text: "a, ü\nb")
    var longer = card
    longer.append(added)
    #expect(Self.values(longer) == values + ["X-ADDED=a, ü\nb"], "\(text)")
    #expect(readings(longer.bytes).compactMap(\.card).map(\.bytes) == [longer.bytes], "\(text)")
    guard card.undeclaredCharset == nil, card.text == card.bytes else { return }
    for index in values.indices where card.slots[index].name != .version {
      var changed = card
      changed.replaceProperty(at: index, with: added)
      var others = values
      others[index] = "X-ADDED=a, ü\nb"
      #expect(Self.values(changed) == others, "\(text) with another \(index)")
      guard index == 0 || card.slots[index - 1].valueRange.count > 0 else { continue }
      var shorter = card
      shorter.removeProperty(at: index)
      others.remove(at: index)
      // Lines that separate cards inside a card without END are kept.
      let isDone = shorter == card || Self.values(shorter) == others
      #expect(isDone, "\(text) without \(index)")
    }
  }

  /// Returns the values of the properties; a card in an AGENT gets its missing END.
  private static func values(_ card: VCard) -> [String] {
    card.properties.map { property in
      property.flags.contains(.isNestedCard)
        ? "\(property.name)" : "\(property.name)=\(property.text)"
    }
  }
}
