import ContactModel
import ContactTestSupport
import Foundation
import GRDB
import Testing
import VCardFormat

@testable import ContactStorage

/// One wrong bit in the pages of the contacts must not hide cards from a salvage whose bytes are all there.
///
/// The environment variable `CONTACTS_DAMAGE` says how often a list is damaged at random.
@Suite struct FlippedBitTests {
  private static let pageSize = 4_096

  private let folder: TemporaryFolder
  private let whole: [UInt8]
  private let cards: [Int64: Data]

  /// The pages with records of contacts.
  private let leaves: [UInt32]

  /// The pages with the rest of a long card.
  private let overflow: [UInt32]

  /// Makes a list with a long card, unused blocks among the cards, a history, and contacts that were deleted for good.
  init() async throws {
    folder = try TemporaryFolder()
    let store = try ContactStore(path: folder.database, mode: .create)
    let contacts = (0..<60).map { number in
      contact(
        "Person \(number)", "UID:u\(number)", "EMAIL:p\(number)@x.org",
        "NOTE:" + String(repeating: "n", count: number == 0 ? 12_000 : 40))
    }
    try await store.apply(.insert(contacts, at: [0, 0]))
    for row in [50, 41, 30, 12] { try await store.apply(.remove([try await store.id(row)])) }
    _ = try await store.emptyTrash()
    try await store.apply(
      .replace(try await store.id(20), with: contact("New 20", "UID:u20", "NOTE:n")),
      .move([try await store.id(3)], to: [0, 9]))
    try store.close()
    whole = [UInt8](try Data(contentsOf: URL(filePath: folder.database)))
    cards = try storedCards(in: folder.database)
    let file = try DatabasePages(path: folder.database)
    let leaves = SalvagedTables(file)[SalvagedTables.contact].pages
    var overflow: [UInt32] = []
    for page in leaves.compactMap({ file.treePage($0) }) {
      for cell in page.cellOffsets.compactMap(page.cell) {
        var next = cell.overflowPage
        while next != 0 {
          overflow.append(next)
          next = file.bytes(next)?.bigEndian32(at: 0) ?? 0
        }
      }
    }
    self.leaves = leaves
    self.overflow = overflow
  }

  /// Writes the list with changed bytes, and salvages it.
  private func salvage(
    _ bytes: [UInt8]
  ) async throws -> (outcome: ListSalvage.Outcome, path: String) {
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: folder.database + suffix)
    }
    try Data(bytes).write(to: URL(filePath: folder.database))
    let new = "\(folder.path)/\(UUID().uuidString).sqlite"
    return (try await ListSalvage(ofListAt: folder.database).perform(to: new), new)
  }

  /// Returns the list with some bits of a page changed.
  private func flipping(_ bits: UInt8, of page: UInt32?, at offset: Int) throws -> [UInt8] {
    var bytes = whole
    bytes[(Int(try #require(page)) - 1) * Self.pageSize + offset] ^= bits
    return bytes
  }

  /// Expects that a salvage of changed bytes finds all cards and the history.
  private func expectAllIsSalvaged(_ bytes: [UInt8]) async throws {
    let (outcome, new) = try await salvage(bytes)
    #expect(try storedCards(in: new) == cards)
    #expect(outcome.contactCount == 56)
    #expect(outcome.problems == [])
    let store = try ContactStore(path: new, mode: .readWrite)
    #expect(try await store.problems() == [])
    #expect(try await store.undo() != nil)
    #expect(try await store.problems() == [])
    try store.close()
  }

  @Test func `the number after the last page of a card doesn't matter`() async throws {
    try #require(overflow.count > 1)
    try await expectAllIsSalvaged(flipping(0x40, of: overflow.last, at: 0))
  }

  @Test(
    arguments: [
      (0, 0x01), (0, 0x02), (0, 0x08), (0, 0x80), (1, 0x01), (3, 0x20), (3, 0x01), (4, 0x01),
      (4, 0x02), (4, 0x04), (4, 0x08), (5, 0x08), (5, 0x01), (6, 0x10), (7, 0x80),
    ] as [(Int, UInt8)])
  func `a wrong bit in the header of a page hides no card`(
    offset: Int, bits: UInt8
  ) async throws {
    try #require(leaves.count > 1)
    for page in leaves { try await expectAllIsSalvaged(flipping(bits, of: page, at: offset)) }
  }

  @Test(
    arguments: [(0, 0x80), (0, 0x20), (0, 0x10), (0, 0x04), (1, 0x40), (1, 0x01)] as [(Int, UInt8)])
  func `a wrong bit in a cell pointer hides no card`(offset: Int, bits: UInt8) async throws {
    for pointer in [0, 3] {
      let place = 8 + pointer * 2 + offset
      try await expectAllIsSalvaged(flipping(bits, of: leaves.first, at: place))
    }
  }

  @Test(arguments: ["contact_by_change", "contact_search_data", "setting"])
  func `a page that was swapped with one of another table hides no card`(
    name: String
  ) async throws {
    let starts = [Int(try #require(leaves.last)), try folder.firstPage(of: name)].map {
      ($0 - 1) * Self.pageSize
    }
    var bytes = whole
    for (to, from) in zip(starts, starts.reversed()) {
      bytes.replaceSubrange(to..<(to + Self.pageSize), with: whole[from..<(from + Self.pageSize)])
    }
    #expect(try storedCards(in: await salvage(bytes).path) == cards)
  }

  @Test func `a column of another type than the table has hides no card`() async throws {
    let file = try DatabasePages(path: folder.database)
    let number = try #require(leaves.last)
    let page = try #require(file.treePage(number))
    let cell = try #require(page.cellOffsets.first.flatMap(page.cell))
    // The header of a record has its own length, then the types; the fourth column is the name.
    let place = cell.local.lowerBound + 4
    let (outcome, new) = try await salvage(flipping(0x01, of: number, at: place))
    #expect(try storedCards(in: new) == cards)
    #expect(outcome.problems.map(\.description).filter { $0.hasSuffix("is damaged.") } == [])
  }

  @Test func `no bit of a page hides a card that can be read, or changes one unnoticed`()
    async throws
  {
    var generator = SeededGenerator(state: 18)
    var lostCount = 0
    let count = TestRun.number("CONTACTS_DAMAGE") ?? 64
    for _ in 0..<count {
      let page = (leaves + overflow).randomElement(using: &generator)
      let offset = Int.random(in: 0..<Self.pageSize, using: &generator)
      let bit = UInt8.random(in: 0..<8, using: &generator)
      let what = "page \(page ?? 0), byte \(offset), bit \(bit)"
      let (outcome, new) = try await salvage(flipping(1 << bit, of: page, at: offset))
      let salvaged = try storedCards(in: new)
      let changed = salvaged.filter { cards[$0] != $1 }
      let named = outcome.problems.count { $0.description.hasSuffix("is damaged.") }
      #expect(changed.count <= named, "\(what)")
      let (readCount, intact) = await readCards()
      #expect(salvaged.count >= readCount, "\(what)")
      #expect(intact.allSatisfy { salvaged[$0] == $1 }, "\(what)")
      lostCount += cards.keys.count { salvaged[$0] == nil }
      try FileManager.default.removeItem(atPath: new)
    }
    #expect(lostCount <= count / 10)
  }

  /// Reads the damaged list as an export does.
  ///
  /// - Returns: How many cards can be read, and those for which there is no warning.
  private func readCards() async -> (count: Int, intact: [Int64: Data]) {
    let store = try? ContactStore(
      StoreOpener(path: folder.database, mode: .readOnly, isSerial: true))
    defer { try? store?.close() }
    let found = try? await store?.read { reader in
      var count = 0
      var intact: [Int64: Data] = [:]
      var isWarned = false
      try? reader.forEachCard(section: 0) { _ in
      } warning: { _ in
        isWarned = true
      } _: { id, card in
        count += 1
        if !isWarned { intact[reader.list.identity.rowID(id)] = Data(card.bytes) }
        isWarned = false
      }
      return (count, intact)
    }
    return found ?? (0, [:])
  }
}
