import ContactTestSupport
import Foundation
import GRDB
import Testing

/// `contacts compact`, and what `contacts status` says about unused space.
@Suite struct CompactTests {
  /// Makes a list of 200 contacts that once held 1,000, with a trash and a history.
  private static func makeSandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write((0..<1_000).flatMap(numberedCard), to: "many.vcf")
    for line in [
      "drop many.vcf", "move @900..999 --at 50", "rm @200..999 --yes", "trash empty --yes",
      "set @3 note=new", "rm @7 --yes", "undo",
    ] {
      let outcome = try sandbox.contacts(line.split(separator: " ").map(String.init))
      #expect(outcome.status == 0, "\(line): \(outcome.standardError)")
    }
    return sandbox
  }

  private static func status(_ sandbox: Sandbox) throws -> [String] {
    try sandbox.output("status", "--plain").dropLast().split(separator: "\t")
      .map(String.init)
  }

  private static func size(_ sandbox: Sandbox) throws -> Int {
    try sandbox.database.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
  }

  @Test func `compacting shrinks the file and changes nothing in the list`() async throws {
    let sandbox = try Self.makeSandbox()
    let before = try await ListContent(ofListAt: sandbox.database.path)
    let oldSize = try Self.size(sandbox)
    let free = try #require(Int(Self.status(sandbox)[5]))
    #expect(free > oldSize / 4)
    let shown = try sandbox.output("status")
    #expect(
      shown.contains(
        "Size         \(oldSize / 1_024) KB, \(free / 1_024) KB of it unused: "
          + "“contacts compact” gives them back\n"))
    let outcome = try sandbox.contacts("compact", "--json")
    let size = try Self.size(sandbox)
    #expect(
      outcome.standardOutput
        == #"{"schema": "contacts.compact/1", "path": "\#(sandbox.database.path)", "#
        + #""size_before": \#(oldSize), "size": \#(size), "dry_run": false}"# + "\n")
    #expect(outcome.status == 0)
    #expect(size <= oldSize - free)
    #expect(try Self.status(sandbox)[5] == "0")
    #expect(try await ListContent(ofListAt: sandbox.database.path) == before)
    #expect(try sandbox.output("doctor") == "Nothing is wrong.\n")
    // The search index may be written in fewer pages once more.
    _ = try sandbox.contacts("compact")
    let kept = try Self.size(sandbox) / 1_024
    let again = try sandbox.output("compact")
    #expect(again == "The list has no unused space: its file keeps \(kept) KB.\n")
    let tried = try sandbox.output("compact", "-n")
    #expect(tried == "Would compact the list to at most \(kept) KB, which is its size now.\n")
  }

  @Test func `every change can still be undone and redone after compacting`() throws {
    let sandbox = try Self.makeSandbox()
    let exported = try sandbox.output("export")
    _ = try sandbox.shell("cp contacts.sqlite other.sqlite")
    #expect(try sandbox.contacts("compact").status == 0)
    for line in ["redo", "undo", "undo", "undo", "undo", "redo", "redo", "redo"] {
      let compacted = try sandbox.contacts(line)
      let other = try sandbox.contacts(line, "--db", "other.sqlite")
      #expect(compacted == other, "\(line)")
      let cards = try sandbox.contacts("export")
      #expect(try sandbox.contacts("export", "--db", "other.sqlite") == cards, "\(line)")
    }
    #expect(try sandbox.output("export") == exported)
    #expect(try sandbox.output("doctor") == "Nothing is wrong.\n")
  }

  @Test func `a dry run says what would be freed and writes nothing`() throws {
    let sandbox = try Self.makeSandbox()
    let bytes = try Data(contentsOf: sandbox.database)
    let status = try Self.status(sandbox)
    let (size, free) = try (#require(Int(status[1])), #require(Int(status[5])))
    let left = (size - free) / 1_024
    try sandbox.check(
      "compact -n",
      output: "Would compact the list to at most \(left) KB from \(size / 1_024) KB.\n")
    let record = try sandbox.output("compact", "-n", "--plain")
    #expect(record == "\(sandbox.database.path)\t\(size)\t\(size - free)\n")
    #expect(try Data(contentsOf: sandbox.database) == bytes)
  }

  @Test func `compacting waits for a program that writes`() throws {
    let sandbox = try Self.makeSandbox()
    let held = try HeldList(sandbox.database)
    try sandbox.check(
      "compact --wait 0",
      errors:
        "contacts: Another program is writing to “<folder>/contacts.sqlite”; try again when it is done.\n",
      status: 75)
    try held.release()
    #expect(try sandbox.contacts("compact").status == 0)
  }

  @Test func `a program that reads keeps the old list until it is done`() throws {
    let sandbox = try Self.makeSandbox()
    let oldSize = try Self.size(sandbox)
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let reader = try DatabaseQueue(path: sandbox.database.path, configuration: configuration)
    let count = "SELECT count(*) FROM contact"
    try reader.writeWithoutTransaction { database in
      try database.execute(sql: "BEGIN")
      #expect(try Int.fetchOne(database, sql: count) == 200)
    }
    let outcome = try sandbox.contacts("compact")
    #expect(outcome.status == 0)
    #expect(
      outcome.standardError
        == "Another program reads the list: the file still has \(oldSize / 1_024) KB, and shrinks "
        + "after a later change.\n")
    try reader.writeWithoutTransaction { database in
      #expect(try Int.fetchOne(database, sql: count) == 200)
      try database.execute(sql: "COMMIT")
    }
    try reader.close()
    #expect(try sandbox.contacts("book", "add", "later").status == 0)
    #expect(try Self.size(sandbox) < oldSize)
    #expect(try sandbox.output("doctor") == "Nothing is wrong.\n")
  }

  @Test func `compacting needs a list`() throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.contacts("compact")
    #expect(outcome.status == 66)
    #expect(outcome.standardOutput == "")
  }
}
