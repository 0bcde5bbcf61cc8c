import Testing

@Suite struct FieldTests {
  private static let cards =
    SampleCards.card(
      "N:Lovelace;Ada;;;", "FN:Ada Lovelace", "EMAIL;TYPE=work:ada@old.example",
      "TEL;TYPE=home:+44 20 7946 0812", "UID:ada-1", "REV:2020-01-01T00:00:00Z")
    + SampleCards.card("N:King;Ada;;;", "FN:Ada King", "EMAIL:a@b.c", "EMAIL:d@e.f")

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(Self.cards, to: "two.vcf")
    try sandbox.write("From a file", to: "note.txt")
    try sandbox.write([0xFF, 0xD8, 0xFF, 0xE0], to: "broken.jpg")
    try sandbox.contacts("drop", "two.vcf")
    return sandbox
  }

  @Test(arguments: [
    CommandFixture(
      "set lovelace email.work=ada@engine.example tel+='+44 20 7946 0999'",
      output: """
        Changed Ada Lovelace (@0)
          email.work  ada@old.example → ada@engine.example
          tel         + +44 20 7946 0999

        """),
    CommandFixture(
      "set lovelace tel.home-=00442079460812 note=@note.txt -n",
      output: """
        Would change Ada Lovelace (@0)
          tel.home  - +44 20 7946 0812
          note      + From a file

        """),
    CommandFixture(
      "set ada note=x --all",
      output: """
        Changed Ada Lovelace (@0)
          note  + x
        Changed Ada King (@1)
          note  + x

        """),
    CommandFixture(
      "set @0 name.last=King",
      output: """
        Changed Ada King (@0)
          name.last  Lovelace → King
          name       Ada Lovelace → Ada King

        """),
    CommandFixture(
      "set @0 name.last=King name.first=Eve",
      output: """
        Changed Eve King (@0)
          name.last   Lovelace → King
          name.first  Ada → Eve
          name        Ada Lovelace → Eve King

        """),
    CommandFixture(
      "set @0 note=@-", input: "",
      errors: """
        contacts: Standard input is empty: “contacts unset” removes a field.

        """, status: 64),
    CommandFixture(
      "set - note=@-",
      errors: """
        contacts: Standard input can give the ids or one value, not both.

        """, status: 64),
    CommandFixture(
      "set @0 lang='xxyyzz english'",
      errors: """
        contacts: The value is not a language tag such as de-CH. Write lang=en.

        """, status: 64),
    CommandFixture(
      #"set @0 'tel."a"b"=55'"#,
      errors: """
        contacts: The quotation mark in “tel."a"b"” is not closed.

        """, status: 64),
    CommandFixture(
      "set ada emial=x",
      errors: """
        contacts: There is no field “emial”: did you mean “email”?

        """, status: 64),
    CommandFixture(
      "set @1 email=x@y.z",
      errors: """
        contacts: Ada King has several values of email: name one of email.0 (a@b.c), email.1 (d@e.f).

        """, status: 2),
    CommandFixture(
      "set ada note=x",
      errors: """
        contacts: “ada” names several contacts: name one of them by its row or id, or add --all.
          @0  id:<id>  Ada Lovelace  ada@old.example
          @1  id:<id>  Ada King  a@b.c

        """, status: 2),
    CommandFixture(
      "set @0 photo=@broken.jpg",
      errors: """
        contacts: photo=@broken.jpg: The image can't be opened: it is cut off, damaged or of an unsupported kind (VipsJpeg: Premature end of input file); use another copy.

        """, status: 64),
    CommandFixture(
      "set @1 kind=group member=lovelace",
      output: """
        Changed Ada King (@1)
          kind    + group
          member  + Ada Lovelace

        """),
    CommandFixture(
      "set @1 kind=group member=ada",
      errors: """
        contacts: “ada” names several contacts: name one of them by its row or id.
          @0  id:<id>  Ada Lovelace  ada@old.example
          @1  id:<id>  Ada King  a@b.c

        """, status: 2),
    CommandFixture(
      "set nobody note=x",
      errors: """
        contacts: Nobody matches “nobody”: “contacts list” lists everyone.

        """, status: 1),
    CommandFixture(
      "set lovelace king note=x",
      errors: """
        contacts: Nobody matches “lovelace king”: each word names one contact, and a comma means \
        “or”: write “contacts set --all lovelace,king note=x”.

        """, status: 1),
    CommandFixture(
      "set @0",
      errors: """
        contacts: Say what to change, as in “contacts set ada email.work=ada@engine.example”.

        """, status: 64),
    CommandFixture(
      "set lovelace email=ada@old.example", output: "Nothing changed: that is so already.\n"),
    CommandFixture(
      "set lovelace nick=x --book nope",
      errors: """
        contacts: There is no book “nope”: name one of “contacts”. “contacts book add” adds one.

        """, status: 1),
    CommandFixture(
      "set @0 id:00000000000000ee nick=x",
      errors: """
        contacts: There is no contact id:<id> in the list. “contacts list” lists everyone.

        """, status: 1),
    CommandFixture(
      "set @0 email=a@b.c email=d@e.f",
      errors: """
        contacts: “email” is set twice: write email+=VALUE to add another value.

        """, status: 64),
    CommandFixture(
      "add Foo name=Bar",
      errors: """
        contacts: The name is given twice: leave out “Foo” or the field “name”.

        """, status: 64),
    CommandFixture(
      "unset @1 email.1",
      output: """
        Changed Ada King (@1)
          email.1  - d@e.f

        """),
    CommandFixture(
      "unset @0 @1 -- email",
      output: """
        Changed Ada Lovelace (@0)
          email  - ada@old.example
        Changed Ada King (@1)
          email  - a@b.c
          email  - d@e.f

        """),
    CommandFixture(
      "unset @0 bday",
      errors: """
        contacts: Ada Lovelace has no bday.

        """, status: 1),
    CommandFixture(
      "unset @0 title email bday",
      output: """
        Changed Ada Lovelace (@0)
          email  - ada@old.example

        """,
      errors: """
        contacts: Ada Lovelace has no title.
        contacts: Ada Lovelace has no bday.

        """),
    CommandFixture(
      "unset @0 @1 title tel.home",
      output: """
        Changed Ada Lovelace (@0)
          tel.home  - +44 20 7946 0812

        """,
      errors: """
        contacts: The 2 contacts have no title.

        """),
    CommandFixture(
      "set @0 title-=X email-=ada@old.example group-=g",
      output: """
        Changed Ada Lovelace (@0)
          email  - ada@old.example

        """,
      errors: """
        contacts: Ada Lovelace has no such title.
        contacts: Ada Lovelace is not in “g”.

        """),
    CommandFixture(
      "unset @0 title bday title",
      errors: """
        contacts: Ada Lovelace has no title. Ada Lovelace has no bday.

        """, status: 1),
    CommandFixture(
      "unset @0 @1 title",
      errors: """
        contacts: The 2 contacts have no title.

        """, status: 1),
    CommandFixture(
      "unset @0 email EMAIL",
      output: """
        Changed Ada Lovelace (@0)
          email  - ada@old.example

        """),
    CommandFixture(
      "set @0 @1 email.2=x@y.z title=X",
      errors: """
        contacts: The 2 contacts have no email.2.

        """, status: 1),
    CommandFixture(
      "set @0 email.1.type=work title=X",
      errors: """
        contacts: Ada Lovelace has no email.1: the indexes count from 0, and there is 1 value.

        """, status: 1),
    CommandFixture(
      "set @0 email=x@y.z email-=ada@old.example",
      errors: """
        contacts: “email” changes the value that “email-=” removes: leave one of them out.

        """, status: 64),
    CommandFixture(
      "set @0 group=g,G,h",
      output: """
        Changed Ada Lovelace (@0)
          group  + g, h

        """),
    CommandFixture(
      "unset @0 name",
      errors: """
        contacts: The name can't be removed: give another one, as in name='Ada Lovelace'.

        """, status: 64),
    CommandFixture(
      "unset email",
      errors: """
        contacts: Say whom and which field, as in “contacts unset ada bday”.

        """, status: 64),
  ])
  func `Fields are set and removed`(fixture: CommandFixture) throws {
    try fixture.check(in: sandbox())
  }

  @Test func `A label with a comma works wherever fields are listed`() throws {
    let sandbox = try sandbox()
    let field = #"tel."desk, left""#
    #expect(try sandbox.contacts("set", "@0", "\(field)=8").status == 0)
    for arguments in [
      ["list", "@0", "--fields", "name, \(field)", "--plain"],
      ["list", "has:\(field)", "--sort", "\(field),name", "--plain", "--fields", "name,\(field)"],
      ["list", "\(field):8", "--format", "{name}\t{\(field)}"],
    ] {
      let outcome = try sandbox.contacts(arguments)
      #expect(outcome.standardOutput == "Ada Lovelace\t8\n", "\(arguments)")
    }
    for type in [#""desk, left""#, #"work,"desk, left""#] {
      #expect(try sandbox.output("phone", "@0", "--type", type) == "8\n")
    }
    #expect(try sandbox.contacts("sort", "--by", "-\(field)").status == 0)
  }

  @Test(arguments: [("home,work", "5\n"), ("home,cell", "7\n5\n6\n")])
  func `Several types find a value once, and the preferred one first`(
    types: String, numbers: String
  ) throws {
    let sandbox = try sandbox()
    let fields = ["tel.home.work+=5", "tel.cell+=6", "tel.cell.pref+=7"]
    #expect(try sandbox.contacts(["set", "@1"] + fields).status == 0)
    #expect(try sandbox.output("phone", "@1", "--type", types) == numbers)
  }

  @Test func `A label that is a number is no index`() throws {
    let sandbox = try sandbox()
    #expect(try sandbox.contacts("set", "@1", #"tel."1"=5"#).status == 0)
    for (selector, count) in [(#"has:tel."1""#, 1), (#"has:tel."0""#, 0), ("has:tel.0", 2)] {
      let found = try sandbox.contacts("list", selector, "--count")
      #expect(found.standardOutput == "\(count)\n", "\(selector)")
    }
  }

  @Test func `Documents have the line breaks of a note`() throws {
    let sandbox = try sandbox()
    let changed = try sandbox.contacts("set", "@0", "note=One\nTwo   words", "--json")
    #expect(changed.standardOutput.contains(#""new": "One\nTwo   words""#))
    let json = try sandbox.contacts("list", "@0", "--fields", "note", "--json")
    #expect(json.standardOutput.contains(#""note": ["One\nTwo   words"]"#))
    let plain = try sandbox.contacts("list", "@0", "--fields", "note", "--plain")
    #expect(plain.standardOutput == "One\\nTwo   words\n")
    let people = try sandbox.contacts("list", "@0", "--fields", "note")
    #expect(people.standardOutput.contains("One Two   words\n"))
  }

  @Test func `A missing file gives status 66 and changes nothing`() throws {
    let sandbox = try sandbox()
    let outcome = try sandbox.contacts("set", "@0", "title=Countess", "note=@missing.txt")
    #expect(outcome.status == 66)
    #expect(try !sandbox.output("export", "@0").contains("TITLE"))
  }

  @Test func `A new group member without a UID gets one in the same operation`() throws {
    let sandbox = try sandbox()
    let before = try sandbox.output("export")
    try sandbox.contacts("set", "@0", "kind=group", "member=king")
    let after = try sandbox.output("export")
    let uid = try #require(after.firstMatch(of: /UID:([-0-9a-f]{36})\r\n/)).output.1
    #expect(after.contains("X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:\(uid)\r\n"))
    try sandbox.contacts("undo")
    #expect(try sandbox.output("export") == before)
  }

  @Test func `Undo reverts all changes of one command`() throws {
    let sandbox = try sandbox()
    let before = try sandbox.output("export")
    try sandbox.contacts("set", "@0..1", "note+=x", "tel.boat=5", "name=Ada Byron")
    #expect(try sandbox.output("export") != before)
    try sandbox.contacts("undo")
    #expect(try sandbox.output("export") == before)
  }

  @Test(arguments: ["X-GENDER:F;woman", "ORG:Engines;Research"])
  func `a whole field is removed with its parts`(line: String) throws {
    let sandbox = try Sandbox(dropping: SampleCards.card("FN:Neo", line))
    let field = line.hasPrefix("ORG") ? "org" : "gender"
    #expect(try sandbox.contacts("unset", "neo", field).status == 0)
    let card = try sandbox.output("export")
    #expect(!card.contains(line.prefix { $0 != ":" }), "\(card)")
  }

  @Test func `a part of a field is removed alone`() throws {
    let sandbox = try Sandbox(dropping: SampleCards.card("FN:Neo", "ORG:Engines;Research"))
    #expect(try sandbox.contacts("unset", "neo", "org.unit").status == 0)
    #expect(try sandbox.output("export").contains("ORG:Engines\r\n"))
  }
}
