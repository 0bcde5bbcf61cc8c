import Foundation
import Testing

/// Cards over and just under the size limit.
@Suite struct CardLimitTests {
  private static func card(_ name: String, noteOf count: Int) -> [UInt8] {
    let note = "NOTE:\(String(repeating: "x", count: count))\n"
    return Array(
      "BEGIN:VCARD\nVERSION:4.0\nUID:\(name)\nFN:\(name)\n\(note)END:VCARD\n".utf8)
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
  func `the setting card.max-size limits the size of a card`(fixture: CommandFixture) throws {
    try fixture.check(in: Self.sandbox())
  }

  @Test func `a larger limit accepts larger cards`() throws {
    let sandbox = try Self.sandbox()
    try sandbox.contacts("config", "set", "card.max-size", "2100")
    try sandbox.check("drop large.vcf", output: "Inserted Large at @3.\n")
    try sandbox.check("doctor", output: "Nothing is wrong.\n")
    try sandbox.contacts("config", "set", "card.max-size", "1kB")
    try sandbox.check("doctor", output: "Nothing is wrong.\n")
    try sandbox.check("rm @3", output: "Removed Large.\n")
  }

  @Test func `a card that is too large is reported once`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.card("Large", noteOf: 64_000_000), to: "large.vcf")
    let message = "The card is larger than 64000000 bytes; it is left out."
    try sandbox.check("drop large.vcf", errors: "contacts: large.vcf:1: \(message)\n", status: 65)
    try sandbox.check(
      "lint large.vcf",
      output: """
        large.vcf:1: error: \(message) [card-too-large]
        0 cards with 0 properties, 1 fault.

        """, status: 65)
    try sandbox.check(
      "convert large.vcf", errors: "contacts: large.vcf:1: \(message)\n", status: 65)
  }

  @Test(arguments: [
    "photo set ada large.png", "drop large.png --into @0", "drop 'Ada Lovelace.png'",
    "merge large --into ada",
  ])
  func `no command makes a card larger than the setting allows`(line: String) throws {
    let sandbox = try Sandbox.withThreeContacts()
    let image = DropTests.image + [UInt8](repeating: 0, count: 4_000)
    try sandbox.write(image, to: "large.png")
    try sandbox.write(image, to: "Ada Lovelace.png")
    try sandbox.write(Self.card("Large", noteOf: 5_800), to: "large.vcf")
    try sandbox.write(
      SampleCards.card("UID:ada-1", "NOTE:\(String(repeating: "y", count: 500))"), to: "note.vcf")
    try sandbox.contacts("drop", "note.vcf", "large.vcf")
    try sandbox.contacts("config", "set", "card.max-size", "6kB")
    let before = try sandbox.output("export")
    let outcome = try CommandFixture(line).run(in: sandbox)
    #expect(outcome.standardOutput == "")
    #expect(outcome.standardError.hasPrefix("contacts: "))
    #expect(
      outcome.standardError.contains(
        /The card of “Ada Lovelace” would have 6[0-9]+ bytes, but the setting card.max-size allows 6000: use/
      ),
      "\(outcome.standardError)")
    #expect(outcome.status != 0)
    #expect(try sandbox.output("export") == before)
  }

  @Test func `a card that is already too large may become smaller`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.write(DropTests.image + [UInt8](repeating: 0, count: 4_000), to: "large.png")
    try sandbox.contacts("photo", "set", "ada", "large.png")
    try sandbox.contacts("config", "set", "card.max-size", "1kB")
    try sandbox.check("photo rm ada", output: "Removed the photo of Ada Lovelace.\n")
  }

  @Test func `lint and convert obey the size limit of the list, and create no list`() throws {
    let sandbox = try Self.sandbox()
    let large = try sandbox.contacts("convert", "large.vcf")
    #expect(large.status == 65)
    #expect(large.standardError == "contacts: large.vcf:1: \(Self.tooLarge)\n")
    #expect(try sandbox.contacts("lint", "large.vcf").status == 65)
    try Data("damaged".utf8).write(to: sandbox.database)
    #expect(try sandbox.contacts("lint", "large.vcf").status == 0)
    try FileManager.default.removeItem(at: sandbox.database)
    #expect(try sandbox.contacts("lint", "large.vcf").status == 0)
    #expect(try sandbox.contacts("convert", "large.vcf").status == 0)
    #expect(!sandbox.hasDatabase)
  }
}
