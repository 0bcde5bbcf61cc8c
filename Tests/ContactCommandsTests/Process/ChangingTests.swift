import Testing

@Suite struct ChangingTests {
  /// A command that changes the list, and the names in the list after it.
  struct Change: Sendable, CustomTestStringConvertible {
    let fixture: CommandFixture
    let names: String

    init(_ fixture: CommandFixture, _ names: String) {
      self.fixture = fixture
      self.names = names
    }

    var testDescription: String { fixture.testDescription }
  }

  @Test(arguments: [
    Change(
      CommandFixture("move @0 --at end", output: "Moved Ada Lovelace to @2.\n"), "Grace Zoë Ada"),
    Change(
      CommandFixture(
        "move @0 --at after:@0", output: "Ada Lovelace: at @0 already.\n"), "Ada Grace Zoë"),
    Change(
      CommandFixture("move @2 --at 0", output: "Moved Zoë Björnström to @0.\n"), "Zoë Ada Grace"),
    Change(
      CommandFixture("move @0..1 --at end", output: "Moved 2 contacts to @1.\n"), "Zoë Ada Grace"),
    Change(
      CommandFixture("move @2 @0 --at @1", output: "Moved 2 contacts to @0.\n"), "Zoë Ada Grace"),
    Change(CommandFixture("move zoë --at before:ada -q"), "Zoë Ada Grace"),
    Change(
      CommandFixture("move ada --at after:grace -n", output: "Would move Ada Lovelace to @1.\n"),
      "Ada Grace Zoë"),
    Change(
      CommandFixture("move @0 --at 3 --copy", output: "Copied Ada Lovelace to @3.\n"),
      "Ada Grace Zoë Ada"),
    Change(
      CommandFixture(
        "move @0 --at 4",
        errors:
          "contacts: Book “contacts” has no row 4: name a row from 0 to 3, where 3 is the end.\n",
        status: 65), "Ada Grace Zoë"),
    Change(
      CommandFixture(
        "move @0 @1 --into @2",
        errors:
          "contacts: Several contacts cannot be moved into one at once: name one, or merge them.\n",
        status: 77), "Ada Grace Zoë"),
    Change(
      CommandFixture(
        "move @0",
        errors: """
          contacts: Add the destination: --at ROW or --into SELECTOR.
          Usage: contacts move SELECTOR ... (--at ROW | --into SELECTOR|book:NAME)
                   [--copy] [--force] [--dry-run]
            See 'contacts move --help' for more information.

          """, status: 64), "Ada Grace Zoë"),
    Change(
      CommandFixture(
        "move @0 --at 2 --json",
        output: """
          {"schema": "contacts.move/1", "operation_id": "<operation>", "proposal": \
          {"operation": "move", "intent": "insertAtDestinationIndexPath", "destination": \
          {"book": "contacts", "row": 1}}, "contacts": [
          {"row": 0, "book": "contacts", "id": "<id>", "uid": "ada-1", "name": "Ada Lovelace", \
          "organization": "Engines", "emails": ["ada@example.org"], "phones": \
          ["+44 20 7946 0812"], "has_photo": false, "changed": "<date>"}
          ], "diagnostics": [], "dry_run": false}

          """), "Grace Ada Zoë"),
    Change(CommandFixture("rm @0", output: "Removed Ada Lovelace.\n"), "Grace Zoë"),
    Change(
      CommandFixture("rm grace --dry-run", output: "Would remove Grace Hopper.\n"), "Ada Grace Zoë"),
    Change(
      CommandFixture(
        "rm @0..2 -n", output: "Would remove Ada Lovelace, Grace Hopper and Zoë Björnström.\n",
        errors: "Without --dry-run, give --yes too: there is no terminal to ask on.\n"),
      "Ada Grace Zoë"),
    Change(CommandFixture("rm @0 @2 --yes", output: "Removed 2 contacts.\n"), "Grace"),
    Change(CommandFixture("rm uid:ada-1 -q"), "Grace Zoë"),
    Change(
      CommandFixture(
        "rm @0..1",
        errors:
          "contacts: Ada Lovelace and Grace Hopper would be removed: give --yes, or name one.\n",
        status: 64), "Ada Grace Zoë"),
    Change(
      CommandFixture(
        "rm -", errors: "contacts: Standard input has no ids: nobody is selected.\n", status: 1),
      "Ada Grace Zoë"),
    Change(
      CommandFixture(
        "rm -", input: "ffffffffffffffff\n",
        errors: "contacts: Nobody matches “id:<id>”: “contacts list” lists everyone.\n", status: 1),
      "Ada Grace Zoë"),
    Change(.emptySelector("rm ''", isRequired: true), "Ada Grace Zoë"),
    Change(.emptySelector("rm @0 ' '", "Selector 2"), "Ada Grace Zoë"),
    Change(.emptySelector("dedupe --merge ''"), "Ada Grace Zoë"),
    Change(
      .emptySelector("dedupe --not @0 ''", "Selector 2", isRequired: true), "Ada Grace Zoë"),
    Change(
      CommandFixture(
        #"rm 'ada ""'"#,
        errors: "contacts: “ada \"\"”, position 5: there is nothing between the quotation marks.\n",
        status: 64), "Ada Grace Zoë"),
    Change(
      CommandFixture(
        "rm love",
        errors:
          "contacts: Nobody matches “love”: only whole words of names count here, so write @0 "
          + "for Ada Lovelace.\n",
        status: 1), "Ada Grace Zoë"),
    Change(CommandFixture("rm lovelace", output: "Removed Ada Lovelace.\n"), "Grace Zoë"),
    Change(
      CommandFixture(
        "rm 7f3a",
        errors:
          "contacts: Nobody matches “7f3a”: if it is the beginning of an id, write id:7f3a.\n",
        status: 1), "Ada Grace Zoë"),
    Change(
      CommandFixture(
        "undo",
        output: "Undid drop of three.vcf: Ada Lovelace, Grace Hopper and Zoë Björnström are gone.\n"
      ), ""),
    Change(
      CommandFixture(
        "undo -n",
        output:
          "Would undo drop of three.vcf: Ada Lovelace, Grace Hopper and Zoë Björnström would be gone.\n"
      ), "Ada Grace Zoë"),
    Change(
      CommandFixture("redo", errors: "contacts: There is nothing to redo.\n", status: 1),
      "Ada Grace Zoë"),
    Change(
      CommandFixture("book add work", output: "Added the book “work”.\n"), "Ada Grace Zoë"),
    Change(
      CommandFixture(
        "book add Contacts",
        errors: "contacts: There is already a book “contacts”: choose another name.\n",
        status: 64), "Ada Grace Zoë"),
    Change(
      CommandFixture(
        "book rename contacts people", output: "Renamed the book “contacts” to “people”.\n"),
      "Ada Grace Zoë"),
    Change(
      CommandFixture(
        "book rename contacts contacts", output: "Nothing changed: that is so already.\n"),
      "Ada Grace Zoë"),
    Change(
      CommandFixture(
        "book rename contacts contacts -n", output: "Nothing changed: that is so already.\n"),
      "Ada Grace Zoë"),
    Change(
      CommandFixture(
        "book rm contacts",
        errors: "contacts: “contacts” is the only book: add another one before you remove it.\n",
        status: 64), "Ada Grace Zoë"),
    Change(
      CommandFixture(
        "book rm contacts --yes",
        errors: "contacts: “contacts” is the only book: add another one before you remove it.\n",
        status: 64), "Ada Grace Zoë"),
  ])
  func `a changing command does what it reports`(change: Change) throws {
    let sandbox = try Sandbox.withThreeContacts()
    try change.fixture.check(in: sandbox)
    let lines = try sandbox.output("list", "--plain", "--fields", "name")
    let names = lines.split(separator: "\n").map { $0.split(separator: " ")[0] }
    #expect(names.joined(separator: " ") == change.names)
  }

  @Test func `undo goes back step by step, and redo goes forward again`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    let steps = [
      ["move", "@0", "--at", "end"], ["book", "add", "work"],
      ["move", "@0", "--into", "book:work"], ["rm", "@0"], ["book", "rename", "work", "job"],
      ["drop", "three.vcf", "--on-duplicate", "keep", "--at", "@job.0"],
      ["book", "rm", "job", "--yes"],
    ]
    var states = [try sandbox.state()]
    for step in steps {
      #expect(try sandbox.contacts(step).status == 0, "\(step)")
      states.append(try sandbox.state())
    }
    for expected in states.dropLast().reversed() {
      #expect(try sandbox.contacts("undo").status == 0)
      #expect(try sandbox.state() == expected)
    }
    for expected in states.dropFirst() {
      #expect(try sandbox.contacts("redo").status == 0)
      #expect(try sandbox.state() == expected)
    }
  }

  @Test(arguments: ["set @0 name='Ada King' email=a@king.example", "unset @0 email"])
  func `A dry run shows the contact as it would be`(line: String) throws {
    let sandbox = try Sandbox.withThreeContacts()
    let arguments = CommandFixture(line).arguments + ["--json"]
    let dryRun = try sandbox.output(arguments + ["-n"])
    let shown = try #require(dryRun.firstRange(of: #""name": "#)?.lowerBound)
    let changed = try #require(dryRun.firstRange(of: #""changed": "#)?.lowerBound)
    let outcome = try sandbox.output(arguments)
    #expect(outcome.contains(dryRun[shown..<changed]))
  }

  @Test func `The line end at the end of a file isn't part of a note`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    let changed = try sandbox.contacts(
      ["set", "@0", "note=@-"], input: Array("One\n\nTwo\n".utf8))
    #expect(changed.status == 0)
    #expect(try sandbox.output("export", "@0").contains("NOTE:One\\n\\nTwo\r\n"))
  }

  @Test func `A photo whose data is cut off is none`() throws {
    let cards =
      SampleCards.card("FN:Pia", #"PHOTO:data:image/png\;base64"#)
      + SampleCards.card("FN:Ada", "PHOTO:data:image/png;base64,iVBORw0KGgo=")
    let found = try Sandbox(dropping: cards).contacts(
      "list", "has:photo", "--plain", "--fields", "name")
    #expect(found.standardOutput == "Ada\n")
  }
}

extension Sandbox {
  /// The books, rows and cards of the list.
  fileprivate func state() throws -> [String] {
    let fields = "row,book,id,name"
    return [
      try contacts("book", "--plain").standardOutput,
      try contacts("list", "--plain", "--fields", fields).standardOutput,
      try contacts("export").standardOutput,
    ]
  }
}
