import Testing

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
  ])
  func `The code of a country agrees with its name`(fixture: FieldEditorTests.Fixture) throws {
    try FieldEditorTests.check(fixture)
  }
}
