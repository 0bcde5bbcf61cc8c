import Testing

@testable import VCardFormat

@Suite(.enabled(if: Corpus.isPresent, "the corpus isn't beside the package"))
struct CorpusConversionTests {
  /// A version, the versions to convert through, and the properties that are lost.
  private static let ways: [(VCard.Version, [VCard.Version], [String])] = [
    (.v21, [.v30, .v40, .v30], []), (.v21, [.v40, .v21], []), (.v30, [.v40, .v30], []),
    // A parameter in 2.1 can't contain a colon.
    (.v30, [.v21, .v30], ["IMPP:x-unknown:mikeim@example.com"]), (.v40, [.v30, .v40], []),
    (.v40, [.v21, .v40], []), (.v40, [.v30, .v21, .v30, .v40], []),
  ]

  @Test(arguments: ways)
  func `The meaning of a card survives conversion to other versions`(
    from: VCard.Version, way: [VCard.Version], exceptions: [String]
  ) {
    var total = 0
    var lost: [String] = []
    for file in Corpus.cards where file.bytes.count < 300_000 {
      for reading in readings(file.bytes) {
        guard let card = reading.card, (card.version ?? .v21) == from else { continue }
        let other = way.reduce(card) { $0.converted(to: $1) }
        var back: [PropertyMeaning: Int] = [:]
        for property in other.properties { back[PropertyMeaning(property), default: 0] += 1 }
        for property in card.properties where Self.hasPlace(property.name, in: from) {
          total += 1
          let meaning = PropertyMeaning(property)
          if back[meaning, default: 0] == 0 { lost.append("\(meaning.name):\(meaning.value)") }
          back[meaning, default: 0] -= 1
        }
      }
    }
    #expect(Corpus.step == 1 ? lost == exceptions : Set(lost).isSubset(of: exceptions), "\(lost)")
    #expect(total > (Corpus.step == 1 ? 1000 : 60))
  }

  /// Returns whether a version has a property; 4.0 has parameters instead of LABEL and SORT-STRING.
  private static func hasPlace(_ name: VCardProperty.Name, in version: VCard.Version) -> Bool {
    name != .version && (version != .v40 || name != .label && name != .sortString)
  }

  @Test func `an edit of NOTE, TEL or EMAIL changes only its line in corpus cards`() {
    var counts: [VCard.Version: Int] = [:]
    for file in Corpus.cards where file.bytes.count < 20000 {
      for reading in readings(file.bytes) {
        guard let card = reading.card else { continue }
        counts[card.version ?? .v21, default: 0] += 1
        var edited = card
        edited.append(VCardProperty(name: .tel, text: "+1 555 0100"))
        #expect(edited.all(.tel).last?.text == "+1 555 0100", "\(file.name)")
        #expect(Array(edited.properties.dropLast()) == Array(card.properties), "\(file.name)")
        if let index = card.properties.firstIndex(where: { $0.name == .email }) {
          edited = card
          edited.removeProperty(at: index)
          #expect(Self.isOnlyChange(in: edited, of: card, at: index), "\(file.name)")
        }
        guard let index = card.properties.firstIndex(where: { $0.name == .note }) else { continue }
        let old = card.properties[index]
        edited = card
        let note = VCardProperty(
          name: .note, group: old.group, parameters: old.parameters, text: "50=3D, ü\n; x")
        edited.replaceProperty(at: index, with: note)
        #expect(edited.properties[index].text == "50=3D, ü\n; x", "\(file.name)")
        #expect(edited.slots.count == card.slots.count, "\(file.name)")
        #expect(Self.isOnlyChange(in: edited, of: card, at: index), "\(file.name)")
      }
    }
    #expect(counts[.v21, default: 0] > 100 / Corpus.step)
    #expect(counts[.v30, default: 0] > 500 / Corpus.step)
    #expect(counts[.v40, default: 0] > 100 / Corpus.step)
  }

  /// Returns whether all bytes before and after the lines of a property are unchanged.
  private static func isOnlyChange(in edited: VCard, of card: VCard, at index: Int) -> Bool {
    let range = card.slots[index].range
    let rest = card.text[range.upperBound...]
    return edited.text.starts(with: card.text[..<range.lowerBound])
      && edited.text.suffix(rest.count) == rest
  }
}
