import ContactDrop
import ContactModel
import ContactService
import ContactStorage
import ContactTestSupport
import FoundationEssentials
import Testing
import VCardFormat

/// Cards without a UID that are dropped again after their contacts were changed or merged.
struct FormerContentTests {
  let list: ContactList

  init() throws {
    list = ContactList(try ContactStore.inMemory())
  }

  private static let ada = card("FN:Ada Berg", "EMAIL:ada@x.org")
  private static let sameAda = card("FN:Ada Berg", "EMAIL:ada@x.org", "TEL:+43 664 111222")
  private static let typo = card("FN:Micheal Huberman", "TEL:+43 664 333444")

  @Test func `A file without UIDs adds nothing after its cards were merged`() async throws {
    for target in 0...1 {
      let list = ContactList(try ContactStore.inMemory())
      var options = DropOptions()
      options.matchRule = .uid
      try await drop(Self.ada + Self.sameAda, to: list, options: options)
      try await list.merge(1 - target, into: target)
      let results = try await drop(Self.ada + Self.sameAda, to: list)
      #expect(results.map(\.outcome) == [.unchanged, .unchanged])
      #expect(results.contains { $0.match == .formerContent })
      #expect(try await list.names() == ["Ada Berg"])
      #expect(try await list.store.problems() == [])
    }
  }

  @Test func `A card without a UID adds nothing after its contact was changed several times`()
    async throws
  {
    try await drop(Self.typo)
    let renamed = card("FN:Michael Huberman", "TEL:+43 664 333444")
    try await replace(with: renamed)
    try await replace(with: card("FN:Michael Huberman", "NOTE:x"))
    for card in [Self.typo, renamed] {
      let results = try await drop(card)
      #expect(results.map(\.outcome) == [.unchanged])
      #expect(results.first?.match?.description == "same content as before a change or a merge")
    }
    #expect(
      try await drop(Self.typo + card("FN:Eve", "TEL:5")).map(\.outcome) == [.unchanged, .inserted])
    #expect(try await list.names() == ["Michael Huberman", "Eve"])
  }

  @Test func `A contact keeps its former contents when it gets a UID, but not with one`()
    async throws
  {
    try await drop(Self.typo)
    try await replace(with: card("FN:Micheal Huberman", "TEL:+43 664 333444", "UID:m"))
    try await replace(with: card("FN:Michael Huberman", "UID:m"))
    try await replace(with: card("FN:Michael H", "UID:m"))
    #expect(try await drop(Self.typo).map(\.outcome) == [.unchanged])
    let steps = try await list.read { try $0.formerKeys(of: #require(try $0.id(at: [0, 0]))) }
    #expect(steps == [.content(Contact(VCard(reading: Self.typo)).contentHash)])
  }

  @Test func `A card without a UID that was merged as the same person is known again`()
    async throws
  {
    try await drop(card("FN:Ada Berg", "EMAIL:ada@x.org", "UID:a"))
    #expect(try await drop(Self.sameAda).map(\.outcome) == [.merged])
    try await replace(with: card("FN:Eva Maria Lind", "UID:a"))
    #expect(try await drop(Self.sameAda).map(\.outcome) == [.unchanged])
    #expect(try await list.names() == ["Eva Maria Lind"])
  }

  @Test func `A card with the content of before the same drop is known in it`() async throws {
    try await drop(Self.ada)
    #expect(
      try await drop(Self.sameAda + Self.ada, in: 2).map(\.outcome) == [.merged, .unchanged])
  }

  @Test func `Undo forgets the former content, and redo restores it`() async throws {
    try await drop(Self.typo)
    try await replace(with: card("FN:Michael Huberman"))
    try await list.undo()
    #expect(try await !list.read { try $0.hasFormerContents() })
    try await list.store.redo()
    #expect(try await list.read { try $0.hasFormerContents() && !$0.hasMergedUIDs() })
    #expect(try await drop(Self.typo).map(\.outcome) == [.unchanged])
  }

  @Test func `A request to replace or to keep decides about a former content too`() async throws {
    try await drop(Self.typo)
    try await replace(with: card("FN:Michael Huberman", "NOTE:x"))
    let kept = try await drop(Self.typo, options: DropOptions(duplicatePolicy: .keep))
    #expect(kept.map(\.outcome) == [.inserted])
    try await list.undo()
    let replaced = try await drop(Self.typo, options: DropOptions(duplicatePolicy: .replace))
    #expect(replaced.map(\.outcome) == [.replaced])
    #expect(try await list.names() == ["Micheal Huberman"])
  }

  private func replace(with card: [UInt8]) async throws {
    let id = try #require(try await list.read { try $0.id(at: [0, 0]) })
    try await list.store.write(.init(command: "set")) {
      _ = try $0.apply(.replace(id, with: Contact(VCard(reading: card))))
    }
  }

  /// Drops cards, in one item or one in each of several items.
  @discardableResult
  private func drop(
    _ bytes: [UInt8], in itemCount: Int = 1, to list: ContactList? = nil,
    options: DropOptions = DropOptions()
  ) async throws -> [DropItemResult] {
    let cards = bytes.split(separator: Array("BEGIN:VCARD".utf8)).map {
      Array("BEGIN:VCARD".utf8) + $0
    }
    let files = itemCount == 1 ? [bytes] : cards
    return try await (list ?? self.list).drop(
      files.map { .vCards("x.vcf", $0) }, options: options)
  }
}
