import Foundation
import Testing

@Suite struct AddTests {
  private func sandbox() throws -> Sandbox {
    try Sandbox(dropping: SampleCards.ada + SampleCards.grace)
  }

  /// Adds a contact, and returns the lines of its card without UID.
  private func card(_ arguments: String...) throws -> [Substring] {
    let sandbox = try Sandbox()
    let outcome = try sandbox.contacts(["add"] + arguments)
    #expect(outcome.status == 0, "\(outcome.standardError)")
    let card = try sandbox.output("export")
    #expect(card.contains(/UID:(urn:uuid:)?[-0-9a-f]{36}\r\n/))
    return card.split(separator: "\r\n").filter { !$0.hasPrefix("UID:") }
      .dropFirst().dropLast()
  }

  @Test func `The first contact makes the list, also at a given place`() throws {
    let sandbox = try Sandbox()
    #expect(try sandbox.contacts("add", "Ada Lovelace", "--db", "new.db").status == 0)
    #expect(try sandbox.output("list", "--count", "--db", "new.db") == "1\n")
    #expect(try sandbox.contacts("template", "--db", "missing.db").status == 0)
    #expect(!sandbox.exists("missing.db"))
  }

  @Test func `A name with a title, a particle and a suffix is split into its parts`() throws {
    for (name, components) in [
      ("Lovelace, Dr. Ada", "Lovelace;Ada;;Dr.;"), ("Lovelace, Ada, Dr.", "Lovelace;Ada;;Dr.;"),
      ("King, Martin Luther, Jr.", "King;Martin;Luther;;Jr."), ("Smith, Mary M", "Smith;Mary;M;;"),
      ("John Smith, Ph.D., M.D.", "Smith;John;;;Ph.D.,M.D."),
      ("Hans Meier, Dr.", "Meier;Hans;;Dr.;"),
      ("Peter Horn (Arbeit)", "Horn;Peter;;;"), ("Cher (at work)", ";Cher;;;"),
      ("Mrs. Smith", "Smith;;;Mrs.;"), ("Jeanne d'Arc", "d'Arc;Jeanne;;;"),
    ] {
      #expect(try card(name).contains("N:\(components)"), "\(name)")
    }
    #expect(
      try card("Dr. Ludwig van Beethoven Jr.", "tel.cell=1", "adr.home.city=Bonn") == [
        "VERSION:3.0", "FN:Dr. Ludwig van Beethoven Jr.", "N:van Beethoven;Ludwig;;Dr.;Jr.",
        "TEL;TYPE=cell:1", "ADR;TYPE=home:;;;Bonn;;;",
      ])
  }

  @Test func `A given part of a name overrides the derived part and leaves FN unchanged`() throws {
    #expect(
      try card("Mary", "Ann", "Smith", "name.last=Ann Smith") == [
        "VERSION:3.0", "FN:Mary Ann Smith", "N:Ann Smith;Mary;;;",
      ])
    #expect(
      try card("Björk", "name.last=Guðmundsdóttir") == [
        "VERSION:3.0", "FN:Björk", "N:Guðmundsdóttir;Björk;;;",
      ])
  }

  @Test func `An address beside the name or in a message stays if another one is given`() throws {
    #expect(
      try card("Ada <ada@x.example>", "email=other@x.example").suffix(2) == [
        "EMAIL:ada@x.example", "EMAIL:other@x.example",
      ])
    let sandbox = try Sandbox()
    let outcome = try sandbox.contacts(
      ["add", "--from-mail", "email=other@x.example"],
      input: Array("From: Ada <ada@x.example>\r\n\r\n".utf8))
    #expect(outcome.status == 0)
    let emails = try sandbox.output("email", "ada")
    #expect(emails == "ada@x.example\nother@x.example\n")
  }

  @Test func `Fields change a card or a text of a file as they change a contact`() throws {
    for text in [
      "name: Ada\nemail: a@x.example\n",
      "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nEMAIL:a@x.example\nEND:VCARD\n",
    ] {
      let sandbox = try Sandbox()
      try sandbox.write(text, to: "ada.txt")
      let outcome = try sandbox.contacts("add", "--from", "ada.txt", "email=b@x.example", "tel=1")
      #expect(outcome.status == 0)
      #expect(try sandbox.output("email", "ada") == "b@x.example\n")
    }
  }

  @Test func `A contact without a name gets one from its fields`() throws {
    #expect(
      try card("name.first=Ada", "name.last=King", "--vcard", "4.0") == [
        "VERSION:4.0", "N:King;Ada;;;", "FN:Ada King",
      ])
    #expect(
      try card("org=Engines", "kind=org") == [
        "VERSION:3.0", "ORG:Engines", "X-ADDRESSBOOKSERVER-KIND:org", "FN:Engines", "N:;;;;",
      ])
  }

  @Test func `A value that is no e-mail address is written with a warning`() throws {
    let sandbox = try Sandbox()
    for arguments in [["add", "Mum", "email=mum"], ["set", "mum", "email=a b@c.example"]] {
      let outcome = try sandbox.contacts(arguments)
      #expect(outcome.status == 0)
      #expect(outcome.standardError.hasSuffix("” doesn't look like an e-mail address.\n"))
    }
    #expect(try sandbox.output("email", "mum") == "a b@c.example\n")
  }

  @Test func `A picture as a sound is written with a warning`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.write([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D], to: "p.png")
    try sandbox.write("ID3 sound", to: "s.mp3")
    try sandbox.check(
      "set @0 sound=@p.png", output: "Changed Ada Lovelace (@0)\n  sound  + 12 bytes\n",
      errors: "contacts: sound=@p.png is a picture: did you mean photo?\n")
    try sandbox.check(
      "set @1 sound=@s.mp3", output: "Changed Grace Hopper (@1)\n  sound  + 9 bytes\n")
  }

  @Test func `The selector name: finds words of the name`() throws {
    let sandbox = try Sandbox()
    try sandbox.contacts("add", "Jane van Doe", "org=King Ltd")
    try sandbox.contacts("add", "Ada King", "nick=Jane")
    #expect(try sandbox.output("list", "name:jane", "--count") == "1\n")
    #expect(try sandbox.output("list", "name:kin -name:jane", "--count") == "1\n")
    #expect(try sandbox.output("list", "name:\"van doe\"", "--count") == "1\n")
  }

  @Test func `An organization gets no given name`() throws {
    #expect(
      try card("Analytical Engines", "kind=org", "--vcard=4.0") == [
        "VERSION:4.0", "FN:Analytical Engines", "KIND:org",
      ])
  }

  @Test func `A name with an address in angle brackets gives a name and an address`() throws {
    #expect(
      try card("Ada King <ada@engine.example>", "note=x") == [
        "VERSION:3.0", "FN:Ada King", "N:King;Ada;;;", "EMAIL:ada@engine.example", "NOTE:x",
      ])
  }

  @Test(arguments: [
    (
      ["Ada King", "ada@engine.example"],
      ["FN:Ada King", "N:King;Ada;;;", "EMAIL:ada@engine.example"]
    ),
    (["ada@engine.example", "Ada"], ["FN:Ada", "N:;Ada;;;", "EMAIL:ada@engine.example"]),
    (
      ["Ada", "King", "+44 (0)20 7946-0812"],
      ["FN:Ada King", "N:King;Ada;;;", "TEL:+44 (0)20 7946-0812"]
    ),
    (
      ["Ada", "0301234567", "0301234568"],
      ["FN:Ada", "N:;Ada;;;", "TEL:0301234567", "TEL:0301234568"]
    ),
    (["a@x.example", "name=Ada"], ["FN:Ada", "N:;Ada;;;", "EMAIL:a@x.example"]),
    (["Ada", "a@x.example", "email=a@x.example"], ["FN:Ada", "N:;Ada;;;", "EMAIL:a@x.example"]),
    (["a@x.example"], ["FN:a@x.example", "N:;;;;", "EMAIL:a@x.example"]),
    (["a@x.example", "email=a@x.example"], ["FN:a@x.example", "N:;;;;", "EMAIL:a@x.example"]),
    (
      ["a@x.example", "org=Engines"],
      ["FN:Engines", "N:;;;;", "EMAIL:a@x.example"]
    ),
    // A year, an extension and an address without a domain are words of the name.
    (["Class", "1985"], ["FN:Class 1985", "N:1985;Class;;;"]),
    (["Agent 007 1234"], ["FN:Agent 007 1234", "N:1234;Agent;007;;"]),
    (["Ada", "ada@home"], ["FN:Ada ada@home", "N:;Ada ada@home;;;"]),
  ])
  func `An e-mail address or a telephone number beside the name is a value`(
    arguments: [String], lines: [String]
  ) throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.contacts(["add"] + arguments)
    #expect(outcome.standardError == "")
    let card = try sandbox.output("export").split(separator: "\r\n")
    #expect(
      card.filter { $0.contains(/^(FN|N|EMAIL|TEL)[:;]/) }.sorted()
        == lines.map { $0[...] }.sorted())
  }

  @Test(arguments: [
    CommandFixture(
      "add 'Charles Babbage' tel=5 --at 0", output: "Added Charles Babbage (@0)  <id>\n"),
    CommandFixture(
      "add Room 1234567 r@x.example +44-20-79460813",
      output: "Added Room (@2) with tel=1234567 email=r@x.example tel=+44-20-79460813  <id>\n"),
    CommandFixture(
      "add 'Charles Babbage' '+44 20 79460814' -n",
      output: "Would add Charles Babbage (@2) with 'tel=+44 20 79460814'\n"),
    CommandFixture("add 'Charles Babbage' -n", output: "Would add Charles Babbage (@2)\n"),
    CommandFixture(
      "add eve@new.example email=eve@new.example", output: "Added eve@new.example (@2)  <id>\n"),
    CommandFixture(
      "add eve@new.example",
      output: "Added eve@new.example (@2) with email=eve@new.example  <id>\n"),
    CommandFixture(
      "add 'Ada King' tel=00442079460812", output: "Added Ada King (@2)  <id>\n",
      errors: """
        contacts: Ada Lovelace (@0) has 00442079460812 too: “contacts merge id:<a> --into id:<b>” makes them one contact.

        """),
    CommandFixture(
      "add",
      errors: """
        contacts: Say whom to add, as in “contacts add 'Ada Lovelace' email=ada@engine.example”.

        """, status: 64),
    CommandFixture(
      "add bday=1815",
      errors: """
        contacts: A contact needs a name, an organization, an e-mail address or a telephone number. For example: “contacts add 'Ada Lovelace' tel=5551234”.

        """, status: 64),
    CommandFixture(
      "add Ada --vcard 2.1",
      errors: """
        contacts: “2.1” is not a version for a new card: give --vcard 3.0 or 4.0.

        """, status: 64),
    CommandFixture(
      "add Ada --at 9",
      errors: """
        contacts: Book “contacts” has no row 9: name a row from 0 to 2, where 2 is the end.

        """, status: 65),
    CommandFixture(
      "add --from-mail=from,to",
      input: "From: =?iso-8859-1?Q?Z=F6e_B=2E?= <zoe@x.example>\r\nTo: \"King, Ada\"\r\n"
        + " <king@x.example>, ADA@example.org\r\n\r\nFrom: no@x.example\r\n",
      output: """
        Added Zöe B. (@2)  <id>
        Added Ada King (@3)  <id>

        """,
      errors: """
        contacts: ADA@example.org is known already: Ada Lovelace (@0).

        """),
    CommandFixture(
      "add --from-mail=to -n",
      input: "From: a@x.example\r\nTo: \"King, Ada\" <k@x.example>\r\n\r\n",
      output: "Would add Ada King (@2)\n"),
    CommandFixture(
      "add --from-mail group=mail -n", input: "From: a@x.example\r\n\r\n",
      output: "Would add a@x.example (@2)\n"),
    CommandFixture(
      "add --from-mail=subject",
      errors: """
        contacts: “subject” is not a field that names people: give one or more of from, to, cc, bcc, reply-to, sender.

        """, status: 64),
    CommandFixture(
      "add --from-mail", input: "Subject: x\n\n",
      errors: "contacts: The message has no address in from: pass a whole message, with its "
        + "header, or name other lines of it, as in --from-mail=to,cc.\n", status: 65),
    CommandFixture(
      "add --from-mail", input: "",
      errors: """
        contacts: Standard input is empty: pass a message, as in “contacts add --from-mail < FILE”.

        """, status: 65),
    CommandFixture("duplicate ada", output: "Copied Ada Lovelace to @1.\n"),
    CommandFixture("duplicate @0 @1 --at start", output: "Copied 2 contacts to @0, @1.\n"),
    CommandFixture("duplicate @0 -n", output: "Would copy Ada Lovelace to @1.\n"),
  ])
  func `Contacts are added and copied`(fixture: CommandFixture) throws {
    var outcome = try fixture.run(in: sandbox())
    outcome.standardError = outcome.standardError
      .replacing(/merge id:[0-9a-f]{4} --into id:[0-9a-f]{4}/, with: "merge id:<a> --into id:<b>")
    #expect(outcome.standardOutput == fixture.output)
    #expect(outcome.standardError == fixture.errors)
    #expect(outcome.status == fixture.status)
  }

  @Test func `A name that may be an e-mail address is told with the command that adds the address`()
    throws
  {
    let sandbox = try sandbox()
    let added = try sandbox.contacts("add", "eve@home").standardError
    #expect(added.hasPrefix("contacts: “eve@home” is the name of the new contact: "))
    let command = try #require(added.firstMatch(of: /“contacts (.*)” adds the address\.\n/))
    let words = command.output.1.split(separator: " ").map(String.init)
    #expect(try sandbox.contacts(words).status == 0)
    #expect(try sandbox.output("email", "eve") == "eve@home\n")
  }

  @Test func `A quotation mark makes a name no e-mail address`() throws {
    let outcome = try sandbox().contacts("add", "\"Ada")
    #expect(outcome.status == 0)
    #expect(outcome.standardError == "")
  }

  @Test(arguments: ["\n", "\u{1}"])
  func `A name with a line end or a control character is refused without its field`(sign: String)
    throws
  {
    let shown = sign == "\n" ? " " : "␁"
    let outcome = try sandbox().contacts("add", "a\(sign)b")
    #expect(
      outcome.standardError
        == "contacts: “a\(shown)b” can't be a name: write it on one line, without control "
        + "characters.\n")
    #expect(outcome.status == 64)
  }

  @Test func `Copies get new UIDs, and undo removes all copies`() throws {
    let sandbox = try sandbox()
    let before = try sandbox.output("export")
    try sandbox.contacts("duplicate", "@0..1")
    let after = try sandbox.output("export")
    #expect(after.matches(of: /UID:ada-1\r\n/).count == 1)
    try sandbox.write(SampleCards.card("FN:Nobody", "X-ABUID:1:ABPerson"), to: "nobody.vcf")
    try sandbox.contacts("drop", "nobody.vcf")
    try sandbox.contacts("duplicate", "Nobody")
    let copy = try sandbox.output("export", "Nobody")
    #expect(copy.matches(of: /\r\nUID:/).count == 1)
    #expect(copy.matches(of: /X-ABUID:/).count == 1)
    try sandbox.contacts("undo")
    try sandbox.contacts("undo")
    #expect(after.matches(of: /EMAIL:ada@example.org\r\n/).count == 2)
    try sandbox.contacts("undo")
    #expect(try sandbox.output("export") == before)
  }

  @Test func `A contact and its new groups are added in one operation`() throws {
    let sandbox = try sandbox()
    let before = try sandbox.output("export")
    try sandbox.contacts("add", "Friends", "kind=group", "member=ada", "member+=grace")
    try sandbox.contacts("add", "Charles Babbage", "group+=Friends")
    #expect(try sandbox.output("list", "group:friends").split(separator: "\n").count == 3)
    try sandbox.contacts("undo")
    try sandbox.contacts("undo")
    #expect(try sandbox.output("export") == before)
  }
}
