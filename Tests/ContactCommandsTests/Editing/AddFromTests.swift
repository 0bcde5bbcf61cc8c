import Foundation
import Testing

@Suite struct AddFromTests {
  /// The card of the last contact without its identity.
  private func card(_ sandbox: Sandbox) throws -> [Substring] {
    try sandbox.output("export", "@-1").split(separator: "\r\n")
      .filter { !$0.hasPrefix("UID:") }.dropFirst().dropLast()
  }

  @Test func `A filled-in template is a contact`() throws {
    let sandbox = try Sandbox()
    let template = try sandbox.output("template")
    #expect(template.hasPrefix("name:\norg:\n"))
    let text =
      template.replacing("name:", with: "name: Dr. Ludwig van Beethoven")
      .replacing("tel.cell:", with: "tel.cell:1").replacing("note:", with: "note: a\n\n  b")
      .replacing("city:", with: "city: Bonn").replacing("street:", with: "street: Rheingasse")
      + "adr.home.city: Wien\nphoto: https://x.example/p.jpg\nX-FOO;P=1: a\\;b\n"
    let outcome = try sandbox.contacts(["add", "--from", "-", "tel+=2"], input: Array(text.utf8))
    #expect(outcome.status == 0, "\(outcome.standardError)")
    #expect(
      try card(sandbox) == [
        "VERSION:3.0", "FN:Dr. Ludwig van Beethoven", "N:van Beethoven;Ludwig;;Dr.;",
        "TEL;TYPE=cell:1", "ADR;TYPE=home:;;Rheingasse;Bonn;;;", "NOTE:a\\n\\nb",
        "ADR;TYPE=home:;;;Wien;;;", "PHOTO;VALUE=uri:https://x.example/p.jpg", "X-FOO;P=1:a\\;b",
        "TEL:2",
      ])
  }

  @Test func `A name that is given beside a text replaces its name and the parts`() throws {
    let sandbox = try Sandbox()
    let text = "name: Ada King\nname.last: King\nname.first: Ada\n"
    try sandbox.contacts(["add", "--from", "-", "name=Eva Braun"], input: Array(text.utf8))
    #expect(try card(sandbox) == ["VERSION:3.0", "FN:Eva Braun", "N:Braun;Eva;;;"])
  }

  @Test func `A label doesn't get the group that a later line names`() throws {
    let sandbox = try Sandbox()
    let text = "name: Ada\nurl.Profile: http://a\nitem1.X-ABDATE: 20010102\n"
    try sandbox.contacts(["add", "--from", "-", "item2.X-SHOE=38"], input: Array(text.utf8))
    #expect(
      try card(sandbox) == [
        "VERSION:3.0", "FN:Ada", "N:;Ada;;;", "item3.URL:http://a", "item3.X-ABLabel:Profile",
        "item1.X-ABDATE:20010102", "item2.X-SHOE:38",
      ])
  }

  @Test func `The text of a card keeps the blanks of parts and the lines of an encoded text`()
    throws
  {
    let sandbox = try Sandbox()
    let text = "name: Ada\norg: \\ Acme\norg.unit: \\ A, B\nLABEL;TYPE=home: 1 St\n  Bonn\n"
    let outcome = try sandbox.contacts(["add", "--from", "-"], input: Array(text.utf8))
    #expect(outcome.status == 0, "\(outcome.standardError)")
    #expect(
      try card(sandbox) == [
        "VERSION:3.0", "FN:Ada", "N:;Ada;;;", "ORG: Acme; A;B", "LABEL;TYPE=home:1 St\\nBonn",
      ])
  }

  @Test func `A text keeps the blanks at the ends of lines, unless they mean nothing`() throws {
    let sandbox = try Sandbox()
    let text = "name: Ada \nnote: a  \n  b \n   \n  c\ntitle: \nemail: a@x.org \nX-FOO: 1 \n\n"
    for lineEnd in ["\n", "\r\n"] {
      let outcome = try sandbox.contacts(
        ["add", "--from", "-"], input: Array(text.replacing("\n", with: lineEnd).utf8))
      #expect(outcome.status == 0, "\(outcome.standardError)")
      #expect(
        try card(sandbox) == [
          "VERSION:3.0", "FN:Ada", "N:;Ada;;;", "NOTE:a  \\nb \\n \\nc", "EMAIL:a@x.org",
          "X-FOO:1 ",
        ])
    }
  }

  @Test func `A line that only describes a value is left out, and a warning says so`() throws {
    let sandbox = try Sandbox(
      dropping: SampleCards.card(
        "FN:Pat", "PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgo=",
        "PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgo=",
        "LOGO;ENCODING=b;TYPE=PNG:iVBORw0KGgo=", "SOUND;ENCODING=b:AAAA", "KEY;ENCODING=b:AAAA",
        "X-BLOB;ENCODING=b:AAAA", "NOTE:(48 KB)", "KEY:http://x.example/key"))
    let run = try EditorRun("edit", "pat", scripts: "true", in: sandbox)
    let text = try #require(run.texts.first)
    let outcome = try sandbox.contacts(["add", "--from", "-"], input: Array(text.utf8))
    #expect(outcome.status == 0)
    let warnings = outcome.standardError.split(separator: "\n").map {
      $0.components(separatedBy: " of standard input: ").last ?? ""
    }
    let reason = "isn't added, because the text only describes its value"
    #expect(
      warnings == [
        "“photo” \(reason): photo=@FILE gives it.", "“photo” \(reason): photo=@FILE gives it.",
        "“logo” \(reason): logo=@FILE gives it.", "“sound” \(reason): sound=@FILE gives it.",
        "“key” \(reason): key=@FILE gives it.", "“X-BLOB;ENCODING=b” \(reason).",
      ])
    #expect(
      try card(sandbox) == [
        "VERSION:3.0", "FN:Pat", "N:;Pat;;;", "NOTE:(48 KB)", "KEY;VALUE=uri:http://x.example/key",
      ])
  }

  @Test func `A mistyped field with what looks like a description is refused`() throws {
    let text = "name: Pat\nemial: (3 KB)\n"
    let outcome = try Sandbox().contacts(["add", "--from", "-"], input: Array(text.utf8))
    #expect(outcome.status == 64)
    #expect(outcome.standardOutput == "")
    #expect(outcome.standardError.contains("There is no field “emial”"))
  }

  @Test func `A filled-in card of the template has no empty lines`() throws {
    let sandbox = try Sandbox()
    try sandbox.contacts("config", "set", "card.version", "4.0")
    let template = try sandbox.output("template", "--as", "vcard")
    #expect(template.hasPrefix("BEGIN:VCARD\r\nVERSION:4.0\r\n"))
    try sandbox.write(
      template.replacing("FN:", with: "FN:Ada King").replacing("NOTE:", with: "NOTE:x"),
      to: "ada.vcf")
    #expect(try sandbox.contacts("add", "--from", "ada.vcf").status == 0)
    #expect(try card(sandbox) == ["VERSION:4.0", "FN:Ada King", "NOTE:x", "N:King;Ada;;;"])
  }

  @Test func `A card that is added keeps its bytes, and gets a UID`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(SampleCards.grace + SampleCards.zoe, to: "two.vcf")
    #expect(try sandbox.contacts("add", "--from", "two.vcf").status == 0)
    let exported = try sandbox.output("export")
    #expect(exported.hasPrefix(String(decoding: SampleCards.grace, as: UTF8.self)))
    #expect(exported.contains("TEL:+46 8 123\r\nUID:"))
  }

  @Test(arguments: [
    CommandFixture(
      "add --from -", input: "name: Ada\nemial: x\nbad\n",
      errors: """
        contacts: Line 2 of standard input: There is no field “emial”: did you mean “email”?
          Line 3 of standard input: “bad” has no colon: a line is FIELD: VALUE, such as tel.work: 5551234.

        """, status: 64),
    CommandFixture(
      "add --from -", input: "name: Ada\n\nemial: x\nbday: no\n",
      errors: """
        contacts: Line 3 of standard input: There is no field “emial”: did you mean “email”?
          Line 4 of standard input: “no” is not a date: write bday=1815-12-10, 12-10, 1815 or '10 Dec 1815'.

        """, status: 64),
    CommandFixture(
      "add --from -", input: "bday: 1815\n",
      errors: """
        contacts: Line 1 of standard input: A contact needs a name, an organization, an e-mail address or a telephone number. For example: “contacts add 'Ada Lovelace' tel=5551234”.

        """, status: 64),
    CommandFixture(
      "add --from -", input: "# nothing\nname:\n",
      errors: """
        contacts: There is no contact in standard input: “contacts template” prints a text to fill in.

        """, status: 65),
    CommandFixture(
      "add --from nothere.txt",
      errors: "contacts: There is no file “nothere.txt”: check the path.\n", status: 66),
    CommandFixture(
      "add Ada --from -", input: "name: Ada\n",
      errors: "contacts: The file gives the name: leave out “Ada”.\n", status: 64),
    CommandFixture(
      "add --from - note=@-", input: "name: Ada\n",
      errors: "contacts: Standard input can give the contact or one value, not both.\n",
      status: 64),
    CommandFixture(
      "add --from -", input: "BEGIN:VCARD\nVERSION:3.0\nN:;;;;\nFN:\nTEL;TYPE=cell:\nEND:VCARD\n",
      errors:
        "contacts: There is no contact in standard input: “contacts template” prints a text to fill in.\n",
      status: 65),
    CommandFixture(
      "add --from -",
      input: "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nEND:VCARD\n"
        + "BEGIN:VCARD\nVERSION:3.0\nUID:x\nFN:\nEND:VCARD\n",
      errors: """
        contacts: Line 5 of standard input: A contact needs a name, an organization, an e-mail address or a telephone number. For example: “contacts add 'Ada Lovelace' tel=5551234”.

        """, status: 64),
    CommandFixture(
      "add --from - --from-mail", input: "name: Ada\n",
      errors: "contacts: Give --from or --from-mail, not both.\n", status: 64),
    CommandFixture(
      "add --from -", input: "--- @0 Ada\nname: Ada\n\n--- @1\nname: Eve\nphoto: @none.jpg\n",
      errors: "contacts: Line 6: There is no file “none.jpg”: check the path.\n", status: 64),
    CommandFixture(
      "add --from - -n", input: "--- @0 Ada\nname: Ada\n\n--- @1\nname: Eve\n",
      output: "Would add Ada (@0)\nWould add Eve (@1)\n"),
  ])
  func `A text that can't be understood is refused with the number of its line`(
    fixture: CommandFixture
  ) throws {
    try fixture.check(in: Sandbox())
  }

  @Test func `A text that isn't in UTF-8 is refused with advice`() throws {
    let text = Array("name: Zo".utf8) + [0xEB, 0x0A]
    #expect(
      try Sandbox().contacts(["add", "--from", "-"], input: text)
        == .init(
          standardOutput: "",
          standardError: "contacts: The text in standard input is not in UTF-8: save it in UTF-8 "
            + "and add it again.\n", status: 65))
  }

  @Test func `The editor opens on a template without arguments`() throws {
    let sandbox = try Sandbox()
    let run = try EditorRun("add", scripts: "sed -i 's/^name:/name: Ada/' \"$1\"", in: sandbox)
    #expect(run.text.hasPrefix("Added Ada (@0)"))
    #expect(
      run.texts.first?.hasPrefix(
        """
        # Fill in what you know, save, and leave the editor. Lines without a value don't count.
        # “contacts set --help” lists the fields. Lines that begin with # don't count.
        name:
        """) == true)
    #expect(run.texts.first?.hasSuffix("\nbday:\nnote:\n") == true)
    let unchanged = try EditorRun("add", scripts: ":", in: sandbox)
    #expect(unchanged.text == "contacts: Nothing was added: the text has no contact.\n")
    #expect(unchanged.status == 1)
    let nameless = try EditorRun("add", scripts: "echo 'title: x' >>\"$1\"", in: sandbox)
    #expect(nameless.status == 64)
    #expect(nameless.kept.hasSuffix("\ntitle: x\n"))
  }

  @Test func `A contact is edited before it is added, with what its text can't show`() throws {
    let sandbox = try Sandbox()
    try sandbox.write("-----BEGIN PGP-----", to: "key.asc")
    let run = try EditorRun(
      "add", "Ada", "King", "tel=5", "key=@key.asc", "group+=friends", "--edit",
      scripts: "sed -i 's/^tel: 5/tel.work: 6/' \"$1\"", in: sandbox)
    #expect(run.status == 0, "\(run.text)")
    #expect(
      try card(sandbox) == [
        "VERSION:3.0", "FN:Ada King", "N:King;Ada;;;", "TEL;TYPE=work:6",
        "KEY;ENCODING=b:LS0tLS1CRUdJTiBQR1AtLS0tLQ==", "CATEGORIES:friends",
      ])
    let same = try EditorRun("add", "Eve", "--edit", scripts: ":", in: sandbox)
    #expect(same.text.hasPrefix("Added Eve (@1)"))
    let emptied = try EditorRun("add", "Eve", "--edit", scripts: ": >\"$1\"", in: sandbox)
    #expect(emptied.status == 1)
    #expect(emptied.text == "contacts: Nothing was added: the text has no contact.\n")
  }
}
