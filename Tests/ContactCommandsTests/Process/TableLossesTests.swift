import Testing

/// Messages on values that a table has no column for.
@Suite struct TableLossesTests {
  private static func message(_ format: String, _ values: String) -> String {
    "contacts: “\(format)” has no place for some values, which other programs won't see: \(values). "
      + "“vcard” keeps everything.\n"
  }

  private static let card = SampleCards.card(
    "FN:Ada", "N:;Ada;;;", "EMAIL:a@b.example", "TEL;TYPE=cell:+44 1", "TEL;TYPE=cell:+44 2",
    "ROLE:Countess", "URL:http://a.example", "URL:http://b.example", "URL:http://c.example")

  @Test(
    arguments: [
      ("export --format csv-google", "csv-google", "Role of 1 contact"),
      ("export --format csv", "csv-google", "Role of 1 contact"),
      ("convert all.vcf --to csv", "csv-google", "Role of 1 contact"),
      ("drag @0 --as csv", "csv-google", "Role of 1 contact"),
      (
        "export --format csv-outlook", "csv-outlook",
        "Link of 1 contact, types of Phone of 1 contact"
      ),
      (
        "convert all.vcf --to csv-apple", "csv-apple",
        "Link of 1 contact, Role of 1 contact, types of Phone of 1 contact"
      ),
    ])
  func `a table keeps all values, and a message names those that other programs won't see`(
    line: String, format: String, values: String
  ) throws {
    let sandbox = try Sandbox(dropping: Self.card)
    let outcome = try CommandFixture(line).run(in: sandbox)
    #expect(outcome.status == 0)
    #expect(outcome.standardError == Self.message(format, values))
    for value in ["+44 2", "Countess", "http://c.example"] {
      #expect(outcome.standardOutput.contains(value))
    }
  }

  @Test func `the message is the same for files, and counts all contacts`() throws {
    let sandbox = try Sandbox(dropping: Self.card + SampleCards.card("FN:Bob", "ROLE:Boss"))
    try sandbox.check(
      "drag @0..1 --as csv --to d", output: "Wrote 2 files into “d”.\n",
      errors: Self.message("csv-google", "Role of 2 contacts"))
    try sandbox.check(
      "drag @0..1 --as csv -o t.csv", output: "Wrote “t.csv”.\n",
      errors: Self.message("csv-google", "Role of 2 contacts"))
  }

  @Test(arguments: ["csv-google", "csv-outlook", "csv-apple"])
  func `a table of contacts with few values is written without a message`(format: String) throws {
    let sandbox = try Sandbox(
      dropping: SampleCards.card(
        "UID:a", "FN:Ada King", "N:King;Ada;;;", "TEL;TYPE=cell:+44 1", "TEL;TYPE=work:+44 2",
        "ORG:Engines", "BDAY:1985-04-12", "NOTE:n", "REV:2020-01-01T00:00:00Z"))
    let outcome = try sandbox.contacts("export", "--format", format)
    #expect(outcome.status == 0)
    #expect(outcome.standardError == "")
  }
}
