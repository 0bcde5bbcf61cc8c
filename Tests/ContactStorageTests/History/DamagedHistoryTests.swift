import ContactModel
import ContactStorage
import ContactTestSupport
import Foundation
import Testing

@Suite struct DamagedHistoryTests {
  @Test(arguments: HistoryDamage.all)
  func `an operation that doesn't fit the list is neither undone nor redone`(
    damage: HistoryDamage
  ) async throws {
    let folder = try await HistoryDamage.makeList(damage.last)
    let store = try ContactStore(path: folder.database, mode: .readWrite)
    if damage.isUndone { try await store.undo() }
    try folder.execute(damage.sql)
    let isUndone = try await store.read { try $0.operations(limit: 1).map(\.isUndone) } == [true]
    for _ in 0..<damage.count { try await store.undo() }
    let (names, books) = (try await store.names(), try await store.read { try $0.books() })
    let log = try await store.read { try $0.operations(limit: 9) }
    let error = await #expect(throws: ContactError.self) {
      if isUndone { try await store.redo() } else { try await store.undo() }
    }
    #expect(error?.code == .corrupt)
    #expect(try await store.names() == names)
    #expect(try await store.read { try $0.books() } == books)
    #expect(try await store.read { try $0.operations(limit: 9) } == log)
  }

  @Test(arguments: [
    "UPDATE operation_change SET first_id = 4 WHERE kind = 2",
    "DELETE FROM operation_change WHERE kind = 2",
  ])
  func `an earlier operation that doesn't fit the list isn't undone alone`(sql: String) async throws
  {
    let folder = try await HistoryDamage.makeList(.remove)
    let store = try ContactStore(path: folder.database, mode: .readWrite)
    try await store.apply(.insert([contact("Fay")], at: [0, 0]))
    try folder.execute(sql)
    let removal = try await store.read { try $0.operations(limit: 9)[1].id }
    let names = try await store.names()
    let error = await #expect(throws: ContactError.self) { try await store.undo(removal) }
    #expect(error?.code == .corrupt)
    #expect(try await store.names() == names)
  }

  @Test func `an operation that has lost some of its steps isn't undone`() async throws {
    let folder = try TemporaryFolder()
    let store = try ContactStore(path: folder.database, mode: .create)
    try await store.apply(.insert([contact("Ann"), contact("Bob")], at: [0, 0]))
    let ids = try await store.read { try $0.ids(section: 0, rows: 0..<2) }
    try await store.apply(
      .replace(ids[0], with: contact("Ada")), .replace(ids[0], with: contact("Ava")),
      .replace(ids[1], with: contact("Bea")))
    try folder.execute("DELETE FROM operation_change WHERE kind = 5 AND first_id = 1")
    let error = await #expect(throws: ContactError.self) { try await store.undo() }
    #expect(error?.code == .corrupt)
  }
}
