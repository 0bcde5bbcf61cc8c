import Testing
import VCardFormat

/// A quick look never passes over a card with the property, the type or the word that is looked for.
struct CardGlanceTests {
  private static let cards = Fixtures.cards + Corpus.cards.map(\.bytes).filter { $0.count < 6_000 }

  /// A look for each name, because preparing one takes longer than looking.
  private final class Glances {
    private var glances: [VCardProperty.Name: CardGlance] = [:]

    func glance(
      _ field: VCardProperty.Name, types: [String] = [], words: [String] = []
    ) -> CardGlance {
      var glance = glances[field] ?? CardGlance(fields: [field])
      glances[field] = glance
      glance.types = types.map { Array($0.utf8) }
      glance.words = words.map { Array($0.utf8) }
      return glance
    }
  }

  private static func isPlain(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }
  }

  /// The types and labels that a property has, in lower case.
  private static func types(
    of property: VCardProperty, _ labels: [String: VCardLabel]
  ) -> [String] {
    var types = property.types + (property.relation?.types ?? [])
    if let label = property.label(among: labels) { types.append(label.text.lowercased()) }
    if let service = property.onlineService?.service?.name { types.append(service.lowercased()) }
    return property.preference == 1 ? types + ["pref"] : types
  }

  private static func words(of property: VCardProperty) -> [String] {
    guard property.rawValue.count < 2_000 else { return [] }
    let texts = [property.text] + property.textList + property.components.joined()
    return texts.joined(separator: " ").lowercased().split { !$0.isLetter }.map(String.init)
      .filter(isPlain)
  }

  /// Expects that a look finds all that reading the whole card finds.
  private func expectFound(in bytes: [UInt8], _ glances: Glances) {
    for card in readings(bytes).compactMap(\.card) {
      let card = UnreadCard(card).read()
      let labels = VCardLabel.labels(of: card.all(.xAbLabel))
      let text = String(decoding: card.bytes, as: UTF8.self)
      expectAnyValue(in: card, glances)
      for property in card.properties {
        for field in Set([property.name, property.name.ofField]) {
          let found = glances.glance(field).look(at: card.bytes.span) != .no
          #expect(found, "\(field) in \(text)")
          for type in Self.types(of: property, labels) {
            let found = glances.glance(field, types: [type]).look(at: card.bytes.span) != .no
            #expect(found, "\(field).\(type) in \(text)")
          }
          for word in Self.words(of: property) {
            let found = glances.glance(field, words: [word]).look(at: card.bytes.span) != .no
            #expect(found, "\(field):\(word) in \(text)")
          }
        }
      }
    }
  }

  private static let anyValues: [(field: VCardProperty.Name, part: Int?)] = [
    (.tel, nil), (.email, nil), (.title, nil), (.adr, nil), (.adr, 3), (.adr, 4), (.org, 1),
  ]

  /// Expects that a look for any value with some types says what reading the whole card says.
  private func expectAnyValue(in card: VCard, _ glances: Glances) {
    let labels = VCardLabel.labels(of: card.all(.xAbLabel))
    for (field, part) in Self.anyValues {
      for types in [[], ["home"], ["cell"], ["work", "fax"]] {
        var glance = glances.glance(field, types: types)
        glance.acceptAnyValue(of: field, part: part)
        let answer = glance.look(at: card.bytes.span)
        guard answer != .maybe else { continue }
        let hasValue = card.properties.contains { property in
          let text = part.map { property.component(at: $0).joined() } ?? property.text
          return property.name.ofField == field && !text.isEmpty
            && types.allSatisfy(Self.types(of: property, labels).contains)
        }
        #expect(
          hasValue == (answer == .yes),
          "\(field) \(types) \(part ?? -1) in \(String(decoding: card.bytes, as: UTF8.self))")
      }
    }
  }

  @Test func `The properties, types and words of a card are found`() {
    let glances = Glances()
    #expect(Self.cards.count > 50)
    for bytes in Self.cards { expectFound(in: bytes, glances) }
  }

  @Test func `The properties of cards with changed bytes are found`() {
    let glances = Glances()
    var random = Sequence64(5)
    for bytes in Fixtures.cards where bytes.count < 3_000 && !bytes.isEmpty {
      for _ in 0..<4 { expectFound(in: ChangedCards.changed(bytes, &random), glances) }
    }
  }

  @Test func `The properties of disordered lines are found`() {
    let glances = Glances()
    var random = Sequence64(6)
    for version in ["2.1", "3.0", "4.0"] {
      for _ in 0..<500 {
        expectFound(in: ChangedCards.disordered(version: version, &random), glances)
      }
    }
  }

  private func mayMatch(
    _ lines: [String], _ field: VCardProperty.Name, type: String? = nil, word: String? = nil
  ) -> Bool {
    // The kinds of bytes of a line are known only if more than 64 bytes follow.
    let note = "NOTE:" + String(repeating: "x", count: 80)
    let text = ["BEGIN:VCARD", "VERSION:3.0"] + lines + [note, "END:VCARD", ""]
    let bytes = Array(text.joined(separator: "\r\n").utf8)
    let glance = CardGlance(
      fields: [field], types: type.map { [Array($0.utf8)] } ?? [],
      words: word.map { [Array($0.utf8)] } ?? [])
    return glance.look(at: bytes.span) != .no
  }

  @Test(arguments: [
    ["FN:Ada"], ["item1.URL:http://a"], ["X-FOO;A=b:c"], ["NOTE:one", " two", " TITLE:Nurse"],
    ["NOTE;ENCODING=QUOTED-PRINTABLE:=41=", "=42"], ["PHOTO;ENCODING=b:QUJD", " QUJD"],
  ])
  func `A card without the property is passed over`(lines: [String]) {
    #expect(!mayMatch(lines, .title))
  }

  @Test(arguments: [
    ["TITLE:Nurse"], ["title;A=b:Nurse"], ["item1.Title:Nurse"], ["TI", " TLE:Nurse"],
    ["item1", " .TITLE:Nurse"], ["TITLE :Nurse"],
  ])
  func `A card with the property isn't passed over`(lines: [String]) {
    #expect(mayMatch(lines, .title))
  }

  @Test(arguments: [
    (["TITLE:Nurse"], "urs", true), (["TITLE:Nurse"], "nursery", false),
    (["TITLE:Nur", " sery"], "nursery", true), (["TITLE:Nurs\\,ery"], "nursery", true),
    (["TITLE;CHARSET=UTF-8:Nurse"], "nursery", true), (["TITLE:Ñursery"], "nursery", true),
    (["TITLE:Ñurse"], "nursery", false), (["TITLE:Ñur", "TITLE:sery"], "nursery", false),
    (["TITLE:n\u{301}ursery"], "nursery", true), (["TITLE:nuß"], "nuss", true),
    (["TITLE:ＮＵＲＳＥ"], "nurse", true), (["TITLE:Медсестра"], "nurse", false),
    (["TITLE:Ñurseŕy"], "nursery", true), (["TITLE:Sœur"], "soeur", true),
    (["TITLE:Sœur"], "sour", true), (["TITLE:Sœur"], "satin", false),
    (["TITLE:Nurse", "ery"], "nursery", true), (["TITLE:Nurse", "ery;a"], "nursery", true),
    (["TITLE;LANGUAGE=de:Nurse"], "nursery", false), (["TITLE:Nur", " se"], "nursery", false),
    (["TITLE;X-A=\"b, c\":Nurse"], "nursery", false),
    (["TITLE;X-A=\"b:c\":Nurse"], "nursery", true),
    (["TITLE;X-A=\"nur", " sery\":Nurse"], "nursery", true),
    (["TITLE:N", "\tu", " rse"], "urs", true),
    (["TITLE;ENCODING=QUOTED-PRINTABLE:N", " urse"], "nursery", true),
    (["TITLE:Nur", " se", "ery"], "nursery", true), (["TITLE:Nur", " se", ""], "nursery", true),
  ])
  func `A plain property without the word is passed over`(
    lines: [String], word: String, isFound: Bool
  ) {
    #expect(mayMatch(lines, .title, word: word) == isFound)
  }

  @Test(arguments: [
    (["TEL;TYPE=WORK,FAX:1"], "fax", true), (["TEL;TYPE=WORK,FAX:1"], "home", false),
    (["TEL;HOME;FAX:1"], "home", true), (["TEL:1"], "home", false),
    (["item1.TEL:1", "item1.X-ABLabel:Boat"], "boat", true),
    (["TEL;TYPE=WO", " RK:1"], "work", true),
    (["TEL;TYPE=\"a:b\",HOME:1"], "home", true),
  ])
  func `A plain property without the type is passed over`(
    lines: [String], type: String, isFound: Bool
  ) {
    #expect(mayMatch(lines, .tel, type: type) == isFound)
  }

  private func look(_ lines: [String], types: [String], part: Int? = nil) -> CardGlance.Answer {
    let text = ["BEGIN:VCARD", "VERSION:3.0"] + lines + ["END:VCARD", ""]
    let name: VCardProperty.Name = part == nil ? .tel : .adr
    var glance = CardGlance(fields: [name], types: types.map { Array($0.utf8) })
    glance.acceptAnyValue(of: name, part: part)
    return glance.look(at: Array(text.joined(separator: "\r\n").utf8).span)
  }

  @Test(
    arguments: [
      (["TEL;TYPE=CELL:1"], ["cell"], .yes), (["TEL;type=cell;type=VOICE:+1 (2)"], ["cell"], .yes),
      (["TEL;CELL:1"], ["cell"], .yes), (["TEL;TYPE=CELL,HOME:1"], ["cell"], .maybe),
      (["TEL;TYPE=CELL:"], ["cell"], .maybe), (["TEL;TYPE=CELL:1", " 2"], ["cell"], .yes),
      (["TEL;TYPE=CE", " LL:1"], ["cell"], .maybe),
      (["TEL;TYPE=CELL:", " ", " "], ["cell"], .maybe),
      (["TEL;TYPE=CELL:1", " 2", "3"], ["cell"], .maybe),
      (["item1.TEL;TYPE=CELL:1"], ["cell"], .maybe), (["TEL;TYPE=HOME:1"], ["cell"], .no),
      (["NOTE;ENCODING=QUOTED-PRINTABLE:a=", "TEL;TYPE=CELL:1"], ["cell"], .maybe),
      (["AGENT:", "BEGIN:VCARD", "TEL;TYPE=CELL:1", "END:VCARD"], ["cell"], .maybe),
      (["TEL;TYPE=CELL;VALUE=uri:1"], ["cell"], .maybe), (["TEL:1"], [], .yes),
      (["TEL;TYPE=HOME:1", "TEL;TYPE=CELL:1"], ["cell"], .yes),
    ] as [([String], [String], CardGlance.Answer)])
  func `A plain property with the type is certain`(
    lines: [String], types: [String], answer: CardGlance.Answer
  ) {
    #expect(look(lines, types: types) == answer)
  }

  @Test(
    arguments: [
      ("ADR:;;1 Main St;Bern;BE;3000;", .yes), ("ADR;TYPE=HOME:;;1 Main St;Bern;;3000;", .no),
      ("ADR:;;1 Main St;Bern", .no), ("ADR:;;1 Main St;Bern;\\;3000;", .maybe),
      ("ADR:;;1 Main St;Bern; ;3000;", .maybe),
      ("ADR:;;1 M\u{E4}in St;Bern;;3000;", .no), ("ADR:;;1 M\u{E4}in St;Bern;BE;3000;", .yes),
      ("ADR:;;1 Main St;B\r\n ern;;3000;", .no), ("ADR:;;1 Main St;Bern;\r\n BE;3000;", .yes),
      ("ADR:;;1 Main St;Bern;\r\n ;3000;", .maybe), ("ADR;LABEL=\"Bern, BE\":;;;Bern;;3000;", .no),
      ("ADR;LABEL=\"Bern; BE\":;;;Bern;;3000;", .maybe),
      ("ADR;QUOTED-PRINTABLE;CHARSET=UTF-8:;;1 Main=20St;Bern;;3000;", .no),
      ("ADR;QUOTED-PRINTABLE;CHARSET=UTF-8:;;1 Main=20St;Bern;=42E;3000;", .maybe),
      ("ADR;QUOTED-PRINTABLE:;;1 Main=20St;Bern;;3000;", .maybe),
    ] as [(String, CardGlance.Answer)])
  func `A plain value with the part is certain`(line: String, answer: CardGlance.Answer) {
    #expect(look([line], types: [], part: 4) == answer)
  }

  @Test(arguments: [
    (["TITLE;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:N=C3=BCr"], "nurse", false),
    (["TITLE;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:N=C3=BCr=", "se"], "nurse", true),
    (["TITLE;CHARSET=UTF-8;QUOTED-PRINTABLE:=4Eurse"], "nurse", true),
    (["TITLE;CHARSET=UTF-8;QUOTED-PRINTABLE:=4Eur", "se"], "nurse", true),
    (["TITLE;CHARSET=UTF-8;QUOTED-PRINTABLE:=4Eur=", "TITLE:x"], "nurse", true),
    (["TITLE;ENCODING=QUOTED-PRINTABLE:N=C3=BCr"], "nurse", true),
    (["TITLE;CHARSET=UTF-8;QUOTED-PRINTABLE:=4Eu=0D=0Ar"], "nurse", true),
  ])
  func `An encoded property without the word is passed over`(
    lines: [String], word: String, isFound: Bool
  ) {
    #expect(mayMatch(lines, .title, word: word) == isFound)
  }
}
