import Testing
import VCardFormat

struct CardSkimmerTests {
  /// The fields for which each card is read.
  private static let fields: [[VCardProperty.Name]] = [
    [.tel, .xAbLabel], [.email, .xAbLabel], [.adr], [.note], [.photo], [.categories], [.n, .fn],
    [.anniversary, .xAbDate, .xAbLabel], [.impp], [.related], ["X-FOO"], [.agent], [.version],
  ]

  /// The parts of a property on which any use of it depends.
  private struct Meaning: Equatable {
    let group: String?
    let name: VCardProperty.Name
    let parameters: VCardParameters
    let bytes: [UInt8]
    let text: String
    let list: [String]

    init(_ property: VCardProperty) {
      group = property.group
      name = property.name
      parameters = property.parameters
      bytes = property.rawValue
      text = property.text
      list = property.textList
    }
  }

  private static func meanings(_ field: VCardProperty.Name, in card: VCard) -> [Meaning] {
    card.lines(of: field).map { Meaning(card.properties[$0]) }
  }

  /// Expects that the properties of all fields are the same, in whatever way a card is read.
  private func expectSame(_ bytes: [UInt8], _ skimmers: inout [CardSkimmer]) {
    for reading in readings(bytes) {
      guard let card = reading.card else { continue }
      let unread = UnreadCard(card)
      let whole = unread.read()
      for (index, fields) in Self.fields.enumerated() {
        let skimmed = skimmers[index].read(unread)
        for field in fields {
          #expect(
            Self.meanings(field, in: skimmed) == Self.meanings(field, in: whole),
            "\(field) in \(String(decoding: card.bytes, as: UTF8.self))")
        }
      }
    }
  }

  private var skimmers: [CardSkimmer] { Self.fields.map(CardSkimmer.init) }

  @Test func `Only the wanted properties of a usual card are read`() {
    let card = UnreadCard(
      VCard(
        reading: Array(
          """
          BEGIN:VCARD
          VERSION:3.0
          FN:Ada Lord
          N:Lord;Ada;;;
          item1.TEL;TYPE=CELL:+44 20
          item1.X-ABLabel:Boat
          X-ABLabel:None
          EMAIL;TYPE=INTERNET:ada@example.org
          NOTE:one
            two
          CATEGORIES:a,b
          END:VCARD

          """.utf8)))
    var tel = CardSkimmer(fields: [.tel])
    #expect(tel.read(card).properties.map(\.name) == [.tel])
    #expect(tel.read(card).properties.map(\.group) == ["item1"])
    #expect(tel.read(card).properties.map(\.text) == ["+44 20"])
    #expect(tel.read(card).version == .v30)
    var note = CardSkimmer(fields: [.note])
    #expect(note.read(card).properties.map(\.text) == ["one two"])
    var none = CardSkimmer(fields: [.bday])
    #expect(none.read(card).properties.isEmpty)
  }

  @Test func `Fixtures have the same properties when they are skimmed`() {
    var skimmers = skimmers
    #expect(Fixtures.cards.count > 50)
    for bytes in Fixtures.cards { expectSame(bytes, &skimmers) }
  }

  @Test(.enabled(if: Corpus.isPresent, "the corpus isn't beside the package"))
  func `Corpus cards have the same properties when they are skimmed`() {
    var skimmers = skimmers
    for file in Corpus.cards where file.bytes.count < 20_000 { expectSame(file.bytes, &skimmers) }
  }

  @Test func `Fixtures with changed bytes have the same properties when they are skimmed`() {
    var skimmers = skimmers
    var random = Sequence64(3)
    for bytes in Fixtures.cards where bytes.count < 3_000 && !bytes.isEmpty {
      for _ in 0..<4 { expectSame(ChangedCards.changed(bytes, &random), &skimmers) }
    }
  }

  @Test func `Disordered lines have the same properties when they are skimmed`() {
    var skimmers = skimmers
    var random = Sequence64(4)
    for version in ["2.1", "3.0", "4.0"] {
      for _ in 0..<500 {
        expectSame(ChangedCards.disordered(version: version, &random), &skimmers)
      }
    }
  }
}
