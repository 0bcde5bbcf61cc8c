import ContactModel
import ContactStorage
import ContactTestSupport
import Foundation
import GRDB
import Testing

@Suite struct HistoryLimitsTests {
  private let start = IndexPath(row: 0, section: 0)

  /// Returns how many operations are kept after three contacts were inserted one by one.
  private func keptCount(_ store: ContactStore) async throws -> Int {
    for name in ["A", "B", "C"] { try await store.apply(.insert([contact(name)], at: start)) }
    return try await store.read { try $0.operations(limit: 9).count }
  }

  @Test func `the history keeps as many operations as the setting allows`() async throws {
    let store = try ContactStore.inMemory()
    try await store.set("2", for: .historyMaxOperations)
    #expect(try await keptCount(store) == 2)
    #expect(try await store.problems() == [])
    _ = try await store.undo()
    _ = try await store.undo()
    #expect(try await store.undo() == nil)
    #expect(try await store.names() == [["A"]])
    #expect(try await store.redo() != nil)
  }

  /// Moves the times of the first operations by some days.
  private func shift(byDays days: [Int], in folder: TemporaryFolder) async throws {
    let database = try DatabaseQueue(path: folder.database)
    try await database.write { database in
      for (index, days) in days.enumerated() {
        try database.execute(
          sql: "UPDATE operation SET performed_at = performed_at + ? WHERE id = ?",
          arguments: [days * 86_400_000, index + 1])
      }
    }
    try database.close()
  }

  @Test(arguments: [
    ([-400, -400, 0], 2), ([-400, 0, 0], 3), ([-300, -300, -300], 4),
    // The clock was wrong for one operation.
    ([0, -400, 0], 4), ([0, 0, -19_000], 4), ([0, 0, 400], 4), ([-400, 0, -19_000], 4),
    ([400, 0, 0], 4), ([400, -400, 0], 2), ([-400, 400, 0], 3), ([400, 400, 0], 4),
  ])
  func `operations older than the limit are forgotten from the beginning on`(
    days: [Int], kept: Int
  ) async throws {
    let folder = try TemporaryFolder()
    let store = try ContactStore(path: folder.database, mode: .create)
    #expect(try await keptCount(store) == 3)
    try await shift(byDays: days, in: folder)
    try await store.apply(.insert([contact("D")], at: start))
    #expect(try await store.read { try $0.operations(limit: 9).count } == kept)
  }

  @Test func `the limit of the age is a setting`() async throws {
    let folder = try TemporaryFolder()
    let store = try ContactStore(path: folder.database, mode: .create)
    try await store.set("500", for: .historyMaxDays)
    #expect(try await keptCount(store) == 3)
    try await shift(byDays: [-600, -400], in: folder)
    #expect(try await keptCount(store) == 5)
  }

  @Test func `after a pause, one more operation keeps what is too old`() async throws {
    let folder = try TemporaryFolder()
    let store = try ContactStore(path: folder.database, mode: .create)
    #expect(try await keptCount(store) == 3)
    try await shift(byDays: [-400, -400, -400], in: folder)
    try await store.apply(.insert([contact("D")], at: start))
    #expect(try await store.read { try $0.operations(limit: 9).count } == 4)
    try await store.apply(.insert([contact("E")], at: start))
    #expect(try await store.read { try $0.operations(limit: 9).count } == 2)
  }

  @Test func `operations over the size limit are forgotten, except the last one`()
    async throws
  {
    let store = try ContactStore.inMemory()
    try await store.set("1000B", for: .historyMaxBytes)
    #expect(try await keptCount(store) == 3)
    let note = "NOTE:" + String(repeating: "x", count: 900)
    try await store.apply(.replace(try await store.id(0), with: contact("C", note)))
    #expect(try await store.read { try $0.operations(limit: 9).count } == 4)
    try await store.apply(.replace(try await store.id(0), with: contact("C2")))
    #expect(try await store.read { try $0.operations(limit: 9).map(\.counts.replaced) } == [1])
    _ = try await store.undo()
    #expect(try await store.names() == [["C", "B", "A"]])
  }

  @Test func `an invalid stored value of a setting is ignored`() async throws {
    let store = try ContactStore.inMemory()
    try await store.set("none", for: .historyMaxOperations)
    #expect(try await keptCount(store) == 3)
  }
}
