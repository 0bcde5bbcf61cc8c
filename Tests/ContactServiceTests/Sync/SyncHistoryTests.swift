import ContactModel
import ContactStorage
import Foundation
import Testing

@testable import ContactService

/// Undoing and redoing syncs.
struct SyncHistoryTests {
  @Test func `The sync after an undo proposes the same again`() async throws {
    let fixture = try SyncFixture()
    let changed = try await fixture.insert("UID:a", "FN:A", "NOTE:0", "TEL:0")
    let merged = try await fixture.insert("UID:b", "FN:B", "NOTE:0", "TEL:0")
    try await fixture.insert("UID:c", "FN:C")
    let removed = try await fixture.insert("UID:d", "FN:D")
    try await fixture.sync()
    try fixture.write("a.vcf", "UID:a", "FN:A", "NOTE:1", "TEL:0")
    try fixture.write("b.vcf", "UID:b", "FN:B", "NOTE:1", "TEL:0")
    try await fixture.replace(merged, "UID:b", "FN:B", "NOTE:0", "TEL:1")
    try fixture.delete("c.vcf")
    try await fixture.remove(removed)
    try fixture.write("d.vcf", "UID:d", "FN:D", "NOTE:1")
    try fixture.write("e.vcf", "UID:e", "FN:E")
    let before = try await fixture.contacts()
    let results = [
      "a.vcf replaced", "b.vcf merged", "c.vcf removed", "d.vcf inserted", "e.vcf inserted",
    ]
    #expect(try await fixture.sync() == results)
    let after = try await fixture.contacts()
    for _ in 0..<2 {
      try await fixture.list.store.undo()
      #expect(try await fixture.contacts() == before)
      #expect(
        try await fixture.sync(isDryRun: true).map { $0.prefix(5) } == results.map { $0.prefix(5) })
      try await fixture.list.store.redo()
      #expect(try await fixture.contacts() == after)
      #expect(try await fixture.sync(isDryRun: true).isEmpty)
    }
    try await fixture.list.store.undo()
    #expect(try await fixture.sync().count == results.count)
    #expect(try await fixture.contacts() == after)
    #expect(try await fixture.sync().isEmpty)
    #expect(try await fixture.list.read { try $0.contact(changed)?.note } == "1")
  }

  @Test func `The sync after an undo knows files that were renamed`() async throws {
    let fixture = try SyncFixture()
    let merged = try await fixture.insert("UID:b", "FN:B", "NOTE:0", "TEL:0")
    for uid in ["a", "c", "d", "e", "f"] {
      try await fixture.insert("UID:\(uid)", "FN:\(uid.uppercased())", "NOTE:0", "TEL:0")
    }
    try await fixture.sync()
    // One file gets another name and a copy, and one of each pair that exchanges names changes, or both.
    try fixture.delete("a.vcf")
    try fixture.write("new.vcf", "UID:a", "FN:A", "NOTE:1")
    try fixture.write("new2.vcf", "UID:a", "FN:A", "NOTE:1")
    try fixture.delete("b.vcf")
    try fixture.write("bb.vcf", "UID:b", "FN:B", "NOTE:1")
    try await fixture.replace(merged, "UID:b", "FN:B", "NOTE:0", "TEL:0", "TITLE:1")
    try fixture.write("c.vcf", "UID:d", "FN:D", "NOTE:1")
    try fixture.write("d.vcf", "UID:c", "FN:C", "NOTE:1")
    try fixture.write("e.vcf", "UID:f", "FN:F", "NOTE:0", "TEL:0")
    try fixture.write("f.vcf", "UID:e", "FN:E", "NOTE:1")
    let before = try await fixture.contacts()
    let results = [
      "bb.vcf merged", "c.vcf replaced", "d.vcf replaced", "f.vcf replaced", "new.vcf replaced",
      "new2.vcf failed",
    ]
    // The file has the change of the list already.
    let again = ["bb.vcf replaced"] + results.dropFirst()
    #expect(try await fixture.sync() == results)
    let after = [
      "UID:f FN:F NOTE:0 TEL:0", "UID:e FN:E NOTE:1", "UID:d FN:D NOTE:1", "UID:c FN:C NOTE:1",
      "UID:a FN:A NOTE:1", "UID:b FN:B NOTE:1 TITLE:1",
    ]
    #expect(try await fixture.contacts() == after)
    for _ in 0..<2 {
      try await fixture.list.store.undo()
      #expect(try await fixture.contacts() == before)
      #expect(try await fixture.sync(isDryRun: true) == again)
      try await fixture.list.store.redo()
      #expect(try await fixture.contacts() == after)
      #expect(try await fixture.sync(isDryRun: true) == ["new2.vcf failed"])
    }
    try await fixture.list.store.undo()
    #expect(try await fixture.sync() == again)
    #expect(try await fixture.contacts() == after)
    #expect(try fixture.file("new.vcf") == "UID:a FN:A NOTE:1")
    #expect(try await fixture.sync() == ["new2.vcf failed"])
  }

  @Test func `An earlier sync can be undone by itself`() async throws {
    let fixture = try SyncFixture()
    try await fixture.insert("UID:a", "FN:A", "NOTE:0")
    try await fixture.sync()
    try fixture.write("a.vcf", "UID:a", "FN:A", "NOTE:1")
    let sync = try await fixture.list.sync(fixture.folder.path, book: nil)
    let operation = try #require(sync.operation?.id)
    try await fixture.insert("UID:z", "FN:Z")
    try await fixture.list.store.undo(operation)
    #expect(try await fixture.contacts() == ["UID:z FN:Z", "UID:a FN:A NOTE:0"])
    #expect(try await fixture.sync() == ["a.vcf replaced", "z.vcf created"])
  }

  @Test func `A sync that changes only the folder is no operation`() async throws {
    let fixture = try SyncFixture()
    try await fixture.insert("UID:a", "FN:A")
    #expect(try await fixture.list.sync(fixture.folder.path, book: nil).operation == nil)
    try await fixture.list.store.undo()
    #expect(try await fixture.contacts().isEmpty)
  }

  @Test(arguments: [false, true])
  func `A file stays if the addition of its contact was undone`(_ isForgotten: Bool) async throws {
    let fixture = try SyncFixture()
    try await fixture.insert("UID:a", "FN:A")
    try await fixture.sync()
    try await fixture.list.store.undo()
    var results = ["a.vcf inserted"]
    if isForgotten {
      // The next operation deletes what was undone.
      try await fixture.insert("UID:b", "FN:B")
      results.append("b.vcf created")
    }
    #expect(try await fixture.sync() == results)
    #expect(try fixture.file("a.vcf") == "UID:a FN:A")
    #expect(try await fixture.contacts().contains("UID:a FN:A"))
    #expect(try await fixture.sync().isEmpty)
  }

  @Test func `A card that an interrupted sync wrote is no change of the file`() async throws {
    let fixture = try SyncFixture()
    let id = try await fixture.insert("UID:a", "FN:A", "NOTE:0")
    try await fixture.sync()
    try await fixture.replace(id, "UID:a", "FN:A", "NOTE:1")
    // The sync was killed after it had written the file.
    try fixture.write("a.vcf", "UID:a", "FN:A", "NOTE:1")
    try await fixture.replace(id, "UID:a", "FN:A", "NOTE:2")
    #expect(try await fixture.sync() == ["a.vcf written"])
    #expect(try fixture.file("a.vcf") == "UID:a FN:A NOTE:2")
    #expect(try await fixture.contacts() == ["UID:a FN:A NOTE:2"])
  }

  @Test func `A file that loses what the last sync took from it did change`() async throws {
    let fixture = try SyncFixture()
    let id = try await fixture.insert("UID:a", "FN:A")
    try await fixture.sync()
    try fixture.write("a.vcf", "UID:a", "FN:A", "NOTE:1")
    #expect(try await fixture.sync() == ["a.vcf replaced"])
    try await fixture.replace(id, "UID:a", "FN:A", "NOTE:1", "TITLE:2")
    try fixture.write("a.vcf", "UID:a", "FN:A")
    #expect(try await fixture.sync() == ["a.vcf merged"])
    #expect(try await fixture.contacts() == ["UID:a FN:A TITLE:2"])
    #expect(try fixture.file("a.vcf") == "UID:a FN:A TITLE:2")
    #expect(try await fixture.sync().isEmpty)
  }
}
