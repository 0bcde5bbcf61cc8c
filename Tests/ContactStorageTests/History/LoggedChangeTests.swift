import ContactModel
import ContactStorage
import Foundation
import Testing
import VCardFormat

@Suite struct LoggedChangeTests {
  private let start = IndexPath(row: 0, section: 0)

  /// Returns the logged changes of an operation as lines.
  private func changes(_ store: ContactStore, _ operation: LoggedOperation?) async throws
    -> [String]
  {
    let id = try #require(operation).id
    return try await store.read { reader in
      var lines: [String] = []
      try reader.forEachChange(of: id) { change in
        lines.append(Self.line(change))
        return true
      }
      return lines
    }
  }

  private static func line(_ change: LoggedChange) -> String {
    func text(_ place: LoggedChange.Place) -> String { "\(place.book).\(place.row)" }
    return switch change {
    case .inserted(let subject, let place): "inserted \(subject.name) \(text(place))"
    case .restored(let subject, let place): "restored \(subject.name) \(text(place))"
    case .removed(let subject, let place): "removed \(subject.name) \(text(place))"
    case .moved(let subject, let origin, let destination):
      "moved \(subject.name) \(text(origin)) \(text(destination))"
    case .replaced(let subject, let old, let new):
      "replaced \(subject.name) \(old.first(.fn)?.text ?? "") \(new.first(.fn)?.text ?? "")"
    case .toldApart(let one, let other): "told apart \(one.name) \(other.name)"
    case .forgotApart(let one, let other): "forgot apart \(one.name) \(other.name)"
    case .insertedBook(let name, let section): "inserted book \(name) \(section)"
    case .removedBook(let name, let section): "removed book \(name) \(section)"
    case .renamedBook(let old, let new): "renamed book \(old) \(new)"
    }
  }

  @Test func `logged changes name contacts with their rows at that time`() async throws {
    let store = try ContactStore.inMemory()
    let names = ["A", "B", "C", "D"]
    let inserted = try await store.apply(.insert(names.map { contact($0) }, at: start))
    try await store.apply(.insertBook(name: "work", section: 1))
    let (a, c) = (try await store.id(0), try await store.id(2))
    let moved = try await store.apply(.move([c, a], to: [1, 0]))
    let removed = try await store.apply(.remove([a, try await store.id(1)]))
    let restored = try await store.write(.init(command: "trash restore")) { transaction in
      try transaction.restore([a], at: [0, 1])
    }.operation
    #expect(
      try await changes(store, inserted)
        == [
          "inserted A contacts.0", "inserted B contacts.1", "inserted C contacts.2",
          "inserted D contacts.3",
        ])
    #expect(
      try await changes(store, moved)
        == ["moved C contacts.2 work.0", "moved A contacts.0 work.1"])
    #expect(try await changes(store, removed) == ["removed D contacts.1", "removed A work.1"])
    #expect(try await changes(store, restored) == ["restored A contacts.1"])
  }

  @Test func `logged changes have the cards before and after, also once undone`()
    async throws
  {
    let store = try ContactStore.inMemory()
    try await store.apply(.insert([contact("A0"), contact("B0")], at: start))
    let (a, b) = (try await store.id(0), try await store.id(1))
    var operations: [LoggedOperation?] = []
    for version in 1...3 {
      operations.append(
        try await store.apply(
          .replace(a, with: contact("A\(version)")), .renameBook(section: 0, name: "b\(version)")))
      try await store.apply(.replace(b, with: contact("B\(version)")))
    }
    for undoCount in 0...7 {
      for (version, operation) in operations.enumerated() {
        let lines = try await changes(store, operation)
        let book = version == 0 ? "contacts" : "b\(version)"
        try #require(lines.count == 2)
        #expect(lines[0].hasSuffix(" A\(version) A\(version + 1)"), "\(undoCount)")
        #expect(lines[1] == "renamed book \(book) b\(version + 1)", "\(undoCount)")
      }
      _ = try await store.undo()
    }
  }

  @Test func `logged changes name books as they were called then`() async throws {
    let store = try ContactStore.inMemory()
    try await store.apply(.insert([contact("A")], at: start))
    let inserted = try await store.apply(.insertBook(name: "work", section: 1))
    let moved = try await store.apply(.move([try await store.id(0)], to: [1, 0]))
    try await store.apply(.renameBook(section: 1, name: "job"))
    let removed = try await store.apply(.removeBook(section: 1))
    #expect(try await changes(store, inserted) == ["inserted book work 1"])
    #expect(try await changes(store, moved) == ["moved A contacts.0 job.0"])
    #expect(try await changes(store, removed) == ["removed A job.0", "removed book job 1"])
  }
}
