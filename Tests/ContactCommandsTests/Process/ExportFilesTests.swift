import FoundationEssentials
import Testing

struct ExportFilesTests {
  /// Returns the names of the files in a folder, and their content.
  private func files(in folder: String, of sandbox: borrowing Sandbox) throws -> [String: [UInt8]] {
    let path = sandbox.folder.appending(path: folder)
    var files: [String: [UInt8]] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: path.path) {
      files[name] = Array(try Data(contentsOf: path.appending(path: name)))
    }
    return files
  }

  @Test func `each card goes into a file named after its UID, byte for byte`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    let odd = SampleCards.card("UID:urn:x/../é", "FN:Odd")
    try sandbox.write(odd, to: "odd.vcf")
    try sandbox.check("drop odd.vcf -q")
    try sandbox.check("export --to-dir a/b", output: "Wrote 4 files into “a/b”.\n")
    let written = try files(in: "a/b", of: sandbox)
    #expect(written["ada-1.vcf"] == SampleCards.ada)
    #expect(written["grace-1.vcf"] == SampleCards.grace)
    #expect(written["urn%3Ax%2F..%2F%C3%A9.vcf"] == odd)
    #expect(written.values.contains(SampleCards.zoe))
    #expect(written.count == 4)
  }

  @Test func `a second export writes only what changed, and keeps other files`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.check("export --to-dir out", output: "Wrote 3 files into “out”.\n")
    try sandbox.write("mine", to: "out/other.vcf")
    try sandbox.write("old", to: "out/ada-1.vcf")
    try sandbox.check(
      "export --to-dir out",
      output: "Wrote 1 file into “out”; 2 had the same bytes already.\n")
    let written = try files(in: "out", of: sandbox)
    #expect(written["ada-1.vcf"] == SampleCards.ada)
    #expect(written["other.vcf"] == Array("mine".utf8))
    #expect(written.count == 4)
  }

  @Test func `an error says how many files were written before it`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    let note = String(repeating: "long ", count: 40_000)
    try sandbox.write(SampleCards.card("FN:Long", "NOTE:\(note)"), to: "long.vcf")
    try sandbox.contacts("drop", "long.vcf")
    let outcome = try sandbox.shell("ulimit -f 200; $contacts export --to-dir out")
    #expect(outcome.status == 74)
    #expect(
      outcome.standardError
        == "contacts: “out/1a374cc7c132c1ee.vcf” could not be written: File too large. No part of "
        + "it was kept. The 3 files that were written before are complete.\n")
    #expect(try files(in: "out", of: sandbox).count == 3)
  }

  @Test func `cards with one UID have a number, and versions are converted`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      SampleCards.card("UID:1", "FN:A") + SampleCards.card("UID:1", "FN:B"), to: "two.vcf")
    try sandbox.check("drop two.vcf -q --on-duplicate keep")
    try sandbox.check("export --to-dir out --format vcard4 -q")
    let written = try files(in: "out", of: sandbox)
    #expect(Set(written.keys) == ["1.vcf", "1~2.vcf"])
    #expect(
      written.values.allSatisfy { String(decoding: $0, as: UTF8.self).contains("VERSION:4.0") })
  }

  @Test(arguments: [
    CommandFixture(
      "export --to-dir out --format jcard",
      errors:
        "contacts: --to-dir writes vCards: leave out --format, or choose vcard21, vcard3 or vcard4.\n"
        + "Usage: contacts export [SELECTOR ...] [--format FORMAT] [--groups FORM]\n"
        + "         [--photo-size SIZE] [--to-dir DIR] [--dry-run]\n"
        + "  See 'contacts export --help' for more information.\n",
      status: 64),
    CommandFixture(
      "export --to-dir out nobody",
      errors:
        "Nobody matches: no name, company, title, city, e-mail address, telephone number, label or note has “nobody”.\n",
      status: 1),
  ])
  func `other formats and nobody are refused`(fixture: CommandFixture) throws {
    let sandbox = try Sandbox.withThreeContacts()
    try fixture.check(in: sandbox)
    #expect(!sandbox.exists("out"))
  }

  @Test func `a folder that can't be made is an error`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.write([], to: "file")
    let outcome = try sandbox.contacts(["export", "--to-dir", "file"])
    #expect(outcome.status == 73)
    #expect(outcome.standardError.contains("file"))
  }
}
