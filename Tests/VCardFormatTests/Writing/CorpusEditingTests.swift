import Testing
import VCardFormat

@Suite(.enabled(if: Corpus.isPresent, "the corpus isn't beside the package"))
struct CorpusEditingTests {
  private static let cards: [(name: String, card: VCard)] = Corpus.cards.flatMap { file in
    file.bytes.count > 20000
      ? [] : readings(file.bytes).compactMap { reading in reading.card.map { (file.name, $0) } }
  }

  @Test func `An added property leaves all other properties and bytes unchanged`() {
    for (name, card) in Self.cards {
      var edited = card
      edited.append(VCardProperty(name: "X-ADDED", text: "a, b; ü"))
      #expect(edited.properties.last?.text == "a, b; ü", "\(name)")
      #expect(Array(edited.properties.dropLast()) == Array(card.properties), "\(name)")
      let added = edited.bytes.count - card.bytes.count
      let same = zip(card.bytes, edited.bytes).prefix { $0 == $1 }.count
      #expect(edited.bytes[(same + added)...] == card.bytes[same...], "\(name)")
    }
  }

  @Test func `A removed property leaves the others unchanged`() {
    for (name, card) in Self.cards where !card.properties.isEmpty {
      let index = card.properties.count / 2
      var edited = card
      edited.removeProperty(at: index)
      var expected = card.properties.map(\.rawValue)
      expected.remove(at: index)
      #expect(edited.properties.map(\.rawValue) == expected, "\(name)")
    }
  }

  @Test func `A REV of the same length is replaced as one of another length is`() {
    for (name, card) in Self.cards {
      for (index, property) in card.properties.enumerated() where property.name == .rev {
        var (revision, longer) = (property, property)
        revision.rawValue = property.rawValue.map { (0x30...0x39).contains($0) ? 0x37 : $0 }
        longer.rawValue = revision.rawValue + [0x37]
        var (edited, twice) = (card, card)
        edited.replaceProperty(at: index, with: revision)
        twice.replaceProperty(at: index, with: longer)
        twice.replaceProperty(at: index, with: revision)
        #expect(edited == twice, "\(name)")
        let reading = VCard(reading: edited.bytes)
        #expect(Array(edited.properties) == Array(reading.properties), "\(name)")
      }
    }
  }

  @Test func `replacing a property with itself changes nothing`() {
    for (name, card) in Self.cards {
      for (index, property) in card.properties.enumerated() {
        var edited = card
        edited.replaceProperty(at: index, with: property)
        #expect(edited == card, "\(name)")
      }
    }
  }
}
