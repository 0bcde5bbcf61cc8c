import Testing
import VCardFormat

/// The quick checks of bytes never pass over a property that has what is looked for.
struct VCardGlancingTests {
  private static let cards = Fixtures.cards + Corpus.cards.map(\.bytes).filter { $0.count < 6_000 }

  private static func isPlain(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }
  }

  @Test func `A property with a type or a label may have it`() {
    for bytes in Self.cards {
      for card in readings(bytes).compactMap(\.card) {
        let labels = VCardLabel.labels(of: card.all(.xAbLabel))
        for (index, property) in card.properties.enumerated() {
          var types = property.types
          if let label = property.label(among: labels) { types.append(label.text.lowercased()) }
          types += property.relation?.types ?? []
          if let service = property.onlineService?.service?.name {
            types.append(service.lowercased())
          }
          if property.preference == 1 { types.append("pref") }
          for type in types {
            #expect(card.mayHaveType(Array(type.utf8), at: index), "\(type) of \(property)")
          }
        }
      }
    }
  }

  @Test func `A property with a word may contain it`() {
    for bytes in Self.cards {
      for card in readings(bytes).compactMap(\.card) {
        for (index, property) in card.properties.enumerated()
        where property.rawValue.count < 2_000 {
          let texts = [property.text] + property.textList + property.components.joined()
          let words = texts.joined(separator: " ").lowercased().split { !$0.isLetter }
          for word in words where Self.isPlain(String(word)) {
            #expect(card.mayContain(Array(word.utf8), at: index), "\(word) in \(property)")
          }
        }
      }
    }
  }

  @Test func `A plain property without a word or a type is passed over`() {
    // The kinds of bytes of a line are known only if more than 64 bytes follow.
    let lines = ["BEGIN:VCARD", "VERSION:3.0", "TITLE:Nurse", "TEL;TYPE=WORK,FAX:1"]
    let note = "NOTE:" + String(repeating: "x", count: 80)
    let text = (lines + [note, "END:VCARD", ""]).joined(separator: "\n")
    let card = VCard(reading: Array(text.utf8))
    #expect(card.mayContain(Array("urs".utf8), at: 1))
    #expect(!card.mayContain(Array("nursery".utf8), at: 1))
    #expect(card.mayHaveType(Array("fax".utf8), at: 2))
    #expect(!card.mayHaveType(Array("home".utf8), at: 2))
  }
}
