import Foundation
import GRDB
import Testing

@Suite struct HistoryTests {
  /// The names in the list, in order.
  private static func names(in sandbox: Sandbox) throws -> [String] {
    try sandbox.output("list", "--plain", "--fields", "name")
      .split(separator: "\n").map(String.init)
  }

  /// The ids of the operations in the log, the latest first.
  private static func operations(in sandbox: Sandbox) throws -> [String] {
    try sandbox.output("log", "--plain")
      .split(separator: "\n").compactMap { $0.split(separator: "\t").first.map(String.init) }
  }

  @Test func `an earlier change can be undone alone if no later change depends on it`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.contacts(["drop", "-", "--at", "0"], input: SampleCards.card("FN:Ola"))
    try sandbox.contacts("move", "@1", "--at", "end")
    let drop = try Self.operations(in: sandbox)[1]
    let outcome = try sandbox.contacts("undo", String(drop.prefix(6)))
    #expect(
      outcome
        == .init(
          standardOutput: "Undid drop of standard input: Ola is gone.\n", standardError: "",
          status: 0))
    #expect(try Self.names(in: sandbox) == ["Grace Hopper", "Zoë Björnström", "Ada Lovelace"])
  }

  @Test func `undo of a change that later changes depend on is refused with their ids`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.contacts("rm", "@0")
    let operations = try Self.operations(in: sandbox)
    let outcome = try sandbox.contacts("undo", operations[1])
    #expect(outcome.status == 77)
    #expect(
      outcome.standardError
        == "contacts: Operation \(operations[1]) can't be undone alone: later operations "
        + "changed the same contacts or books; undo these first: \(operations[0]).\n")
    #expect(try Self.names(in: sandbox) == ["Grace Hopper", "Zoë Björnström"])
  }

  @Test func `a damaged history is reported, refused and forgotten`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.contacts("rm", "@1")
    let removal = try Self.operations(in: sandbox)[0]
    let queue = try DatabaseQueue(path: sandbox.database.path)
    try queue.writeWithoutTransaction { database in
      try database.execute(sql: "UPDATE operation_change SET first_id = 3 WHERE kind = 2")
    }
    try queue.close()
    let outcome = try sandbox.contacts("undo")
    #expect(outcome.status == 65)
    #expect(outcome.standardError.contains("is inconsistent (contact 3). See “contacts doctor”."))
    let problem = try sandbox.contacts("doctor")
    #expect(problem.status == 3)
    #expect(
      problem.standardOutput.hasPrefix(
        "history: Operation \(removal) can't be undone, nor can those before it: "))
    #expect(
      problem.standardError
        == "“contacts doctor --fix” forgets the operations that can't be undone or redone.\n")
    let fixed = try sandbox.contacts("doctor", "--fix", "--json")
    #expect(fixed.status == 3)
    #expect(
      fixed.standardOutput == """
        {"schema": "contacts.doctor/1", "repaired": true, "problems": [
        {"part": "history", "message": "2 operations of the log are lost: they can't be undone or redone. \
        The list may lack the last change: its rows are not those that the log says."}
        ]}

        """)
    #expect(fixed.standardError.hasPrefix("The damaged file is kept as “"))
    #expect(try sandbox.contacts("log").standardError == "The log is empty.\n")
    #expect(try Self.names(in: sandbox) == ["Ada Lovelace", "Zoë Björnström"])
    #expect(try sandbox.output("trash", "--plain").contains("Grace Hopper"))
    try sandbox.check("doctor", output: "Nothing is wrong.\n")
  }

  @Test func `removed contacts can be restored until the trash is emptied`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.check("trash", errors: "The trash is empty.\n")
    try sandbox.contacts("rm", "@0..1", "--yes")
    let trash = try sandbox.output("trash", "--plain")
    let ids = trash.split(separator: "\n").map { String($0.prefix(16)) }
    #expect(ids.count == 2)
    let first = try #require(trash.split(separator: "\t").first { $0.contains(" ") })
    try sandbox.check("trash restore \(ids[0]) --at 1", output: "Brought back \(first).\n")
    #expect(try Self.names(in: sandbox).count == 2)
    try sandbox.check(
      "trash restore \(ids[0])",
      errors:
        "contacts: There is no contact “<id>” in the trash: “contacts trash” lists them.\n",
      status: 1)
    try sandbox.check(
      "trash empty", errors: "contacts: 1 contact would be deleted for good: give --yes.\n",
      status: 64)
    let planned = try sandbox.output("trash", "empty", "--json", "-n")
    #expect(
      planned.contains(#""operation_id": null, "deleted": 1, "dry_run": true"#), "\(planned)")
    try sandbox.check("trash empty --yes", output: "Deleted 1 contact for good.\n")
    try sandbox.check("trash empty --yes", output: "The trash is empty.\n")
    try sandbox.check("trash", errors: "The trash is empty.\n")
    try sandbox.check("doctor", output: "Nothing is wrong.\n")
  }

  @Test func `the trash says when contacts were removed, and gives them back to their books`()
    throws
  {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.contacts("book", "add", "work")
    try sandbox.contacts("move", "grace", "--into", "book:work")
    for name in ["zoe", "grace", "ada"] { try sandbox.contacts("rm", name) }
    try sandbox.contacts("undo")
    let zoe = "<id>\t\tZoë Björnström\t\t<date>\tcontacts\n"
    try sandbox.check(
      "trash --plain", output: "<id>\tgrace-1\tGrace Hopper\t\t<date>\twork\n" + zoe)
    try sandbox.check("trash list zoe --plain", output: zoe)
    #expect(
      try sandbox.contacts("trash", "list", "zoe").normalized(in: sandbox).standardOutput
        .hasSuffix("  Zoë Björnström  +46 8 123  <date>\n"))
    try sandbox.check(
      "trash list ada",
      errors: "contacts: There is no contact “ada” in the trash: “contacts trash” lists them.\n",
      status: 1)
    try sandbox.check("trash restore grace zoe", output: "Brought back 2 contacts.\n")
    #expect(
      try sandbox.output("list", "--plain", "--fields", "book,name")
        == "contacts\tAda Lovelace\ncontacts\tZoë Björnström\nwork\tGrace Hopper\n")
    try sandbox.contacts("rm", "grace")
    try sandbox.contacts("book", "rm", "work")
    try sandbox.check("trash restore grace", output: "Brought back Grace Hopper.\n")
    #expect(try Self.names(in: sandbox).last == "Grace Hopper")
  }

  @Test(arguments: [
    "rm @0..1 -n", "trash empty -n", "photo rm @0..1 -n", "book rm work -n",
  ])
  func `a dry run says that a confirmation would be needed`(command: String) throws {
    let people = ["Ada", "Grace", "Zoë"].flatMap {
      SampleCards.card("FN:\($0)", "PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgo=")
    }
    let sandbox = try Sandbox(dropping: people)
    try sandbox.contacts("book", "add", "work")
    try sandbox.contacts("move", "ada", "--into", "book:work", "--copy")
    try sandbox.contacts("rm", "zoe")
    let words = command.split(separator: " ").map(String.init)
    let hint = "Without --dry-run, give --yes too: there is no terminal to ask on.\n"
    let dry = try sandbox.contacts(words)
    #expect(dry.standardError == hint)
    #expect(dry.status == 0)
    #expect(try sandbox.contacts(words + ["--yes"]).standardError.isEmpty)
  }

  @Test(arguments: [
    "uid:grace-1", "UID:grace", "grace-1", "has:uid", "name:hopper", "'hopper -zoe'",
  ])
  func `a removed contact is restored by any selector`(selector: String) throws {
    let sandbox = try Sandbox.withThreeContacts()
    for name in ["grace", "zoe"] { try sandbox.contacts("rm", name) }
    try sandbox.check("trash restore \(selector)", output: "Brought back Grace Hopper.\n")
  }

  @Test func `selectors of the trash find nobody in the list, and no rows`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.contacts("rm", "grace")
    try sandbox.check(
      "trash list name:zoe",
      errors:
        "contacts: There is no contact “name:zoe” in the trash: “contacts trash” lists them.\n",
      status: 1)
    for selector in ["@0", "book:contacts"] {
      try sandbox.check(
        "trash list \(selector)",
        errors: "contacts: Contacts in the trash have no rows and are in no book: "
          + "name them by their names or ids.\n",
        status: 65)
    }
  }

  @Test func `a contact that was merged into another one says so in the trash`() throws {
    let sandbox = try Sandbox()
    try sandbox.contacts("add", "Tom Peters", "tel=1234567")
    try sandbox.contacts("add", "Tom Peters", "email=tom@x.example")
    try sandbox.contacts("merge", "@0", "--into", "@1")
    let merged = "Tom Peters  1234567"
    let list = { try sandbox.contacts("trash").normalized(in: sandbox).standardOutput }
    #expect(try list().hasSuffix("  \(merged)  <date>  merged into Tom Peters\n"))
    try sandbox.contacts("rm", "@0")
    #expect(try list().split(separator: "\n").last?.hasSuffix("  merged into Tom Peters") == true)
    try sandbox.check(
      "trash restore tom",
      errors: """
        contacts: “tom” names several contacts in the trash: give the id of one.
          id:<id>  Tom Peters  tom@x.example
          id:<id>  \(merged)  merged into Tom Peters

        """, status: 2)
  }

  @Test func `a removed contact is restored by its name`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    let second = SampleCards.card("FN:Ada King")
    try sandbox.write(second, to: "second.vcf")
    try sandbox.contacts("drop", "second.vcf")
    try sandbox.contacts("rm", "@0..3", "--yes")
    try sandbox.check(
      "trash restore ada",
      errors: """
        contacts: “ada” names several contacts in the trash: give the id of one.
          id:<id>  Ada King
          id:<id>  Ada Lovelace  ada@example.org

        """, status: 2)
    try sandbox.check(
      "trash restore lace",
      errors: "contacts: There is no contact “lace” in the trash: “contacts trash” lists them.\n",
      status: 1)
    try sandbox.check(
      "trash restore 'ada lovelace' lovelace", output: "Brought back Ada Lovelace.\n")
    try sandbox.check("trash restore hopper zoe", output: "Brought back 2 contacts.\n")
    #expect(try Self.names(in: sandbox) == ["Ada Lovelace", "Grace Hopper", "Zoë Björnström"])
  }

  @Test(arguments: [
    CommandFixture(
      "undo zzzz",
      errors: "contacts: There is no operation “zzzz”: “contacts log” lists the operations.\n",
      status: 1),
    CommandFixture(
      "undo '!'",
      errors: "contacts: “!” is not the id of an operation: “contacts log” lists them.\n",
      status: 64),
    CommandFixture(
      "undo 3",
      errors:
        "contacts: “3” is too short for the id of an operation: give at least 4 characters, as "
        + "“contacts log” shows them. To undo several operations, repeat “contacts undo”.\n",
      status: 64),
  ])
  func `undo refuses an argument that names no operation`(fixture: CommandFixture) throws {
    try fixture.check(in: try Sandbox.withThreeContacts())
  }

  @Test func `a dry run of undo or redo shows an operation as it is`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.contacts("rm", "@1")
    let removal = try Self.operations(in: sandbox)[0]
    func isUndone(_ arguments: String...) throws -> Bool {
      let outcome = try sandbox.contacts(arguments + ["--json"])
      #expect(outcome.standardOutput.contains("\"undone_by\": null"), "\(arguments)")
      return outcome.standardOutput.contains("\"undone\": true")
    }
    #expect(try !isUndone("undo", "-n"))
    #expect(try isUndone("undo"))
    #expect(try isUndone("redo", "-n"))
    #expect(try !isUndone("redo"))
    try sandbox.contacts("add", "Zed")
    #expect(try !isUndone("undo", removal, "-n"))
  }

  @Test func `an operation that was undone alone names the operation that undid it`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.contacts("rm", "@1")
    try sandbox.contacts("move", "@1", "--at", "0")
    let removal = try Self.operations(in: sandbox)[1]
    let undo = try sandbox.contacts("undo", removal, "--json").normalized(in: sandbox)
    #expect(
      undo.standardOutput.contains(
        #""undone": true, "undone_by": "<operation>", "undoes": null"#))
    #expect(try Self.names(in: sandbox) == ["Zoë Björnström", "Ada Lovelace", "Grace Hopper"])
    let operations = try Self.operations(in: sandbox)
    #expect(operations.count == 4)
    let again = try sandbox.contacts("undo", removal)
    #expect(again.status == 77)
    #expect(
      again.standardError
        == "contacts: Operation \(removal) has already been undone, by operation \(operations[0]).\n"
    )
    let dryRun = try sandbox.contacts("undo", operations[0], "--dry-run")
    #expect(
      dryRun.standardOutput
        == "Would undo undo of \(removal): Grace Hopper would be in the trash again.\n")
  }
}
