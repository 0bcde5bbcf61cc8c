import ContactModel
import ContactTestSupport
import Testing
import VCardFormat

struct CardMergeTests {
  struct Fixture: Sendable {
    var ours: [UInt8]
    var theirs: [UInt8]
    var merged: [UInt8]
    var conflicts: [String] = []
  }

  @Test(arguments: [
    Fixture(
      ours: card("FN:Ada", "TEL:+44 20 1"), theirs: card("FN:Ada", "TEL:+44201", "EMAIL:a@b.c"),
      merged: card("FN:Ada", "TEL:+44 20 1", "EMAIL:a@b.c")),
    Fixture(
      ours: card("FN:Ada", "EMAIL:ADA@b.c"), theirs: card("FN:Ada", "EMAIL:ada@b.c"),
      merged: card("FN:Ada", "EMAIL:ADA@b.c")),
    Fixture(
      ours: card("FN:Ada", "BDAY:1815-12-10"), theirs: card("FN:Ada King", "BDAY:18151210"),
      merged: card("FN:Ada", "BDAY:1815-12-10"),
      conflicts: [
        "FN stays “Ada”: “Ada King” was not taken."
      ]),
    Fixture(
      ours: card("FN:Ada", "ORG:Engine;"), theirs: card("FN:Ada", "ORG:Engine"),
      merged: card("FN:Ada", "ORG:Engine;")),
    Fixture(
      ours: card("FN:Ada", "item1.TEL:1", "item1.X-ABLabel:Home"),
      theirs: card("FN:Ada", "item1.TEL:2", "item1.X-ABLabel:Boat"),
      merged: card(
        "FN:Ada", "item1.TEL:1", "item1.X-ABLabel:Home", "item2.TEL:2", "item2.X-ABLabel:Boat")),
    Fixture(
      ours: card("FN:Ada", "UID:x"), theirs: card("UID:y", "REV:1", "PRODID:p", "FN:Ada"),
      merged: card("FN:Ada", "UID:x")),
    Fixture(
      ours: card("FN:Ada"),
      theirs: card("FN:Ada", "NOTE;ENCODING=QUOTED-PRINTABLE:a=2Cb", version: "2.1"),
      merged: card("FN:Ada", "NOTE:a\\,b")),
  ])
  func `What is missing is added, and what differs is told`(_ fixture: Fixture) {
    let merge = CardMerge(
      of: VCard(reading: fixture.theirs), into: VCard(reading: fixture.ours))
    #expect(
      String(decoding: merge.card.bytes, as: UTF8.self)
        == String(decoding: fixture.merged, as: UTF8.self))
    #expect(merge.conflicts.map(\.message) == fixture.conflicts)
  }
}
