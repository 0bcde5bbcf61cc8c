import ContactModel
import ContactTestSupport
import Testing
import VCardFormat

@Suite struct CardDifferenceTests {
  struct Fixture: Sendable {
    var old: [UInt8]
    var new: [UInt8]
    var changes: [String]
  }

  @Test(arguments: [
    Fixture(old: card("FN:Ada", "TEL:1"), new: card("TEL:1", "FN:Ada"), changes: []),
    Fixture(
      old: card("FN:Ada", "NOTE:one two"), new: card("FN:Ada", "NOTE:one\r\n  two"), changes: []),
    Fixture(
      old: card("FN:Ada", "TEL:1", "EMAIL:a@b.c"), new: card("FN:Ada King", "EMAIL:a@b.c", "URL:u"),
      changes: ["FN Ada > Ada King", "TEL 1 > -", "URL - > u"]),
    Fixture(
      old: card("FN:Ada", "TEL;TYPE=home:1", "TEL:2"),
      new: card("FN:Ada", "TEL:3", "TEL;TYPE=work:1", "TEL:4"),
      changes: ["TEL 1 > 1", "TEL 2 > 3", "TEL - > 4"]),
    Fixture(
      old: card("FN:Ada", "TEL:1", "TEL:1"), new: card("FN:Ada", "TEL:1"),
      changes: ["TEL 1 > -"]),
    Fixture(
      old: card("FN:Ada", "item1.TEL:1"), new: card("FN:Ada", "item2.TEL:1"),
      changes: ["TEL 1 > -", "TEL - > 1"]),
    Fixture(
      old: card("FN:Ada", "CATEGORIES:a,b"), new: card("FN:Ada", "CATEGORIES:a\\,b"),
      changes: ["CATEGORIES a,b > a,b"]),
  ])
  func `the difference of two cards is listed property by property`(_ fixture: Fixture) {
    let difference = CardDifference(
      from: VCard(reading: fixture.old), to: VCard(reading: fixture.new))
    let changes = difference.changes.map { change in
      let name = (change.old ?? change.new)?.name.rawName ?? "-"
      return "\(name) \(change.old?.text ?? "-") > \(change.new?.text ?? "-")"
    }
    #expect(changes == fixture.changes)
  }
}
