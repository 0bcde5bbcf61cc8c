import Testing

/// Lines of cards that are not properties, in all that leaves the list.
struct OtherLinesTests {
  private static let card = SampleCards.card(
    "UID:a", "FN:Ada", "Door, 4711", "N:;Ada;;;", "EMAIL:a@b.example", "BEGIN:PROFILE",
    "EMAIL:c@d.example", "END:PROFILE")
  private static let lines = ["Door, 4711", "BEGIN:PROFILE", "EMAIL:c@d.example", "END:PROFILE"]
  private static let remarks = lines.map {
    "contacts: Ada: The line “\($0)” is kept as X-UNREADABLE-LINE.\n"
  }.joined()

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(Self.card, to: "a.vcf")
    try sandbox.contacts("drop", "a.vcf")
    return sandbox
  }

  @Test(arguments: [
    "export --format vcard21", "export --format vcard4", "export --format jcard",
    "export --format xcard", "export --format jscontact", "export --format csv-google",
    "export --format csv-outlook", "export --format csv-apple", "export --format html",
    "export --format json", "drag ada --as jcard", "drag ada --as csv",
  ])
  func `other formats and versions keep such lines`(line: String) throws {
    let sandbox = try sandbox()
    let outcome = try CommandFixture(line).run(in: sandbox)
    #expect(outcome.status == 0)
    #expect(outcome.standardError == Self.remarks)
    #expect(outcome.standardOutput.contains("4711"))
    #expect(outcome.standardOutput.contains("c@d.example"))
    let document = try CommandFixture("show ada --json").run(in: sandbox)
    #expect(document.standardOutput.contains("4711"))
    let files = try CommandFixture("export --to-dir d --format vcard4").run(in: sandbox)
    #expect(files.standardError == Self.remarks)
    for form in ["jcard", "csv"] {
      let dragged = try CommandFixture("drag ada --as \(form) --to dragged").run(in: sandbox)
      #expect(dragged.standardError == Self.remarks)
    }
    let same = try CommandFixture("export").run(in: sandbox)
    #expect(same.standardOutput == String(decoding: Self.card, as: UTF8.self))
    #expect(same.standardError.isEmpty)
  }

  @Test(arguments: [
    "export --format ldif", "export --format abook", "export --format mutt",
    "convert a.vcf --to ldif", "convert a.vcf --to abook", "convert a.vcf --to mutt",
  ])
  func `formats without a place for such lines name them`(line: String) throws {
    let sandbox = try sandbox()
    let outcome = try CommandFixture(line).run(in: sandbox)
    #expect(outcome.status == 3)
    #expect(outcome.standardError.contains("lines that are not properties of 1 contact"))
    #expect(!outcome.standardError.contains("X-UNREADABLE-LINE"))
  }

  @Test(arguments: ["vcard21", "vcard4", "jcard", "xcard", "jscontact", "csv-google", "json"])
  func `dropping what was exported doubles no line`(format: String) throws {
    let sandbox = try sandbox()
    let exported = try CommandFixture("export --format \(format)").run(in: sandbox)
    try sandbox.write(exported.standardOutput, to: "out")
    for policy in ["merge", "replace"] {
      #expect(try CommandFixture("drop out --on-duplicate \(policy)").run(in: sandbox).status == 0)
      let list = try CommandFixture("export").run(in: sandbox).standardOutput
      #expect(list.split(separator: "\r\n").count { $0.contains("4711") } == 1)
      #expect(list.split(separator: "\r\n").count { $0.contains("c@d.example") } == 1)
    }
    _ = try CommandFixture("drop a.vcf").run(in: sandbox)
    let list = try CommandFixture("export").run(in: sandbox).standardOutput
    #expect(list.split(separator: "\r\n").count { $0.contains("4711") } == 1)
  }
}
