import ContactTestSupport
import FoundationEssentials
import Testing
import VCardFormat

@testable import VCardInterchange

struct CorpusTests {
  /// The cards of the corpus, in version 4.0, that are not too large to be compared.
  private static let cards: [VCard] = {
    var cards: [VCard] = []
    for file in Corpus.vCardFiles() {
      guard let data = try? Data(contentsOf: file), data.count < 40_000 else { continue }
      var reader = VCardReader()
      reader.append(Array(data))
      reader.finish()
      while let reading = reader.next() {
        guard let card = reading.card, [.v30, .v40].contains(card.version) else { continue }
        cards.append(card.converted(to: .v40))
      }
    }
    return cards
  }()

  /// Returns the properties that must survive, by name, value, types, label and other parameters.
  ///
  /// VALUE, the separators of dates, and control characters are ignored.
  private func keys(_ card: VCard) -> [CSVPropertyKey: Int] {
    let properties = card.properties.filter { $0.name != .version }
    let dates: Set<VCardProperty.Name> = [.rev, .bday, .anniversary, .deathdate, .created]
    var counts: [CSVPropertyKey: Int] = [:]
    for var key in CSVPropertyKey.keys(of: properties) {
      key.parameters.removeAll { $0.hasPrefix("VALUE=") }
      key.value.components = key.value.components.map { list in
        list.map { text in
          let text = PropertyText.cleaned(text)
          let whole = text.split(separator: ".").first.map(String.init) ?? ""
          return dates.contains(key.value.name)
            ? PropertyText.basicDate(text.hasSuffix("Z") && whole != text ? whole + "Z" : text)
            : text
        }
      }
      counts[key, default: 0] += 1
    }
    return counts
  }

  /// How many properties of the corpus may change in a round trip.
  ///
  /// docs/interchange.md lists the differences: media types in lower case, points in time in UTC,
  /// positions as `geo:` URIs, lists as several values, and names that the format doesn't have.
  private static let bounds: [(CardFormat, Int)] = [
    (.jCard, 7), (.xCard, 13), (.csvGoogle, 2), (.csvOutlook, 0), (.csvApple, 0), (.jsContact, 53),
  ]

  @Test(.enabled(if: Corpus.isPresent, "\(Corpus.reason)"), arguments: bounds)
  func `Nearly all corpus properties survive the round trip through each format`(
    format: CardFormat, bound: Int
  ) {
    var total = 0
    var lost = 0
    for card in Self.cards {
      let result = Interchange.read(Interchange.write([card], as: format), as: format)
      let back = result.cards.first.map(keys) ?? [:]
      for (key, count) in keys(card) {
        total += count
        lost += max(0, count - back[key, default: 0])
      }
    }
    #expect(total > 5000 / Corpus.step)
    #expect(lost <= bound, "\(format): \(lost) of \(total) are lost.")
  }

  @Test(.enabled(if: Corpus.isPresent, "\(Corpus.reason)"))
  func `All jCards and xCards of the corpus are read`() throws {
    var counts: [String: Int] = [:]
    for file in Corpus.files(kinds: ["jcard/json", "xcard"]) {
      let bytes = Array(try Data(contentsOf: file))
      let isXML = file.pathExtension == "xml"
      guard isXML || bytes.starts(with: Array("[".utf8)) else { continue }
      let result = Interchange.read(bytes, as: isXML ? .xCard : .jCard)
      guard result.errors.isEmpty else { continue }
      counts[file.pathExtension, default: 0] += result.cards.count
    }
    #expect(counts["xml"] == 3)
    #expect(counts["json", default: 0] >= 8)
  }
}
