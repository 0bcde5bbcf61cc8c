import ContactModel
import ContactTestSupport
import Testing
import VCardFormat

/// Removals mean the values that the card had before, whatever is removed before them.
struct FieldRemovalTests {
  typealias Fixture = FieldEditorTests.Fixture

  private static let numbers = ["FN:Ada", "TEL;TYPE=WORK:1", "TEL;TYPE=WORK,FAX:2"]

  private static let addresses = [
    "FN:Ada", "ADR;TYPE=HOME:;;A 1;X;;;", "ADR;TYPE=HOME,WORK:;;B 2;Y;;9;Norway",
  ]

  @Test(arguments: [
    Fixture(
      lines: numbers, changes: ["unset tel.work", "unset tel.work"],
      edited: ["FN:Ada", "TEL;TYPE=WORK,FAX:2"]),
    Fixture(
      lines: numbers, changes: ["unset tel.0", "unset tel.work"],
      edited: ["FN:Ada", "TEL;TYPE=WORK,FAX:2"]),
    Fixture(
      lines: numbers, changes: ["unset tel.work.type", "unset tel.work"],
      edited: ["FN:Ada", "TEL;TYPE=WORK,FAX:2"]),
    Fixture(
      lines: addresses,
      changes: ["unset adr.home.street", "unset adr.home.city", "unset adr.home.city"],
      edited: ["FN:Ada", "ADR;TYPE=HOME,WORK:;;B 2;Y;;9;Norway"]),
    Fixture(
      lines: addresses, changes: ["unset adr.home", "unset adr.home.city"],
      edited: ["FN:Ada", "ADR;TYPE=HOME,WORK:;;B 2;Y;;9;Norway"]),
    Fixture(
      lines: ["FN:Ada", "BDAY:1815-12-10", "BDAY:1815-12-11"],
      changes: ["unset bday", "unset bday"], edited: ["FN:Ada"]),
  ])
  func `A removal doesn't pass over to another value`(fixture: Fixture) throws {
    try FieldEditorTests.check(fixture)
  }

  @Test(arguments: [
    ("RU", "8 (916) 234-65-87", "+7 916 234-65-87"),
    ("RU", "+7 916 234-65-87", "8 916 2346587"), ("HU", "06 20 374 8592", "+36 20 374 8592"),
    ("AR", "011 15 2345-6789", "+54 9 11 2345 6789"),
  ])
  func `A number is the same in the notations of the region`(
    region: String, number: String, other: String
  ) throws {
    for (change, count) in [("tel-=\(other)", 0), ("tel+=\(other)", 1)] {
      var editor = FieldEditor(VCard("FN:Ada", "TEL:\(number)"), region: Region(region))
      try editor.apply(try #require(try FieldAssignment(argument: change)))
      #expect(editor.card.all(.tel).count == count)
    }
  }

  @Test func `Each related person is RELATED in 4.0`() throws {
    var editor = FieldEditor(VCard(["FN:Ada", "N:Ada;;;;"]))
    for change in ["related.child=Byron", "related.spouse=William"] {
      try editor.apply(try #require(try FieldAssignment(argument: change)))
    }
    let converted = editor.card.converted(to: .v40)
    #expect(converted.all(.related).map(\.text) == ["Byron", "William"])
  }
}
