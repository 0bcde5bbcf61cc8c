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
    let sandbox = try Sandbox()
    try sandbox.write(Self.cards, to: "three.vcf")
    try sandbox.contacts("drop", "three.vcf")
    return sandbox
  }

  @Test(arguments: [
    (
      CommandFixture(
        "merge 'ada king' --into @0",
        output: """
          Merged Ada King into Ada Lovelace (@0): 1 extended, 1 added, 2 kept beside.

          """), ["Ada Lovelace", "Augusta King"]
    ),
    (
      CommandFixture(
        "merge @0 @1 --into @2",
        output: """
          Merged 2 contacts into Augusta King (@0): 3 added, 3 kept beside.

          """), ["Augusta King"]
    ),
    (
      CommandFixture(
        "merge @0..2 --into @1 --prefer source -q",
        errors: """
          contacts: FN is “Ada Lovelace” now: “Ada King” was dropped.
          contacts: BDAY is “1815-12-10” now: “1815-12-11” was dropped.
          contacts: FN stays “Augusta King”: “Ada Lovelace” was not taken.

          """), ["Augusta King"]
    ),
    (
      CommandFixture(
        "merge @1 --into @0 --prefer newest -q",
        errors: """
          contacts: FN is “Ada King” now: “Ada Lovelace” was dropped.
          contacts: BDAY is “1815-12-11” now: “1815-12-10” was dropped.

          """), ["Ada King", "Augusta King"]
    ),
    (
      CommandFixture(
        "merge @2 --into @0 --prefer newest -q",
        errors: """
          contacts: FN stays “Ada Lovelace”: “Augusta King” was not taken.
          contacts: A card has no REV that says when it was changed: the values of the contact \
          that the others go into stay.

          """), ["Ada Lovelace", "Ada King"]
    ),
    (
      CommandFixture(
        "merge @1 --into @0 -n",
        output: """
          Would merge Ada King into Ada Lovelace (@0): 1 extended, 1 added, 2 kept beside.
            kept         UID       a
            kept         FN        Ada Lovelace
            extended     Phone     +44 20 7946 0812      with cell
            kept         Birthday  1815-12-10
            kept beside  FN        Ada King              from Ada King
            added        E-mail    ada@example.org       from Ada King
            kept beside  Birthday  1815-12-11            from Ada King
            dropped      UID       b                     from Ada King; instead: a
            dropped      REV       <date>  from Ada King; instead: <date>

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
          alternative\tFN\tAugusta King\t<id>\t
          added\tNOTE\tCountess\t<id>\t
          dropped\tUID\tc\t<id>\tb

          """), ["Ada Lovelace", "Ada King", "Augusta King"]
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
          "contacts: “@0” names only the contact that the others go into: name another one.\n",
        status: 1), ["Ada Lovelace", "Ada King", "Augusta King"]
    ),
    (
      CommandFixture(
        "merge nobody --into @0",
        errors: "contacts: Nobody matches “nobody”: “contacts list” shows who there is.\n",
        status: 1), ["Ada Lovelace", "Ada King", "Augusta King"]
    ),
    (
      CommandFixture(
        "merge @0 --into book:contacts",
        errors: "contacts: --into needs a contact: “contacts move” puts rows into a book.\n",
        status: 64), ["Ada Lovelace", "Ada King", "Augusta King"]
    ),
    (
      CommandFixture(
        "move @0 --into @1", output: "Moved Ada Lovelace into @0.\n"), ["Ada King", "Augusta King"]
    ),
  ])
  func `A merge says what became of each value, and does it`(
    fixture: CommandFixture, names: [String]
  ) throws {
    let sandbox = try sandbox()
    try fixture.check(in: sandbox)
    let lines = try sandbox.contacts("list", "--plain", "--fields", "name").standardOutput
    #expect(lines.split(separator: "\n").map(String.init) == names)
  }

  @Test func `A merge is one operation, which undo takes back exactly`() throws {
    let sandbox = try sandbox()
    let before = try sandbox.contacts("export").standardOutput
    try sandbox.contacts("merge", "@1", "@2", "--into", "@0")
    let merged = try sandbox.contacts("export").standardOutput
    #expect(merged.contains("TEL;TYPE=home,cell:+44 20 7946 0812\r\n"))
    #expect(merged.contains("NOTE:Countess\r\n"))
    let trash = try sandbox.contacts("trash", "list", "--plain").standardOutput
    #expect(trash.split(separator: "\n").count == 2)
    #expect(
      try sandbox.contacts("undo").standardOutput
        == "Undid merge: Ada Lovelace is changed back; Ada King and Augusta King are back.\n")
    #expect(try sandbox.contacts("export").standardOutput == before)
  }

  @Test func `The document names every value, and who it comes from`() throws {
    let sandbox = try sandbox()
    try CommandFixture(
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
        ], "diagnostics": [{"rule": "merge-conflict", "line": null, "property": "FN", "message": \
        "FN stays “Ada Lovelace”: “Augusta King” was not taken."}], "dry_run": false}

        """,
      errors: "contacts: FN stays “Ada Lovelace”: “Augusta King” was not taken.\n"
    ).check(in: sandbox)
  }
}
