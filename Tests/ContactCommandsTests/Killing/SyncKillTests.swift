import ContactTestSupport
import Foundation
import Testing

/// Kills `contacts vdir sync` at many moments.
@Suite struct SyncKillTests {
  private static let count = 60

  /// Returns a sandbox with contacts and files of their own, and some that both sides changed.
  private static func makeSandbox() throws -> Sandbox {
    func cards(_ prefix: String, _ name: String) -> [[UInt8]] {
      (0..<count).map {
        card("UID:\(prefix)\($0)", "FN:\(name) \($0)", "NOTE:\(name)", "TEL:\($0)")
      }
    }
    let sandbox = try Sandbox(
      dropping: (cards("ours", "Ours") + cards("both", "Both")).flatMap { $0 })
    try sandbox.write([], to: "book/.keep")
    try sandbox.contacts("vdir", "sync", "book")
    let files = cards("theirs", "Theirs")
    for (index, file) in files.enumerated() {
      try sandbox.write(file, to: "book/theirs\(index).vcf")
    }
    for index in 0..<count {
      try sandbox.write(
        card("UID:both\(index)", "FN:Both \(index)", "NOTE:Both", "TEL:\(index)", "ROLE:theirs"),
        to: "book/both\(index).vcf")
    }
    try sandbox.contacts("set", "both", "note=ours", "--all")
    try sandbox.contacts("rm", "@0..9", "--yes")
    return sandbox
  }

  @Test func `A sync that is killed at any moment is completed by the next one`() throws {
    let sandbox = try Self.makeSandbox()
    #expect(try sandbox.shell("mkdir kept && cp -a contacts.sqlite book kept").status == 0)
    let start = ContinuousClock.now
    #expect(try sandbox.contacts("vdir", "sync", "book").status == 0)
    let duration = UInt32((ContinuousClock.now - start) / .microseconds(1))
    for trial in 0..<KillTrial.count {
      #expect(try sandbox.shell("rm -r contacts.sqlite* book && cp -a kept/* .").status == 0)
      let running = try sandbox.start(["vdir", "sync", "book"])
      usleep(.random(in: 0...duration))
      kill(running.process.processIdentifier, SIGKILL)
      _ = try running.outcome()
      let next = try sandbox.contacts("vdir", "sync", "book")
      #expect(next.status == 0, "\(trial): \(next.standardError)")
      let list = try sandbox.output("export", "--book", "contacts")
      let names = try sandbox.names(in: "book").filter { $0.hasSuffix(".vcf") }
      #expect(names.count == 3 * Self.count - 10, "\(trial)")
      var files: Set<String> = []
      for name in names {
        files.insert(try sandbox.text(of: "book/\(name)"))
      }
      let cards = list.components(separatedBy: "END:VCARD\r\n").dropLast().map {
        $0 + "END:VCARD\r\n"
      }
      #expect(Set(cards) == files, "\(trial)")
      #expect(cards.count { $0.contains("ROLE:theirs") && $0.contains("NOTE:ours") } == Self.count)
      #expect(try sandbox.output("vdir", "sync", "book", "--plain") == "")
      #expect(try sandbox.contacts("doctor").status == 0, "\(trial)")
    }
  }
}
