import Testing

@Suite struct ConvertTests {
  private static let grace = String(decoding: SampleCards.grace, as: UTF8.self)

  @Test func `text outside of cards is left out with a message and exit status 3`() throws {
    let sandbox = try Sandbox()
    try sandbox.write("Hello\n\(Self.grace)Bye\n", to: "mail.vcf")
    let lines = Self.grace.split(whereSeparator: \.isNewline).count
    try sandbox.check(
      "convert mail.vcf", output: Self.grace,
      errors: """
        contacts: mail.vcf:1: There is text outside of cards; it is left out.
        contacts: mail.vcf:\(lines + 2): There is text outside of cards; it is left out.

        """, status: 3)
  }

  @Test func `files without cards in a folder are named`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(SampleCards.grace, to: "team/grace.vcf")
    try sandbox.write("Some notes.\n", to: "team/notes.txt")
    let outcome = try CommandFixture("convert team").run(in: sandbox)
    #expect(outcome.standardOutput == Self.grace)
    #expect(outcome.standardError.contains("notes.txt” is left out: it is "))
    #expect(outcome.status == 0)
  }

  @Test func `a second birthday is shown as Other birthday`() throws {
    let sandbox = try Sandbox()
    let card = "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nX-ALT-BDAY:1815-12-11\nEND:VCARD\n"
    try sandbox.write(card, to: "ada.vcf")
    _ = try CommandFixture("drop ada.vcf").run(in: sandbox)
    #expect(
      try CommandFixture("show ada").run(in: sandbox).standardOutput
        .contains("Other birthday  1815-12-11"))
  }
}
