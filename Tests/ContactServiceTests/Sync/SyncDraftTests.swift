import ContactModel
import Foundation
import Testing

@testable import ContactService

/// The hidden files that a killed sync leaves in the folder.
@Suite struct SyncDraftTests {
  @Test func `A replaced file is deleted if the list or another file has all of its content`()
    async throws
  {
    let fixture = try SyncFixture()
    let id = try await fixture.insert("UID:c", "FN:C", "NOTE:0")
    try await fixture.sync()
    try await fixture.replace(id, "UID:c", "FN:C", "NOTE:ours")
    try fixture.write("c.vcf", "UID:c", "FN:C", "NOTE:theirs", "TEL:1")
    try fixture.write("a.vcf", "UID:a", "FN:A")
    try fixture.write(".contacts-1.tmp", "UID:a", "FN:A")
    try fixture.write(".contacts-2.tmp", "UID:a", "FN:B")
    try fixture.write(".contacts-3.tmp", "UID:a", "FN:A")
    try fixture.write(".contacts-4.tmp", "UID:bb", "FN:B")
    try fixture.write(".contacts-5.tmp", "UID:c", "FN:C", "NOTE:0")
    try fixture.write(".contacts-6.tmp", "UID:c", "FN:C", "NOTE:0", "TEL:1")
    try fixture.write(".contacts-7.tmp", "UID:c", "FN:C", "NOTE:0", "TEL:2")
    try fixture.write(".contacts-8.tmp", "UID:c", "FN:C", "NOTE:theirs", "TEL:1")
    try fixture.write(".contacts-9.tmp", "UID:c", "FN:C", "NOTE:other")
    try fixture.write("b.vcf", "UID:bb", "FN:B")
    try await fixture.sync()
    #expect(
      try fixture.names() == [
        ".conflicts", ".contacts-2.tmp", ".contacts-7.tmp", ".contacts-9.tmp", "a.vcf", "b.vcf",
        "c.vcf",
      ])
  }

  @Test func `A file that didn't get its name is deleted, also if nothing else changed`()
    async throws
  {
    let fixture = try SyncFixture()
    try await fixture.insert("UID:a", "FN:A")
    try fixture.write("a.vcf", "UID:a", "FN:A")
    try await fixture.sync()
    let conflicts = fixture.folder.appending(path: ".conflicts")
    try FileManager.default.createDirectory(at: conflicts, withIntermediateDirectories: false)
    try fixture.write(".contacts-1.new", bytes: Array("BEGIN:VCA".utf8))
    try fixture.write(".conflicts/.contacts-2.new", "FN:B")
    try fixture.write(".conflicts/a.vcf", "FN:B")
    #expect(try await fixture.sync(isDryRun: true).isEmpty)
    #expect(try fixture.names() == [".conflicts", ".contacts-1.new", "a.vcf"])
    #expect(try await fixture.sync().isEmpty)
    #expect(try fixture.names() == [".conflicts", "a.vcf"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: conflicts.path) == ["a.vcf"])
  }

  @Test func `A file that another sync is writing stays`() async throws {
    let fixture = try SyncFixture()
    try fixture.write("a.vcf", "UID:a", "FN:A")
    var draft = CardFolderDraft(in: try CardFolder(path: fixture.folder.path))
    try draft.write(Array("theirs".utf8), as: "b.vcf", replacing: nil)
    #expect(try await fixture.sync() == ["a.vcf inserted"])
    #expect(try fixture.names().count == 2)
    _ = try draft.finish()
    #expect(try fixture.names() == ["a.vcf", "b.vcf"])
  }
}
