import Testing

struct TextDropTests {
  @Test(arguments: [
    CommandFixture(
      "drop 'Lea Text <lea@t.org> +49 30 12345'", output: "Inserted Lea Text at @3.\n"),
    CommandFixture("drop 'Lea Text 0170 1234567' -q"),
    CommandFixture(
      "drop -", input: "To: a <a@x.org>, b <b@y.org>\n", output: "Inserted 2 items at @3.\n"),
    CommandFixture(
      "drop 'Call me at 0170 1234567'",
      errors: "contacts: There is no file “Call me at 0170 1234567”: check the path.\n", status: 66),
    CommandFixture(
      "drop 'Lea Text'",
      errors: "contacts: There is no file “Lea Text”: check the path. “contacts add 'Lea Text'” "
        + "adds a contact.\n", status: 66),
    CommandFixture(
      "drop '+49 30 1234567'",
      errors: "contacts: There is no file “+49 30 1234567”: check the path. "
        + "“contacts add NAME 'tel=+49 30 1234567'” adds a contact.\n", status: 66),
    CommandFixture(
      "drop 'Lea Text.vcf'",
      errors: "contacts: There is no file “Lea Text.vcf”: check the path.\n", status: 66),
    CommandFixture(
      "drop 'Lea Text 030/1234567'",
      errors: "contacts: There is no file “Lea Text 030/1234567”: check the path.\n", status: 66),
    CommandFixture(
      "drop lea@t.org.vcf",
      errors: "contacts: There is no file “lea@t.org.vcf”: check the path.\n", status: 66),
    CommandFixture(
      "drop -", input: "Ruf mich an: 0170 1234567\n",
      errors:
        "contacts: standard input: This text has what may be a telephone number, but no name that "
        + "clearly belongs to it: write the name alone before the number, or drop it on a contact, as a "
        + "note or a link.\n\(CommandFixture.intoHint)", status: 77),
    CommandFixture(
      "drop -", input: "https://example.org/\n",
      errors:
        "contacts: standard input: A link alone makes no contact: add a name, or drop it on a contact, "
        + "as a note or a link.\n\(CommandFixture.intoHint)", status: 77),
  ])
  func `a dropped text becomes contacts, or the error says what is missing`(fixture: CommandFixture)
    throws
  {
    try fixture.check(in: Sandbox.withThreeContacts())
  }

  @Test(arguments: ["3.0", "4.0", "2.1"])
  func `a card made from text has the version of the book's cards`(version: String) throws {
    let sandbox = try Sandbox()
    let card = "BEGIN:VCARD\r\nVERSION:\(version)\r\nN:B;;;;\r\nFN:B\r\nEND:VCARD\r\n"
    try sandbox.write(card, to: "b.vcf")
    try sandbox.check("drop b.vcf -q")
    try sandbox.check("drop 'Lea Text <lea@t.org>' -q")
    let outcome = try sandbox.contacts(["export", "@1"])
    #expect(outcome.standardOutput.contains("VERSION:\(version)\r\n"))
    #expect(outcome.standardOutput.contains("FN:Lea Text\r\n"))
  }

  @Test(arguments: [("3.0", "BDAY:1980-03-12\r\n"), ("4.0", "BDAY:19800312\r\n")])
  func `a birthday from text is written in the form of the book's version`(
    version: String, line: String
  ) throws {
    let sandbox = try Sandbox()
    let card = "BEGIN:VCARD\r\nVERSION:\(version)\r\nN:B;;;;\r\nFN:B\r\nEND:VCARD\r\n"
    try sandbox.write(card, to: "b.vcf")
    try sandbox.check("drop b.vcf -q")
    try sandbox.check("drop 'Lea Text, geb. 12.3.1980, lea@t.org' -q")
    let outcome = try sandbox.contacts(["export", "@1"])
    #expect(outcome.standardOutput.contains(line))
  }

  @Test func `a card made from text has version 3.0 in an empty book`() throws {
    let sandbox = try Sandbox()
    try sandbox.check("drop 'Lea Text <lea@t.org>' -q")
    let outcome = try sandbox.contacts(["export", "@0"])
    #expect(outcome.standardOutput.contains("VERSION:3.0\r\n"))
  }

  @Test func `A dropped address of a contact is told with the command that merges both`() throws {
    let sandbox = try Sandbox()
    try sandbox.contacts("add", "Kim", "email=kim@lee.example")
    let hint = try sandbox.contacts("drop", "kim@lee.example").standardError
    let pattern =
      /contacts: “kim@lee\.example” is a new contact without a name: “Kim” has kim@lee\.example too\. “contacts (merge id:[0-9a-f]{4} --into id:[0-9a-f]{4})” makes them one contact\.\n/
    let command = try #require(hint.wholeMatch(of: pattern)).output.1
    #expect(try sandbox.contacts(command.split(separator: " ").map(String.init)).status == 0)
    #expect(try sandbox.output("list", "--plain", "--fields", "name") == "Kim\n")
  }
}
