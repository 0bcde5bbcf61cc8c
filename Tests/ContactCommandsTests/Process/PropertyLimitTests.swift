import ContactTestSupport
import Foundation
import Testing

/// Cards with more properties than are read.
@Suite(.enabled(if: TestRun.isComplete, "\(TestRun.reason)"))
struct PropertyLimitTests {
  private static func card() -> [UInt8] {
    let lines = (0..<100_100).map { "TEL:\($0)\n" }.joined()
    return Array("BEGIN:VCARD\nVERSION:3.0\nUID:Many\nFN:Many\n\(lines)END:VCARD\n".utf8)
  }

  @Test func `a card with more properties than the limit can be dropped, removed and restored`()
    throws
  {
    let sandbox = try Sandbox.withThreeContacts()
    let bytes = Self.card()
    try sandbox.write(bytes, to: "many.vcf")
    #expect(try sandbox.contacts("drop", "many.vcf").status == 0)
    for (line, output) in [
      ("doctor", "Nothing is wrong.\n"), ("drop many.vcf", "1 card is in the list already.\n"),
      ("rm @3", "Removed Many.\n"), ("undo", "Undid rm: Many is back.\n"),
      ("doctor", "Nothing is wrong.\n"),
    ] {
      let outcome = try sandbox.contacts(line.split(separator: " ").map(String.init))
      #expect(outcome.standardOutput == output, "\(line): \(outcome.standardError.prefix(500))")
      #expect(outcome.status == 0)
    }
    #expect(try sandbox.output("export", "many").utf8.elementsEqual(bytes))
  }

  @Test func `a card with more properties than the limit can't be changed or merged`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.write(Self.card(), to: "many.vcf")
    try sandbox.write(SampleCards.card("FN:Many", "NOTE:other"), to: "other.vcf")
    try sandbox.write(DropTests.image, to: "photo.png")
    try sandbox.contacts("drop", "many.vcf")
    let before = try sandbox.output("export")
    for line in [
      "merge @0 --into @3", "merge @3 --into @0", "photo set many photo.png",
      "drop other.vcf --into @3",
    ] {
      try sandbox.check(
        line,
        errors:
          "contacts: The card of “Many” has 100000 properties or more, or would have them. No more are read, "
          + "so it can't be changed or merged. Split it into several cards.\n", status: 77)
    }
    #expect(try sandbox.output("export") == before)
  }

  @Test func `watch moves a file to failed if it can't be merged into its contact`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.write(Self.card(), to: "many.vcf")
    try sandbox.contacts("drop", "many.vcf")
    try sandbox.write(SampleCards.card("FN:Many", "NOTE:other"), to: "in/into/many/other.vcf")
    let outcome = try sandbox.contacts("watch", "in", "--once")
    #expect(outcome.status == 3)
    #expect(outcome.standardError.contains("it can't be changed or merged"))
    #expect(try sandbox.shell("ls in/failed").standardOutput == "other.vcf\nother.vcf.txt\n")
  }

  @Test func `cards that differ only after the property limit aren't equal`()
    throws
  {
    let sandbox = try Sandbox.withThreeContacts()
    let bytes = Self.card()
    try sandbox.write(bytes, to: "many.vcf")
    try sandbox.contacts("drop", "many.vcf")
    let changed = String(decoding: bytes, as: UTF8.self).replacing("TEL:100099", with: "TEL:7")
    try sandbox.write(changed, to: "changed.vcf")
    let outcome = try sandbox.contacts("drop", "changed.vcf")
    #expect(outcome.status == 65)
    #expect(outcome.standardError.contains("it can't be changed or merged"))
    #expect(try sandbox.output("export", "many").utf8.elementsEqual(bytes))
  }
}
