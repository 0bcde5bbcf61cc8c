import Testing
import VCardFormat

struct VCardLimitsTests {
  private let good = "BEGIN:VCARD\nVERSION:3.0\nFN:A\nEND:VCARD\n"

  private func card(noteOf count: Int) -> String {
    "BEGIN:VCARD\nVERSION:3.0\nNOTE:\(String(repeating: "a", count: count))\nEND:VCARD\n"
  }

  @Test(arguments: [Int.max, 100, 1])
  func `A card over the limit is left out and reported`(piece: Int) {
    let text = good + card(noteOf: 1000) + good
    let found = readings(Array(text.utf8), limits: VCardLimits(cardSize: 500), piece: piece)
    #expect(found.map { $0.card?.string } == [good, nil, good])
    #expect(found.map { $0.diagnostics.map(\.rule) } == [[], [.cardTooLarge], []])
    #expect(found.map(\.line) == [1, 5, 9])
    #expect(found.map(\.offset) == [0, 39, 39 + card(noteOf: 1000).utf8.count])
  }

  @Test func `A line or value over the limit is kept and reported`() {
    let bytes = Array(card(noteOf: 1000).utf8)
    let line = readings(bytes, limits: VCardLimits(lineLength: 500)).first
    #expect(line?.diagnostics.map(\.rule) == [.lineTooLong])
    #expect(line?.card?.bytes == bytes)
    let value = readings(bytes, limits: VCardLimits(valueSize: 500)).first
    #expect(value?.diagnostics.map(\.rule) == [.valueTooLarge])
  }

  @Test func `Properties over the limit are kept only in the bytes`() {
    let bytes = Array("BEGIN:VCARD\nVERSION:3.0\nA:1\nB:2\nC:3\nEND:VCARD\n".utf8)
    let found = readings(bytes, limits: VCardLimits(properties: 2)).first
    #expect(found?.card?.properties.map(\.name.rawName) == ["VERSION", "A"])
    #expect(found?.card?.bytes == bytes)
    #expect(found?.diagnostics.map(\.rule) == [.tooManyProperties])
  }

  @Test func `Cards in AGENTs nested deeper than the limit stay text`() {
    let begins = String(repeating: "AGENT:BEGIN:VCARD\n", count: 9)
    let ends = String(repeating: "END:VCARD\n", count: 8)
    let card = VCard(reading: Array("BEGIN:VCARD\nFN:A\n\(begins)\(ends)".utf8))
    #expect(card.properties.map(\.name.rawName) == ["FN", "AGENT"])
    #expect(card.rewritten().rewritten() == card.rewritten())
  }
}
