import ContactModel
import ContactTestSupport
import Foundation
import Testing
import VCardFormat

/// Kills the program with signal 9 at many moments, most of them while it writes.
@Suite struct KillTests {
  /// A command, and the commands that run before it.
  struct Case: Sendable, CustomTestStringConvertible {
    let line: String
    let preparation: [String]

    /// The exit status of the command.
    var status: Int32 { KillTests.status(of: line) }

    var testDescription: String { line }
  }

  private static let cases = [
    Case(line: "drop changed.vcf", preparation: []),
    Case(line: "move @0..119 --at 180", preparation: []),
    Case(line: "rm @40..159 --yes", preparation: []),
    Case(line: "undo", preparation: ["drop changed.vcf"]),
    Case(line: "redo", preparation: ["drop changed.vcf", "undo"]),
    Case(line: "trash empty --yes", preparation: ["move @20..79 --at 200", "rm @40..159 --yes"]),
    Case(
      line: "backup restore first.sqlite --yes",
      preparation: ["backup create first.sqlite", "drop changed.vcf"]),
  ]

  private static func cards(_ numbers: Range<Int>, name: String) -> [UInt8] {
    numbers.flatMap {
      card("UID:u\($0)", "FN:\(name) \($0)", "TEL:+49 30 \($0)", "NOTE:\(name) of \($0)")
    }
  }

  /// Returns a sandbox with 240 cards in the list, and 240 more in a file, half of which change the first ones.
  private static func makeSandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(cards(0..<240, name: "Contact"), to: "first.vcf")
    try sandbox.write(cards(120..<360, name: "Person"), to: "changed.vcf")
    return sandbox
  }

  private static func run(_ line: String, in sandbox: Sandbox) throws {
    let outcome = try sandbox.contacts(line.split(separator: " ").map(String.init))
    #expect(outcome.status == status(of: line), "\(line): \(outcome.standardError)")
  }

  /// Returns the exit status of a command: a merge leaves out the other name, so the drop is partial.
  private static func status(of line: String) -> Int32 { line == "drop changed.vcf" ? 3 : 0 }

  /// Kills a command at many moments, and compares the list after each.
  private static func kill(_ trial: KillTrial, checkingWith check: [String]) async throws {
    let path = trial.sandbox.database.path
    let after = try await ListContent(ofListAt: path)
    try trial.reset()
    let before = try await ListContent(ofListAt: path)
    try #require(before != after)
    var seen = (before: 0, after: 0)
    for moment in trial.moments() {
      let isDone = try trial.kill(at: moment)
      let doctor = try trial.sandbox.contacts(check)
      #expect(doctor.standardOutput == "Nothing is wrong.\n", "\(moment)")
      #expect(doctor.status == 0, "\(moment): \(doctor.standardError)")
      let content = try await ListContent(ofListAt: path)
      #expect(content == after || content == before && !isDone, "\(moment)")
      try run("book add next", in: trial.sandbox)
      seen.before += content == before ? 1 : 0
      seen.after += content == after ? 1 : 0
    }
    guard KillTrial.count >= 50 else { return }
    #expect(min(seen.before, seen.after) > KillTrial.count / 20, "\(seen)")
  }

  @Test(arguments: cases)
  func `a killed command leaves the list as it was before or after the command`(_ fixture: Case)
    async throws
  {
    let sandbox = try Self.makeSandbox()
    for line in ["drop first.vcf"] + fixture.preparation { try Self.run(line, in: sandbox) }
    let trial = try KillTrial(
      fixture.line.split(separator: " ").map(String.init), in: sandbox, endingWith: fixture.status)
    try await Self.kill(trial, checkingWith: ["doctor"])
  }

  @Test func `a killed compaction leaves the list as it is`() async throws {
    let sandbox = try Self.makeSandbox()
    for line in ["drop first.vcf", "rm @40..159 --yes", "trash empty --yes", "move @0..20 --at 60"]
    {
      try Self.run(line, in: sandbox)
    }
    let path = sandbox.database.path
    let before = try await ListContent(ofListAt: path)
    let trial = try KillTrial(["compact"], in: sandbox)
    for moment in trial.moments() {
      _ = try trial.kill(at: moment)
      #expect(try await ListContent(ofListAt: path) == before, "\(moment)")
      #expect(try sandbox.output("doctor") == "Nothing is wrong.\n", "\(moment)")
      try Self.run("compact", in: sandbox)
      #expect(try await ListContent(ofListAt: path) == before, "\(moment)")
    }
  }

  @Test func `a killed migration leaves a list that the next command brings up to date`()
    async throws
  {
    let sandbox = try Self.makeSandbox()
    let contacts = (0..<240).map {
      Contact("FN:Earlier \($0)", "EMAIL:e\($0)@example.org")
    }
    try await ListOfOtherVersion.makeFirst(of: contacts, at: sandbox.database.path)
    let trial = try KillTrial(["drop", "changed.vcf"], in: sandbox)
    try await Self.kill(trial, checkingWith: ["doctor", "--fix"])
  }

  @Test func `a killed migration of removed contacts is repeated and gives the same rows`() throws {
    let sandbox = try Self.makeSandbox()
    let path = sandbox.database.path
    for line in ["drop first.vcf", "rm @0.. --yes"] { try Self.run(line, in: sandbox) }
    try ListOfOtherVersion.deleteDerivedRows(at: path)
    try sandbox.write(Self.cards(500..<620, name: "Later"), to: "later.vcf")
    try Self.run("drop later.vcf", in: sandbox)
    try ListOfOtherVersion.undoLastMigrations(at: path)
    let former = try ListTables.rows(ofListAt: path)
    let trial = try KillTrial(["list", "--limit", "1"], in: sandbox)
    let migrated = try ListTables.rows(ofListAt: path)
    let changed = migrated.keys.filter { migrated[$0] != former[$0] }
    #expect(Set(changed) == ["contact", "contact_address", "setting", "word"])
    for moment in trial.moments() {
      _ = try trial.kill(at: moment)
      try Self.run("list --limit 1", in: sandbox)
      #expect(try ListTables.rows(ofListAt: path) == migrated, "\(moment)")
      #expect(try sandbox.output("doctor") == "Nothing is wrong.\n", "\(moment)")
    }
    try Self.run("undo", in: sandbox)
    try Self.run("undo", in: sandbox)
    #expect(try sandbox.output("list", "Contact", "--count") == "240\n")
  }

  @Test func `a killed backup command leaves no backup or a complete one`() throws {
    let sandbox = try Self.makeSandbox()
    try Self.run("drop first.vcf", in: sandbox)
    let trial = try KillTrial(
      ["backup", "create", "copy.sqlite"], in: sandbox, watched: "copy.sqlite.contacts-partial")
    let copy = sandbox.folder.appending(path: "copy.sqlite")
    for moment in trial.moments() {
      try? FileManager.default.removeItem(at: copy)
      let isDone = try trial.kill(at: moment)
      let isThere = FileManager.default.fileExists(atPath: copy.path)
      #expect(isThere || !isDone, "\(moment)")
      if !isThere { try Self.run("backup create copy.sqlite", in: sandbox) }
      try Self.run("backup verify copy.sqlite", in: sandbox)
      let names = try sandbox.names()
      #expect(names.filter { $0.hasPrefix("copy") } == ["copy.sqlite"], "\(moment)")
    }
  }

  @Test func `a killed restore leaves the damaged file or the restored list`() async throws {
    let sandbox = try Self.makeSandbox()
    for line in ["drop first.vcf", "backup create first.sqlite"] {
      try Self.run(line, in: sandbox)
    }
    let damaged = [UInt8](repeating: 0x5A, count: 50_000)
    try sandbox.write(damaged, to: "contacts.sqlite")
    let trial = try KillTrial(
      ["backup", "restore", "first.sqlite", "--yes"], in: sandbox,
      watched: "contacts.sqlite.contacts-partial")
    let restored = try await ListContent(ofListAt: sandbox.database.path)
    for moment in trial.moments() {
      let isDone = try trial.kill(at: moment)
      if try Data(contentsOf: sandbox.database) == Data(damaged) {
        #expect(!isDone, "\(moment)")
        try Self.run("backup restore first.sqlite --yes", in: sandbox)
      }
      #expect(try await ListContent(ofListAt: sandbox.database.path) == restored, "\(moment)")
      #expect(try sandbox.output("doctor") == "Nothing is wrong.\n", "\(moment)")
      let kept = try sandbox.names(in: "contacts.sqlite.backups")
      #expect(kept.contains { $0.hasSuffix(".damaged") }, "\(moment)")
    }
  }

  @Test func `a file that a killed watch was taking is dropped once`() throws {
    let sandbox = try Sandbox()
    let arguments = ["watch", "in", "--on-duplicate", "keep"]
    var count = 0
    for _ in 0..<KillTrial.count {
      for _ in 0..<10 {
        try sandbox.write(card("FN:Contact \(count)"), to: "in/\(count).vcf")
        count += 1
      }
      let watch = try sandbox.start(arguments)
      KillMoment.time(.random(in: 0...0.6)).wait(for: watch.process)
      Foundation.kill(watch.process.processIdentifier, SIGKILL)
      _ = try watch.outcome()
    }
    Thread.sleep(forTimeInterval: 0.3)
    try Self.run("watch in --on-duplicate keep --once", in: sandbox)
    let list = try sandbox.output("list", "--plain")
    let names = list.split(separator: "\n").compactMap { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).first {
        $0.hasPrefix("Contact ")
      }
    }
    #expect(names.sorted() == (0..<count).map { Substring("Contact \($0)") }.sorted())
    #expect(try sandbox.output("doctor") == "Nothing is wrong.\n")
  }
}
