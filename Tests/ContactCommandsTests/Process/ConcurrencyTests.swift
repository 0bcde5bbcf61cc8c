import ContactModel
import ContactStorage
import Foundation
import Testing

/// Several programs that use one list at the same time.
@Suite(.timeLimit(.minutes(10))) struct ConcurrencyTests {
  @Test(arguments: [
    "list", "list ada", "show @0", "export", "log", "trash list", "book list", "config list",
    "doctor", "doctor --quick", "compact --dry-run", "status", "backup create",
  ])
  func `a reading command doesn't wait for a writer`(line: String) throws {
    let sandbox = try Sandbox.withThreeContacts()
    let arguments = line.split(separator: " ").map(String.init)
    let before = try sandbox.contacts(arguments).normalized(in: sandbox)
    let held = try HeldList(sandbox.database)
    let during = try sandbox.contacts(arguments).normalized(in: sandbox)
    #expect(during.status == 0)
    if !line.hasPrefix("backup") { #expect(during == before) }
    try held.release()
  }

  @Test(
    .enabled(if: Sandbox.unprivileged != nil, "Rights don't bind root, and there is no setpriv."))
  func `a reader without write permission doesn't wait for a writer`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    let prefix = try #require(Sandbox.unprivileged).joined(separator: " ")
    let reading = "\(prefix) ./program list --plain --fields name --db contacts.sqlite"
    _ = try sandbox.shell("cp \"$contacts\" program; chmod 555 program; chmod 644 contacts.sqlite")
    let held = try HeldList(sandbox.database)
    _ = try sandbox.shell("chmod 555 .; chmod 644 contacts.sqlite-wal contacts.sqlite-shm")
    defer { _ = try? sandbox.shell("chmod 755 .") }
    let names = "Ada Lovelace\nGrace Hopper\nZoë Björnström\n"
    let during = try sandbox.shell(reading)
    #expect(during == .init(standardOutput: names, standardError: "", status: 0))
    _ = try sandbox.shell("chmod 755 .")
    try held.release()
    let after = try sandbox.shell("chmod 555 .; \(reading) | wc -l")
    #expect(after == .init(standardOutput: "3\n", standardError: "", status: 0))
  }

  @Test func `programs that add and change contacts at once lose nothing`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    let outcome = try sandbox.shell(
      """
      add() { for j in 1 2 3 4 5 6; do "$contacts" add "Person $1 $j" -q --db contacts.sqlite || echo failed; done; }
      for i in 1 2 3 4 5; do add $i & done
      for j in 1 2 3 4 5 6; do
        "$contacts" set ada note+=mark$j -q --db contacts.sqlite || echo failed
        "$contacts" drop contacts.sqlite -q --db contacts.sqlite 2>/dev/null
      done
      wait
      """)
    #expect(outcome.standardOutput == "")
    #expect(try sandbox.output("list", "--count") == "33\n")
    #expect(try sandbox.contacts("doctor").status == 0)
    let card = try sandbox.output("export", "ada")
    #expect((1...6).allSatisfy { card.contains("mark\($0)") })
  }

  @Test func `an observer receives the changes that other programs commit`() async throws {
    let sandbox = try Sandbox.withThreeContacts()
    let store = try ContactStore(path: sandbox.database.path, mode: .readOnly)
    var batches = await store.changes.makeAsyncIterator()
    try sandbox.write(SampleCards.card("FN:Eve"), to: "eve.vcf")
    let table: [(String, [RowChanges.Change])] = [
      ("drop eve.vcf --at 1", [.insertedRows(at: [0, 1], count: 1)]),
      (
        "move @0 --at end",
        [.movedRows(from: IndexPath(row: 0, section: 0), to: [0, 3], count: 1)]
      ),
      (
        "undo",
        [.movedRows(from: IndexPath(row: 3, section: 0), to: [0, 0], count: 1)]
      ),
      ("rm @0..1 --yes", [.removedRows(at: [0, 0], count: 2)]),
      ("trash empty --yes", [.reloadedList]),
      ("book add work", [.insertedBook(section: 1)]),
    ]
    for (line, changes) in table {
      let outcome = try sandbox.contacts(line.split(separator: " ").map(String.init))
      try #require(outcome.status == 0, "\(line): \(outcome.standardError)")
      let batch = try await batches.next()
      #expect(batch?.changes == changes, "\(line)")
    }
    try store.close()
  }
}
