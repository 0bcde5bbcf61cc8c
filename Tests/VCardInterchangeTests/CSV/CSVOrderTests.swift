import Testing
import VCardFormat

@testable import VCardInterchange

struct CSVOrderTests {
  private static let cards = [
    "EMAIL;TYPE=x-y:a@x.org\nEMAIL;TYPE=home:b@x.org",
    "EMAIL;TYPE=home:a@x.org\nEMAIL;TYPE=x-y:b@x.org\nEMAIL;TYPE=work:c@x.org",
    "EMAIL;PREF=2:a@x.org\nEMAIL;PREF=1:b@x.org",
    "TEL;TYPE=x-y:1\nTEL;TYPE=work:2\nTEL;TYPE=home:3\nTEL;TYPE=cell:4\nTEL;TYPE=home:3",
    "TEL;TYPE=cell:1\nitem1.TEL:2\nitem1.X-ABLabel:Boat\nTEL;TYPE=home:3",
    "ADR;TYPE=work:;;1 Street;Bonn;;;\nADR;TYPE=home:;;2 Street;Kiel;;;",
    "URL;TYPE=work:https://a.example\nURL;TYPE=home:https://b.example\nURL:https://c.example",
  ]

  @Test(arguments: [CardFormat.csvGoogle, .csvOutlook, .csvApple], cards)
  func `the values of a property keep their order in a table`(format: CardFormat, lines: String) {
    let card = Interchange.card("FN:Ada Lovelace\nN:Lovelace;Ada;;;\n" + lines)
    let table = Interchange.write([card], as: format)
    let read = Interchange.read(table, as: format).cards
    for name in [VCardProperty.Name.email, .tel, .adr, .url] {
      #expect(read.first?.all(name).map(\.text) == card.all(name).map(\.text))
    }
    #expect(Interchange.write(read, as: format) == table)
  }

  @Test func `values in the order of their columns need no lines`() {
    let lines = "FN:Ada Lovelace\nN:Lovelace;Ada;;;\nTEL;TYPE=home:1\nTEL;TYPE=work:2"
    for format in [CardFormat.csvGoogle, .csvOutlook, .csvApple] {
      let table = EditedTable(lines, as: format)
      #expect(table["vCard"] == "", "\(format)")
    }
  }
}
