import ContactModel
import ContactStorage
import ContactTestSupport
import Foundation
import Testing

/// Orders that an index has, compared with a plain stable sort of the list.
@Suite struct IndexedOrderTests {
  /// The names in their order; contacts without a name come last.
  private static let names = ["Ada", "Bob", "Cem", "Čeněk", "Dora", "Emil 2", "Emil 10", ""]

  /// How many of a hundred contacts have each name.
  private static let shares = [
    [12, 13, 12, 13, 12, 13, 12, 13],
    [90, 2, 2, 1, 1, 1, 1, 2], [42, 2, 2, 1, 1, 1, 43, 8],
    [1, 2, 70, 1, 1, 1, 1, 23],
    [5, 1, 1, 1, 1, 1, 30, 60],
    [1, 1, 1, 1, 1, 1, 1, 93],
  ]

  /// Makes a list of two books, whose rows are not in the order of the contacts' numbers.
  private static func store(
    _ shares: [Int], count: Int, _ random: inout SeededGenerator
  ) async throws -> ContactStore {
    let store = try ContactStore.inMemory()
    try await store.apply(.insertBook(name: "work", section: 1))
    let pool = zip(names, shares).flatMap { Array(repeating: $0, count: $1) }
    var left = count
    while left > 0 {
      let part = min(left, Int.random(in: 1...count / 2, using: &random))
      let contacts = (0..<part).map { _ in
        contact(
          pool[Int.random(in: pool.indices, using: &random)],
          "\(Bool.random(using: &random) ? "UID" : "X-A"):\(UInt64.random(in: 0 ... .max, using: &random))"
        )
      }
      let section = Int.random(in: 0...1, using: &random)
      let row = Int.random(in: 0...(try await store.names()[section].count), using: &random)
      try await store.apply(.insert(contacts, at: [section, row]))
      left -= part
    }
    return store
  }

  /// Returns the contacts of the list in an order, by a plain stable sort of all rows.
  private static func sorted(
    _ order: ContactOrder, in reader: ContactReader,
    where isIncluded: (ContactRow) -> Bool = { _ in true }
  ) throws -> [ContactID] {
    var rows: [(place: Int, row: ContactRow)] = []
    for section in try reader.books().indices {
      for row in try reader.rows(section: section, 0..<Int.max) where isIncluded(row) {
        rows.append((rows.count, row))
      }
    }
    return rows.sorted { one, other in
      let isEqual: Bool
      let isBefore: Bool
      switch order {
      case .stored: (isEqual, isBefore) = (true, false)
      case .changed:
        isEqual = one.row.changed == other.row.changed
        isBefore = one.row.changed > other.row.changed
      case .name:
        let (own, next) = (names.firstIndex(of: one.row.name), names.firstIndex(of: other.row.name))
        isEqual = own == next
        isBefore = own ?? 0 < next ?? 0
      }
      return isEqual ? one.place < other.place : isBefore
    }.map(\.row.id)
  }

  private static func expectPages(_ order: ContactOrder, in reader: ContactReader) throws {
    let all = try sorted(order, in: reader)
    let everyone = ContactSelector()
    #expect(try reader.select(everyone, order: order).ids == all)
    for (number, offset) in stride(from: 0, through: all.count + 1, by: 7).enumerated() {
      let limit = [1, 2, 40, 700][number % 4]
      let page = try reader.select(everyone, order: order, limit: limit, offset: offset)
      #expect(page.ids == Array(all.dropFirst(offset).prefix(limit)), "\(order) \(offset) \(limit)")
      #expect(page.total == all.count)
    }
    let withUID = ContactSelector(clauses: [[ContactSelector.Term(.has(.uid))]])
    let some = try sorted(order, in: reader) { $0.uid != nil }
    #expect(try reader.select(withUID, order: order).ids == some)
    #expect(
      try reader.select(withUID, order: order, limit: 30, offset: 300).ids
        == Array(some[300..<330]))
    let dora = ContactSelector(clauses: [[ContactSelector.Term(.word("dora"))]])
    #expect(
      try reader.select(dora, order: order).ids == sorted(order, in: reader) { $0.name == "Dora" })
  }

  @Test(arguments: shares)
  func `pages equal those of a plain stable sort, also with trash`(shares: [Int]) async throws {
    var random = SeededGenerator(state: UInt64(shares[0]))
    let store = try await Self.store(shares, count: 1_400, &random)
    for _ in 0..<2 {
      try await store.read { reader in
        for order in [ContactOrder.name, .changed] { try Self.expectPages(order, in: reader) }
      }
      let count = try await store.names()[0].count
      let removed = try await store.read { try $0.ids(section: 0, rows: 0..<min(count, 20)) }
      try await store.apply(.remove(removed))
    }
    #expect(try await store.problems() == [])
  }

  @Test(arguments: shares)
  func `sorting by keys has the same order, and a reversed name keeps rows and empty names`(
    shares: [Int]
  ) async throws {
    var random = SeededGenerator(state: 7)
    let store = try await Self.store(shares, count: 300, &random)
    try await store.read { reader in
      let stored = try Self.sorted(.stored, in: reader)
      let names = try Self.sorted(.name, in: reader)
      #expect(try reader.sorted(stored, by: [SortKey(.name)]) == names)
      #expect(try reader.sorted(names.reversed(), by: [SortKey(.name)]) != names)
      let changed = try Self.sorted(.changed, in: reader)
      #expect(try reader.sorted(stored, by: [SortKey(.changed)]) == changed)

      let name = Dictionary(
        uniqueKeysWithValues: try reader.rows(of: stored).map { ($0.id, $0.name) })
      let order = Self.names.dropLast().reversed() + [""]
      let reversed = order.flatMap { wanted in stored.filter { name[$0] == wanted } }
      #expect(try reader.sorted(stored, by: [SortKey(.name, isReversed: true)]) == reversed)
    }
  }

  @Test func `named rows with the same name come in the order of the list`() async throws {
    let store = try ContactStore.inMemory()
    let contacts = ["Bob", "", "Ada", "Bob", "", "Ada"].map { contact($0) }
    try await store.apply(.insert(contacts, at: [0, 0]))
    let rows = [5, 4, 3, 2, 1, 0]
    let selector = ContactSelector(
      references: rows.map { .row(RowReference(book: nil, row: $0)) })
    try await store.read { reader in
      let ids = try reader.ids(section: 0, rows: 0..<6)
      #expect(try reader.select(selector, order: .name).ids == [2, 5, 0, 3, 1, 4].map { ids[$0] })
      #expect(
        try reader.select(selector, order: .name, limit: 2, offset: 3).ids
          == [3, 1].map { ids[$0] })
      #expect(try reader.select(selector, order: .changed).ids == ids)
    }
  }
}
