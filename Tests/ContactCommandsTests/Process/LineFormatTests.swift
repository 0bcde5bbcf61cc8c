import Testing

struct LineFormatTests {
  private static let ldif = """
    dn: cn=Ada Lovelace,mail=ada@x.org
    objectclass: person
    cn: Ada Lovelace
    sn: Lovelace
    givenName: Ada
    mail: ada@x.org

    """

  @Test(arguments: [
    ("book.ldif", ldif, "Ada Lovelace"),
    ("aliases", "alias ada Ada Lovelace <ada@x.org>\n", "Ada Lovelace"),
    ("addressbook", "[0]\nname=Ada Lovelace\nemail=ada@x.org\n", "Ada Lovelace"),
  ])
  func `a file of another program is dropped by its content`(
    file: String, text: String, name: String
  ) throws {
    let sandbox = try Sandbox()
    try sandbox.write(Array(text.utf8), to: file)
    try CommandFixture("drop \(file)", output: "Inserted \(name) at @0.\n").check(in: sandbox)
    try CommandFixture("email ada", output: "ada@x.org\n").check(in: sandbox)
    try CommandFixture("drop -", input: text, output: "1 card is in the list already.\n").check(
      in: sandbox)
  }

  @Test(arguments: ["abook", "ldif"])
  func `the type of a field doesn't change a value that has a type`(format: String) throws {
    let sandbox = try Sandbox()
    let card = SampleCards.card(
      "UID:p", "FN:Pia Pager", "N:Pager;Pia;;;", "EMAIL:p@x.example", "TEL;TYPE=CAR:0301111",
      "ADR;TYPE=\(format == "ldif" ? "POSTAL" : "WORK"):;;Weg 1;Bonn;;53111;Germany")
    try sandbox.write(card, to: "p.vcf")
    try sandbox.contacts("drop", "p.vcf")
    let exported = try sandbox.contacts("export", "--format", format).standardOutput
    try CommandFixture(
      "drop -", input: exported, output: "1 card is in the list already.\n"
    ).check(in: sandbox)
  }

  @Test(arguments: ["abook", "ldif"])
  func `a format without middle names adds nobody again`(format: String) throws {
    let sandbox = try Sandbox(
      dropping: SampleCards.card(
        "FN:John Quincy Public", "N:Public;John;Quincy;;", "TEL:0301111111")
        + SampleCards.card("FN:Attila Kerekes", "N:Kerekes;Attila;Anna;;", "TEL:0302222222")
        + SampleCards.card("FN:Dr. Hans Olm", "N:Olm;Hans;Otto;Dr.;", "TEL:0303333333"))
    let exported = try sandbox.contacts("export", "--format", format).standardOutput
    try sandbox.contacts(["drop", "-"], input: Array(exported.utf8))
    #expect(
      try sandbox.contacts("list", "--plain").standardOutput.split(separator: "\n").count == 3)
  }

  @Test(arguments: ["abook", "mutt"])
  func `an N that is made of the whole name isn't compared`(format: String) throws {
    let sandbox = try Sandbox(
      dropping: SampleCards.card("FN:张强", "N:张;强;;;", "EMAIL:z@x.example")
        + SampleCards.card("FN:Ahmed bin Ali", "N:bin Ali;Ahmed;;;", "EMAIL:a@x.example")
        + SampleCards.card("FN:Mia van der Berg", "N:Berg;Mia;;van der;", "EMAIL:m@x.example"))
    let cards = try sandbox.contacts("export").standardOutput
    let lines = try sandbox.contacts("export", "--format", format).standardOutput
    try sandbox.write(Array(lines.utf8), to: "people.\(format)")
    let outcome = try sandbox.contacts("drop", "people.\(format)")
    #expect(outcome.status == 0)
    #expect(outcome.standardError == "")
    let names = try sandbox.contacts("export").standardOutput
    for line in cards.split(separator: "\r\n") { #expect(names.contains(line)) }
  }

  @Test func `a member that LDIF names by an e-mail address isn't added again`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      SampleCards.card("UID:m1", "FN:Mia Olm", "N:Olm;Mia;;;", "EMAIL:m@x.example"), to: "m.vcf")
    try sandbox.contacts("drop", "m.vcf")
    try sandbox.contacts("group", "add", "Verein", "mia", "--card")
    let exported = try sandbox.contacts("export", "--format", "ldif").standardOutput
    #expect(exported.contains("member: "))
    try CommandFixture(
      "drop -", input: exported, output: "2 cards are in the list already.\n"
    ).check(in: sandbox)
  }

  @Test(arguments: [
    CommandFixture(
      "convert --to mutt", input: "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nEMAIL:a@x\nEND:VCARD\n",
      output: "alias ada Ada <a@x>\n"),
    CommandFixture(
      "convert --to mutt",
      input: "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nEMAIL:a@x\nTEL:1\nEND:VCARD\n",
      output: "alias ada Ada <a@x>\n",
      errors:
        "contacts: “mutt” has no place for some values, which were left out: TEL of 1 contact. "
        + "“vcard” keeps everything.\n", status: 3),
    CommandFixture(
      "convert --to mutt", input: "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nTEL:1\nEND:VCARD\n",
      errors:
        "contacts: 1 contact was left out: “mutt” requires a value that it doesn't have, such as an "
        + "e-mail address.\n", status: 3),
    CommandFixture(
      "convert --to abook", input: "alias ada Ada <a@x>\n",
      output:
        "# abook addressbook file\n\n[format]\nprogram=abook\nversion=0.6.1\n\n\n[0]\nname=Ada\n"
        + "email=a@x\n\n"),
    CommandFixture(
      "convert", input: "alias ada Ada <a@x>\nset x=y\n",
      output: "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada\r\nN:;Ada;;;\r\nEMAIL:a@x\r\nEND:VCARD\r\n",
      errors:
        "contacts: standard input:2: The line “set x=y” is left out: an alias is written “alias KEY "
        + "NAME <ADDRESS>”.\n", status: 3),
    CommandFixture(
      "export --format mutt zoe",
      errors:
        "contacts: 1 contact was left out: “mutt” requires a value that it doesn't have, such as an "
        + "e-mail address.\n", status: 3),
  ])
  func `lines of other programs are converted, and lost values are reported`(
    fixture: CommandFixture
  ) throws {
    try fixture.check(in: Sandbox.withThreeContacts())
  }
}
