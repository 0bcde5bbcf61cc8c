import Testing

@Suite struct MergeTests {
  private static let cards =
    SampleCards.card(
      "UID:a", "FN:Ada Lovelace", "TEL;TYPE=home:+44 20 7946 0812", "BDAY:1815-12-10",
      "REV:2020-01-01T00:00:00Z")
    + SampleCards.card(
      "UID:b", "FN:Ada King", "TEL;TYPE=cell:+442079460812", "EMAIL:ada@example.org",
      "BDAY:1815-12-11", "REV:2021-01-01T00:00:00Z")
    + SampleCards.card("UID:c", "FN:Augusta King", "NOTE:Countess")

  private func sandbox() throws -> Sandbox {
    try Sandbox(dropping: Self.cards)
  }

  @Test(arguments: [
    (
      CommandFixture(
        "merge 'ada king' --into @0",
        output: """
          Merged Ada King into Ada Lovelace (@0): 1 value extended, 1 added, 2 kept too.

          """,
        errors: """
          contacts: Name has another value, “Ada King”: it is kept as “Other name”.
          contacts: Birthday has another value, “1815-12-11”: it is kept as “Other birthday”.

          """), ["Ada Lovelace", "Augusta King"]
    ),
    (
      CommandFixture(
        "merge @0 @1 --into @2",
        output: """
          Merged 2 contacts into Augusta King (@0): 3 values added, 3 kept too.

          """,
        errors: """
          contacts: Name has another value, “Ada Lovelace”: it is kept as “Other name”.
          contacts: Name has another value, “Ada King”: it is kept as “Other name”.
          contacts: Birthday has another value, “1815-12-11”: it is kept as “Other birthday”.

          """), ["Augusta King"]
    ),
    (
      CommandFixture(
        "merge @0..2 --into @1 --prefer source",
        output: """
          Merged 2 contacts into Ada King (@0), now Augusta King: 1 value extended, 3 added, 3 left out.

          """,
        errors: """
          contacts: Name is now “Augusta King”: “Ada King” was left out.
          contacts: Birthday is now “1815-12-10”: “1815-12-11” was left out.
          contacts: Name is now “Augusta King”: “Ada Lovelace” was left out.

          """), ["Augusta King"]
    ),
    (
      CommandFixture(
        "merge king --into @0 --prefer newest",
        errors:
          "contacts: Ada King and Augusta King would be merged: give --yes, or name one.\n",
        status: 64), ["Ada Lovelace", "Ada King", "Augusta King"]
    ),
    (
      CommandFixture(
        "merge @1 --into @0 --prefer newest -q",
        errors: """
          contacts: Name is now “Ada King”: “Ada Lovelace” was left out.
          contacts: Birthday is now “1815-12-11”: “1815-12-10” was left out.

          """), ["Ada King", "Augusta King"]
    ),
    (
      CommandFixture(
        "merge @2 --into @0 --prefer newest -q",
        errors: """
          contacts: Name stays “Ada Lovelace”: “Augusta King” was left out.
          contacts: A card has no REV, so nothing says which card is newer: the values of the contact \
          that the others go into stay.

          """, status: 3), ["Ada Lovelace", "Ada King"]
    ),
    (
      CommandFixture(
        "merge @1 --into @0 -n",
        output: """
          Would merge Ada King into Ada Lovelace (@0): 1 value extended, 1 added, 2 kept too.
            kept      UID             a
            kept      Name            Ada Lovelace
            extended  Phone           +44 20 7946 0812      with cell
            kept      Birthday        1815-12-10
            kept too  Other name      Ada King              from Ada King
            added     E-mail          ada@example.org       from Ada King
            kept too  Other birthday  1815-12-11            from Ada King
            left out  UID             b                     from Ada King; instead: a
            left out  REV             <date>  from Ada King; instead: <date>

          """,
        errors: """
          contacts: Name has another value, “Ada King”: it is kept as “Other name”.
          contacts: Birthday has another value, “1815-12-11”: it is kept as “Other birthday”.

          """), ["Ada Lovelace", "Ada King", "Augusta King"]
    ),
    (
      CommandFixture(
        "merge @2 --into @1 --plain -n",
        output: """
          kept\tUID\tb\t\t
          kept\tFN\tAda King\t\t
          kept\tTEL\t+442079460812\t\t
          kept\tEMAIL\tada@example.org\t\t
          kept\tBDAY\t1815-12-11\t\t
          alternative\tX-ALT-FN\tAugusta King\t<id>\t
          added\tNOTE\tCountess\t<id>\t
          dropped\tUID\tc\t<id>\tb

          """,
        errors: "contacts: Name has another value, “Augusta King”: it is kept as “Other name”.\n"
      ), ["Ada Lovelace", "Ada King", "Augusta King"]
    ),
    (
      CommandFixture(
        "merge king --into ada",
        errors: """
          contacts: “ada” names several contacts: name one of them by its row or id.
            @0  id:<id>  Ada Lovelace  +44 20 7946 0812
            @1  id:<id>  Ada King  ada@example.org

          """, status: 2), ["Ada Lovelace", "Ada King", "Augusta King"]
    ),
    (
      CommandFixture(
        "merge @0 --into @0",
        errors:
          "contacts: “@0” names only the contact of --into: name another contact.\n",
        status: 1), ["Ada Lovelace", "Ada King", "Augusta King"]
    ),
    (
      CommandFixture(
        "merge nobody --into @0",
        errors: "contacts: Nobody matches “nobody”: “contacts list” lists everyone.\n",
        status: 1), ["Ada Lovelace", "Ada King", "Augusta King"]
    ),
    (
      CommandFixture(
        "merge @0 @1",
        errors: "contacts: Name the contact that the others are merged into, "
          + "as in “contacts merge @1 --into @0”.\n",
        status: 64), ["Ada Lovelace", "Ada King", "Augusta King"]
    ),
    (
      CommandFixture(
        "merge @0 --into book:contacts",
        errors: "contacts: --into needs a contact: “contacts move” puts rows into a book.\n",
        status: 64), ["Ada Lovelace", "Ada King", "Augusta King"]
    ),
    (
      CommandFixture(
        "move @0 --into @1", output: "Moved Ada Lovelace into Ada King (@0).\n",
        errors: """
          contacts: Name has another value, “Ada Lovelace”: it is kept as “Other name”.
          contacts: Birthday has another value, “1815-12-10”: it is kept as “Other birthday”.

          """), ["Ada King", "Augusta King"]
    ),
  ])
  func `A merge reports what it does with each value`(
    fixture: CommandFixture, names: [String]
  ) throws {
    let sandbox = try sandbox()
    try fixture.check(in: sandbox)
    let lines = try sandbox.output("list", "--plain", "--fields", "name")
    #expect(lines.split(separator: "\n").map(String.init) == names)
  }

  @Test func `A merge is one operation, and undo restores every byte`() throws {
    let sandbox = try sandbox()
    let before = try sandbox.output("export")
    try sandbox.contacts("merge", "@1", "@2", "--into", "@0")
    let merged = try sandbox.output("export")
    #expect(merged.contains("TEL;TYPE=home,cell:+44 20 7946 0812\r\n"))
    #expect(merged.contains("NOTE:Countess\r\n"))
    let trash = try sandbox.output("trash", "list", "--plain")
    #expect(trash.split(separator: "\n").count == 2)
    #expect(
      try sandbox.output("undo")
        == "Undid merge: Ada Lovelace is changed back; Ada King and Augusta King are back.\n")
    #expect(try sandbox.output("export") == before)
  }

  @Test func `The document of a merge names every value and the contact it comes from`() throws {
    let sandbox = try sandbox()
    try sandbox.check(
      "merge @2 --into @0 --prefer target --json",
      output: """
        {"schema": "contacts.merge/1", "operation_id": "<operation>", "proposal": {"operation": \
        "move", "intent": "insertIntoDestinationIndexPath", "destination": {"book": "contacts", \
        "row": 0}}, "prefer": "target", "contact": {"id": "<id>", "uid": "a", "name": \
        "Ada Lovelace"}, "sources": [
        {"row": 2, "book": "contacts", "id": "<id>", "uid": "c", "name": "Augusta King", \
        "organization": "", "emails": [], "phones": [], "has_photo": false, "changed": "<date>"}
        ], "values": [
        {"result": "kept", "property": "UID", "value": "a", "source": null, "detail": null},
        {"result": "kept", "property": "FN", "value": "Ada Lovelace", "source": null, "detail": null},
        {"result": "kept", "property": "TEL", "value": "+44 20 7946 0812", "source": null, \
        "detail": null},
        {"result": "kept", "property": "BDAY", "value": "1815-12-10", "source": null, "detail": null},
        {"result": "added", "property": "NOTE", "value": "Countess", "source": "<id>", "detail": null},
        {"result": "dropped", "property": "UID", "value": "c", "source": "<id>", "detail": "a"},
        {"result": "dropped", "property": "FN", "value": "Augusta King", "source": "<id>", \
        "detail": "Ada Lovelace"}
        ], "diagnostics": [
        {"rule": "merge-chosen", "line": null, "property": "FN", "message": \
        "Name stays “Ada Lovelace”: “Augusta King” was left out."}
        ], "dry_run": false}

        """,
      errors: "contacts: Name stays “Ada Lovelace”: “Augusta King” was left out.\n")
  }

  @Test(arguments: [
    (["t", "s"], [0, 1], "FN:Ada Lovelace\r\n", "BDAY:1815-12-11\r\n", 0),
    (["who", "source", ""], [0, 0, 1], "FN:Ada King\r\n", "BDAY:1815-12-10\r\n", 1),
    (["BOTH", "target"], [0, 1], "X-ALT-FN:Ada King\r\n", "BDAY:1815-12-10\r\n", 1),
  ])
  func `On a terminal, merge asks which of two values to keep`(
    answers: [String], questions: [Int], name: String, birthday: String, seconds: Int
  ) throws {
    let sandbox = try sandbox()
    let before = try sandbox.output("export")
    let terminal = try PseudoTerminal(["merge", "@1", "--into", "@0"], in: sandbox)
    let texts = [
      "Name: keep “Ada Lovelace” of the target, “Ada King” of the source, or both?",
      "Birthday: keep “1815-12-10”",
    ]
    for (answer, question) in zip(answers, questions) {
      #expect(terminal.waits(for: texts[question]))
      terminal.type(answer + "\n")
    }
    #expect(terminal.end() == 0)
    let merged = try sandbox.output("export")
    #expect(merged.contains(name))
    #expect(merged.contains(birthday))
    #expect(merged.split(separator: "X-ALT-").count - 1 == seconds)
    try sandbox.contacts("undo")
    #expect(try sandbox.output("export") == before)
  }

  @Test(arguments: [["--prefer", "target"], ["--yes"], ["--no-input"], ["--dry-run"]])
  func `Merge doesn't ask if an option decides, or in a dry run`(options: [String]) throws {
    let sandbox = try sandbox()
    let terminal = try PseudoTerminal(["merge", "@1", "--into", "@0"] + options, in: sandbox)
    #expect(terminal.end() == 0)
    #expect(!terminal.text.contains("keep “"))
  }

  @Test func `Merge changes nothing if its question isn't answered`() throws {
    let sandbox = try sandbox()
    let before = try sandbox.output("export")
    let terminal = try PseudoTerminal(["merge", "@1", "--into", "@0"], in: sandbox)
    #expect(terminal.waits(for: "Name: keep"))
    terminal.type("\u{4}")
    #expect(terminal.waits(for: "Nothing was merged."))
    #expect(terminal.end() == 1)
    #expect(try sandbox.output("export") == before)
  }

  @Test func `A photo that a merge leaves out without asking gives status 3`() throws {
    let cards =
      SampleCards.card("FN:Ada", "PHOTO;VALUE=uri:http://a.example/1.png")
      + SampleCards.card("FN:Ada", "PHOTO;VALUE=uri:http://a.example/2.png")
    let sandbox = try Sandbox(dropping: cards)
    for command in ["merge @1 --into @0 -q", "move @1 --into @0 -q"] {
      try sandbox.check(
        command,
        errors:
          "contacts: Photo stays “http://a.example/1.png”: “http://a.example/2.png” was left out.\n",
        status: 3)
      try sandbox.contacts("undo")
    }
  }

  @Test func `A drop and a merge keep lines that are not properties`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(SampleCards.card("UID:a", "FN:Ada", "TEL:1"), to: "a.vcf")
    try sandbox.write(SampleCards.card("UID:a", "FN:Ada", "TEL:1", "Door code 4711"), to: "b.vcf")
    try sandbox.write(SampleCards.card("UID:c", "FN:Ada", "TEL:1", "Bell 2"), to: "c.vcf")
    try sandbox.contacts("drop", "a.vcf")
    for output in ["Merged 1 card into Ada.\n", "1 card is in the list already.\n"] {
      try sandbox.check(
        "drop b.vcf", output: output,
        errors: "contacts: b.vcf:6: The line has no colon; it is not interpreted.\n")
    }
    try sandbox.contacts("drop", "c.vcf", "--on-duplicate", "keep")
    try sandbox.check("merge @1 --into @0", output: "Merged Ada into Ada (@0): 1 value added.\n")
    let card = try sandbox.output("export")
    #expect(card.contains("TEL:1\r\nDoor code 4711\r\nBell 2\r\n"))
  }

  @Test func `A newer crop of a photo isn't lost in a move`() throws {
    let sandbox = try Sandbox()
    let photo = "ENCODING=b;TYPE=PNG%:iVBORw0KGgo="
    for (name, year, crop) in [("old", "2020", ""), ("new", "2030", ";X-CONTACTS-CROP=1x1+0+0")] {
      let line = "PHOTO;" + photo.replacing("%", with: crop)
      try sandbox.write(
        SampleCards.card("UID:t", "FN:Tess", "REV:\(year)0101T000000Z", line), to: "\(name).vcf")
    }
    try sandbox.contacts("drop", "old.vcf")
    #expect(try sandbox.contacts("drop", "new.vcf", "--operation", "move").status == 0)
    let card = try sandbox.output("export")
    #expect(card.contains("X-CONTACTS-CROP=1x1+0+0"))
  }

  @Test(arguments: ["vcard4", "vcard21", "jcard", "csv"])
  func `Properties of 4.0 in a card of 3.0 aren't doubled by an export`(format: String) throws {
    let sandbox = try Sandbox(
      dropping: SampleCards.card(
        "UID:m", "FN:Mia", "N:Mia;;;;", "ANNIVERSARY:2001-02-03", "RELATED;TYPE=spouse:Max",
        "GENDER:F", "LANG:de", "KIND:individual", "SOCIALPROFILE;TYPE=home:https://a.example/m",
        "DEATHDATE:2020-02-03", "BIRTHPLACE:Kiel"))
    let copy = try sandbox.output("export", "--format", format)
    try sandbox.write(copy, to: "copy")
    try sandbox.check("drop copy", output: "1 card is in the list already.\n")
  }

  @Test(arguments: [
    ("2021-01-01T00:00:00Z", "BDAY:1815-12-11\r\n", "merge-older", 0),
    ("2019-01-01T00:00:00Z", "BDAY:1815-12-10\r\n", "merge-older", 0),
    ("2020-01-01T00:00:00Z", "BDAY:1815-12-10\r\n", "merge-conflict", 3),
  ])
  func `A drop keeps the newer single values, and dropping again changes nothing`(
    revision: String, birthday: String, rule: String, status: Int32
  ) throws {
    let sandbox = try sandbox()
    let before = try sandbox.output("export")
    let card = SampleCards.card(
      "UID:a", "FN:Ada Lovelace", "BDAY:1815-12-11", "REV:\(revision)")
    try sandbox.write(card, to: "next.vcf")
    let dropped = try sandbox.contacts("drop", "next.vcf", "--json")
    #expect(dropped.status == status)
    #expect(
      dropped.standardOutput.contains(
        "\"rule\": \"\(rule)\", \"line\": null, \"property\": \"BDAY\""))
    #expect(dropped.standardError.contains("Birthday"))
    let merged = try sandbox.output("export")
    #expect(merged.contains(birthday))
    try sandbox.contacts("drop", "next.vcf")
    #expect(try sandbox.output("export") == merged)
    while try sandbox.output("export") != before {
      guard try sandbox.contacts("undo").status == 0 else { break }
    }
    #expect(try sandbox.output("export") == before)
  }

  @Test func `A card dropped into the same contact again adds nothing`() throws {
    let sandbox = try sandbox()
    let card = SampleCards.card(
      "UID:z", "FN:Countess", "BDAY:1815-12-12", "REV:2030-01-01T00:00:00Z")
    try sandbox.write(card, to: "other.vcf")
    try sandbox.check(
      "drop other.vcf --into @0",
      output: "Merged 1 card into Countess.\n",
      errors: """
        contacts: other.vcf:1: Name has another value, “Ada Lovelace”: it is kept as “Other name”.
        contacts: other.vcf:1: Birthday has another value, “1815-12-10”: it is kept as “Other birthday”.

        """)
    let merged = try sandbox.output("export")
    #expect(merged.contains("\r\nBDAY:1815-12-12\r\n"))
    try sandbox.contacts("drop", "other.vcf", "--into", "@0")
    #expect(try sandbox.output("export") == merged)
  }
}
