import ContactModel
import ContactTestSupport
import Testing
import VCardFormat

struct CountryCodeTests {
  @Test(arguments: [
    FieldEditorTests.Fixture(
      lines: ["item1.X-ABADR:de", "FN:Ada", "ADR:;;;;;;Y", "item1.ADR:;;1 St;Bonn;;;Germany"],
      changes: ["unset adr.country"], edited: ["FN:Ada", "item1.ADR:;;1 St;Bonn;;;"]),
    FieldEditorTests.Fixture(
      lines: ["FN:Ada", "item1.ADR;CC=de:;;1 St;Bonn;;;Germany", "item1.X-ABADR:DE"],
      changes: ["adr.country=Österreich"],
      edited: ["FN:Ada", "item1.ADR;CC=at:;;1 St;Bonn;;;Österreich", "item1.X-ABADR:at"],
      version: "4.0"),
    FieldEditorTests.Fixture(
      lines: ["FN:Ada", "item1.ADR:;;1 St;Bonn;;;Germany", "item1.X-ABADR:DE"],
      changes: ["adr.country=Deutschland", "adr.city=Berlin"],
      edited: ["FN:Ada", "item1.ADR:;;1 St;Berlin;;;Deutschland", "item1.X-ABADR:DE"]),
    FieldEditorTests.Fixture(
      lines: ["FN:Ada", "item1.ADR:;;1 St;Bonn;;;Germany", "item1.X-ABADR:DE"],
      changes: ["adr.country=Atlantis"],
      edited: ["FN:Ada", "item1.ADR:;;1 St;Bonn;;;Atlantis"]),
    FieldEditorTests.Fixture(
      lines: [
        "FN:Ada", "a.ADR;TYPE=home:;;;X;;;USA", "a.ADR;TYPE=work:;;;Y;;;USA", "a.X-ABADR:us",
      ],
      changes: ["adr.home.country=Germany"],
      edited: ["FN:Ada", "a.ADR;TYPE=home:;;;X;;;Germany", "a.ADR;TYPE=work:;;;Y;;;USA"]),
    FieldEditorTests.Fixture(
      lines: ["FN:Ada", "a.ADR;TYPE=home:;;;X;;;DE", "a.ADR;TYPE=work:;;;Y;;;USA", "a.X-ABADR:us"],
      changes: ["adr.home.country=USA"],
      edited: [
        "FN:Ada", "a.ADR;TYPE=home:;;;X;;;USA", "a.ADR;TYPE=work:;;;Y;;;USA", "a.X-ABADR:us",
      ]),
  ])
  func `The code of a country agrees with its name`(fixture: FieldEditorTests.Fixture) throws {
    try FieldEditorTests.check(fixture)
  }

  @Test func `A code that is left out is told`() throws {
    var editor = FieldEditor(VCard("FN:Ada", "a.ADR:;;1 St;Bonn;;;Germany", "a.X-ABADR:DE"))
    try editor.apply(try #require(try FieldAssignment(argument: "adr.country=Atlantis")))
    #expect(
      editor.remarks == ["Ada: X-ABADR, the code of the country, was left out: “DE”."])
  }
}
