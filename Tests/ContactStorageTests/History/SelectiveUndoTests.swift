import ContactModel
import ContactStorage
import Foundation
import Testing

@Suite struct SelectiveUndoTests {
  /// Makes a list with A to F in the book “contacts”, and an empty book “work”.
  private func makeStore() async throws -> ContactStore {
    let store = try ContactStore.inMemory()
    let names = ["A", "B", "C", "D", "E", "F"]
    try await store.apply(.insert(names.map { contact($0) }, at: [0, 0]))
    try await store.apply(.insertBook(name: "work", section: 1))
    return store
  }

  /// Returns the contacts at rows of the first book.
  private func ids(_ store: ContactStore, _ rows: Int...) async throws -> [ContactID] {
    try await store.read { reader in
      try rows.map { try #require(try reader.id(at: [0, $0])) }
    }
  }

  private func apply(_ store: ContactStore, _ edits: ContactListEdit...) async throws -> OperationID
  {
    try #require(
      try await store.write(LoggedOperation.Draft(command: "test")) { transaction in
        for edit in edits { try transaction.apply(edit) }
      }.operation
    ).id
  }

  private func row(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  @Test func `undo of a removal restores the contacts near their old neighbours`() async throws {
    let store = try await makeStore()
    let removal = try await apply(store, .remove(try await ids(store, 1, 2, 4)))
    _ = try await apply(store, .insert([contact("X")], at: row(0)))
    _ = try await apply(store, .move(try await ids(store, 2), to: row(0)))
    #expect(try await store.names() == [["D", "X", "A", "F"], []])
    let undone = try await store.undo(removal)
    #expect(undone?.counts.inserted == 3)
    #expect(undone?.undoes == removal)
    #expect(try await store.names() == [["D", "X", "A", "B", "C", "E", "F"], []])
    let word = ContactSelector(clauses: [[ContactSelector.Term(.word("e"))]])
    #expect(try await store.read { try $0.select(word).ids }.count == 1)
    _ = try await store.undo()
    #expect(try await store.names() == [["D", "X", "A", "F"], []])
    _ = try await store.redo()
    #expect(try await store.names() == [["D", "X", "A", "B", "C", "E", "F"], []])
    #expect(try await store.problems() == [])
  }

  @Test func `undo moves contacts back, also from another book`() async throws {
    let store = try await makeStore()
    let move = try await apply(store, .move(try await ids(store, 4, 0), to: row(0, 1)))
    _ = try await apply(store, .remove(try await ids(store, 0)))
    _ = try await apply(store, .insert([contact("X")], at: row(1, 1)))
    #expect(try await store.names() == [["C", "D", "F"], ["E", "X", "A"]])
    #expect(try await store.undo(move)?.counts.moved == 2)
    #expect(try await store.names() == [["A", "C", "D", "E", "F"], ["X"]])
    #expect(try await store.problems() == [])
  }

  @Test func `operations undone in any order restore the original list`() async throws {
    let store = try await makeStore()
    var operations: [OperationID] = []
    for name in ["B", "C", "E", "D"] {
      let names = try await store.names()[0]
      let row = try #require(names.firstIndex(of: name))
      operations.append(try await apply(store, .remove(try await ids(store, row))))
    }
    operations.append(try await apply(store, .move(try await ids(store, 1), to: row(0))))
    #expect(try await store.names() == [["F", "A"], []])
    for index in [1, 0, 4, 3, 2] { try await store.undo(operations[index]) }
    #expect(try await store.names() == [["A", "B", "C", "D", "E", "F"], []])
  }

  @Test func `undo of edits and merges restores their cards`() async throws {
    let store = try await makeStore()
    let pair = try await ids(store, 1, 3)
    let merge = try await apply(
      store, .replace(pair[0], with: contact("BD")), .remove([pair[1]]))
    _ = try await apply(store, .insert([contact("X")], at: row(0)))
    try await store.undo(merge)
    #expect(try await store.names() == [["X", "A", "B", "C", "D", "E", "F"], []])
  }

  @Test func `undo reverts added, renamed and removed books`() async throws {
    let store = try await makeStore()
    let added = try await apply(store, .insertBook(name: "new", section: 0))
    let renamed = try await apply(store, .renameBook(section: 1, name: "people"))
    let removed = try await apply(store, .removeBook(section: 1))
    _ = try await apply(store, .insert([contact("X")], at: row(0, 1)))
    func names() async throws -> [String] { try await store.read { try $0.books().map(\.name) } }
    #expect(try await names() == ["new", "work"])
    try await store.undo(added)
    #expect(try await names() == ["work"])
    try await store.undo(removed)
    #expect(try await names() == ["people", "work"])
    #expect(try await store.names() == [["A", "B", "C", "D", "E", "F"], ["X"]])
    try await store.undo(renamed)
    #expect(try await names() == ["contacts", "work"])
    #expect(try await store.problems() == [])
  }

  @Test func `undo of an operation that later ones depend on is refused with their ids`()
    async throws
  {
    let store = try await makeStore()
    let inserted = try await apply(store, .insert([contact("X")], at: row(0)))
    let moved = try await apply(store, .move(try await ids(store, 0), to: row(3)))
    _ = try await apply(store, .insert([contact("Y")], at: row(0)))
    let edited = try await apply(
      store, .replace(try await ids(store, 3)[0], with: contact("X2")))
    _ = try await apply(store, .insert([contact("Z")], at: row(0)))
    func refusal(_ id: OperationID) async -> String? {
      let error = await #expect(throws: ContactError.self) { try await store.undo(id) }
      #expect(error?.code == .notUndoable)
      return error?.description
    }
    #expect(
      await refusal(inserted)
        == "Operation \(inserted) can't be undone alone: later operations changed the same contacts or "
        + "books; undo these first: \(edited), \(moved).")
    try await store.undo(edited)
    #expect(await refusal(inserted)?.hasSuffix("undo these first: \(moved).") == true)
    try await store.undo(moved)
    try await store.undo(inserted)
    #expect(try await store.names() == [["Z", "Y", "A", "B", "C", "D", "E", "F"], []])
    let by = try await store.read { try $0.operations(limit: 1)[0] }
    #expect(by.undoes == inserted)
    #expect(
      await refusal(inserted)
        == "Operation \(inserted) has already been undone, by operation \(by.id).")
  }

  @Test func `undo of a removed book is refused if its name was taken, naming the operation`()
    async throws
  {
    let store = try await makeStore()
    let removed = try await apply(store, .removeBook(section: 1))
    _ = try await apply(store, .insert([contact("X")], at: row(0)))
    let added = try await apply(store, .insertBook(name: "Work", section: 0))
    let error = await #expect(throws: ContactError.self) { try await store.undo(removed) }
    #expect(error?.description.hasSuffix("undo these first: \(added).") == true)
  }

  @Test func `undo can't remove the only book`() async throws {
    let store = try await makeStore()
    let added = try await apply(store, .insertBook(name: "new", section: 0))
    let removals = [
      try await apply(store, .removeBook(section: 1)),
      try await apply(store, .removeBook(section: 1)),
    ]
    let error = await #expect(throws: ContactError.self) { try await store.undo(added) }
    #expect(
      error?.description.hasSuffix("undo these first: \(removals[1]), \(removals[0]).") == true)
  }

  @Test func `an operation is marked as undone until its undo is undone`()
    async throws
  {
    let store = try await makeStore()
    let removal = try await apply(store, .remove(try await ids(store, 1)))
    _ = try await apply(store, .insert([contact("X")], at: row(0)))
    let undo = try #require(try await store.undo(removal)).id
    func log() async throws -> [LoggedOperation] {
      try await store.read { try $0.operations(limit: 9) }
    }
    #expect(try await log().map(\.isUndone) == [false, false, true, false, false])
    #expect(try await log()[2].undoneBy == undo)
    _ = try await apply(store, .insert([contact("Y")], at: row(0)))
    try await store.undo(undo)
    #expect(try await log().map(\.isUndone) == [false, false, true, false, false, false, false])
    #expect(try await store.names() == [["Y", "X", "A", "C", "D", "E", "F"], []])
  }
}
