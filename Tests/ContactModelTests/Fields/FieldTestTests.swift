import ContactModel
import ContactTestSupport
import Foundation
import Testing
import VCardFormat

struct FieldTestTests {
  private static let paths = [
    "adr.street", "adr.city", "adr.home.city", "note", "title", "org", "org.unit", "group", "name",
    "name.last", "nick", "tel.cell", "tel.work", "tel.pref", "tel.1", "email.home", "email",
    "url", "impp", "impp.skype", "related.spouse", "anniversary", "bday", "gender", "geo",
    "tel.boat",
    "kind", "X-ABADR", "item1.adr.street", "photo", "social", "CLASS", "X-CLASS",
  ]

  /// The project's own cards, and the corpus if it is there.
  private static func cards() throws -> [VCard] {
    let folder = Corpus.packageFolder.appending(path: "Tests/Corpus")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    var cards = Corpus.cards()
    for name in names where name.hasSuffix(".vcf") {
      var reader = VCardReader()
      reader.append(Array(try Data(contentsOf: folder.appending(path: name))))
      reader.finish()
      while let entry = reader.next() { if let card = entry.card { cards.append(card) } }
    }
    cards += [
      "ORG:Acme;;North", "ORG:;Sales;North", "ORG:Acme;;", "X-ABShowAs:COMPANY", "X-ABShowAs:none",
      "BDAY;VALUE=text:circa 1800", "X-BDAY:1815",
    ].map { VCard($0) }
    cards += ["3.0", "4.0"].map { VCard("X-CLASS:PUBLIC", version: $0) }
    return cards.filter { $0.bytes.count < 4_000 }
  }

  /// Whether a value matches a text, by the rule for all fields without numbers and addresses.
  private static func matches(_ value: String, _ text: String, isName: Bool = false) -> Bool {
    let value = isName ? FoldedText.searched(value) : FoldedText(value)
    let words = text.split { $0.isWhitespace }.map { FoldedText(String($0)) }.filter { !$0.isEmpty }
    return !words.isEmpty && words.allSatisfy(value.containsWords)
  }

  @Test func `A field is there if reading the whole card gives a value`() throws {
    let cards = try Self.cards()
    #expect(cards.count > 40)
    for path in try Self.paths.map({ try FieldPath(reading: $0) }) {
      let test = FieldTest(path, .any)
      for card in cards {
        let whole = UnreadCard(card).read()
        #expect(
          test.holds(for: UnreadCard(card)) == !path.values(in: whole).isEmpty,
          "\(path) in \(String(decoding: card.bytes, as: UTF8.self))")
      }
    }
  }

  @Test func `Words of a value are found as in the values of the whole card`() throws {
    let cards = try Self.cards()
    let numbered: Set = ["tel", "email", "url", "impp", "social"]
    for name in Self.paths where !numbered.contains(String(name.prefix { $0 != "." })) {
      let path = try FieldPath(reading: name)
      let values = cards.map { path.values(in: UnreadCard($0).read()) }
      let words = Set(
        values.joined().compactMap { $0.split { !$0.isLetter && !$0.isNumber }.last }.map(
          String.init))
      for word in words.sorted().prefix(4) + ["zzz", "18"] {
        let test = FieldTest(path, .text(word, of: path))
        for (card, values) in zip(cards, values) {
          #expect(
            test.holds(for: UnreadCard(card))
              == values.contains { Self.matches($0, word, isName: name.hasPrefix("name")) },
            "\(name):\(word) in \(String(decoding: card.bytes, as: UTF8.self))")
        }
      }
    }
  }

  @Test func `A plain card is passed over if it lacks the word or the type`() throws {
    let unread = UnreadCard(
      VCard("ADR;TYPE=HOME:;;1 Main Street;Bern;;;", "TEL;TYPE=\"CELL,VOICE\":+41 1")
    )
    #expect(FieldTest(try FieldPath(reading: "adr.street"), .words(of: "main")).holds(for: unread))
    #expect(!FieldTest(try FieldPath(reading: "adr.street"), .words(of: "ain")).holds(for: unread))
    #expect(!FieldTest(try FieldPath(reading: "adr.street"), .words(of: "bern")).holds(for: unread))
    #expect(FieldTest(try FieldPath(reading: "tel.cell"), .any).holds(for: unread))
    #expect(!FieldTest(try FieldPath(reading: "tel.home"), .any).holds(for: unread))
    for (text, isFound) in [("11 4", false), ("41 1", true)] {
      let test = FieldTest(
        try FieldPath(reading: "tel.cell"), .number(PhonePattern(text, region: nil)))
      #expect(test.holds(for: unread) == isFound)
    }
  }

  @Test(arguments: [
    ("3.0", "GEO:1.5;-2.5", "geo:1.5,-2.5"), ("3.0", "GEO:1,2", "geo:1,2"),
    ("4.0", "GEO:geo:1.5,-2.5;u=9", "geo:1.5,-2.5;u=9"), ("3.0", "GEO:here", "here"),
  ])
  func `A place is read and found in the notation in which it is set`(
    version: String, line: String, text: String
  ) throws {
    let geo = VCard(reading: card("FN:Ada", line, version: version))
    let path = try FieldPath(reading: "geo")
    #expect(path.values(in: geo) == [text])
    #expect(CardText(geo).lines.last?.value == text)
    #expect(FieldTest(path, .text(text, of: path)).holds(for: UnreadCard(geo)))
  }

  @Test func `A word is found in letters with marks`() throws {
    let words = ["ada", "strasse", "muller", "k", "zoe", "oeuvre", "1", "ij"]
    let spellings = [
      "Ada", "Ádá", "A\u{301}da", "Straße", "STRASSE", "Müller", "Mu\u{308}ller", "\u{212A}", "Zoë",
      "zoe\u{308}", "Œuvre", "１", "ĳ", "Ада", "阿达", "ａｄａ", "A\u{200D}da",
    ]
    for word in words {
      let test = FieldTest(try FieldPath(reading: "title"), .words(of: word))
      for spelling in spellings {
        let unread = UnreadCard(VCard("TITLE:\(spelling) x"))
        #expect(
          test.holds(for: unread) == Self.matches(spelling, word), "\(word) in \(spelling)")
      }
    }
  }

  @Test(arguments: [
    ("3.0", "N:O'Brien;Tim"), ("3.0", "N:O’Brien;Tim"), ("3.0", "N:O`Brien;Tim"),
    ("4.0", "N:O\u{2BC}BRIEN;Tim"), ("4.0", "N:O\u{FF07}Brien;Tim"),
    ("3.0", "N:Doyle-O'B\r\n rien;Tim"), ("2.1", "N;ENCODING=QUOTED-PRINTABLE:O=27Brien;Tim"),
  ])
  func `A family name is found without its apostrophe`(version: String, line: String) throws {
    let unread = UnreadCard(VCard(reading: card(line, version: version)))
    for (field, text, isFound) in [
      ("name.last", "obrien", true), ("name.last", "brien", true), ("name.last", "o'brien", true),
      ("name.last", "obri", true), ("name.last", "obrienn", false), ("name.first", "obrien", false),
    ] {
      let path = try FieldPath(reading: field)
      #expect(FieldTest(path, .text(text, of: path)).holds(for: unread) == isFound, "\(text)")
    }
  }

  @Test(arguments: [
    ("3.0", "N:Müller;Tim"), ("3.0", "N:Mu\u{308}ller;Tim"), ("4.0", "N:MÜLLER;Tim"),
    ("4.0", "N:Doyle-Müller;Tim"), ("3.0", "N:Doyle-Mü\r\n ller;Tim"),
    ("2.1", "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;Tim"),
    ("2.1", "N;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:M=FCller;Tim"),
  ])
  func `A family name is found with two letters for one`(version: String, line: String) throws {
    let unread = UnreadCard(VCard(reading: card(line, version: version)))
    for (field, text, isFound) in [
      ("name.last", "mueller", true), ("name.last", "muller", true), ("name.last", "müller", true),
      ("name.last", "mue", true), ("name.last", "moeller", false), ("name.first", "mueller", false),
    ] {
      let path = try FieldPath(reading: field)
      #expect(FieldTest(path, .text(text, of: path)).holds(for: unread) == isFound, "\(text)")
    }
  }

  @Test func `Other fields are not found by other spellings`() throws {
    let path = try FieldPath(reading: "adr.street")
    let unread = UnreadCard(VCard(reading: card("ADR:;;O'Brien-Königsallee;;;;")))
    for (text, isFound) in [("obrien", false), ("koenigs", false), ("konigs", true)] {
      #expect(FieldTest(path, .text(text, of: path)).holds(for: unread) == isFound)
    }
  }

  /// `CardGlance` relies on this, so that it needn't fold a text.
  @Test func `A character gives no more ASCII letters than it has bytes`() {
    for scalar in (0x80...0x1F_FFFF).compactMap(Unicode.Scalar.init) {
      let bytes = Array(String(scalar).utf8)
      let texts = [String(scalar)] + String(scalar).otherSpellings
      let letters = texts.map { FoldedText($0).utf8.count { $0 < 0x80 } }.max() ?? 0
      let isLatin = ![0xCD...0xDF, 0xE3...0xED, 0xF1...0xFF].contains { $0.contains(bytes[0]) }
      guard letters > (isLatin ? bytes.count : 0) else { continue }
      Issue.record("\(scalar.escaped(asASCII: true)) gives \(letters) letters")
    }
  }
}

extension FieldTest {
  /// Whether a card has such a value.
  fileprivate func holds(for card: UnreadCard) -> Bool {
    switch look(at: card.bytes.span) {
    case .no: false
    case .yes: true
    case .maybe: reads(card)
    }
  }
}
