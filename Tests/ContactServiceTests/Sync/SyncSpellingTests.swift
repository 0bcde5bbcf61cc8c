import ContactModel
import ContactStorage
import ContactTestSupport
import Foundation
import Testing
import VCardFormat

@testable import ContactService

/// Names of files and UIDs that write the same letters in other bytes: é as one scalar, and as e and an accent.
@Suite struct SyncSpellingTests {
  private static let composed = "\u{E9}"
  private static let decomposed = "e\u{301}"

  @Test func `A file whose name is written in other bytes still belongs to its contact`()
    async throws
  {
    let fixture = try SyncFixture()
    try fixture.write("\(Self.composed).vcf", "UID:a", "FN:A")
    #expect(try await fixture.sync() == ["\(Self.composed).vcf inserted"])
    try fixture.rename("\(Self.composed).vcf", to: "\(Self.decomposed).vcf")
    #expect(try await fixture.sync() == [])
    try await fixture.replace(fixture.id(0), "UID:a", "FN:A", "NOTE:x")
    #expect(try await fixture.sync().exact == ["\(Self.decomposed).vcf written"].exact)
    #expect(try fixture.names().exact == ["\(Self.decomposed).vcf"].exact)
    #expect(try fixture.file("\(Self.decomposed).vcf") == "UID:a FN:A NOTE:x")
    #expect(try await fixture.sync() == [])
  }

  @Test func `Files whose names differ in their bytes alone are two contacts`() async throws {
    let fixture = try SyncFixture()
    let names = ["\(Self.decomposed).vcf", "\(Self.composed).vcf"]
    try fixture.write(names[0], "UID:a", "FN:A")
    try fixture.write(names[1], "UID:b", "FN:B")
    #expect(try await fixture.sync().exact == names.map { "\($0) inserted" }.exact)
    #expect(try await fixture.contacts() == ["UID:a FN:A", "UID:b FN:B"])
    #expect(try await fixture.sync() == [])
    for (row, name) in zip(["a", "b"], names) {
      let id = try await fixture.id(row == "a" ? 0 : 1)
      try await fixture.replace(id, "UID:\(row)", "FN:\(row)")
      #expect(try await fixture.sync().exact == ["\(name) written"].exact)
      #expect(try fixture.file(name) == "UID:\(row) FN:\(row)")
    }
    try fixture.delete(names[0])
    #expect(try await fixture.sync().exact == ["\(names[0]) removed"].exact)
    #expect(try await fixture.contacts() == ["UID:b FN:b"])
    try await fixture.remove(fixture.id(0))
    #expect(try await fixture.sync().exact == ["\(names[1]) deleted"].exact)
    #expect(try fixture.names() == [])
  }

  @Test(arguments: [
    (["TEL:0049 30 1234567", "FN:A", "UID:a"], "deleted"),
    (["UID:a", "FN:A", "TEL:+49-30-123-45-67", "REV:20260101T000000Z"], "deleted"),
    (["UID:a", "FN:A", "TEL:+49 30 1234568"], "inserted"),
    (["UID:a", "FN:A", "TEL:+49 30 1234567", "NOTE:x"], "inserted"),
    (["UID:a", "FN:A"], "inserted"),
  ])
  func `A removal goes through if the file was only rewritten in another notation`(
    lines: [String], result: String
  ) async throws {
    let fixture = try SyncFixture()
    try fixture.write("a.vcf", "UID:a", "FN:A", "TEL:+49 30 1234567")
    #expect(try await fixture.sync() == ["a.vcf inserted"])
    try await fixture.remove(fixture.id(0))
    try fixture.write("a.vcf", bytes: card(lines.joined(separator: "\r\n")))
    #expect(try await fixture.sync() == ["a.vcf \(result)"])
    #expect(try fixture.names() == (result == "deleted" ? [] : ["a.vcf"]))
  }

  @Test func `A folder that isn't a file doesn't hide the file with its name in other bytes`()
    async throws
  {
    let fixture = try SyncFixture()
    let folder = fixture.folder.appending(path: "\(Self.decomposed).vcf")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    try fixture.write("\(Self.composed).vcf", "UID:a", "FN:A")
    let results = try await fixture.sync()
    #expect(
      results.exact
        == ["\(Self.decomposed).vcf failed", "\(Self.composed).vcf inserted"].exact)
  }

  @Test func `A file that gets the card of another contact leaves the one with the other bytes`()
    async throws
  {
    let fixture = try SyncFixture()
    let names = ["\(Self.decomposed).vcf", "\(Self.composed).vcf", "x.vcf"]
    for (name, uid) in zip(names, ["a", "b", "c"]) {
      try fixture.write(name, "UID:\(uid)", "FN:\(uid)")
    }
    try await fixture.sync()
    try fixture.write(names[1], "UID:c", "FN:c")
    try fixture.write(names[2], "UID:b", "FN:b")
    try await fixture.replace(fixture.id(0), "UID:a", "FN:a", "NOTE:x")
    #expect(try await fixture.sync().exact == ["\(names[0]) written"].exact)
    #expect(try fixture.file(names[0]) == "UID:a FN:a NOTE:x")
    #expect(try fixture.file(names[1]) == "UID:c FN:c")
    #expect(try await fixture.sync() == [])
  }

  @Test func `Files whose UIDs differ in their bytes alone are two contacts`() async throws {
    let fixture = try SyncFixture()
    try fixture.write("a.vcf", "UID:\(Self.composed)", "FN:A")
    try fixture.write("b.vcf", "UID:\(Self.decomposed)", "FN:B")
    #expect(try await fixture.sync() == ["a.vcf inserted", "b.vcf inserted"])
    #expect(try await fixture.sync() == [])
    try fixture.rename("a.vcf", to: "c.vcf")
    try fixture.rename("b.vcf", to: "a.vcf")
    #expect(try await fixture.sync() == [])
    try await fixture.replace(fixture.id(0), "UID:\(Self.composed)", "FN:A", "NOTE:x")
    #expect(try await fixture.sync() == ["c.vcf written"])
  }

  @Test func `A sync takes a UID that is written in other bytes`() async throws {
    let fixture = try SyncFixture()
    try fixture.write("a.vcf", "UID:\(Self.composed)", "FN:A")
    try await fixture.sync()
    try fixture.write("a.vcf", "UID:\(Self.decomposed)", "FN:A")
    #expect(try await fixture.sync() == ["a.vcf replaced"])
    #expect(try await fixture.contacts().exact == ["UID:\(Self.decomposed) FN:A"].exact)
  }

  @Test func `A contact joins a group that has one with its UID in other bytes`() async throws {
    let fixture = try SyncFixture()
    try await fixture.insert("UID:\(Self.decomposed)", "FN:B")
    let group = [
      "X-ADDRESSBOOKSERVER-KIND:group", "UID:g", "FN:G",
      "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:\(Self.composed)",
    ]
    var card = VCard(group)
    let isChanged = card.addMembers([Self.decomposed])
    #expect(isChanged)
    #expect(
      card.members.map(\.uri).exact
        == ["urn:uuid:\(Self.composed)", "urn:uuid:\(Self.decomposed)"].exact)
    let isChangedAgain = card.addMembers([Self.composed, Self.decomposed])
    #expect(!isChangedAgain)
    let id = try await fixture.id(0)
    let keys = try await fixture.list.read { try MemberKeys(of: [id], in: $0) }
    #expect(card.members.map(keys.contains) == [false, true])
  }
}
