import Foundation
import GRDB
import Testing

/// Cards whose bytes were changed in the database file.
@Suite struct DamagedCardTests {
  private static let ada =
    "Ada Lovelace (row 0 of contacts, id:<id>) is damaged: its bytes are not those that were stored."

  /// Makes a list whose first card is damaged in a place that `content_hash` doesn't cover.
  private static func makeSandbox() throws -> Sandbox {
    let sandbox = try Sandbox.withThreeContacts()
    try damage(1, in: sandbox)
    return sandbox
  }

  static func damage(_ contact: Int, in sandbox: Sandbox) throws {
    let queue = try DatabaseQueue(path: sandbox.database.path)
    try queue.writeWithoutTransaction { database in
      try database.execute(
        sql: """
          UPDATE contact SET card = CAST(replace(card, 'END:VCARD', 'END:VCARD ') AS BLOB)
          WHERE id = ?
          """,
        arguments: [contact])
    }
    try queue.close()
  }

  @Test func `a long report ends with a count, and -v lists all`() throws {
    let sandbox = try Sandbox()
    let cards = (0..<23).map { "BEGIN:VCARD\r\nFN:P\($0)\r\nEND:VCARD\r\n" }
    try sandbox.write(cards.joined(), to: "cards.vcf")
    #expect(try sandbox.contacts("drop", "cards.vcf", "-q").status == 0)
    for contact in 1...23 { try Self.damage(contact, in: sandbox) }
    let lines = try sandbox.output("doctor", "--quick").split(separator: "\n")
    #expect(lines.count == 21)
    #expect(lines.last == "cards: 3 more of these; -v lists all.")
    for option in ["-v", "--plain"] {
      let all = try sandbox.output("doctor", "--quick", option)
      #expect(all.split(separator: "\n").count == 23)
    }
  }

  @Test func `a damaged card is reported until it is accepted`() throws {
    let sandbox = try Self.makeSandbox()
    let problem = "cards: The card of \(Self.ada)\n"
    for command in ["doctor", "doctor --quick"] {
      try sandbox.check(
        command, output: problem,
        errors:
          "“contacts doctor --fix” looks for the right cards in the history and in the backups.\n",
        status: 3)
    }
    try sandbox.check(
      "doctor --fix", output: problem,
      errors: """
        Neither the history nor a backup beside the list has the right cards: restore another backup, or look at \
        a card and accept it as it is with “contacts doctor --accept ID”.

        """, status: 3)
    let id = try sandbox.output("list", "--plain", "--fields", "id").prefix(16)
    try sandbox.check(
      "doctor --accept ffff",
      errors:
        "contacts: No contact with a damaged card has the id “ffff”: “contacts doctor” shows them.\n",
      status: 1)
    let refusal = try sandbox.contacts("doctor", "--accept", "ffff", "--json")
    #expect(refusal.status == 1)
    #expect(refusal.standardOutput == (try sandbox.contacts("doctor", "--json").standardOutput))
    try sandbox.check(
      "doctor --accept id:\(id)", output: "Nothing is wrong.\n",
      errors: "The card of id:<id> was accepted as it is.\n")
    try sandbox.check("doctor", output: "Nothing is wrong.\n")
    try sandbox.check("doctor --quick", output: "Nothing is wrong with the pages and the cards.\n")
    for option in ["--fix", "--accept \(id)", "--salvage new.sqlite"] {
      let outcome = try sandbox.shell("\"$contacts\" doctor --quick \(option)")
      #expect(outcome.status == 64)
      #expect(outcome.standardError.contains("--quick only checks"))
    }
  }

  @Test func `doctor --fix keeps the name of a contact whose card is damaged`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    let queue = try DatabaseQueue(path: sandbox.database.path)
    try queue.writeWithoutTransaction { database in
      try database.execute(
        sql: """
          UPDATE contact SET card = zeroblob(length(card)) WHERE id = 1;
          UPDATE contact SET name = 'Nobody' WHERE id = 2
          """)
    }
    try queue.close()
    let problem = "cards: The card of \(Self.ada)\n"
    let outcome = try sandbox.contacts("doctor", "--fix").normalized(in: sandbox)
    #expect(outcome.standardOutput == problem)
    #expect(outcome.status == 3)
    let names = try sandbox.output("list", "--plain", "--fields", "name")
    #expect(names == "Ada Lovelace\nGrace Hopper\nZoë Björnström\n")
    #expect(try sandbox.contacts("doctor").normalized(in: sandbox).standardOutput == problem)
    #expect(try sandbox.contacts("rm", "@0").status == 0)
    #expect(try sandbox.contacts("trash", "empty", "--yes").status == 0)
    try sandbox.check("doctor", output: "Nothing is wrong.\n")
  }

  @Test func `doctor --fix reports a contact whose card is missing`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    let queue = try DatabaseQueue(path: sandbox.database.path)
    try queue.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA foreign_keys = OFF; DELETE FROM contact WHERE id = 2")
    }
    try queue.close()
    let outcome = try sandbox.contacts("doctor", "--fix").normalized(in: sandbox)
    #expect(outcome.status == 3)
    let problems = outcome.standardOutput.split(separator: "\n")
    #expect(problems.count == 2)
    #expect(
      problems[0]
        == "cards: The contact id:<id> (“grace hopper”) in row 1 of contacts is lost: its card is gone."
    )
    #expect(
      problems[1].hasPrefix(
        "history: 1 operation of the log is lost: it can't be undone or redone."))
    let errors = outcome.standardError.split(separator: "\n")
    #expect(errors.count == 2)
    #expect(errors[0].hasPrefix("The damaged file is kept as “<folder>/contacts.sqlite.backups/"))
    #expect(
      errors[1] == "What is lost may be in a backup: “contacts backup list” lists the backups.")
    try sandbox.check("doctor", output: "Nothing is wrong.\n")
  }

  @Test func `a damaged card is restored from a backup`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    let cards = try sandbox.output("export")
    try sandbox.contacts("backup", "create")
    for contact in [1, 3] { try Self.damage(contact, in: sandbox) }
    try sandbox.check(
      "doctor --fix", output: "Repaired. Nothing is wrong now.\n",
      errors: "2 damaged cards came back from the history or a backup.\n")
    #expect(try sandbox.output("export") == cards)
    try sandbox.check("doctor", output: "Nothing is wrong.\n")
  }

  @Test(arguments: ["export", "export @0", "show @0", "drag @0 -o -"])
  func `commands that read a damaged card print a warning`(line: String) throws {
    let sandbox = try Self.makeSandbox()
    let outcome = try sandbox.contacts(line.split(separator: " ").map(String.init))
      .normalized(in: sandbox)
    #expect(outcome.status == 3)
    #expect(outcome.standardOutput.contains("Lovelace"))
    #expect(outcome.standardError == "contacts: The card of \(Self.ada)\n")
  }

  @Test(arguments: [
    "merge @1 --into @0", "merge @0 --into @1",
    "move @0 --copy --at end", "move @0 --into @1", "drop tel:+49301234567 --into @0",
  ])
  func `a damaged card can't be merged or copied`(line: String) throws {
    let sandbox = try Self.makeSandbox()
    let cards = try sandbox.output("export")
    let outcome = try sandbox.contacts(line.split(separator: " ").map(String.init))
      .normalized(in: sandbox)
    #expect(outcome.status == 65)
    #expect(try sandbox.output("export") == cards)
    #expect(try sandbox.contacts("doctor").status == 3)
  }

  @Test func `backups report damaged cards, and restore them as damaged`() throws {
    let sandbox = try Self.makeSandbox()
    let warning = "contacts: The card of \(Self.ada)\n"
    try sandbox.check(
      "backup create good.sqlite -n", output: "Would back the list up to “good.sqlite”.\n",
      errors: warning, status: 3)
    try sandbox.check(
      "backup create good.sqlite", output: "Backed up 3 contacts to “good.sqlite”.\n",
      errors: warning, status: 3)
    try sandbox.check(
      "backup verify ./good.sqlite", output: "cards: The card of \(Self.ada)\n", status: 65)
    try sandbox.check(
      "backup restore ./good.sqlite --db other.sqlite",
      output: "Restored good.sqlite with 3 contacts.\n", errors: warning, status: 3)
    #expect(try sandbox.contacts("doctor", "--fix", "--db", "other.sqlite").status == 3)
  }

  @Test func `a drop onto a damaged card fails alone, and the original card repairs it`()
    throws
  {
    let sandbox = try Sandbox()
    func card(_ name: String, _ note: String) -> [UInt8] {
      SampleCards.card("FN:\(name)", "UID:\(name)", "NOTE:\(note)")
    }
    try sandbox.write(card("A", "1"), to: "a.vcf")
    try sandbox.contacts("drop", "a.vcf")
    let queue = try DatabaseQueue(path: sandbox.database.path)
    try queue.writeWithoutTransaction { database in
      try database.execute(
        sql: "UPDATE contact SET card = CAST(replace(card, 'NOTE:1', 'NOTE:7') AS BLOB)")
    }
    try queue.close()
    try sandbox.write(card("A", "2") + card("B", "1"), to: "more.vcf")
    let outcome = try sandbox.contacts("drop", "more.vcf", "--on-duplicate", "replace")
    #expect(outcome.status == 3)
    #expect(try sandbox.output("list", "--plain", "--fields", "name") == "A\nB\n")
    #expect(try sandbox.contacts("drop", "a.vcf", "--on-duplicate", "replace").status == 0)
    #expect(try sandbox.contacts("show", "A").status == 0)
    #expect(try sandbox.contacts("doctor", "--fix").status == 0)
  }
}
