import Testing

@testable import VCardFormat

struct VCardRepairTests {
  struct Fixture: Sendable, CustomTestStringConvertible {
    var testDescription: String { "\(version) \(lines)" }
    var version: String
    var lines: [String]
    var repaired: [String]

    init(_ version: String, _ lines: [String], _ repaired: [String]) {
      self.version = version
      self.lines = lines
      self.repaired = repaired
    }
  }

  @Test(arguments: [
    // Faults in the notation of lines.
    Fixture("3.0", ["TITLE:first", "second line"], ["TITLE:first\\nsecond line"]),
    Fixture("3.0", ["PHOTO;ENCODING=b:AAAA", "AAAA"], ["PHOTO;ENCODING=b:AAAAAAAA"]),
    Fixture("3.0", ["TEL;HOME;PREF:1"], ["TEL;TYPE=HOME,pref:1"]),
    Fixture("3.0", ["TEL;TYPE=;;X-A=:1"], ["TEL:1"]),
    Fixture("2.1", ["TEL;TYPE=\"home\":1"], ["TEL;HOME:1"]),
    Fixture("2.1", ["NOTE:=41=42"], ["NOTE:AB"]),
    Fixture(
      "2.1", ["NOTE;QUOTED-PRINTABLE:a=XX"],
      ["NOTE:a=XX"]),
    Fixture("2.1", ["ORG;ENCODING=ROT13:a", "NOTE;CHARSET=X-NONE:a"], ["ORG:a", "NOTE:a"]),
    Fixture(
      "3.0", ["TITLE;ENCODING=QUOTED-PRINTABLE:K=C3=B6=", "ln", "NOTE;ENCODING=8BIT:a,b"],
      ["TITLE:Köln", "NOTE:a\\,b"]),
    Fixture(
      "4.0", ["X-A;ENCODING=Q:a=0Ab", "NOTE;CHARSET=UTF-8;LANGUAGE=de:ö"],
      ["X-A:a\\nb", "NOTE;LANGUAGE=de:ö"]),
    Fixture("3.0", ["NOTE:a\\xb", "X-A:a\\xb;c\\,d"], ["NOTE:a\\\\xb", "X-A:a\\\\xb;c\\,d"]),
    Fixture("3.0", ["NOTE:a\0b\u{8}c"], ["NOTE:abc"]),
    Fixture("3.0", ["PHOTO;ENCODING=b:SGV?sbG"], ["PHOTO;ENCODING=b:SGVsbA=="]),
    Fixture("3.0", ["no line"], ["X-UNREADABLE-LINE:no line"]),
    Fixture(
      "3.0", ["AGENT:BEGIN:VCARD\\nVERSION:3.0\\nFN:B\\nN:B\\nGEO:here\\nEND:VCARD\\n"],
      ["AGENT:BEGIN:VCARD\\nVERSION:3.0\\nFN:B\\nN:B\\nX-GEO:here\\nEND:VCARD\\n"]),
    Fixture(
      "2.1", ["AGENT:", "BEGIN:VCARD", "VERSION:2.1", "N:B", "GEO:here", "END:VCARD"],
      ["AGENT:", "BEGIN:VCARD", "VERSION:2.1", "N:B", "X-GEO:here", "END:VCARD"]),
    // Faults in values.
    Fixture(
      "4.0", ["GEO:1.50;2", "a.GEO;PREF=1:1,2", "GEO:geo:1,2"],
      ["GEO:geo:1.50,2", "a.GEO;PREF=1:geo:1,2", "GEO:geo:1,2"]),
    Fixture(
      "3.0", ["BDAY:19879215", "TZ:-99:00", "GEO:here"],
      ["BDAY;VALUE=text:19879215", "TZ;VALUE=text:-99:00", "X-GEO:here"]),
    Fixture("3.0", ["TZ:foo bar"], ["TZ;VALUE=text:foo bar"]),
    Fixture("4.0", ["TZ:xx"], ["TZ;VALUE=text:xx"]),
    Fixture("4.0", ["TZ;VALUE=utc-offset:xx"], ["TZ;VALUE=text:xx"]),
    Fixture("2.1", ["TZ:xx"], ["TZ;VALUE=text:xx"]),
    Fixture(
      "4.0", ["RELATED:Jane", "LANG:French language", "CLIENTPIDMAP:1"],
      ["RELATED;VALUE=text:Jane", "LANG;VALUE=text:French language", "X-CLIENTPIDMAP:1"]),
    Fixture("3.0", ["PHOTO;ENCODING=b:!!!"], ["PHOTO;VALUE=text:!!!"]),
    Fixture("4.0", ["GENDER:male"], ["GENDER;X-GENDER=male:M"]),
    Fixture("4.0", ["GENDER:unsure"], ["X-GENDER:unsure"]),
    Fixture(
      "4.0", ["TEL;PREF=0:1", "TEL;PREF=x:2", "TEL;PID=a:3"],
      ["TEL;PREF=1:1", "TEL;X-TEXT-PREF=x:2", "TEL;X-TEXT-PID=a:3"]),
    Fixture(
      "3.0", ["ADR:;;;;;;;", "ADR:;;;;;;;x"], ["ADR:;;;;;;", "ADR:;;;;;;", "X-ADR:;;;;;;;x"]),
    Fixture(
      "3.0", ["ADR:;;1 St;Rome;;;IT;1 St\\nRome"],
      ["ADR:;;1 St;Rome;;;IT", "X-ADR:;;1 St;Rome;;;IT;1 St\\nRome"]),
    // Repeated properties.
    Fixture(
      "3.0", ["BDAY:1815-12-10", "BDAY:1815-12-11", "N:B"],
      ["BDAY:1815-12-10", "X-ALT-BDAY:1815-12-11", "X-ALT-N:B"]),
    Fixture(
      "4.0", ["BDAY:18151210", "BDAY;ALTID=2:18151211", "VERSION:3.0"],
      ["BDAY;ALTID=1:18151210", "BDAY;ALTID=1:18151211", "X-ALT-VERSION:3.0"]),
    Fixture("3.0", ["UID:a", "UID:b"], ["UID:a", "X-ALT-UID:b"]),
  ])
  func `Repair corrects what lint finds without changing the values`(fixture: Fixture) {
    let head = ["VERSION:\(fixture.version)", "FN:A", "N:A"]
    let repair = VCardRepair(of: card(head + fixture.lines))
    #expect(
      String(decoding: repair.card.bytes, as: UTF8.self)
        == String(decoding: card(head + fixture.repaired).bytes, as: UTF8.self))
    #expect(repair.remaining.isEmpty)
    #expect(VCardRepair(of: repair.card).card == repair.card)
  }

  @Test(arguments: [
    (
      "VERSION:3.0\nN:Lovelace;Ada\nTEL;x:1",
      "VERSION:3.0\nN:Lovelace;Ada\nTEL;TYPE=x:1\nFN:Ada Lovelace"
    ),
    ("FN:Ada", "VERSION:2.1\nFN:Ada\nN:;;;;"),
    ("FN:Ada\nVERSION:4.0", "VERSION:4.0\nFN:Ada"),
    ("VERSION:5.0\nFN:Ada\nN:A", "VERSION:3.0\nX-ALT-VERSION:5.0\nFN:Ada\nN:A"),
    ("VERSION:3.0\nN:Lovelace;Ada\nFN:", "VERSION:3.0\nN:Lovelace;Ada\nFN:Ada Lovelace"),
    ("VERSION:3.0\nFN:Ada", "VERSION:3.0\nFN:Ada\nN:;;;;"),
  ])
  func `Repair adds the properties that a version requires`(lines: String, repaired: String) {
    let repair = VCardRepair(of: VCard(reading: Array("BEGIN:VCARD\n\(lines)\n".utf8)))
    #expect(
      String(decoding: repair.card.bytes, as: UTF8.self)
        == "BEGIN:VCARD\n\(repaired)\nEND:VCARD\n")
    #expect(repair.remaining.isEmpty)
  }

  @Test func `Repair keeps the bytes of correct lines`() {
    let folded = "NOTE:a\r\n b\r\n\tc\r\nTEL;type=HOME:1\r\n"
    let text = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:A\r\nN:A\r\n\(folded)END:VCARD\r\n"
    let card = VCard(reading: Array(text.utf8))
    #expect(VCardRepair(of: card).card.bytes == card.bytes)
    let faulty = VCard(reading: Array(text.replacing("FN:A", with: "FN;A:A").utf8))
    #expect(
      String(decoding: VCardRepair(of: faulty).card.bytes, as: UTF8.self)
        == text.replacing("FN:A", with: "FN;TYPE=A:A"))
  }

  @Test func `Repair keeps BEGIN, VERSION and END as they are written`() {
    let text = "begin:vCard\r\nVersion:3.0\r\nFN:A\r\nN:A\r\nTEL;x:1\r\nEnd:vCard\r\n"
    let repair = VCardRepair(of: VCard(reading: Array(text.utf8)))
    #expect(
      String(decoding: repair.card.bytes, as: UTF8.self)
        == text.replacing("TEL;x", with: "TEL;TYPE=x"))
  }

  @Test func `Repair replaces a bare CR with CR LF`() {
    let text = "BEGIN:VCARD\rVERSION:3.0\rFN:A\rN:A\rEND:VCARD\r"
    let repair = VCardRepair(of: VCard(reading: Array(text.utf8)))
    #expect(
      String(decoding: repair.card.bytes, as: UTF8.self)
        == text.replacing("\r", with: "\r\n"))
  }

  @Test func `Repair turns text in an undeclared character set into UTF-8`() {
    let head = Array("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:A\r\nN:A\r\nNOTE:Gr".utf8)
    let card = VCard(reading: head + [0xFC, 0xDF] + Array("e aus K\u{6F}ln\r\nEND:VCARD\r\n".utf8))
    let repair = VCardRepair(of: card)
    #expect(repair.card.first(.note)?.text == card.first(.note)?.text)
    #expect(String(validating: repair.card.bytes, as: UTF8.self) != nil)
  }

  @Test func `A fault that repair can't correct is reported with its line`() {
    let repair = VCardRepair(of: card("VERSION:3.0", "N:;;;;", "NOTE:a", "FN:"))
    #expect(repair.remaining.map { "\($0.line) \($0.rule)" } == ["5 empty-value"])
  }

  @Test func `Lint finds nothing in repaired cards of 38 programs`() {
    for (name, card) in WrittenCards.cards { RepairCheck.expect(card, name) }
  }
}

@Suite(.enabled(if: Corpus.isPresent, "the corpus isn't beside the package"))
struct CorpusRepairTests {
  @Test func `Lint finds nothing in repaired cards of the corpus, and their meaning is unchanged`()
  {
    for file in Corpus.cards where file.bytes.count < 300_000 {
      for card in readings(file.bytes).compactMap(\.card) { RepairCheck.expect(card, file.name) }
    }
  }
}

/// The expectations for every repaired card.
private enum RepairCheck {
  static func expect(_ card: VCard, _ name: String) {
    let repair = VCardRepair(of: card)
    let found = VCardLinter.faults(in: repair.card.bytes).map(\.rule)
    // Some cards have no value that could become FN.
    #expect(found == [] || found == [.emptyValue] && card.displayName.isEmpty, "\(name)")
    #expect(repair.remaining.map(\.rule) == found, "\(name)")
    #expect(VCardRepair(of: repair.card).card == repair.card, "\(name)")
    #expect(lost(from: card, in: repair.card) == [], "\(name)")
  }

  /// Returns the values of a card that are missing after the repair.
  private static func lost(from card: VCard, in repaired: VCard) -> [String] {
    var meanings = Set(repaired.properties.map(meaning))
    meanings.formUnion(repaired.properties.map { meaning($0.underFirstName) })
    let own = card.properties.filter {
      $0.name != .version && !$0.rawValue.isEmpty && $0.agent == nil
    }
    let agents = [card, repaired].map { $0.properties.compactMap(\.agent) }
    return own.map(meaning).filter { !meanings.contains($0) }
      + zip(agents[0], agents[1]).flatMap(lost)
  }

  /// Returns the meaning of a property without characters that no version allows and without empty parts at the end.
  private static func meaning(_ property: VCardProperty) -> String {
    let meaning = PropertyMeaning(property)
    var value = meaning.value.unicodeScalars.filter { $0.value >= 32 || $0 == "\n" || $0 == "\t" }
    while value.last == "|" { value.removeLast() }
    let name = meaning.name.filter { $0.isLetter || $0.isNumber || $0 == "-" }
    let plain = name.hasPrefix("X-") ? String(name.dropFirst(2)) : name
    return "\(plain) \(meaning.types) \(String(String.UnicodeScalarView(value)))"
  }
}
