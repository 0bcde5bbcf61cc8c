import ContactModel
import ContactStorage
import Foundation
import GRDB
import Testing

@Suite struct TrashTests {
  private let end = IndexPath(row: 0, section: 0)

  private func store(_ names: String...) async throws -> ContactStore {
    let store = try ContactStore.inMemory()
    try await store.apply(.insert(names.map { contact($0) }, at: end))
    return store
  }

  private func trash(_ store: ContactStore) async throws -> [String] {
    try await store.read { reader in
      try reader.trashedIDs().map { try #require(try reader.trashedContact($0)).name }
    }
  }

  @Test func `what was removed is in the trash until it is emptied`() async throws {
    let store = try await store("A", "B", "C")
    let id = try await store.id(1)
    try await store.apply(.remove([id]))
    #expect(try await trash(store) == ["B"])
    #expect(try await store.emptyTrash() == 1)
    #expect(try await trash(store) == [])
    #expect(try await store.read { try $0.trashedContact(id) } == nil)
    #expect(try await store.undo() == nil)
    #expect(try await store.names() == [["A", "C"]])
    #expect(try await store.problems() == [])
  }

  @Test func `contacts of an operation that is undone are not in the trash`() async throws {
    let store = try await store("A")
    _ = try await store.undo()
    #expect(try await trash(store) == [])
    #expect(try await store.emptyTrash() == 0)
    #expect(try await store.redo() != nil)
    #expect(try await store.names() == [["A"]])
  }

  @Test func `a write forgets what was undone before it`() async throws {
    let store = try await store("A")
    try await store.apply(.insert([contact("B")], at: end))
    _ = try await store.undo()
    try await store.apply(.insert([contact("C")], at: end))
    #expect(try await store.redo() == nil)
    #expect(try await trash(store) == [])
    #expect(try await store.read { try $0.operations(limit: 9).map(\.isUndone) } == [false, false])
    #expect(try await store.names() == [["C", "A"]])
  }

  @Test func `what comes back from the trash is found again, and undone`() async throws {
    let store = try await store("Ada", "Bob")
    let id = try await store.id(0)
    try await store.apply(.remove([id]))
    try await store.write(LoggedOperation.Draft(command: "restore")) { transaction in
      try transaction.restore([id], at: IndexPath(row: 1, section: 0))
    }
    #expect(try await store.names() == [["Bob", "Ada"]])
    let word = ContactSelector(clauses: [[ContactSelector.Term(.word("ada"))]])
    #expect(try await store.read { try $0.select(word).ids } == [id])
    _ = try await store.undo()
    #expect(try await trash(store) == ["Ada"])
    _ = try await store.undo()
    #expect(try await store.names() == [["Ada", "Bob"]])
    #expect(try await store.problems() == [])
  }

  @Test func `an identity is not given again when its contact is deleted for good`() async throws {
    let store = try await store("A", "B")
    let id = try await store.id(1)
    try await store.apply(.remove([id]))
    try await store.emptyTrash()
    try await store.apply(.insert([contact("C")], at: end))
    #expect(try await store.id(0) != id)
    #expect(try await store.read { try $0.contact(id) } == nil)
  }

  @Test func `an earlier operation is undone by itself where no later one is concerned`()
    async throws
  {
    let store = try await store("A", "B")
    let inserted = try #require(
      try await store.apply(
        .insert([contact("X"), contact("Y")], at: IndexPath(row: 1, section: 0))))
    try await store.apply(.insert([contact("C")], at: end))
    let undone = try await store.undo(inserted.id)
    #expect(undone?.command == "undo")
    #expect(undone?.counts.removed == 2)
    #expect(try await store.names() == [["C", "A", "B"]])
    _ = try await store.undo()
    #expect(try await store.names() == [["C", "A", "X", "Y", "B"]])
  }

  @Test func `an operation that later ones build on is not undone by itself`() async throws {
    let store = try await store("A", "B")
    let inserted = try #require(try await store.apply(.insert([contact("X")], at: end)))
    let id = try await store.id(0)
    let moved = try #require(
      try await store.apply(.move([id], to: IndexPath(row: 2, section: 0))))
    let error = await #expect(throws: ContactStorageError.self) {
      try await store.undo(inserted.id)
    }
    #expect(error?.code == .notUndoable)
    #expect(error?.description.contains(moved.id.description) == true)
    #expect(try await store.undo(moved.id)?.id == moved.id)
    #expect(try await store.undo(inserted.id)?.id == inserted.id)
    let again = await #expect(throws: ContactStorageError.self) {
      try await store.undo(inserted.id)
    }
    #expect(again?.code == .notUndoable)
    #expect(try await store.names() == [["A", "B"]])
  }

  @Test func `the history keeps as many operations as the settings say`() async throws {
    let folder = try TemporaryFolder()
    let store = try ContactStore(path: folder.database, mode: .create)
    let database = try DatabaseQueue(path: folder.database)
    try await database.write { database in
      try database.execute(sql: "INSERT INTO setting VALUES ('history_operations', '2')")
    }
    try database.close()
    for name in ["A", "B", "C"] { try await store.apply(.insert([contact(name)], at: end)) }
    #expect(try await store.read { try $0.operations(limit: 9).count } == 2)
    _ = try await store.undo()
    _ = try await store.undo()
    #expect(try await store.undo() == nil)
    #expect(try await store.names() == [["A"]])
  }
}
