import ContactModel
import ContactStorage
import ContactTestSupport
import Foundation
import Testing

/// Makes the same random edits to a store and to plain arrays, and compares both.
final class RandomWalk {
  /// An operation, and the data to undo it alone.
  struct Operation {
    var id: OperationID
    var number: Int
    var before: WalkModel
    var after: WalkModel
    var contacts: Set<Int> = []
    var edited: [Int: Int] = [:]
    var bookChange: BookChange?
    var undoes: Int?
  }

  /// The change that an operation made to a book.
  struct BookChange {
    enum Kind { case inserted, removed, renamed }

    var kind: Kind
    var book: Int
    var oldName = ""
  }

  let store: ContactStore
  var random: SeededGenerator
  var model = WalkModel(allBooks: [WalkModel.Book(number: 0, name: "contacts")])
  var done: [Operation] = []
  var undone: [Operation] = []
  var ids: [Int: ContactID] = [:]
  var contactCount = 0
  var lastNumber = 0
  var lastBook = 0
  var lastVersion = 0

  /// The names in the list at each compared version.
  private(set) var namesByVersion: [Int: [[String]]] = [:]

  /// The number of operations that were undone alone.
  var takenBackCount = 0

  /// The maximal number of operations between an operation and its separate undo.
  static let window = 40

  init(store: ContactStore, seed: UInt64) {
    self.store = store
    random = SeededGenerator(state: seed)
  }

  /// Takes steps, then undoes and redoes all of them.
  func run(steps: Int) async throws {
    try await store.set(ListSetting.unlimited, for: .historyMaxOperations)
    try await store.set(ListSetting.unlimited, for: .historyMaxBytes)
    for step in 0..<steps {
      try await take(nextStep())
      try await compare(exactly: step % 10 == 0)
    }
    try await compare(exactly: true)
    #expect(try await store.problems() == [])
    try await goBack()
    try await goForth()
    #expect(try await store.problems() == [])
  }

  private func goBack() async throws {
    while !done.isEmpty {
      try await undo()
      try await compare(exactly: done.count % 10 == 0)
    }
    #expect(try await store.undo() == nil)
    #expect(try await store.problems() == [])
  }

  private func goForth() async throws {
    while !undone.isEmpty {
      try await redo()
      try await compare(exactly: undone.count % 10 == 0)
    }
    #expect(try await store.redo() == nil)
  }

  func undo() async throws {
    let operation = try await store.undo()
    #expect(operation?.id == done.last?.id)
    guard let last = done.popLast() else { return }
    model = last.before
    undone.append(last)
  }

  func redo() async throws {
    let operation = try await store.redo()
    #expect(operation?.id == undone.last?.id)
    guard let last = undone.popLast() else { return }
    model = last.after
    done.append(last)
  }

  /// Compares the store with the arrays, fully or only by their counts.
  func compare(exactly: Bool) async throws {
    if exactly {
      let names = try await store.names()
      try #require(names == model.names, "after \(lastNumber)")
      let trash = try await store.read { try Set($0.trashedIDs()) }
      try #require(trash == Set(model.trash.keys.compactMap { ids[$0] }), "after \(lastNumber)")
    }
    let (books, version) = try await store.read { (try $0.books(), try $0.version()) }
    namesByVersion[version] = model.names
    try #require(books.map(\.name) == model.books.map(\.name), "after \(lastNumber)")
    try #require(
      books.map(\.count) == model.books.indices.map(model.count), "after \(lastNumber)")
  }

  /// Records an operation that was applied to the store and to the arrays.
  func note(
    _ entry: LoggedOperation?, from before: WalkModel, contacts: Set<Int> = [],
    edited: [Int: Int] = [:], bookChange: BookChange? = nil, undoes: Int? = nil
  ) throws {
    let entry = try #require(entry)
    model.forget(before: lastNumber - Self.window)
    undone = []
    done.append(
      Operation(
        id: entry.id, number: lastNumber, before: before, after: model, contacts: contacts,
        edited: edited, bookChange: bookChange, undoes: undoes))
  }
}
