import Testing
import VCardFormat

@Suite(.enabled(if: Corpus.isPresent, "the corpus isn't beside the package"))
struct CorpusReadingTests {
  @Test func `The corpus has vCard files`() {
    #expect(Corpus.cards.count > 600 / Corpus.step)
    #expect(Corpus.cards.allSatisfy { !$0.bytes.isEmpty || !$0.name.hasSuffix(".vcf") })
  }

  @Test func `The corpus cards are disjoint parts of the input`() {
    for file in Corpus.cards {
      var end = 0
      for reading in readings(file.bytes) {
        guard let card = reading.card else { continue }
        let range = reading.offset..<reading.offset + card.bytes.count
        #expect(reading.offset >= end, "\(file.name) \(reading.number)")
        #expect(Array(file.bytes[range]) == card.bytes, "\(file.name) \(reading.number)")
        end = range.upperBound
      }
      #expect(end <= file.bytes.count)
    }
  }

  @Test(arguments: [1, 7, 64])
  func `The size of input pieces doesn't change what is read`(piece: Int) {
    for file in Corpus.cards where file.bytes.count < 6000 {
      let whole = readings(file.bytes)
      let pieces = readings(file.bytes, piece: piece)
      #expect(whole.map(\.card) == pieces.map(\.card), "\(file.name)")
      #expect(whole.map(\.diagnostics) == pieces.map(\.diagnostics), "\(file.name)")
      #expect(whole.map(\.offset) == pieces.map(\.offset), "\(file.name)")
    }
  }

  @Test func `Every corpus card is the same when it is read again`() {
    for file in Corpus.cards {
      for reading in readings(file.bytes) {
        guard let card = reading.card else { continue }
        let again = VCard(reading: card.bytes)
        #expect(again == card, "\(file.name) \(reading.number)")
        #expect(Array(again.properties) == Array(card.properties), "\(file.name) \(reading.number)")
      }
    }
  }
}
