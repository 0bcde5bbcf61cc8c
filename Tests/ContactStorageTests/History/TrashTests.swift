import ContactModel
import ContactStorage
import ContactTestSupport
import Foundation
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

  @Test func `a removed contact is in the trash until the trash is emptied`() async throws {
    let store = try await store("A", "B", "C")
    let id = try await store.id(1)
    try await store.apply(.remove([id]))
    #expect(try await trash(store) == ["B"])
    #expect(try await store.emptyTrash() == 1)
    #expect(try await trash(store) == [])
    #expect(try await store.read { try $0.trashedContact(id) } == nil)
    #expect(try await store.names() == [["A", "C"]])
    #expect(try await store.problems() == [])
  }

  @Test func `some contacts in the trash can be deleted, but none in the list`() async throws {
    let store = try await store("A", "B", "C")
    let ids = [try await store.id(0), try await store.id(1), try await store.id(2)]
    try await store.apply(.remove([ids[0], ids[1]]))
    #expect(try await store.emptyTrash(of: [ids[1], ids[2]]) == 1)
    #expect(try await trash(store) == ["A"])
    #expect(try await store.names() == [["C"]])
    #expect(try await store.problems() == [])
  }

  @Test func `only contacts in the trash are found there by their names and ids`() async throws {
    let store = try await store("Ada Lovelace", "Ada Byron", "Ada King")
    let ids = [try await store.id(0), try await store.id(1), try await store.id(2)]
    try await store.apply(.insert([contact("Ada Undone")], at: end))
    let undone = try await store.id(0)
    try await store.apply(.remove([ids[0]]))
    try await store.apply(.remove([ids[1]]))
    try await store.emptyTrash()
    try await store.apply(.remove([ids[2]]))
    try await store.apply(.insert([contact("Ada Listed")], at: end))
    let listed = try await store.id(0)
    try await store.apply(.insert([contact("Ada Again")], at: end))
    let again = try await store.id(0)
    try await store.undo()
    let found = try await store.read { reader in
      try [ids[0], ids[2], undone, listed, again].map {
        try reader.trashedIDs(startingWith: $0.description.uppercased())
      }
    }
    #expect(found == [[], [ids[2]], [], [], []])
    for (text, count) in [("king ADA", 1), ("ad", 0), ("ada byron", 0), ("ada", 1)] {
      let named = try await store.read { try $0.trashedIDs(named: text) }
      #expect(named == Array([ids[2]].prefix(count)))
    }
    #expect(try await store.read { try $0.formerBooks(of: ids).count } == 1)
  }

  /// Conditions that Ada meets; only her card says whether she meets the last one.
  private static let conditions: [ContactSelector.Condition] =
    [
      .word("ada"), .word("ada@example.org"), .email("ada@example.org"), .phone("123456"),
      .group("friends"), .has(.email), .has(.tel),
    ] + [try? FieldPath(reading: "lang")].compactMap(\.self).map { .field($0, "de") }

  @Test(arguments: conditions)
  func `a selector finds contacts in the trash alone`(condition: ContactSelector.Condition)
    async throws
  {
    let store = try ContactStore.inMemory()
    let lines = ["EMAIL:ada@example.org", "TEL:+49 30 123456", "CATEGORIES:Friends", "LANG:de"]
    let cards = ["Ada", "Ada", "Bob"].map { Contact(["FN:\($0)"] + ($0 == "Ada" ? lines : [])) }
    try await store.apply(.insert(cards, at: end))
    let ids = [try await store.id(0), try await store.id(2)]
    try await store.apply(.remove(ids))
    for (isNegated, found) in [(false, ids[0]), (true, ids[1])] {
      let term = ContactSelector.Term(condition, isNegated: isNegated)
      let selector = ContactSelector(clauses: [[term]])
      #expect(try await store.read { try $0.trashedIDs(selector) } == [found])
    }
  }

  @Test func `a removed contact keeps its words and addresses, but nothing finds it`() async throws
  {
    let store = try ContactStore.inMemory()
    let card = contact("Ada", "EMAIL:ada@example.org", "TEL:+49 30 123456", "CATEGORIES:Friends")
    try await store.apply(.insert([card, contact("Bob", "CATEGORIES:Friends")], at: end))
    func found() async throws -> [[String]] {
      try await store.read { reader in
        let conditions: [ContactSelector.Condition] = [
          .word("ada"), .word("ad"), .word("ada@example.org"), .email("ada@example.org"),
          .email("exam"), .phone("123456"), .phone("2345"), .group("friends"), .has(.email),
          .has(.tel),
        ]
        return try conditions.map { condition in
          let selection = try reader.select(ContactSelector(clauses: [[.init(condition)]]))
          return try reader.rows(of: selection.ids).map(\.name)
        } + [reader.groups().map { "\($0.name) \($0.count)" }]
      }
    }
    let all =
      [[String]](repeating: ["Ada"], count: 7)
      + [["Ada", "Bob"], ["Ada"], ["Ada"], ["Friends 2"]]
    let rest = [[String]](repeating: [], count: 7) + [["Bob"], [], [], ["Friends 1"]]
    #expect(try await found() == all)
    let id = try await store.id(0)
    try await store.apply(.remove([id]))
    #expect(try await found() == rest)
    #expect(try await store.problems() == [])
    try await store.undo()
    #expect(try await found() == all)
    try await store.redo()
    #expect(try await found() == rest)
    #expect(try await store.emptyTrash() == 1)
    #expect(try await found() == rest)
    #expect(try await store.problems() == [])
  }

  @Test func `the trash is empty before a removal and after it was emptied`()
    async throws
  {
    let store = try await store("A", "B", "C")
    #expect(try await trash(store) == [])
    try await store.apply(.remove([try await store.id(2)]))
    #expect(try await trash(store) == ["C"])
    #expect(try await store.emptyTrash() == 1)
    #expect(try await trash(store) == [])
    try await store.apply(.remove([try await store.id(0)]))
    #expect(try await trash(store) == ["A"])
  }

  @Test func `emptying the trash keeps the history of the other contacts`() async throws {
    let store = try await store("A", "B", "C")
    let ids = [try await store.id(0), try await store.id(1), try await store.id(2)]
    try await store.apply(.move([ids[1], ids[2]], to: [0, 0]))
    try await store.apply(.replace(ids[1], with: contact("B2")))
    try await store.apply(.remove([ids[1]]))
    try await store.apply(.insert([contact("D")], at: [0, 1]))
    #expect(try await store.names() == [["C", "D", "A"]])
    #expect(try await store.emptyTrash() == 1)
    let counts = try await store.read { try $0.operations(limit: 9).map(\.counts) }
    #expect(counts.map(\.inserted) == [1, 0, 2])
    #expect(counts.map(\.moved) == [0, 1, 0])
    var states = [try await store.names()]
    while try await store.undo() != nil { states.append(try await store.names()) }
    #expect(states == [[["C", "D", "A"]], [["C", "A"]], [["A", "C"]], [[]]])
    while try await store.redo() != nil {}
    #expect(try await store.names() == [["C", "D", "A"]])
    #expect(try await store.problems() == [])
  }

  @Test func `emptying the trash counts the other contacts of an operation as before`() async throws
  {
    let store = try await store("A", "B")
    let ids = [try await store.id(0), try await store.id(1)]
    try await store.write(LoggedOperation.Draft(command: "test")) { transaction in
      let made = try transaction.apply(.insert([contact("C"), contact("D")], at: end))
      for name in ["E", "F"] { try transaction.apply(.replace(ids[0], with: contact(name))) }
      for id in [ids[1], made[0], made[1]] {
        try transaction.apply(.replace(id, with: contact("G")))
      }
    }
    func counts() async throws -> LoggedOperation.Counts? {
      try await store.read { try $0.operations(limit: 9).map(\.counts) }
        .first { $0.inserted + $0.replaced > 0 }
    }
    #expect(try await counts()?.inserted == 2)
    #expect(try await counts()?.replaced == 2)
    // C is at row 0, D at row 1, A at row 2 and B at row 3.
    try await store.apply(.remove([try await store.id(0), ids[1]]))
    #expect(try await store.emptyTrash() == 2)
    #expect(try await counts()?.inserted == 1)
    #expect(try await counts()?.replaced == 1)
    #expect(try await store.problems() == [])
  }

  @Test func `the trash keeps a contact whose removal the history forgot`() async throws {
    let store = try await store("A", "B")
    try await store.set("1", for: .historyMaxOperations)
    try await store.apply(.remove([try await store.id(1)]))
    try await store.apply(.insert([contact("C")], at: end))
    #expect(try await store.read { try $0.operations(limit: 9).count } == 1)
    #expect(try await trash(store) == ["B"])
    #expect(try await store.emptyTrash() == 1)
    _ = try await store.undo()
    #expect(try await store.names() == [["A"]])
  }

  @Test func `contacts of an undone insertion aren't in the trash`() async throws {
    let store = try await store("A")
    _ = try await store.undo()
    #expect(try await trash(store) == [])
    #expect(try await store.emptyTrash() == 0)
    #expect(try await store.redo() != nil)
    #expect(try await store.names() == [["A"]])
  }

  @Test func `a write forgets the operations undone before it`() async throws {
    let store = try await store("A")
    try await store.apply(.insert([contact("B")], at: end))
    _ = try await store.undo()
    try await store.apply(.insert([contact("C")], at: end))
    #expect(try await store.redo() == nil)
    #expect(try await trash(store) == [])
    #expect(try await store.read { try $0.operations(limit: 9).map(\.isUndone) } == [false, false])
    #expect(try await store.names() == [["C", "A"]])
  }

  @Test func `a contact restored from the trash is found again, and undo removes it`() async throws
  {
    let store = try await store("Ada", "Bob")
    let id = try await store.id(0)
    try await store.apply(.remove([id]))
    try await store.write(LoggedOperation.Draft(command: "restore")) { transaction in
      try transaction.restore([id], at: [0, 1])
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

  @Test func `the id of a deleted contact isn't used again`() async throws {
    let store = try await store("A", "B")
    let id = try await store.id(1)
    try await store.apply(.remove([id]))
    try await store.emptyTrash()
    try await store.apply(.insert([contact("C")], at: end))
    #expect(try await store.id(0) != id)
    #expect(try await store.read { try $0.contact(id) } == nil)
  }
}
