import ContactModel
import ContactTestSupport
import Foundation
import GRDB
import Testing

@testable import ContactStorage

@Suite struct ListSalvageTests {
  /// Makes a list with two books, rows out of order, long cards, a contact in the trash, and a history.
  private static func makeList(at path: String) async throws {
    let store = try ContactStore(path: path, mode: .create)
    let contacts = (0..<1_500).map { number in
      let note = String(repeating: "x\(number) ", count: number.isMultiple(of: 50) ? 3_000 : 10)
      return contact("C\(number)", "UID:u\(number)", "EMAIL:c\(number)@x.org", "NOTE:\(note)")
    }
    try await store.apply(.insert(contacts, at: [0, 0]))
    try await store.apply(.insertBook(name: "work", section: 0))
    try await store.apply(.move([try await store.id(700, 1)], to: [0, 0]))
    try await store.apply(.move([try await store.id(3, 1)], to: [1, 900]))
    try await store.apply(.remove([try await store.id(9, 1)]))
    try store.close()
  }

  @Test(arguments: [
    "book", "setting", "migration", "sqlite_schema", "receipt", "operation", "operation_change",
    "row_chunk", "contact_row", "contact", "sqlite_sequence", "contact_by_uid",
  ])
  func `every card is salvaged from a list with one damaged page`(name: String) async throws {
    let folder = try TemporaryFolder()
    try await Self.makeList(at: folder.database)
    let cards = try storedCards(in: folder.database)
    let before = try ContactStore(path: folder.database, mode: .readOnly)
    let names = try await before.names()
    try before.close()
    let page =
      name == "sqlite_schema" ? 1 : try folder.firstPage(of: name)
    try folder.overwrite([page])
    let damaged = try Data(contentsOf: URL(filePath: folder.database))
    let new = folder.path + "/new.sqlite"
    let outcome = try await ListSalvage(ofListAt: folder.database).perform(to: new)
    #expect(try Data(contentsOf: URL(filePath: folder.database)) == damaged)
    #expect(try storedCards(in: new) == cards)
    #expect(outcome.trashCount == 1)
    let store = try ContactStore(path: new, mode: .readWrite)
    #expect(try await store.problems() == [])
    if ["row_chunk", "book"].contains(name) {
      #expect(try await store.names().map { Set($0) }.contains(Set(names[0])))
      #expect(outcome.restCount == 0)
    } else {
      #expect(try await store.names() == names)
    }
    let isHistoryThere = !["book", "operation", "operation_change", "row_chunk"].contains(name)
    #expect(try await store.undo()?.command == (isHistoryThere ? "test" : nil))
  }

  @Test func `cards are salvaged without the pages of schema and order`() async throws {
    let folder = try TemporaryFolder()
    try await Self.makeList(at: folder.database)
    let cards = try storedCards(in: folder.database)
    let pages = try [
      "row_chunk", "contact_row", "book", "sqlite_autoindex_book_1", "row_chunk_by_position",
      "setting",
    ].map(folder.firstPage)
    try folder.overwrite(Array(1...2) + pages)
    let new = folder.path + "/new.sqlite"
    let outcome = try await ListSalvage(ofListAt: folder.database).perform(to: new)
    #expect(try storedCards(in: new) == cards)
    #expect(outcome.contactCount + outcome.trashCount == 1_500)
    #expect(
      outcome.problems.map(\.part).filter { $0 != .cards }.contains(.settings))
    let store = try ContactStore(path: new, mode: .readWrite)
    #expect(try await store.problems() == [])
  }

  @Test func `former keys are salvaged from a damaged list`() async throws {
    let folder = try TemporaryFolder()
    try await Self.makeList(at: folder.database)
    let list = try ContactStore(path: folder.database, mode: .readWrite)
    let id = try await list.id(5, 1)
    try await list.apply(.takeKeys(id, [.uid("taken-1"), .content(12), .uid("taken-2")]))
    try list.close()
    try folder.overwrite([try folder.firstPage(of: "book")])
    let new = folder.path + "/new.sqlite"
    _ = try await ListSalvage(ofListAt: folder.database).perform(to: new)
    let store = try ContactStore(path: new, mode: .readOnly)
    #expect(
      try await store.read { try $0.formerKeys(of: id) }
        == [.content(12), .uid("taken-1"), .uid("taken-2")])
  }

  @Test func `a page count from another change than the last is ignored`()
    async throws
  {
    let folder = try TemporaryFolder()
    try await Self.makeList(at: folder.database)
    var bytes = [UInt8](try Data(contentsOf: URL(filePath: folder.database)))
    bytes.replaceSubrange(28..<32, with: [0, 1, 0, 0])
    bytes[95] ^= 1
    try Data(bytes).write(to: URL(filePath: folder.database))
    let outcome = try await ListSalvage(ofListAt: folder.database)
      .perform(to: folder.path + "/new.sqlite")
    #expect(outcome.problems == [])
  }

  @Test func `a truncated list gives the cards that it still has`() async throws {
    let folder = try TemporaryFolder()
    try await Self.makeList(at: folder.database)
    let cards = try storedCards(in: folder.database)
    let whole = try Data(contentsOf: URL(filePath: folder.database))
    for (number, share) in [0.95, 0.5, 0.2].enumerated() {
      try whole.prefix(Int(Double(whole.count) * share)).write(to: URL(filePath: folder.database))
      let new = folder.path + "/new\(number).sqlite"
      let outcome = try await ListSalvage(ofListAt: folder.database).perform(to: new)
      #expect(outcome.problems.first?.part == .pages)
      let salvaged = try storedCards(in: new)
      #expect(salvaged.allSatisfy { cards[$0.key] == $0.value })
      #expect(salvaged.count > Int(Double(cards.count) * (share - 0.15)))
    }
  }

  @Test(arguments: [(16, [2, 0]), (16, [0, 1]), (20, [255]), (0, [0])] as [(Int, [UInt8])])
  func `a header with a wrong page size doesn't prevent salvage`(
    offset: Int, damage: [UInt8]
  ) async throws {
    let folder = try TemporaryFolder()
    try await Self.makeList(at: folder.database)
    let cards = try storedCards(in: folder.database)
    var bytes = try Data(contentsOf: URL(filePath: folder.database))
    bytes.replaceSubrange(offset..<(offset + damage.count), with: damage)
    try bytes.write(to: URL(filePath: folder.database))
    let new = folder.path + "/new.sqlite"
    #expect(try await ListSalvage(ofListAt: folder.database).perform(to: new).problems == [])
    #expect(try storedCards(in: new) == cards)
  }

  @Test func `cards that are only in the write-ahead log are salvaged`() async throws {
    let folder = try TemporaryFolder()
    try await Self.makeList(at: folder.database)
    let store = try ContactStore(path: folder.database, mode: .readWrite)
    try await store.apply(.insert([contact("New", "UID:new")], at: [0, 0]))
    let copy = try TemporaryFolder()
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(
        atPath: folder.database + suffix, toPath: copy.database + suffix)
    }
    try store.close()
    try copy.overwrite([1])
    let new = folder.path + "/new.sqlite"
    let outcome = try await ListSalvage(ofListAt: copy.database).perform(to: new)
    #expect(outcome.problems == [])
    let salvaged = try ContactStore(path: new, mode: .readOnly)
    #expect(try await salvaged.names().first?.first == "New")
  }

  @Test func `a card that continues on a damaged page is named, and not invented`() async throws {
    let folder = try TemporaryFolder()
    let store = try ContactStore(path: folder.database, mode: .create)
    let long = contact("Long Card", "NOTE:" + String(repeating: "long ", count: 2_000))
    try await store.apply(.insert([contact("Ada"), long, contact("Bob")], at: [0, 0]))
    try store.close()
    let bytes = try Data(contentsOf: URL(filePath: folder.database))
    let middle = try #require(
      bytes.range(of: Data(String(repeating: "long ", count: 1_200).utf8.suffix(4_000))))
    let page = middle.lowerBound / 4_096 + 1
    try folder.overwrite([page, page + 1])
    let outcome = try await ListSalvage(ofListAt: folder.database)
      .perform(to: folder.path + "/new.sqlite")
    #expect(outcome.contactCount == 2)
    #expect(
      outcome.problems.map(\.description).contains(
        "The card of Long Card is lost: pages that hold the rest of it are damaged."))
  }

  @Test func `a card without the number of its next page is lost and named`() async throws {
    let folder = try TemporaryFolder()
    let store = try ContactStore(path: folder.database, mode: .create)
    let long = contact("Long Card", "NOTE:" + String(repeating: "long ", count: 2_000))
    try await store.apply(.insert([contact("Ada"), long], at: [0, 0]))
    try store.close()
    var bytes = try Data(contentsOf: URL(filePath: folder.database))
    let start = (try folder.firstPage(of: "contact") - 1) * 4_096
    let page = try #require(
      TreePage(Array(bytes[start..<(start + 4_096)]), number: 2, usableSize: 4_096))
    for cell in page.cellOffsets.compactMap({ page.cell(at: $0) }) where cell.overflowPage != 0 {
      let end = start + cell.local.upperBound
      bytes.replaceSubrange(end..<(end + 4), with: [0, 0, 0, 0])
    }
    try bytes.write(to: URL(filePath: folder.database))
    let outcome = try await ListSalvage(ofListAt: folder.database)
      .perform(to: folder.path + "/new.sqlite")
    #expect(outcome.contactCount == 1)
    #expect(
      outcome.problems.map(\.description).contains(
        "The card of Long Card is lost: pages that hold the rest of it are damaged."))
  }

  @Test func `contacts deleted for good aren't salvaged`() async throws {
    let folder = try TemporaryFolder()
    try await Self.makeList(at: folder.database)
    let store = try ContactStore(path: folder.database, mode: .readWrite)
    let ids = try await store.read { reader in
      try reader.rows(section: 1, 100..<1_200).map(\.id)
    }
    try await store.apply(.remove(ids))
    _ = try await store.emptyTrash()
    try store.close()
    let cards = try storedCards(in: folder.database)
    let page = try folder.firstPage(of: "contact")
    try folder.overwrite([page])
    let new = folder.path + "/new.sqlite"
    _ = try await ListSalvage(ofListAt: folder.database).perform(to: new)
    #expect(try storedCards(in: new) == cards)
  }

  @Test func `salvage survives random damage and invents no card`() async throws {
    let folder = try TemporaryFolder()
    try await Self.makeList(at: folder.database)
    let cards = try storedCards(in: folder.database)
    let whole = [UInt8](try Data(contentsOf: URL(filePath: folder.database)))
    var generator = SeededGenerator(state: 15)
    for number in 0..<9 {
      var bytes = whole
      for _ in 0..<[1, 30, 300][number % 3] {
        let start = Int.random(in: 0..<bytes.count, using: &generator)
        let end = min(bytes.count, start + ([1, 4, 600].randomElement(using: &generator) ?? 1))
        for index in start..<end { bytes[index] = .random(in: 0...255, using: &generator) }
      }
      try Data(bytes).write(to: URL(filePath: folder.database))
      let new = folder.path + "/new\(number).sqlite"
      let outcome = try await ListSalvage(ofListAt: folder.database).perform(to: new)
      let changed = try storedCards(in: new).filter { cards[$0.key] != $0.value }
      let named = outcome.problems.count { $0.description.hasSuffix("is damaged.") }
      #expect(changed.count <= named)
    }
  }

  @Test func `a damaged card is salvaged, named, and marked as damaged in the new list`()
    async throws
  {
    let folder = try TemporaryFolder()
    try await Self.makeList(at: folder.database)
    var bytes = try Data(contentsOf: URL(filePath: folder.database))
    let place = try #require(bytes.range(of: Data("FN:C777".utf8)))
    bytes[place.upperBound] = 0x20
    try bytes.write(to: URL(filePath: folder.database))
    let new = folder.path + "/new.sqlite"
    let outcome = try await ListSalvage(ofListAt: folder.database).perform(to: new)
    #expect(outcome.problems.map(\.description) == ["The card of C777 is damaged."])
    let store = try ContactStore(path: new, mode: .readOnly)
    #expect(try await store.problems().map(\.part) == [.cards])
  }

  @Test func `a list of an older program is salvaged with its history`() async throws {
    let folder = try TemporaryFolder()
    let old = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Fixtures/b029e79.sqlite")
    let cards = try storedCards(in: old.path)
    let new = folder.path + "/new.sqlite"
    let outcome = try await ListSalvage(ofListAt: old.path).perform(to: new)
    #expect(outcome.problems == [])
    #expect(try storedCards(in: new) == cards)
    let store = try ContactStore(path: new, mode: .readWrite)
    #expect(try await store.problems() == [])
    #expect(try await store.undo() != nil)
    #expect(try await store.problems() == [])
  }

  @Test func `salvage refuses a file without contacts and an existing target`() async throws {
    let folder = try TemporaryFolder()
    try Data(repeating: 0x5A, count: 50_000).write(to: URL(filePath: folder.database))
    let new = folder.path + "/new.sqlite"
    let empty = await #expect(throws: ContactError.self) {
      try await ListSalvage(ofListAt: folder.database).perform(to: new)
    }
    #expect(empty?.code == .corrupt)
    #expect(try folder.names() == ["list.sqlite"])
    let existing = await #expect(throws: ContactError.self) {
      try await ListSalvage(ofListAt: folder.database).perform(to: folder.database)
    }
    #expect(existing?.code == .cannotCreate)
  }
}
