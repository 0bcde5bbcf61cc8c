import ContactModel
import ContactStorage
import ContactTestSupport
import Foundation
import Testing

@Suite struct HistoryCheckTests {
  @Test(arguments: HistoryDamage.all)
  func `operations that don't fit the list are found and forgotten`(
    damage: HistoryDamage
  ) async throws {
    let folder = try await HistoryDamage.makeList(damage.last)
    let store = try ContactStore(path: folder.database, mode: .readWrite)
    if damage.isUndone { try await store.undo() }
    #expect(try await store.problems() == [])
    try folder.execute(damage.sql)
    #expect(Set(try await store.problems().map(\.part)) == [.history])
    let names = try await store.names()
    try await store.repair()
    #expect(try await store.problems() == [])
    #expect(try await store.names() == names)
    while try await store.undo() != nil { #expect(try await store.problems() == []) }
  }

  @Test func `the first operation that can't be undone is named, and later ones are kept`()
    async throws
  {
    let folder = try await HistoryDamage.makeList(.remove)
    let store = try ContactStore(path: folder.database, mode: .readWrite)
    try await store.apply(.insert([contact("Fay")], at: [0, 0]))
    try folder.execute("DELETE FROM operation_change WHERE kind = 2")
    let removal = try await store.read { try $0.operations(limit: 9)[1].id }
    #expect(
      try await store.problems().map(\.description) == [
        "Operation \(removal) can't be undone, nor can those before it: "
          + "The log has lost a step of operation \(removal)."
      ])
    try await store.repair()
    #expect(try await store.undo()?.counts.inserted == 1)
    #expect(try await store.undo() == nil)
  }

  @Test func `the history isn't compared with a wrong order, and forgotten after its repair`()
    async throws
  {
    let folder = try await HistoryDamage.makeList(.remove)
    try folder.execute("DELETE FROM row_chunk")
    let store = try ContactStore(path: folder.database, mode: .readWrite)
    #expect(Set(try await store.problems().map(\.part)) == [.order])
    try await store.repair()
    #expect(try await store.problems() == [])
  }

  @Test func `a backup with a damaged history can be restored`() async throws {
    let folder = try await HistoryDamage.makeList(.remove)
    let backups = BackupFolder(ofDatabase: folder.database)
    try folder.execute("DELETE FROM operation_change WHERE kind = 2")
    let store = try ContactStore(path: folder.database, mode: .readWrite)
    try backups.make()
    let backup = try await store.backUp(to: backups.newPath())
    try store.close()
    #expect(try await backup.problems().map(\.part) == [.history])
    _ = try await ListRestoration(of: backup, to: folder.database).perform(saving: backups)
    let restored = try ContactStore(path: folder.database, mode: .readWrite)
    #expect(try await restored.names() == [["Ann", "Cid", "Dee", "Eve"], []])
  }
}
