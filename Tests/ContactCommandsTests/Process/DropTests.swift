import Foundation
import Testing

@Suite struct DropTests {
  /// A PNG of one grey pixel, in base64.
  static let imageText =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=="

  static let image = [UInt8](Data(base64Encoded: imageText) ?? Data())

  /// Cards in formats other than vCard, by the names of their files.
  static let otherFormats = [
    "people.csv":
      "First Name,Last Name,E-mail Address\nBo,Berg,bo@x.example\nCy,Dahl,cy@x.example\n",
    "people.json": #"["vcard",[["version",{},"text","4.0"],["fn",{},"text","Bo"]]]"#,
    "people.xml": """
    <vcards xmlns="urn:ietf:params:xml:ns:vcard-4.0"><vcard><fn><text>Bo</text></fn></vcard></vcards>
    """,
    "bo.json": #"{"@type":"Card","version":"1.0","uid":"u","name":{"full":"Bo"}}"#,
    "cut.json": #"["vcard",[["version",{},"#,
  ]

  @Test(arguments: [
    CommandFixture(
      "drop ada.vcf", output: "Inserted Ada Lovelace at @3.\n", errors: SampleCards.adaHint),
    CommandFixture("drop two.vcf --at 1", output: "Inserted 2 cards at @1.\n"),
    CommandFixture(
      "drop two.vcf --at @-1 -n",
      output: """
        would insert  two.vcf:1  @2  Ola
        would insert  two.vcf:5  @3  Per
        Would insert 2 cards at @2.

        """),
    CommandFixture("drop two.vcf --at @-1 -n -q"),
    CommandFixture("drop two.vcf --at after:zoe -q"),
    CommandFixture("drop three.vcf", output: "3 cards are in the list already.\n"),
    CommandFixture(
      "drop two.vcf ada.vcf --at start -v",
      output: """
        inserted  two.vcf:1  @0  Ola
        inserted  two.vcf:5  @1  Per
        inserted  ada.vcf:1  @2  Ada Lovelace
        Inserted 3 cards at @0.

        """, errors: SampleCards.adaHint),
    CommandFixture(
      "drop two.vcf --plain --at 0",
      output: """
        inserted\ttwo.vcf\t1\t1\tcontacts\t0\t<id>\t\tOla\t\t
        inserted\ttwo.vcf\t2\t5\tcontacts\t1\t<id>\t\tPer\t\t

        """),
    CommandFixture(
      "drop ada.vcf --json --at 2",
      output: """
        {"schema": "contacts.drop/1", "operation_id": "<operation>", "proposal": \
        {"operation": "copy", "intent": "insertAtDestinationIndexPath", \
        "destination": {"book": "contacts", "row": 2}}, "items": [
        {"source": "ada.vcf", "card": 1, "line": 1, "type": "public.vcard", \
        "result": "inserted", "destination": {"book": "contacts", "row": 2}, \
        "contact": {"id": "<id>", "uid": null, "name": "Ada Lovelace"}, "match": null, \
        "diagnostics": [{"rule": "possible-duplicate", "line": null, "property": null, \
        "message": "“Ada Lovelace” is a new contact: the contact of that name shares no \
        e-mail address, number, full birthday or postal address with it."}]}
        ], "summary": {"inserted": 1, "merged": 0, "replaced": 0, "unchanged": 0, \
        "skipped": 0, "forbidden": 0, "failed": 0}, "dry_run": false}

        """, errors: SampleCards.adaHint),
    CommandFixture(
      "drop grace2.vcf",
      output: "Merged 1 card into Grace Hopper.\n"),
    CommandFixture("drop grace2.vcf --on-duplicate replace", output: "Replaced 1 card.\n"),
    CommandFixture(
      "drop grace2.vcf --on-duplicate skip",
      output: "1 card skipped: the list has another version of it.\n"),
    CommandFixture(
      "drop grace2.vcf --on-duplicate keep", output: "Inserted Grace Hopper at @3.\n"),
    CommandFixture(
      "drop grace2.vcf --into @1", output: "Merged 1 card into Grace Hopper.\n"),
    CommandFixture("drop folder", output: "Inserted 2 cards at @3.\n"),
    CommandFixture(
      "drop - --at 0", input: "BEGIN:VCARD\nVERSION:3.0\nFN:In\nEND:VCARD\n",
      output: "Inserted In at @0.\n"),
    CommandFixture(
      "drop missing.vcf ada.vcf", output: "Inserted 1 card at @3.\n",
      errors: "contacts: There is no file “missing.vcf”: check the path.\n" + SampleCards.adaHint,
      status: 3),
    CommandFixture(
      "drop photo.bin ada.vcf", output: "Inserted 1 card at @3.\n",
      errors: "contacts: “photo.bin” \(CommandFixture.noCard)\n"
        + SampleCards.adaHint,
      status: 3),
    CommandFixture(
      "drop missing.vcf", errors: "contacts: There is no file “missing.vcf”: check the path.\n",
      status: 66),
    CommandFixture(
      "drop photo.bin",
      errors:
        "contacts: photo.bin: Nothing here is a vCard, an image or text: drop a file that has a "
        + "line BEGIN:VCARD, a photo (JPEG, PNG, WebP, GIF or HEIC) on a contact, or a folder of such "
        + "files.\n", status: 77),
    CommandFixture(
      "drop empty.vcf",
      errors: "contacts: “empty.vcf” is empty: check that it was saved.\n", status: 65),
    CommandFixture(
      "drop three.vcf --into @1",
      errors:
        "contacts: three.vcf: Several cards cannot go into one contact: drop one card, or drop "
        + "them at a row.\n", status: 77),
    CommandFixture(
      "drop three.vcf --into @1 --json",
      output: """
        {"schema": "contacts.drop/1", "operation_id": null, "proposal": \
        {"operation": "forbidden", "intent": "unspecified", "destination": null, \
        "reason": "Several cards cannot go into one contact: drop one card, or drop them at a \
        row."}, "items": [
        {"source": "three.vcf", "card": null, "line": null, "type": "public.vcard", \
        "result": "forbidden", "destination": null, "contact": null, "match": null, "diagnostics": [\
        {"rule": "forbidden", "line": null, "property": null, "message": "Several cards cannot \
        go into one contact: drop one card, or drop them at a row."}]}
        ], "summary": {"inserted": 0, "merged": 0, "replaced": 0, "unchanged": 0, \
        "skipped": 0, "forbidden": 1, "failed": 0}, "dry_run": false}

        """,
      errors:
        "contacts: three.vcf: Several cards cannot go into one contact: drop one card, or drop "
        + "them at a row.\n", status: 77),
    CommandFixture(
      "drop - --operation move", input: "BEGIN:VCARD\nEND:VCARD\n",
      errors:
        "contacts: standard input: Only files can be moved: leave out “--operation move”.\n",
      status: 77),
    CommandFixture(
      "drop ada.vcf - --operation move", input: "BEGIN:VCARD\nEND:VCARD\n",
      errors: "contacts: Only files can be moved: leave out “--operation move”.\n", status: 77),
    CommandFixture(
      "drop - --into @1", input: "BEGIN:VCARD\nVERSION:3.0\nTEL:99\nEND:VCARD\n",
      output: "Merged 1 card into Grace Hopper.\n"),
    CommandFixture("drop photo.png --into @1", output: "Set the photo of Grace Hopper.\n"),
    CommandFixture(
      "drop photo.png --at 1 --intent automatic", output: "Set the photo of Grace Hopper.\n"),
    CommandFixture(
      "drop photo.png --into @1 -n --json",
      output: """
        {"schema": "contacts.drop/1", "operation_id": null, "proposal": \
        {"operation": "copy", "intent": "insertIntoDestinationIndexPath", \
        "destination": {"book": "contacts", "row": 1}}, "items": [
        {"source": "photo.png", "card": null, "line": null, "type": "public.png", \
        "result": "merged", "destination": {"book": "contacts", "row": 1}, \
        "contact": {"id": "<id>", "uid": "grace-1", "name": "Grace Hopper"}, \
        "match": null, "diagnostics": []}
        ], "summary": {"inserted": 0, "merged": 1, "replaced": 0, "unchanged": 0, \
        "skipped": 0, "forbidden": 0, "failed": 0}, "dry_run": true}

        """),
    CommandFixture(
      "drop photo.png --at 1",
      errors:
        "contacts: “photo.png” doesn't have the name of a contact: drop it on a contact, or name the "
        + "file after the contact.\n\(CommandFixture.intoHint)", status: 77),
    CommandFixture(
      "drop photo.png photos/grace_hopper.jpeg", output: "Set the photo of Grace Hopper.\n",
      errors:
        "contacts: “photo.png” doesn't have the name of a contact: drop it on a contact, or name the "
        + "file after the contact.\n\(CommandFixture.intoHint)", status: 3),
    CommandFixture(
      "drop photos ada.vcf", output: "Inserted 1 card at @3.\nSet the photos of 2 contacts.\n",
      errors: SampleCards.adaHint),
    CommandFixture(
      "drop photo.png two.vcf --into @1",
      errors:
        "contacts: Several cards cannot go into one contact: drop one card, or drop them at a row.\n",
      status: 77),
    CommandFixture(
      "drop photo.png photo.png",
      errors:
        "contacts: None of these images has the name of a contact: name each file after its contact, "
        + "such as “Ada Lovelace.jpg”, or drop one of them on a contact.\n\(CommandFixture.intoHint)",
      status: 77),
    CommandFixture(
      "drop https://example.org/ --into @1", output: "Merged 1 item into Grace Hopper.\n"),
    CommandFixture(
      "drop - --into @1", input: "Met at the fair.\n",
      output: "Merged 1 item into Grace Hopper.\n"),
    CommandFixture(
      "drop -",
      errors: "contacts: Standard input is empty: check the program that writes to it.\n",
      status: 65),
    CommandFixture(
      "drop -", input: "Met at the fair.\n",
      errors:
        "contacts: standard input: No e-mail address, telephone number or name that stands by itself was found in this text: "
        + "write one like “Ada Lovelace <ada@example.org>”, or drop it on a contact, as a note "
        + "or a link.\n\(CommandFixture.intoHint)", status: 77),
    CommandFixture(
      "drop missing.vcf photo.png --into @1", output: "Set the photo of Grace Hopper.\n",
      errors: "contacts: There is no file “missing.vcf”: check the path.\n", status: 3),
    CommandFixture(
      "drop - --into @1", input: "",
      errors: "contacts: Standard input is empty: check the program that writes to it.\n",
      status: 77),
    CommandFixture(
      "drop table.csv",
      errors:
        "contacts: “table.csv” can't be read: No column of this table is a name, an address or a "
        + "telephone number; its columns are “Colour”, “Size”. Name the columns as Google, Outlook "
        + "or Apple do.\n", status: 77),
    CommandFixture("drop people.csv --at 1", output: "Inserted 2 cards at @1.\n"),
    CommandFixture(
      "drop people.json -v", output: "inserted  people.json  @3  Bo\nInserted Bo at @3.\n"),
    CommandFixture("drop people.xml", output: "Inserted Bo at @3.\n"),
    CommandFixture("drop bo.json", output: "Inserted Bo at @3.\n"),
    CommandFixture(
      "drop people.json --into @1", output: "Merged 1 card into Grace Hopper.\n",
      errors:
        "contacts: people.json: Name has another value, “Bo”: it is kept as “Other name”.\n"),
    CommandFixture(
      "drop people.csv --into @1",
      errors:
        "contacts: people.csv: Several cards cannot go into one contact: drop one card, or drop them "
        + "at a row.\n", status: 77),
    CommandFixture(
      "drop cut.json ada.vcf", output: "Inserted 1 card at @3.\n",
      errors:
        "contacts: cut.json:1: The JSON ends too early; get the whole file and read it again.\n"
        + SampleCards.adaHint, status: 3),
    CommandFixture(
      "drop ada.vcf --at 4",
      errors:
        "contacts: Book “contacts” has no row 4: name a row from 0 to 3, where 3 is the end.\n",
      status: 65),
    CommandFixture(
      "drop ada.vcf --at before:has:tel",
      errors: """
        contacts: “has:tel” names several contacts: name one of them by its row or id.
          @0  id:<id>  Ada Lovelace  ada@example.org
          @2  id:<id>  Zoë Björnström  +46 8 123

        """, status: 2),
    CommandFixture(
      "drop ada.vcf --book work",
      errors:
        "contacts: There is no book “work”: name one of “contacts”. “contacts book add” adds one.\n",
      status: 1),
  ])
  func `a drop reports what it did with each card`(fixture: CommandFixture) throws {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.write(SampleCards.card("FN:Ada Lovelace"), to: "ada.vcf")
    let (ola, per) = (SampleCards.card("FN:Ola"), SampleCards.card("FN:Per"))
    try sandbox.write(ola + per, to: "two.vcf")
    try sandbox.write(ola, to: "folder/b.vcf")
    try sandbox.write(per, to: "folder/a/x.txt")
    try sandbox.write(per, to: "folder/.hidden.vcf")
    let grace = String(decoding: SampleCards.grace, as: UTF8.self)
    try sandbox.write(grace.replacing("END:VCARD", with: "TEL:1\r\nEND:VCARD"), to: "grace2.vcf")
    try sandbox.write([0, 1, 2, 3], to: "photo.bin")
    for path in ["photo.png", "photos/grace_hopper.jpeg", "photos/Lovelace, Ada.png"] {
      try sandbox.write(Self.image, to: path)
    }
    try sandbox.write("Colour,Size\nred,1\n", to: "table.csv")
    for (path, text) in Self.otherFormats { try sandbox.write(text, to: path) }
    try sandbox.write([], to: "empty.vcf")
    try fixture.check(in: sandbox)
  }

  @Test func `a dry run creates no database`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(SampleCards.all, to: "three.vcf")
    try sandbox.check("drop three.vcf -n -q")
    #expect(!sandbox.hasDatabase)
  }

  @Test(arguments: [
    CommandFixture(
      "drop three.vcf --at 7",
      errors:
        "contacts: Book “contacts” has no row 7: name a row from 0 to 0, where 0 is the end.\n",
      status: 65),
    CommandFixture(
      "drop three.vcf --into @0",
      errors: "contacts: There is no row 0: “contacts” is empty.\n", status: 65),
    CommandFixture(
      "drop photo.png",
      errors: """
        contacts: “photo.png” doesn't have the name of a contact: drop it on a contact, or name \
        the file after the contact.
        contacts: Add --into CONTACT to drop images or texts on a contact.

        """, status: 77),
    CommandFixture(
      "drop three.vcf --intent into",
      errors:
        "contacts: “--intent into” needs a contact: name it with --into, or its row with --at.\n",
      status: 64),
    CommandFixture(
      "add Ada --at 7",
      errors:
        "contacts: Book “contacts” has no row 7: name a row from 0 to 0, where 0 is the end.\n",
      status: 65),
  ])
  func `a refused command creates no database`(fixture: CommandFixture) throws {
    let sandbox = try Sandbox()
    try sandbox.write(SampleCards.all, to: "three.vcf")
    try sandbox.write(Self.image, to: "photo.png")
    try fixture.check(in: sandbox)
    #expect(!sandbox.hasDatabase)
  }

  @Test func `--intent into goes into the row of --at, and past the last one there is none`() throws
  {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.write(SampleCards.card("FN:Eve", "TEL:1"), to: "eve.vcf")
    try sandbox.check(
      "drop eve.vcf --intent into --at end",
      errors:
        "contacts: “--intent into” needs a contact: name it with --into, or its row with --at.\n",
      status: 64)
    #expect(try sandbox.contacts("drop", "eve.vcf", "--intent", "into", "--at", "0").status != 64)
    #expect(try sandbox.output("list", "--count") == "3\n")
  }

  @Test func `a book whose name has a blank needs quotation marks`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(SampleCards.ada, to: "ada.vcf")
    try sandbox.contacts("book", "add", "My Book.2")
    let command = ["drop", "ada.vcf", "--into"]
    #expect(
      try sandbox.contacts(command + ["book:My Book.2"])
        == Sandbox.Outcome(
          standardOutput: "",
          standardError: """
            contacts: There is no book “My”: name one of “contacts”, “My Book.2”. Put a name with \
            blanks in quotation marks: 'book:"My Book.2"'. “contacts book add” adds one.

            """, status: 1))
    #expect(try sandbox.contacts(command + [#"book:"My Book.2""#]).status == 0)
  }

  @Test func `an atomic drop with a bad item leaves the list unchanged`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.write(SampleCards.card("FN:Ola"), to: "ola.vcf")
    let outcome = try sandbox.contacts("drop", "ola.vcf", "missing.vcf", "--atomic", "--json")
    #expect(outcome.status == 65)
    #expect(
      outcome.standardOutput.hasPrefix("{\"schema\": \"contacts.drop/1\", \"operation_id\": null"))
    #expect(outcome.standardOutput.contains(#"{"source": "missing.vcf", "card": null"#))
    #expect(outcome.standardOutput.contains(#""message": "There is no file “missing.vcf”"#))
    #expect(!outcome.standardOutput.contains("Ola"))
    #expect(
      outcome.standardError
        == "contacts: Nothing was dropped: missing.vcf: There is no file “missing.vcf”: check the path.\n"
    )
    #expect(try sandbox.output("export") == String(decoding: SampleCards.all, as: UTF8.self))
  }

  @Test func `files of a folder are dropped in the order of their names, without following loops`()
    throws
  {
    let sandbox = try Sandbox()
    for (name, path) in [("c", "d/c.vcf"), ("a", "d/a.vcf"), ("b", "d/b/x.vcf")] {
      try sandbox.write(SampleCards.card("FN:\(name)"), to: path)
    }
    _ = try sandbox.shell("ln -s ../../d d/b/loop; ln -s nowhere d/e.vcf; mkfifo d/f.vcf")
    let outcome = try sandbox.contacts("drop", "d")
    #expect(
      outcome.standardError == """
        contacts: There is no file “d/e.vcf”: check the path.
        contacts: “d/f.vcf” is left out: it is a pipe or a device.

        """)
    #expect(outcome.status == 3)
    #expect(try sandbox.output("list", "--plain", "--fields", "name") == "a\nb\nc\n")
  }
}
