import ContactModel
import Testing
import VCardFormat

struct CodeTextTests {
  @Test(arguments: [
    (
      "MECARD:N:Owen,Sean;TEL:12125551212;EMAIL:srowen@example.com;;",
      ["FN:Sean Owen", "N:Owen;Sean;;;", "EMAIL:srowen@example.com", "TEL:12125551212"]
    ),
    (
      "mecard:N:Ada;ADR:,,12 St James's Sq,London,,SW1Y 4JH,UK;NOTE:a\\;b\\:c\\\\d\\,e;",
      ["FN:Ada", "ADR:;;12 St James's Sq;London;;SW1Y 4JH;UK", "NOTE:a\\;b:c\\\\d\\,e"]
    ),
    (
      "MECARD:N:山田,太郎;SOUND:ヤマダ,タロウ;TEL-AV:0312345678;BDAY:19700310;NICKNAME:タロ;;",
      [
        "FN:太郎 山田", "N:山田;太郎;;;", "X-PHONETIC-LAST-NAME:ヤマダ", "X-PHONETIC-FIRST-NAME:タロウ",
        "NICKNAME:タロ", "TEL;TYPE=video:0312345678", "BDAY:19700310",
      ]
    ),
    (
      "MECARD:ORG:Acme\\, Inc.;URL:acme.example;BDAY:in May;X:y;TEL:1;TEL:2;",
      [
        "FN:Acme\\, Inc.", "ORG:Acme\\, Inc.", "TEL:1", "TEL:2", "URL:http://acme.example",
        "NOTE:BDAY:in May\\nX:y",
      ]
    ),
    (
      "MECARD:N:Owen,Sean,M.;BDAY:19851399;BDAY:二二二二二二二二;BDAY:19850415;BDAY:19850416;;",
      [
        "FN:Sean M. Owen", "N:Owen;Sean;M.;;", "BDAY:19850415",
        "NOTE:BDAY:19851399\\nBDAY:二二二二二二二二\\nBDAY:19850416",
      ]
    ),
    (
      "BIZCARD:N:Sean;X:Owen;T:Software Engineer;C:Google;B:1;M:2;F:3;E:sean@x.example;Q:y;;",
      [
        "FN:Sean Owen", "N:Owen;Sean;;;", "ORG:Google", "TITLE:Software Engineer",
        "EMAIL:sean@x.example", "TEL;TYPE=work:1", "TEL;TYPE=cell:2", "TEL;TYPE=fax:3", "NOTE:Q:y",
      ]
    ),
    ("bizcard:X:Owen;N:Sean;N:Ann", ["FN:Sean Owen", "N:Owen;Sean;;;", "NOTE:N:Ann"]),
    ("BIZCARD:N:Ann Lee;M:1;", ["FN:Ann Lee", "N:;Ann Lee;;;", "TEL;TYPE=cell:1"]),
    ("BIZCARD:X:Owen;M:1;;", ["FN:Owen", "TEL;TYPE=cell:1"]),
    ("MECARD:N:Lee\\,Ann;TEL:1", ["FN:Lee\\,Ann", "TEL:1"]),
    ("MECARD:N:Ada;TEL:1\\", ["FN:Ada", "TEL:1"]),
  ])
  func `The fields of a code become properties`(text: String, lines: [String]) throws {
    let dropped = DroppedText(text)
    let card = try #require(dropped.cards.first)
    #expect(dropped.cards.count == 1)
    let written = String(decoding: card.bytes, as: UTF8.self).split(separator: "\r\n")
    #expect(written.dropFirst(2).dropLast().map(String.init) == lines)
    #expect(dropped.isAddressed)
    #expect(dropped.refusal == nil)
  }

  @Test func `A text may have several codes`() {
    let text = "MECARD:N:Ada;TEL:1;;\nMECARD:N:Bob;TEL:2;\nMECARD:N:Cy;TEL:3;;MECARD:N:Di;TEL:4;;\n"
    let names = DroppedText(text).cards.map(\.displayName)
    #expect(names == ["Ada", "Bob", "Cy", "Di"])
    let both = "BIZCARD:N:Ada;M:1;;MECARD:N:Bob;TEL:2;"
    #expect(DroppedText(both).cards.map(\.displayName) == ["Ada", "Bob"])
  }

  @Test func `The address of a BIZCARD is an address`() throws {
    let text = "BIZCARD:N:Sean;X:Owen;A:76 9th Ave, New York, NY 10011;;"
    let card = try #require(DroppedText(text).cards.first)
    #expect(card.displayName == "Sean Owen")
    #expect(card.all(.adr).count == 1)
    let address = try #require(card.first(.adr))
    #expect(address.components.joined().contains { $0.contains("9th Ave") })
  }

  @Test(arguments: ["MECARD:;;", "MECARD:", "MECARD", "MECARD:N:;;"])
  func `A code without a field is no contact`(text: String) {
    #expect(DroppedText(text).cards.isEmpty)
  }
}
