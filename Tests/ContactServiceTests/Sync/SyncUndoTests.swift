import ContactModel
import ContactStorage
import ContactTestSupport
import Foundation
import Testing
import VCardFormat

@testable import ContactService

/// Undoing a sync and one's own changes before or after it.
struct SyncUndoTests {
  private func undo(_ fixture: SyncFixture, _ count: Int) async throws {
    for _ in 0..<count { try await fixture.list.store.undo() }
  }

  @Test func `A change that is undone with the sync that merged it stays undone`() async throws {
    let fixture = try SyncFixture()
    let id = try await fixture.insert("UID:a", "FN:A", "TEL:1", "TITLE:0")
    try await fixture.sync()
    try await fixture.replace(id, "UID:a", "FN:A", "TEL:1", "NOTE:mine")
    try fixture.write("a.vcf", "UID:a", "FN:A", "TEL:2", "TITLE:0")
    #expect(try await fixture.sync() == ["a.vcf merged"])
    #expect(try await fixture.contacts() == ["UID:a FN:A TEL:2 NOTE:mine"])
    for _ in 0..<2 {
      try await undo(fixture, 2)
      for _ in 0..<2 { try await fixture.list.store.redo() }
      #expect(try await fixture.sync(isDryRun: true).isEmpty)
    }
    try await undo(fixture, 2)
    #expect(try await fixture.sync() == ["a.vcf merged"])
    #expect(try await fixture.contacts() == ["UID:a FN:A TEL:2 TITLE:0"])
    #expect(try fixture.file("a.vcf") == "UID:a FN:A TEL:2 TITLE:0")
    #expect(try await fixture.sync().isEmpty)
  }

  @Test func `A file with the card from before the last sync is changed, whatever the clock says`()
    async throws
  {
    let fixture = try SyncFixture()
    let id = try await fixture.insert("UID:a", "FN:A")
    try await fixture.replace(id, "UID:a", "FN:A", "NOTE:mine")
    try fixture.write("a.vcf", "UID:a", "FN:A", "TITLE:0")
    #expect(try await fixture.sync() == ["a.vcf merged"])
    #expect(try await fixture.contacts() == ["UID:a FN:A NOTE:mine TITLE:0"])
    try fixture.write("a.vcf", "UID:a", "FN:A")
    try await fixture.replace(id, "UID:a", "FN:A", "NOTE:mine", "TITLE:0", "TEL:1")
    let path = fixture.folder.path
    try await fixture.list.store.write(.init(command: "test")) {
      _ = try $0.syncFolder(path, section: 0, checkedAt: 0)
    }
    #expect(try await fixture.sync() == ["a.vcf merged"])
    #expect(try await fixture.contacts() == ["UID:a FN:A TEL:1"])
  }

  @Test func `A change that is undone with the first sync stays undone`() async throws {
    let fixture = try SyncFixture()
    let id = try await fixture.insert("UID:a", "FN:A", "TEL:1")
    try await fixture.replace(id, "UID:a", "FN:A", "TEL:1", "TEL:2", "NOTE:mine")
    try fixture.write("a.vcf", "UID:a", "FN:A", "TEL:2", "TITLE:0")
    #expect(try await fixture.sync() == ["a.vcf merged"])
    let after = try await fixture.contacts()
    #expect(after == ["UID:a FN:A TEL:1 TEL:2 NOTE:mine TITLE:0"])
    for _ in 0..<2 {
      try await undo(fixture, 1)
      #expect(try await fixture.sync(isDryRun: true) == ["a.vcf merged"])
      try await undo(fixture, 1)
      for _ in 0..<2 { try await fixture.list.store.redo() }
      #expect(try await fixture.sync(isDryRun: true).isEmpty)
    }
    try await undo(fixture, 2)
    #expect(try await fixture.sync() == ["a.vcf merged"])
    #expect(try await fixture.contacts() == ["UID:a FN:A TEL:1 TEL:2 TITLE:0"])
    #expect(try fixture.file("a.vcf") == "UID:a FN:A TEL:1 TEL:2 TITLE:0")
    #expect(try await fixture.sync().isEmpty)
  }

  @Test func `A file that is deleted after an undo of the first sync is written again`()
    async throws
  {
    let fixture = try SyncFixture()
    try await fixture.insert("UID:a", "FN:A", "TEL:1")
    try fixture.write("a.vcf", "UID:a", "FN:A", "TEL:2")
    #expect(try await fixture.sync() == ["a.vcf merged"])
    try await undo(fixture, 1)
    try fixture.delete("a.vcf")
    #expect(try await fixture.sync(allowsRemovals: true) == ["a.vcf created"])
    #expect(try await fixture.contacts() == ["UID:a FN:A TEL:1"])
    #expect(try await fixture.sync().isEmpty)
  }

  @Test func `What both sides changed stays in the file if the list undoes it`() async throws {
    let fixture = try SyncFixture()
    let id = try await fixture.insert("UID:a", "FN:A")
    try await fixture.sync()
    try await fixture.replace(id, "UID:a", "FN:A", "TEL:1", "TEL:2")
    try fixture.write("a.vcf", "UID:a", "FN:A", "TEL:1", "TEL:3")
    #expect(try await fixture.sync() == ["a.vcf merged"])
    try await undo(fixture, 2)
    #expect(try await fixture.sync() == ["a.vcf merged"])
    #expect(try await fixture.contacts() == ["UID:a FN:A TEL:1 TEL:3"])
    #expect(try fixture.file("a.vcf") == "UID:a FN:A TEL:1 TEL:3")
    #expect(try await fixture.sync().isEmpty)
  }

  @Test(arguments: [false, true])
  func `A change that was written to the file after a sync stays undone`(
    isMerged: Bool
  ) async throws {
    let fixture = try SyncFixture()
    let id = try await fixture.insert("UID:a", "FN:A", "TEL:1")
    try await fixture.sync()
    if isMerged { try await fixture.replace(id, "UID:a", "FN:A", "TEL:1", "TITLE:0") }
    try fixture.write("a.vcf", "UID:a", "FN:A", "TEL:1", "TEL:2")
    try await fixture.sync()
    let after = try await fixture.contacts()
    try await fixture.replace(id, "UID:a", "FN:A", "TEL:2", "NOTE:mine")
    #expect(try await fixture.sync() == ["a.vcf written"])
    try await undo(fixture, 2)
    for _ in 0..<2 { try await fixture.list.store.redo() }
    #expect(try await fixture.sync(isDryRun: true).isEmpty)
    try await undo(fixture, 2)
    #expect(try await fixture.sync() == ["a.vcf merged"])
    #expect(try await fixture.contacts() == after)
    #expect(try await fixture.sync().isEmpty)
  }

  @Test func `A merge that is undone with the sync of it stays undone`() async throws {
    let fixture = try SyncFixture()
    let jack = try await fixture.insert("UID:u", "FN:Jack", "TEL:2")
    let john = try await fixture.insert("FN:John", "TEL:1")
    try await fixture.sync()
    try await fixture.list.store.write(.init(command: "merge")) { transaction in
      try transaction.apply(.remove([jack]))
      let merged = Contact("UID:u", "FN:John", "TEL:1", "TEL:2")
      try transaction.apply(.replace(john, with: merged))
    }
    #expect(try await fixture.sync().last == "u.vcf deleted")
    #expect(try fixture.names() == ["\(john).vcf"])
    #expect(try fixture.file("\(john).vcf") == "UID:\(john) FN:John TEL:1 TEL:2")
    try await undo(fixture, 2)
    #expect(try await fixture.sync() == ["\(john).vcf written", "u.vcf created"])
    #expect(try await fixture.contacts() == ["FN:John TEL:1", "UID:u FN:Jack TEL:2"])
    #expect(try await fixture.sync().isEmpty)
  }

  @Test func `A contact stays if its removal is undone with an earlier sync`() async throws {
    let fixture = try SyncFixture()
    let id = try await fixture.insert("UID:a", "FN:A")
    try await fixture.sync()
    try fixture.write("a.vcf", "UID:a", "FN:A", "NOTE:1")
    #expect(try await fixture.sync() == ["a.vcf replaced"])
    try await fixture.remove(id)
    #expect(try await fixture.sync(allowsRemovals: true) == ["a.vcf deleted"])
    // The list deleted the file, so it isn't missing because somebody else did.
    try await undo(fixture, 2)
    #expect(try await fixture.sync() == ["a.vcf created"])
    #expect(try await fixture.contacts() == ["UID:a FN:A"])
    #expect(try await fixture.sync().isEmpty)
  }

  @Test func `A sync is undone for the name that the file has now`() async throws {
    let fixture = try SyncFixture()
    let id = try await fixture.insert("UID:a", "FN:A", "TEL:1")
    try await fixture.sync()
    try fixture.write("a.vcf", "UID:a", "FN:A", "TEL:2")
    #expect(try await fixture.sync() == ["a.vcf replaced"])
    try await fixture.replace(id, "UID:a", "FN:A", "TEL:2", "NOTE:mine")
    try fixture.rename("a.vcf", to: "b.vcf")
    #expect(try await fixture.sync() == ["b.vcf written"])
    try await undo(fixture, 2)
    #expect(try await fixture.sync() == ["b.vcf merged"])
    #expect(try await fixture.contacts() == ["UID:a FN:A TEL:2"])
    #expect(try fixture.names() == ["b.vcf"])
    #expect(try await fixture.sync().isEmpty)
  }
}
