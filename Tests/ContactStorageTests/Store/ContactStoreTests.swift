import ContactModel
import ContactStorage
import ContactTestSupport
import Foundation
import Testing
import VCardFormat

@Suite struct ContactStoreTests {
  private let end = IndexPath(row: 0, section: 0)

  @Test func `a new list has one empty book`() async throws {
    let store = try ContactStore.inMemory()
    let books = try await store.read { try $0.books() }
    #expect(books == [Book(id: Book.ID(rawValue: 1), name: "contacts", count: 0)])
  }

  @Test func `contacts are inserted before the row at the index path`() async throws {
    let store = try ContactStore.inMemory()
    try await store.apply(.insert([contact("A"), contact("D")], at: [0, 0]))
    try await store.apply(.insert([contact("B"), contact("C")], at: [0, 1]))
    #expect(try await store.names() == [["A", "B", "C", "D"]])
  }

  @Test func `written contacts are in the file`() async throws {
    let folder = try TemporaryFolder()
    let store = try ContactStore(path: folder.database, mode: .create)
    try await store.apply(
      .insert([contact("Ada", "UID:a1", "TEL:+44 1", "EMAIL:ada@x.org", "ORG:Engines")], at: end))
    try store.close()
    let again = try ContactStore(path: folder.database, mode: .readOnly)
    let rows = try await again.read { try $0.rows(section: 0, 0..<10) }
    let row = try #require(rows.first)
    #expect(rows.count == 1)
    #expect(row.name == "Ada")
    #expect(row.uid == "a1")
    #expect(row.phones == ["+44 1"])
    #expect(row.emails == ["ada@x.org"])
    #expect(row.organization == "Engines")
    #expect(row.book == "contacts")
    #expect(row.indexPath == end)
  }

  @Test(arguments: [65_400, 65_535, 65_536, 65_537, 300_000])
  func `cards of all sizes are stored byte for byte`(size: Int) async throws {
    let folder = try TemporaryFolder()
    let store = try ContactStore(path: folder.database, mode: .create)
    let empty = contact("Ada", "NOTE:").card.bytes.count
    let card = contact("Ada", "NOTE:" + String(repeating: "n", count: size - empty)).card
    #expect(card.bytes.count == size)
    try await store.apply(.insert([Contact(card), contact("B")], at: end))
    let id = try await store.id(0)
    #expect(try await store.read { try $0.card(id) } == card)
    #expect(try await store.read { try $0.contact(id)?.card } == card)
    try await store.apply(.remove([id]))
    #expect(try await store.read { try $0.card(id) } == nil)
  }

  @Test func `only its owner can read the file`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/new/deep/list.sqlite"
    let store = try ContactStore(path: path, mode: .create)
    try await store.apply(.insert([contact("A")], at: end))
    let file = try FileManager.default.attributesOfItem(atPath: path)
    let parent = try FileManager.default.attributesOfItem(atPath: folder.path + "/new/deep")
    #expect(file[.posixPermissions] as? Int == 0o600)
    #expect(parent[.posixPermissions] as? Int == 0o700)
  }

  @Test func `a write that throws changes nothing`() async throws {
    let store = try ContactStore.inMemory()
    await #expect(throws: CancellationError.self) {
      try await store.write(LoggedOperation.Draft(command: "test")) { transaction in
        try transaction.apply(.insert([contact("A")], at: [0, 0]))
        throw CancellationError()
      }
    }
    #expect(try await store.names() == [[]])
    #expect(try await store.read { try $0.operations(limit: 10) } == [])
  }

  @Test func `a write that changes nothing isn't logged`() async throws {
    let store = try ContactStore.inMemory()
    try await store.apply(.insert([contact("A"), contact("B")], at: end))
    let id = try await store.id(1)
    #expect(try await store.apply(.replace(id, with: contact("B"))) == nil)
    #expect(try await store.apply(.move([id], to: [0, 2])) == nil)
    #expect(try await store.apply(.move([id], to: [0, 1])) == nil)
    #expect(try await store.apply(.renameBook(section: 0, name: "contacts")) == nil)
    #expect(try await store.apply(.remove([])) == nil)
    #expect(try await store.read { try $0.operations(limit: 10).count } == 1)
  }

  @Test func `moved rows are placed before the row that was at the destination`() async throws {
    let store = try ContactStore.inMemory()
    try await store.apply(.insert("ABCDEF".map { contact(String($0)) }, at: end))
    let ids = [try await store.id(4), try await store.id(1)]
    let operation = try await store.apply(.move(ids, to: [0, 3]))
    #expect(try await store.names() == [["A", "C", "E", "B", "D", "F"]])
    #expect(operation?.counts.moved == 2)
  }

  @Test func `the reader finds contacts by id, UID and content`() async throws {
    let store = try ContactStore.inMemory()
    let ada = contact("Ada", "UID:a1")
    let bob = contact("Bob")
    try await store.apply(
      .insertBook(name: "work", section: 1),
      .insert([ada, bob], at: end), .insert([ada], at: [1, 0]))
    let id = try await store.id(0)
    try await store.read { reader in
      #expect(try reader.contact(id)?.card == ada.card)
      #expect(try reader.indexPath(of: id) == IndexPath(row: 0, section: 0))
      #expect(try reader.row(of: id)?.name == "Ada")
      #expect(try reader.contactIDs(withUID: "a1", section: 0) == [id])
      #expect(try reader.contactIDs(withUID: "a2", section: 0) == [])
      let same = try reader.contactIDs(
        withContentOf: contact("Bob", "REV:1"), section: 0)
      #expect(same == [try reader.id(at: [0, 1])])
      #expect(try reader.contactIDs(withContentOf: bob, section: 1) == [])
    }
  }

  @Test func `a dry run returns the result and changes nothing`() async throws {
    let store = try ContactStore.inMemory()
    try await store.apply(.insert([contact("A")], at: end))
    let changes = await store.changes
    let written = try await store.write(
      LoggedOperation.Draft(command: "drop", source: "b.vcf"), isDryRun: true
    ) { transaction in
      try transaction.apply(.insert([contact("B")], at: [0, 0])).count
    }
    #expect(written.value == 1)
    #expect(written.operation?.counts.inserted == 1)
    #expect(written.operation?.source == "b.vcf")
    #expect(try await store.undo(isDryRun: true)?.command == "test")
    #expect(try await store.names() == [["A"]])
    #expect(try await store.read { try $0.operations(limit: 10).map(\.isUndone) } == [false])
    try store.close()
    #expect(try await Array(collecting: changes) == [])
  }

  @Test func `observers receive each operation in order`() async throws {
    let store = try ContactStore.inMemory()
    let first = await store.changes
    let second = await store.changes
    try await store.apply(
      .insert([contact("A"), contact("B")], at: end),
      .insert([contact("C")], at: [0, 2]))
    let id = try await store.id(1)
    try await store.apply(.remove([id]))
    _ = try await store.undo()
    try store.close()
    let expected: [[RowChanges.Change]] = [
      [.insertedRows(at: end, count: 3)],
      [.removedRows(at: [0, 1], count: 1)],
      [.insertedRows(at: [0, 1], count: 1)],
    ]
    #expect(try await Array(collecting: first) == expected)
    #expect(try await Array(collecting: second) == expected)
  }

  @Test func `cards are read in the order of the rows`() async throws {
    let store = try ContactStore.inMemory()
    try await store.apply(.insert([contact("B")], at: end))
    try await store.apply(.insert([contact("A")], at: end))
    let cards = try await store.read { reader in
      var cards: [[UInt8]] = []
      try reader.forEachCard(section: 0) { _, card in cards.append(card.bytes) }
      return cards
    }
    #expect(cards == [contact("A").card.bytes, contact("B").card.bytes])
  }
}

extension [[RowChanges.Change]] {
  /// Collects the elements of a sequence until it ends.
  fileprivate init(
    collecting sequence: some AsyncSequence<RowChanges, Never>
  ) async throws {
    self = []
    for await changes in sequence { append(changes.changes) }
  }
}

extension ContactStoreTests {
  private static var thread: ObjectIdentifier { ObjectIdentifier(Thread.current) }

  @MainActor
  @Test func `a serial store reads on the thread of the main actor`() async throws {
    let folder = try TemporaryFolder()
    let store = try ContactStore(
      StoreOpener(path: folder.database, mode: .create, isSerial: true))
    let thread = Self.thread
    let reader = try await store.read { _ in Self.thread }
    #expect(reader == thread)
  }

  @MainActor
  @Test func `a store that isn't serial doesn't read on the thread of the main actor`() async throws
  {
    let folder = try TemporaryFolder()
    let store = try ContactStore(path: folder.database, mode: .create)
    let thread = Self.thread
    let reader = try await store.read { _ in Self.thread }
    #expect(reader != thread)
  }
}
