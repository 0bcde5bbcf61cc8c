import Testing

/// Drops of tables with columns that no property holds, and of tables that the program itself wrote.
@Suite struct TableDropTests {
  private static func table(_ lines: String...) -> [UInt8] {
    Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  @Test func `a value of another column is merged, and show names the columns`() throws {
    let sandbox = try Sandbox()
    let header = "First Name,Last Name,E-mail Address,User 1,User 2,Notes"
    try sandbox.write(Self.table(header, "A,B,a@x.example,VIP,,"), to: "u1.csv")
    try sandbox.write(Self.table(header, "A,B,a@x.example,VIP,VIP,new"), to: "u2.csv")
    try sandbox.contacts("drop", "u1.csv")
    let outcome = try sandbox.contacts("drop", "u2.csv")
    #expect(outcome.status == 0)
    #expect(outcome.standardError == "")
    let shown = try sandbox.output("show", "@0")
    #expect(shown.contains("\nUser 1          VIP\n"), "\(shown)")
    #expect(shown.contains("\nUser 2          VIP\n"), "\(shown)")
    #expect(!shown.contains("X-CSV"))
    let again = try sandbox.contacts("drop", "u2.csv")
    #expect(again.standardOutput == "1 card is in the list already.\n")
    #expect(again.standardError == "")
  }

  @Test(arguments: ["csv-google", "csv-outlook", "csv-apple"], ["Ada Lovelace", "Ada"])
  func `dropping a table of a card without N changes nothing`(
    format: String, name: String
  ) throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.table("Name,Email", "\(name),a@x.example"), to: "n.csv")
    try sandbox.contacts("drop", "n.csv")
    let card = try sandbox.output("export")
    let table = try sandbox.output("export", "--format", format)
    try sandbox.write(table, to: "e.csv")
    let outcome = try sandbox.contacts("drop", "e.csv")
    #expect(outcome.standardOutput == "1 card is in the list already.\n", "\(outcome)")
    #expect(try sandbox.output("export") == card)
  }

  @Test(arguments: ["csv-google", "csv-outlook", "csv-apple"])
  func `dropping a table with preferred values changes nothing`(format: String) throws {
    let sandbox = try Sandbox(
      dropping: SampleCards.card(
        "FN:Ada King", "N:King;Ada;;;", "EMAIL:b@x.example", "EMAIL;TYPE=PREF:a@x.example",
        "TEL;TYPE=HOME:+44 20 1", "TEL;TYPE=HOME,PREF:+44 20 2", "ORG:B", "URL:http://b.example",
        "URL;TYPE=pref:http://a.example"))
    let card = try sandbox.output("export")
    let table = try sandbox.output("export", "--format", format)
    try sandbox.write(table, to: "e.csv")
    let outcome = try sandbox.contacts("drop", "e.csv")
    #expect(outcome.standardOutput == "1 card is in the list already.\n", "\(outcome)")
    #expect(try sandbox.output("export") == card)
  }

  @Test func `Google's own labels keep their asterisk in its tables`() throws {
    let sandbox = try Sandbox()
    let table = "First Name,Last Name,Labels\nAda,King,* myContacts ::: * starred ::: Choir\n"
    try sandbox.write(table, to: "google.csv")
    #expect(try sandbox.contacts("drop", "google.csv").status == 0)
    let groups = try sandbox.output("group", "list", "--plain")
    #expect(groups.contains("starred\t"))
    let exported = try sandbox.output("export", "--format", "csv-google")
    #expect(exported.contains("* myContacts ::: * starred ::: Choir"))
  }

  @Test(arguments: ["csv-google", "csv-outlook", "csv-apple"])
  func `a name from a table is that of other formats, and follows its parts`(format: String) throws
  {
    let card = SampleCards.card("N:山田;太郎;;;", "EMAIL:t@y.example")
    let table = try Sandbox(dropping: card).output("export", "--format", format)
    let sandbox = try Sandbox()
    try sandbox.write(table, to: "t.csv")
    try sandbox.contacts("drop", "t.csv")
    #expect(try sandbox.output("list", "--fields", "name", "--plain") == "山田 太郎\n")
    let outcome = try sandbox.contacts("set", "t@y.example", "name.last=田中")
    #expect(outcome.standardError == "")
    #expect(try sandbox.output("list", "--fields", "name", "--plain") == "田中 太郎\n")
  }
}
