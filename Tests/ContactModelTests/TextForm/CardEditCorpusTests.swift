import ContactModel
import ContactTestSupport
import Testing
import VCardFormat

@Suite(.enabled(if: Corpus.isPresent, "\(Corpus.reason)"))
struct CardEditCorpusTests {
  private static let cards = Corpus.cards()

  @Test(arguments: [2, 3])
  func `Removing every second or third property at once loses nothing else`(step: Int) {
    for card in Self.cards where card.properties.count < 200 {
      let removed = Array(stride(from: 1, to: card.properties.count, by: step))
      var single = card
      for index in removed.reversed() { single.removeProperty(at: index) }
      var together = card
      together.removeProperties(at: removed)
      #expect(Array(together.properties) == Array(single.properties))
    }
  }

  private static func lines(of card: VCard) -> [[UInt8]] {
    card.properties.map { property in
      var line = Array("\(property.group ?? "").\(property.name.rawName)".utf8)
      for parameter in property.parameters { line += [UInt8(ascii: ";")] + parameter.rawBytes }
      return line + [UInt8(ascii: ":")] + property.rawValue
    }
  }

  private static func edit(
    _ card: VCard, _ text: String
  ) -> (edit: CardEdit, errors: [EditedTextError]) {
    let read = EditedText(text)
    guard read.errors.isEmpty else { return (CardEdit(), read.errors) }
    guard let section = read.sections.first else { return (CardEdit(), []) }
    return CardEdit.edit(of: card, to: section)
  }

  @Test func `The text of a card that is read back changes nothing`() {
    for card in Self.cards {
      let text = CardText(card).text
      let (edit, errors) = Self.edit(card, text.replacing("\n", with: " \r\n"))
      #expect(errors == [] && edit.isEmpty, "\(text)")
      guard let source = try? CardSource.text(of: card) else { continue }
      let (other, faults) = CardEdit.edit(of: card, toCard: source, line: 1)
      #expect(faults == [] && other.isEmpty, "\(source)")
    }
  }

  @Test func `A new line adds one property, and the others keep their bytes`() throws {
    for card in Self.cards {
      let (edit, errors) = Self.edit(card, "\(CardText(card).text)\nX-NEW;P=1: a\\,b\n")
      #expect(errors == [])
      var editor = FieldEditor(card)
      try editor.apply(edit)
      #expect(
        Self.lines(of: editor.card) == Self.lines(of: card) + [Array(".X-NEW;P=1:a\\,b".utf8)],
        "\(String(decoding: card.bytes, as: UTF8.self))")
    }
  }

  @Test func `A removed line removes its property or its part, and nothing else`() throws {
    var removedCount = 0
    for (number, card) in Self.cards.enumerated() {
      // The formatted name follows the parts of the name.
      let lines = CardText(card).lines
      let indices = lines.indices.filter { !lines[$0].head.hasPrefix("name") }
      guard !indices.isEmpty else { continue }
      let removed = indices[number % indices.count]
      let rest = lines.indices.filter { $0 != removed }.compactMap { lines[$0].text }
      let (edit, errors) = Self.edit(card, rest.joined())
      guard errors.isEmpty, !edit.isEmpty else { continue }
      var editor = FieldEditor(card)
      try editor.apply(edit)
      let (before, after) = (Self.lines(of: card), Self.lines(of: editor.card))
      let changes = after.difference(from: before)
      // The code of a country goes with the country of an address that stays.
      let isCountry =
        lines[removed].head.hasPrefix("adr.") && lines[removed].head.hasSuffix("country")
        && changes.insertions.count == 1
      let count = before.count - after.count
      let labelCount = isCountry ? count : count == 2 ? 1 : 0
      #expect(
        changes.removals.count - labelCount == 1 && changes.insertions.count <= 1,
        "\(lines[removed]) \(String(decoding: card.bytes, as: UTF8.self))")
      removedCount += 1
    }
    #expect(removedCount > (Corpus.step == 1 ? 1_000 : 60))
  }
}
