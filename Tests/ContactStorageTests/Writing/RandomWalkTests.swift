import ContactModel
import ContactStorage
import Foundation
import Testing

/// A list that does the same as the store, as plain arrays.
private struct Model: Equatable {
  var books: [(name: String, names: [String])]

  static func == (left: Self, right: Self) -> Bool {
    left.books.map(\.name) == right.books.map(\.name)
      && left.books.map(\.names) == right.books.map(\.names)
  }
}

/// Random numbers that are the same in each run.
///
/// Source: Vigna, "splitmix64".
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

@Suite struct RandomWalkTests {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func `a random walk equals a plain array that did the same, there and back`(
    seed: UInt64
  ) async throws {
    let walk = RandomWalk(store: try ContactStore.inMemory(), seed: seed)
    try await walk.run(steps: 340)
  }
}

/// Does the same to a store and to arrays, and compares them.
private final class RandomWalk {
  let store: ContactStore
  var random: SeededGenerator
  var model = Model(books: [("contacts", [])])
  var nextName = 0

  init(store: ContactStore, seed: UInt64) {
    self.store = store
    random = SeededGenerator(state: seed)
  }

  func run(steps: Int) async throws {
    var states = [model]
    let changes = store.changes
    var mirror = Mirror()
    for step in 0..<steps {
      if try await self.step() { states.append(model) }
      if step % 50 == 0 { try await compare(model, step) }
    }
    try await compare(model, steps)
    for state in states.dropLast().reversed() {
      #expect(try await store.undo() != nil)
      try await compare(state, -1, exactly: false)
    }
    #expect(try await store.undo() == nil)
    try await compare(states[0], -1)
    for state in states.dropFirst() {
      #expect(try await store.redo() != nil)
      try await compare(state, -2, exactly: false)
    }
    #expect(try await store.redo() == nil)
    #expect(try await store.problems() == [])
    try await compare(model, -3)
    let final = try await store.read { reader in
      try reader.books().indices.map { try reader.ids(section: $0, rows: 0..<Int.max).count }
    }
    try store.close()
    for await batch in changes { mirror.apply(batch) }
    #expect(mirror.counts == final)
  }

  private func compare(_ model: Model, _ step: Int, exactly: Bool = true) async throws {
    if exactly {
      let names = try await store.names()
      #expect(names == model.books.map(\.names), "step \(step)")
    } else {
      let counts = try await store.read { try $0.books().map(\.count) }
      #expect(counts == model.books.map(\.names.count), "step \(step)")
    }
  }

  /// Makes one random edit; tells whether it changed something.
  private func step() async throws -> Bool {
    let section = Int.random(in: 0..<model.books.count, using: &random)
    let count = model.books[section].names.count
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<8: return try await insert(section, count)
    case 8..<12: return try await remove(section, count)
    case 12..<17: return try await move(section, count)
    case 17: return try await replace(section, count)
    case 18: return try await addBook()
    default: return try await removeBook(section)
    }
  }

  private func insert(_ section: Int, _ count: Int) async throws -> Bool {
    let sizes = [1, 2, 3, 5, 8, 30, 60, 300]
    let size = sizes[Int.random(in: 0..<sizes.count, using: &random)]
    let row = Int.random(in: 0...count, using: &random)
    let names = (0..<size).map { "n\(nextName + $0)" }
    nextName += size
    model.books[section].names.insert(contentsOf: names, at: row)
    let path = IndexPath(row: row, section: section)
    return try await store.apply(.insert(names.map { contact($0) }, at: path)) != nil
  }

  private func pick(_ count: Int) -> [Int] {
    guard count > 0 else { return [] }
    if Bool.random(using: &random) {
      let first = Int.random(in: 0..<count, using: &random)
      return Array(first..<min(count, first + Int.random(in: 1...600, using: &random)))
    }
    return Array(
      (0..<count).shuffled(using: &random).prefix(Int.random(in: 1...30, using: &random)))
  }

  private func ids(_ rows: [Int], _ section: Int) async throws -> [ContactID] {
    try await store.read { reader in
      let ids = try reader.ids(section: section, rows: 0..<Int.max)
      return rows.map { ids[$0] }
    }
  }

  private func remove(_ section: Int, _ count: Int) async throws -> Bool {
    let rows = pick(count)
    let ids = try await ids(rows, section)
    for row in rows.sorted(by: >) { model.books[section].names.remove(at: row) }
    return try await store.apply(.remove(ids)) != nil
  }

  private func move(_ section: Int, _ count: Int) async throws -> Bool {
    let rows = pick(count)
    let ids = try await ids(rows, section)
    let target = Int.random(in: 0..<model.books.count, using: &random)
    let row = Int.random(in: 0...model.books[target].names.count, using: &random)
    let before = model
    let names = rows.map { model.books[section].names[$0] }
    for row in rows.sorted(by: >) { model.books[section].names.remove(at: row) }
    let first = row - (target == section ? rows.count { $0 < row } : 0)
    model.books[target].names.insert(contentsOf: names, at: first)
    let path = IndexPath(row: row, section: target)
    let operation = try await store.apply(.move(ids, to: path))
    #expect((operation != nil) == (model != before))
    return operation != nil
  }

  private func replace(_ section: Int, _ count: Int) async throws -> Bool {
    guard count > 0 else { return false }
    let row = Int.random(in: 0..<count, using: &random)
    let name = "r\(nextName)"
    nextName += 1
    let id = try await ids([row], section)[0]
    model.books[section].names[row] = name
    return try await store.apply(.replace(id, with: contact(name))) != nil
  }

  private func addBook() async throws -> Bool {
    let section = Int.random(in: 0...model.books.count, using: &random)
    nextName += 1
    model.books.insert(("b\(nextName)", []), at: section)
    return try await store.apply(.insertBook(name: "b\(nextName)", section: section)) != nil
  }

  private func removeBook(_ section: Int) async throws -> Bool {
    guard model.books.count > 1 else { return false }
    model.books.remove(at: section)
    return try await store.apply(.removeBook(section: section)) != nil
  }
}

/// The counts of an observer that applies all changes it is told.
private struct Mirror {
  var counts = [0]

  mutating func apply(_ batch: RowChanges) {
    for change in batch.changes {
      switch change {
      case .insertedRows(let path, let count):
        #expect((0...counts[path.section]).contains(path.row))
        counts[path.section] += count
      case .removedRows(let path, let count):
        #expect(path.row + count <= counts[path.section])
        counts[path.section] -= count
      case .replacedRow(let path): #expect(path.row < counts[path.section])
      case .insertedBook(let section): counts.insert(0, at: section)
      case .removedBook(let section): #expect(counts.remove(at: section) == 0)
      case .renamedBook: break
      case .reloadedList: Issue.record("What this store does is known.")
      }
    }
  }
}
