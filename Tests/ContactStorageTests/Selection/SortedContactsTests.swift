import ContactModel
import ContactStorage
import Foundation
import Testing

/// The first contacts in the order of several keys.
@Suite struct SortedContactsTests {
  private static func store() async throws -> ContactStore {
    let store = try ContactStore.inMemory()
    let contacts = (0..<2_600).map { row in
      let last = ["Zola", "Åberg", "adams", ""][row * 7 % 4]
      return contact(
        "Name \(row * 37 % 2_600)", "N:\(last);First\(row % 9);;;",
        row % 3 == 0 ? "BDAY:19\(10 + row % 80)-0\(1 + row % 9)-11" : "X-A:1")
    }
    try await store.apply(.insert(contacts, at: [0, 0]))
    return store
  }

  private static let orders: [[(value: SortKey.Value, isReversed: Bool)]] = [
    [(.birthday, false)], [(.birthday, true), (.name, false)], [(.name, true)],
    [(.changed, false), (.row, true)],
  ]

  @Test func `the first contacts are those of all in the order`() async throws {
    let store = try await Self.store()
    var orders = Self.orders
    let last = SortKey.Value.field(try FieldPath(reading: "name.last"))
    let first = SortKey.Value.field(try FieldPath(reading: "name.first"))
    orders += [
      [(last, false)], [(last, true), (first, false)], [(last, false), (.birthday, true)],
    ]
    for order in orders {
      let keys = order.map { SortKey($0.value, isReversed: $0.isReversed) }
      try await store.read { reader in
        let ids = try reader.ids(section: 0, rows: 0..<2_600)
        let all = try reader.sorted(ids, by: keys)
        #expect(Set(all) == Set(ids))
        #expect(all != ids)
        for limit in [0, 1, 40, 900, 2_599, 2_600, 9_999] {
          #expect(try reader.sorted(ids, by: keys, limit: limit) == Array(all.prefix(limit)))
        }
      }
    }
  }

  @Test(arguments: [
    ("bday", ["Y1900", "D1900", "D1985", "Day", "None"]),
    ("age", ["D1985", "D1900", "Y1900", "None", "Day"]),
    ("-age", ["Y1900", "D1900", "D1985", "None", "Day"]),
  ])
  func `ages are in the order of the years of birth`(order: String, names: [String]) async throws {
    let store = try ContactStore.inMemory()
    let contacts = [
      contact("None"), contact("D1900", "BDAY:1900-05-06"), contact("Day", "BDAY:--0506"),
      contact("Y1900", "X-BDAY:1900"), contact("D1985", "BDAY:1985-01-01"),
    ]
    try await store.apply(.insert(contacts, at: [0, 0]))
    let found = try await store.read { reader in
      let ids = try reader.ids(section: 0, rows: 0..<5)
      return try reader.rows(of: reader.sorted(ids, by: SortKey.keys(order))).map(\.name)
    }
    #expect(found == names)
  }

  @Test func `contacts without a value come last, also if the order is reversed`() async throws {
    let store = try await Self.store()
    for isReversed in [false, true] {
      let keys = [SortKey(.birthday, isReversed: isReversed)]
      try await store.read { reader in
        let ids = try reader.ids(section: 0, rows: 0..<2_600)
        let rows = try reader.sorted(ids, by: keys).compactMap { try reader.indexPath(of: $0)?.row }
        #expect(rows.prefix(867).allSatisfy { $0 % 3 == 0 })
        #expect(rows.dropFirst(867).allSatisfy { $0 % 3 != 0 })
      }
    }
  }
}
