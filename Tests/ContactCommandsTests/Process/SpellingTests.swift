import Foundation
import Testing

/// Names of files, and values, that write the same letters in other bytes: é as one scalar, and as e and an accent.
@Suite struct SpellingTests {
  private static let composed = "\u{E9}"
  private static let decomposed = "e\u{301}"

  private static func names(_ folder: String, in sandbox: Sandbox) throws -> [[UInt8]] {
    try sandbox.names(in: folder).map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  @Test func `a move removes files whose names differ in their bytes alone`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(SampleCards.ada, to: "mv/\(Self.composed).vcf")
    try sandbox.write(SampleCards.grace, to: "mv/\(Self.decomposed).vcf")
    try sandbox.check(
      "drop mv --operation move",
      output: "Inserted 2 cards at @0.\nRemoved 2 files.\n")
    #expect(try Self.names("mv", in: sandbox) == [])
  }

  @Test func `a move keeps only the file that is not completely in the list`() throws {
    let sandbox = try Sandbox()
    let (good, bad) = (SampleCards.ada, SampleCards.grace + Array("A line that is no card\n".utf8))
    try sandbox.write(good, to: "mv/\(Self.composed).vcf")
    try sandbox.write(bad, to: "mv/\(Self.decomposed).vcf")
    let archives = [
      (
        "\(Self.composed).zip",
        [ZipFile.Entry("a.vcf", String(decoding: SampleCards.zoe, as: UTF8.self))]
      ),
      ("\(Self.decomposed).zip", [ZipFile.Entry("b.txt", "Bo")]),
    ]
    for (name, entries) in archives {
      try sandbox.write(ZipFile.bytes(entries), to: "mv/\(name)")
    }
    try sandbox.contacts("drop", "mv", "--operation", "move")
    #expect(
      try Self.names("mv", in: sandbox)
        == [Array("\(Self.decomposed).vcf".utf8), Array("\(Self.decomposed).zip".utf8)])
  }

  @Test(arguments: ["BDAY:2020-01-01", "PHOTO:https://x.example/a"])
  func `a move keeps each file of which another one replaces a value`(line: String) throws {
    let sandbox = try Sandbox()
    let files = ["mv/\(Self.decomposed).vcf", "mv/\(Self.composed).vcf"]
    let first = line.hasPrefix("PHOTO") ? line : "NOTE:n"
    try sandbox.write(
      SampleCards.card("FN:Jan", "UID:j", first, "REV:20190101T000000Z"), to: files[0])
    try sandbox.write(
      SampleCards.card("FN:Jan", "UID:j", line, "REV:20200101T000000Z"), to: files[1])
    if line.hasPrefix("PHOTO") {
      try sandbox.write(DropTests.image, to: "mv/jan.png")
    } else {
      try sandbox.write(
        SampleCards.card("FN:Jan", "UID:j", "BDAY:2021-01-01", "REV:20210101T000000Z"),
        to: "mv/\(Self.composed)z.vcf")
    }
    try sandbox.contacts("drop", "mv", "--operation", "move")
    #expect(
      try Self.names("mv", in: sandbox).prefix(2)
        == [Array("\(Self.decomposed).vcf".utf8), Array("\(Self.composed).vcf".utf8)])
  }

  @Test func `watch takes in a file that has the name of another one in other bytes`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(SampleCards.ada, to: "in/\(Self.composed)")
    try sandbox.write(SampleCards.grace, to: "in/\(Self.decomposed)-wal")
    #expect(try sandbox.contacts("watch", "in", "--once", "-q").status == 0)
    #expect(
      try Self.names("in/done", in: sandbox)
        == [Array("\(Self.decomposed)-wal".utf8), Array(Self.composed.utf8)])
  }

  @Test func `set, edit and rename write the bytes that they are given`() throws {
    let sandbox = try Sandbox(
      dropping: SampleCards.card(
        "UID:u", "FN:Ad\(Self.composed)", "N:;Ad\(Self.composed);;;", "NOTE:\(Self.composed)",
        "CATEGORIES:Caf\(Self.composed)"))
    func exported() throws -> [[UInt8]] {
      try sandbox.output("export").split(separator: "\r\n")
        .filter { !$0.utf8.allSatisfy { $0 < 0x80 } }.map { Array($0.utf8) }
    }
    var lines = ["FN:Ad", "N:;Ad", "NOTE:", "CATEGORIES:Caf"].map { "\($0)\(Self.composed)" }
    lines[1] += ";;;"
    #expect(try exported() == lines.map { Array($0.utf8) })

    let change = try sandbox.contacts("set", "@0", "note=\(Self.decomposed)")
    #expect(change.standardOutput.hasPrefix("Changed Ad"), "\(change)")
    lines[2] = "NOTE:\(Self.decomposed)"
    #expect(try exported() == lines.map { Array($0.utf8) })
    try sandbox.check(
      "set @0 note=\(Self.decomposed)", output: "Nothing changed: that is so already.\n")

    #expect(
      try sandbox.contacts(
        "group", "rename", "caf\(Self.composed)", "Caf\(Self.decomposed)"
      ).status == 0)
    lines[3] = "CATEGORIES:Caf\(Self.decomposed)"
    #expect(try exported() == lines.map { Array($0.utf8) })

    let run = try EditorRun(
      "edit", "@0", scripts: "sed -i 's/\(Self.composed)/\(Self.decomposed)/' \"$1\"", in: sandbox)
    #expect(run.status == 0)
    lines = lines.map { $0.decomposedStringWithCanonicalMapping }
    #expect(try exported() == lines.map { Array($0.utf8) })

    #expect(try sandbox.contacts("book", "rename", "contacts", Self.composed).status == 0)
    #expect(try sandbox.contacts("book", "rename", Self.composed, Self.decomposed).status == 0)
    let books = try sandbox.output("book", "list", "--plain")
    #expect(books.utf8.starts(with: Self.decomposed.utf8), "\(books)")
  }
}
