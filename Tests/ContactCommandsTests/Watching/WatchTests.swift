import ContactTestSupport
import Foundation
import GRDB
import Testing

@Suite struct WatchTests {
  /// Waits until a file exists.
  private static func wait(for path: String, in sandbox: Sandbox) throws {
    let path = sandbox.folder.appending(path: path).path
    try #require(waits { FileManager.default.fileExists(atPath: path) })
  }

  /// Waits until a program has printed a line, which may be the last part of its work on a file.
  private static func wait(for line: String, of watch: Sandbox.Running) throws {
    try #require(
      waits { String(decoding: try Data(contentsOf: watch.output), as: UTF8.self).contains(line) })
  }

  @Test func `watch names the faults of files that it takes in`() throws {
    let sandbox = try Sandbox()
    try sandbox.write("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Half", to: "in/half.vcf")
    try sandbox.write(card("FN:Ada", "BROKEN"), to: "made/ada.vcf")
    #expect(try sandbox.shell("cd made && zip -q ../in/two.zip ada.vcf").status == 0)
    let outcome = try sandbox.contacts("watch", "in", "--once", "--json")
    #expect(outcome.status == 0)
    #expect(outcome.standardOutput.contains(#""path": "in/done/half.vcf""#))
    #expect(outcome.standardError.contains("in/half.vcf: Line 1: "), "\(outcome.standardError)")
    #expect(outcome.standardError.contains("in/two.zip: ada.vcf, line 4: "))
    #expect(try sandbox.text(of: "in/done/two.zip.txt").hasPrefix("ada.vcf, line 4: "))
  }

  @Test func `watch drops each file, and moves it to done or failed`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.write(card("FN:Eve"), to: "in/eve.vcf")
    try sandbox.write("no card", to: "in/notes.vcf")
    try sandbox.write(card("FN:x", "TEL:+49 30 1"), to: "in/into/zoe/tel.vcf")
    try sandbox.write(card("FN:x"), to: "in/into/nobody/x.vcf")
    try sandbox.write(card("FN:Hidden"), to: "in/.hidden.vcf")
    try sandbox.write(card("FN:Half"), to: "in/half.vcf.part")
    let outcome = try sandbox.contacts("watch", "in", "--once", "--at", "0")
    #expect(
      outcome
        == Sandbox.Outcome(
          standardOutput: """
            in/eve.vcf: Inserted Eve at @0.
            in/into/zoe/tel.vcf: Merged 1 card into Zoë Björnström.

            """,
          standardError: """
            contacts: in/notes.vcf: “in/notes.vcf” \(CommandFixture.noCard)
            contacts: in/into/nobody/x.vcf: Nobody matches “nobody”: “contacts list” lists everyone.

            """, status: 3))
    #expect(
      try sandbox.names(in: "in")
        == [".hidden.vcf", ".taking", "done", "failed", "half.vcf.part", "into"])
    #expect(try sandbox.names(in: "in/done") == ["eve.vcf", "tel.vcf"])
    #expect(
      try sandbox.names(in: "in/failed")
        == ["notes.vcf", "notes.vcf.txt", "x.vcf", "x.vcf.txt"])
    #expect(
      try sandbox.text(of: "in/failed/notes.vcf.txt")
        == "“in/notes.vcf” \(CommandFixture.noCard)\n")
    #expect(try sandbox.names(in: "in/.taking") == ["lock"])
  }

  @Test func `watch counts items and names reasons as a drop does`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.write(
      card("FN:Eve") + card("FN:Ada Lovelace", "EMAIL:ada@example.org", "NOTE:Hi"), to: "in/a.vcf")
    try sandbox.write("Grete Hermann <grete@example.org>\nTom <tom@example.org>\n", to: "in/b.txt")
    try sandbox.check(
      "watch in --once -v",
      output: """
        inserted  in/a.vcf:1  @3  Eve
        merged    in/a.vcf:5  Ada Lovelace  (same person: ada@example.org)
        in/a.vcf: Inserted 1 card at @3.
        in/a.vcf: Merged 1 card into what is there (1 by the same person; -v tells why).
        inserted  in/b.txt  @4  Grete Hermann
        inserted  in/b.txt  @5  Tom
        in/b.txt: Inserted 2 items at @4.

        """)
  }

  @Test func `watch overwrites no file in done or failed`() throws {
    let sandbox = try Sandbox()
    for number in 1...3 {
      try sandbox.write(card("FN:Eve \(number)"), to: "in/eve.vcf")
      try sandbox.write("\(number)", to: "in/bad.vcf")
      try sandbox.contacts("watch", "in", "--once", "-q")
    }
    #expect(try sandbox.names(in: "in/done") == ["eve-2.vcf", "eve-3.vcf", "eve.vcf"])
    #expect(try sandbox.text(of: "in/done/eve-3.vcf").contains("FN:Eve 3"))
    #expect(try sandbox.text(of: "in/failed/bad-2.vcf") == "2")
    #expect(try sandbox.names(in: "in/failed").count == 6)
  }

  @Test func `watch cuts the longest names, so that a number and a reason have room`() throws {
    let sandbox = try Sandbox()
    let stem = String(repeating: "é", count: 125)
    for _ in 1...2 {
      try sandbox.write(card("FN:Eve"), to: "in/\(stem)e.vcf")
      try sandbox.write("bad", to: "in/\(stem)b.vcf")
      try sandbox.contacts("watch", "in", "--once", "-q")
    }
    #expect(try Set(sandbox.names(in: "in/done")) == ["\(stem)e.vcf", "\(stem.dropLast())-2.vcf"])
    let failed = try sandbox.names(in: "in/failed")
    #expect(failed.count == 4)
    #expect(failed.contains("\(stem.dropLast(2)).vcf.txt"))
    #expect(failed.allSatisfy { $0.utf8.count <= 255 })
  }

  @Test func `a dry run changes neither the list nor the folder`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(card("FN:Eve"), to: "in/eve.vcf")
    try sandbox.check("watch in -n", output: "in/eve.vcf: Would insert Eve at @0.\n")
    #expect(try sandbox.names(in: "in") == ["eve.vcf"])
    #expect(!sandbox.hasDatabase)
  }

  @Test func `a dry run reports each file once, even if the last was written just now`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(card("FN:Ada"), to: "in/ada.vcf")
    Thread.sleep(forTimeInterval: 0.25)
    try sandbox.write(card("FN:Eve"), to: "in/eve.vcf")
    try sandbox.write("no card", to: "in/notes.vcf")
    try sandbox.check(
      "watch in -n",
      output: "in/ada.vcf: Would insert Ada at @0.\nin/eve.vcf: Would insert Eve at @0.\n",
      errors: "contacts: in/notes.vcf: “in/notes.vcf” \(CommandFixture.noCard)\n",
      status: 3)
  }

  @Test func `watch takes a file only when nobody writes to it any more`() throws {
    let sandbox = try Sandbox()
    try sandbox.write([], to: "in/into/.keep")
    let watch = try sandbox.start(["watch", "in"])
    defer { watch.process.terminate() }
    // It is open for writing before watch can see it.
    let path = try sandbox.write("BEGIN:VCARD\nVERSION:4.0\nFN:Eve\n", to: "eve.vcf")
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    try file.seekToEnd()
    #expect(try sandbox.shell("mv eve.vcf in").status == 0)
    try sandbox.write(card("FN:Bob"), to: "in/bob.vcf")
    try Self.wait(for: "Inserted Bob at @0.\n", of: watch)
    Thread.sleep(forTimeInterval: 0.5)
    #expect(sandbox.exists("in/eve.vcf"))
    try file.write(contentsOf: Data("TEL:1\nEND:VCARD\n".utf8))
    try file.close()
    try Self.wait(for: "Inserted Eve at @1.\n", of: watch)
    #expect(try sandbox.output("export", "eve").contains("\nTEL:1\n"))
    watch.process.terminate()
    #expect(
      try watch.outcome()
        == Sandbox.Outcome(
          standardOutput: "in/bob.vcf: Inserted Bob at @0.\nin/eve.vcf: Inserted Eve at @1.\n",
          standardError: "", status: 143))
  }

  @Test func `a folder is watched by one program at a time`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(card("FN:Eve"), to: "in/eve.vcf")
    let watch = try sandbox.start(["watch", "in"])
    defer { watch.process.terminate() }
    try Self.wait(for: "in/done/eve.vcf", in: sandbox)
    try sandbox.check(
      "watch in --once",
      errors: "contacts: Another program watches “in” already: stop that program first.\n",
      status: 75)
  }

  @Test func `a file waits while the list is locked, and is dropped later`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.write(card("FN:Eve"), to: "in/eve.vcf")
    let writer = try DatabaseQueue(path: sandbox.database.path)
    try writer.writeWithoutTransaction { database in
      try database.execute(sql: "BEGIN IMMEDIATE")
      #expect(try sandbox.contacts("watch", "in", "-n", "--wait", "0").status == 75)
      #expect(try sandbox.contacts("watch", "in", "--once", "--wait", "0").status == 75)
      try database.execute(sql: "ROLLBACK")
    }
    #expect(try sandbox.names(in: "in/.taking").count == 2)
    try sandbox.check("watch in --once", output: "in/eve.vcf: Inserted Eve at @3.\n")
    #expect(try sandbox.names(in: "in/done") == ["eve.vcf"])
    #expect(try sandbox.names(in: "in/.taking") == ["lock"])
  }

  @Test(arguments: [130, 143] as [Int32])
  func `a run that is interrupted leaves its file for the next`(status: Int32) throws {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.write(card("FN:Eve"), to: "in/eve.vcf")
    let held = try HeldList(sandbox.database)
    let watch = try sandbox.start(["watch", "in", "--once"])
    let isWaiting = try waits {
      try String(contentsOf: watch.errors, encoding: .utf8).contains("Ctrl-C ends the wait")
    }
    kill(watch.process.processIdentifier, status - 128)
    let outcome = try watch.outcome()
    try held.release()
    #expect(isWaiting)
    #expect(outcome.status == status)
    #expect(outcome.standardOutput.isEmpty)
    let message = "contacts: Interrupted; the next run takes in the other files.\n"
    #expect(outcome.standardError.hasSuffix(".\n\(message)"), "\(outcome)")
    try sandbox.check("watch in --once", output: "in/eve.vcf: Inserted Eve at @3.\n")
  }

  @Test(arguments: ["", "; cp away.db contacts.sqlite"])
  func `files wait while the list is missing or another one`(replacing: String) throws {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.write([], to: "in/into/.keep")
    let watch = try sandbox.start(["watch", "in"])
    defer { watch.process.terminate() }
    try Self.wait(for: "in/done", in: sandbox)
    try sandbox.write(card("FN:Eve"), to: "in/eve.vcf")
    try Self.wait(for: "in/done/eve.vcf", in: sandbox)
    #expect(try sandbox.shell("mv contacts.sqlite away.db\(replacing)").status == 0)
    try sandbox.write(card("FN:Bob"), to: "in/bob.vcf")
    let message =
      "contacts: “\(sandbox.database.path)” was removed or replaced by another program, so the files wait: "
      + "put the list back, or start “contacts watch” again.\n"
    #expect(try waits { try String(contentsOf: watch.errors, encoding: .utf8) == message })
    Thread.sleep(forTimeInterval: 1.5)
    #expect(sandbox.hasDatabase == !replacing.isEmpty)
    #expect(try sandbox.names(in: "in").contains("bob.vcf"))
    #expect(try sandbox.shell("mv away.db contacts.sqlite").status == 0)
    try Self.wait(for: "in/done/bob.vcf", in: sandbox)
    #expect(try sandbox.output("list", "bob", "--count") == "1\n")
    #expect(try String(contentsOf: watch.errors, encoding: .utf8) == message)
  }

  @Test func `a file that is written to while watch takes it is taken again`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.write(card("FN:Eve", "UID:eve"), to: "in/eve.vcf")
    let writer = try DatabaseQueue(path: sandbox.database.path)
    let watch = try writer.writeWithoutTransaction { database in
      try database.execute(sql: "BEGIN IMMEDIATE")
      let watch = try sandbox.start(["watch", "in"])
      let taking = sandbox.folder.appending(path: "in/.taking").path
      var claimed: String?
      _ = waits {
        claimed = FileManager.default.enumerator(atPath: taking)?.compactMap { $0 as? String }
          .first { $0.hasSuffix("eve.vcf") }
        return claimed != nil
      }
      // The file has been read, and the drop waits for the list.
      let isWaiting = try waits {
        try String(contentsOf: watch.errors, encoding: .utf8).contains("Ctrl-C ends the wait")
      }
      #expect(isWaiting)
      let file = try FileHandle(
        forWritingTo: URL(filePath: "\(taking)/\(try #require(claimed))"))
      try file.seekToEnd()
      try file.write(contentsOf: Data(card("FN:Bob", "UID:bob")))
      try file.close()
      try database.execute(sql: "ROLLBACK")
      return watch
    }
    try Self.wait(for: "1 card is in the list already.\n", of: watch)
    watch.process.terminate()
    #expect(
      try watch.outcome().standardOutput == """
        in/eve.vcf: Inserted Eve at @3.
        in/eve.vcf: Inserted 1 card at @4.
        in/eve.vcf: 1 card is in the list already.

        """)
    #expect(try sandbox.names(in: "in/.taking") == ["lock"])
  }

  @Test func `watch --print-unit refuses --json`() throws {
    let sandbox = try Sandbox()
    try sandbox.check(
      "watch in --print-unit --json",
      errors:
        "contacts: “contacts watch --print-unit” prints a file for systemd, so it has no --json.\n",
      status: 64)
  }

  @Test func `the unit for systemd runs the same command with absolute paths`() throws {
    let sandbox = try Sandbox()
    _ = try sandbox.shell("mkdir 'my $in'")
    let outcome = try sandbox.contacts(
      "watch", "my $in", "--print-unit", "--at", "0", "--on-duplicate", "keep")
    let line = outcome.standardOutput.split(separator: "\n").first { $0.hasPrefix("ExecStart=") }
    let folder = sandbox.folder.path
    #expect(
      line?.drop { $0 != " " }
        == #" "watch" "\#(folder)/my $$in" "--db" "\#(folder)/contacts.sqlite" "--at" "0" "--on-duplicate" "keep""#
    )
    #expect(outcome.status == 0)
  }

  @Test(arguments: [
    CommandFixture(
      "watch nope",
      errors: "contacts: There is no folder “nope”: check the path, or make it.\n", status: 66),
    CommandFixture(
      "watch nope --print-unit",
      errors: "contacts: There is no folder “nope”: check the path, or make it.\n", status: 66),
    CommandFixture(
      "watch input", errors: "contacts: “input” is not a folder: name a folder to watch.\n",
      status: 66),
  ])
  func `watch refuses a path that isn't a folder`(fixture: CommandFixture) throws {
    let sandbox = try Sandbox()
    try sandbox.write([], to: "input")
    try fixture.check(in: sandbox)
  }

  @Test(arguments: [
    "/", "/etc", "/usr/bin/../lib", "/tmp", ".", "..", "home", "home/", "away/..", "--print-unit .",
    "-n .",
  ])
  func `watch refuses the home folder, those around it, and those of the system`(words: String)
    throws
  {
    let sandbox = try Sandbox()
    try sandbox.write(card("FN:Ada"), to: "ada.vcf")
    #expect(try sandbox.shell("mkdir away; ln -s . home").status == 0)
    let path = try #require(words.split(separator: " ").last)
    try sandbox.check(
      "watch --once \(words)",
      errors:
        "contacts: “\(path)” can't be watched, because all files in it would move to “done” or “failed”: "
        + "it is or holds your home folder, or it belongs to the system. Make a folder only for the files "
        + "to take in.\n",
      status: 64)
    let names = try sandbox.names().filter { !$0.hasPrefix(".") }
    #expect(names == ["ada.vcf", "away", "home"])
    #expect(!sandbox.hasDatabase)
    #expect(try sandbox.contacts("watch", "--once", "away").status == 0)
  }

  @Test(arguments: ["", "/nonexistent", "/root"], ["/", "/home", "/etc"])
  func `watch refuses the root with any home folder`(home: String, path: String) throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.contacts(["watch", "-n", path], environment: ["HOME": home])
    #expect(outcome.status == 64)
    #expect(outcome.standardError.hasPrefix("contacts: “\(path)” can't be watched, because "))
  }

  @Test func `watch makes removed folders again, and one stuck file doesn't stop the others`()
    throws
  {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.write(card("FN:First"), to: "a/first.vcf")
    try sandbox.write([], to: "b/empty.vcf")
    let running = try sandbox.start(["watch", "a", "b"])
    try Self.wait(for: "a/first.vcf: Inserted First at @3.\n", of: running)
    // A report comes when a file and the reason beside it are in their folder.
    let isReported = try waits {
      try String(contentsOf: running.errors, encoding: .utf8).contains("is empty")
    }
    #expect(isReported)
    #expect(try sandbox.shell("rm -r a/done b/failed").status == 0)
    try sandbox.write(card("FN:Second"), to: "a/second.vcf")
    try sandbox.write([], to: "b/empty.vcf")
    try Self.wait(for: "a/done/second.vcf", in: sandbox)
    try Self.wait(for: "b/failed/empty.vcf", in: sandbox)
    running.process.terminate()
    let outcome = try running.outcome()
    #expect(!outcome.standardError.contains("put away"), "\(outcome)")
    #expect(!outcome.standardOutput.contains("taken in before"), "\(outcome)")
  }

  @Test(arguments: ["done", "failed", "into"])
  func `watch takes in a file that has the name of its folder`(name: String) throws {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.write(card("FN:Named"), to: "in/\(name)")
    try sandbox.write(card("FN:Ada B"), to: "in/a.vcf")
    let outcome = try sandbox.contacts("watch", "in", "in/", "--once")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(try sandbox.names(in: "in/done") == ["a.vcf", name])
  }

  @Test func `watch ends when its folder is moved away`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.write(card("FN:First"), to: "in/first.vcf")
    let running = try sandbox.start(["watch", "in"])
    try Self.wait(for: "in/done/first.vcf", in: sandbox)
    #expect(try sandbox.shell("mv in other && mkdir in").status == 0)
    let outcome = try running.outcome()
    // It may find that the folder is missing, or that there is another one.
    #expect(outcome.status == 66, "\(outcome)")
  }
}
