import ContactTestSupport
import Foundation
import Testing

/// Cards that are too large, and those that are nearly.
@Suite struct CardLimitTests {
  private static func card(_ name: String, noteOf count: Int = 0, telephones: Int = 0) -> [UInt8] {
    let lines = (0..<telephones).map { "TEL:\($0)\n" }.joined()
    let note = count > 0 ? "NOTE:\(String(repeating: "x", count: count))\n" : ""
    return Array(
      "BEGIN:VCARD\nVERSION:3.0\nUID:\(name)\nFN:\(name)\n\(note)\(lines)END:VCARD\n".utf8)
  }

  private static func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.write(card("Large", noteOf: 2_000), to: "large.vcf")
    try sandbox.contacts("config", "set", "card.max-size", "1kB")
    return sandbox
  }

  private static let tooLarge = "The card is larger than 1000 bytes; it is left out."

  @Test(arguments: [
    CommandFixture("drop large.vcf", errors: "contacts: large.vcf:1: \(tooLarge)\n", status: 65),
    CommandFixture(
      "drop large.vcf --into @0", errors: "contacts: large.vcf: \(tooLarge)\n", status: 77),
    CommandFixture(
      "drop - --at 0", input: String(decoding: card("Large", noteOf: 2_000), as: UTF8.self),
      errors: "contacts: standard input:1: \(tooLarge)\n", status: 65),
  ])
  func `the setting says how large a card may be`(fixture: CommandFixture) throws {
    try fixture.check(in: Self.sandbox())
  }

  @Test func `a larger limit takes larger cards`() throws {
    let sandbox = try Self.sandbox()
    try sandbox.contacts("config", "set", "card.max-size", "2100")
    try CommandFixture("drop large.vcf", output: "Inserted Large at @3.\n").check(in: sandbox)
    try CommandFixture("doctor", output: "Nothing is wrong.\n").check(in: sandbox)
    try sandbox.contacts("config", "set", "card.max-size", "1kB")
    try CommandFixture("doctor", output: "Nothing is wrong.\n").check(in: sandbox)
    try CommandFixture("rm @3", output: "Removed Large.\n").check(in: sandbox)
  }

  @Test func `a card that is too large is told of once`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.card("Large", noteOf: 64_000_000), to: "large.vcf")
    let message = "The card is larger than 64000000 bytes; it is left out."
    try CommandFixture("drop large.vcf", errors: "contacts: large.vcf:1: \(message)\n", status: 65)
      .check(in: sandbox)
    try CommandFixture(
      "lint large.vcf",
      output: """
        large.vcf:1: error: \(message) [card-too-large]
        0 cards with 0 properties, 1 fault.

        """, status: 65
    ).check(in: sandbox)
    try CommandFixture(
      "convert large.vcf", errors: "contacts: large.vcf:1: \(message)\n", status: 65
    ).check(in: sandbox)
  }

  @Test func `a card with more properties than are read is a card as any other`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    let bytes = Self.card("Many", telephones: 100_100)
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
    #expect(try sandbox.contacts("export", "many").standardOutput.utf8.elementsEqual(bytes))
    let merge = try sandbox.contacts("merge", "@0", "--into", "@3")
    #expect(merge.status == 65)
    #expect(merge.standardError.contains("one of the cards has 100000 properties or more"))
  }
}
