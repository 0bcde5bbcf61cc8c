import ContactTestSupport
import Foundation
import Testing

/// Which programs wait for which others.
@Suite(.timeLimit(.minutes(10))) struct WaitingTests {
  private static func notice(_ sandbox: Sandbox) -> String {
    "contacts: Waiting for another program that is writing to “\(sandbox.database.path)”; "
      + "Ctrl-C ends the wait.\n"
  }

  private static func locked(_ sandbox: Sandbox) -> String {
    "contacts: Another program is writing to “\(sandbox.database.path)”; try again when it is done.\n"
  }

  private static func start(_ line: String, in sandbox: Sandbox) throws -> Sandbox.Running {
    try sandbox.start(line.split(separator: " ").map(String.init))
  }

  private static func waitsForNotice(of running: Sandbox.Running, in sandbox: Sandbox) throws
    -> Bool
  {
    try waits { try String(contentsOf: running.errors, encoding: .utf8) == notice(sandbox) }
  }

  @Test(arguments: [["drop", "-", "-q"], ["drop", "pipe", "-q"], ["drop", "/dev/stdin", "-q"]])
  func `a drop that waits for slow input doesn't block other writers`(arguments: [String]) throws {
    let sandbox = try Sandbox()
    try sandbox.write(SampleCards.zoe, to: "zoe.vcf")
    _ = try sandbox.shell("mkfifo pipe")
    let isNamed = arguments[1] == "pipe"
    let pipe = Pipe()
    let running = try sandbox.start(arguments, standardInput: pipe.fileHandleForReading)
    let input =
      isNamed
      ? try FileHandle(forWritingTo: sandbox.folder.appending(path: "pipe"))
      : pipe.fileHandleForWriting
    try input.write(contentsOf: Data((0..<3_000).flatMap(numberedCard)))
    let other = try sandbox.contacts("drop", "zoe.vcf", "--wait", "0")
    #expect(
      other
        == .init(standardOutput: "Inserted Zoë Björnström at @0.\n", standardError: "", status: 0))
    #expect(running.process.isRunning)
    try input.write(contentsOf: Data(SampleCards.ada))
    try input.close()
    #expect(try running.outcome() == .init(standardOutput: "", standardError: "", status: 0))
    let names = try sandbox.output("list", "--plain", "--fields", "name")
    #expect(names.hasPrefix("Zoë Björnström\n"))
    #expect(names.hasSuffix("\nAda Lovelace\n"))
    #expect(names.count { $0 == "\n" } == 3_002)
  }

  @Test func `a named pipe ends when its writer closes it`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    let outcome = try sandbox.shell(
      """
      mkfifo pipe; { printf hi > pipe; date +%s > closed; } & "$contacts" set @0 note=@pipe -q
      date +%s > ended; wait
      "$contacts" add --from /dev/null; "$contacts" list @0 --plain --fields note
      """)
    #expect(outcome.standardOutput == "hi\n")
    let seconds = try ["closed", "ended"].map {
      try #require(Int(sandbox.text(of: $0).dropLast()))
    }
    // A pipe without a writer is given up after five seconds.
    #expect(seconds[1] - seconds[0] < 4)
  }

  @Test func `a pipe with more data than the buffer is dropped completely`() throws {
    let sandbox = try Sandbox()
    let note = String(repeating: "x", count: 3_000)
    let cards = (0..<5_000).map { "BEGIN:VCARD\nVERSION:3.0\nFN:N\($0)\nNOTE:\(note)\nEND:VCARD\n" }
    try sandbox.write(cards.joined(), to: "many.vcf")
    let outcome = try sandbox.shell(
      "cat many.vcf | \"$contacts\" drop -; \"$contacts\" export | cmp - many.vcf")
    #expect(
      outcome
        == .init(standardOutput: "Inserted 5000 cards at @0.\n", standardError: "", status: 0))
  }

  @Test func `a waiting writer says so after a second, and gives up in the end`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    let held = try HeldList(sandbox.database)
    let outcome = try sandbox.contacts("rm", "@0", "--wait", "1.2")
    let impatient = try sandbox.contacts("rm", "@0", "--wait", "0")
    try held.release()
    #expect(
      outcome
        == .init(
          standardOutput: "", standardError: Self.notice(sandbox) + Self.locked(sandbox), status: 75
        ))
    #expect(
      impatient == .init(standardOutput: "", standardError: Self.locked(sandbox), status: 75))
  }

  @Test func `a waiting writer continues when the other one is done`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    let held = try HeldList(sandbox.database)
    let running = try Self.start("rm @0", in: sandbox)
    #expect(try Self.waitsForNotice(of: running, in: sandbox))
    try held.release()
    let outcome = try running.outcome()
    #expect(outcome.standardOutput == "Removed Ada Lovelace.\n")
    #expect(outcome.status == 0)
  }

  @Test(arguments: [130, 143] as [Int32], ["rm @0", "undo", "book add work", "drop three.vcf"])
  func `a signal ends a waiting command`(status: Int32, line: String) throws {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.write(SampleCards.all, to: "three.vcf")
    let held = try HeldList(sandbox.database)
    let running = try Self.start(line, in: sandbox)
    #expect(try Self.waitsForNotice(of: running, in: sandbox))
    kill(running.process.processIdentifier, status - 128)
    #expect(try running.outcome().status == status)
    try held.release()
  }

  @Test(arguments: ["-1", "soon"])
  func `an invalid --wait time is refused`(time: String) throws {
    let sandbox = try Sandbox.withThreeContacts()
    #expect(try sandbox.contacts("rm", "@0", "--wait=\(time)").status == 64)
    #expect(try sandbox.contacts("--wait=\(time)", "rm", "@0").status == 64)
    #expect(try sandbox.contacts("--wait", "3", "list").status == 0)
  }
}
