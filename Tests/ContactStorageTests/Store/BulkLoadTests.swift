import ContactModel
import Foundation
import GRDB
import Testing

@testable import ContactStorage

@Suite struct BulkLoadTests {
  private static func contacts(_ numbers: Range<Int>) -> [Contact] {
    numbers.map { contact("Person \($0)", $0 % 2 == 0 ? "UID:u\($0)" : "NOTE:n\($0)") }
  }

  @Test func `duplicates are found while a large drop fills an empty list`() async throws {
    let store = try ContactStore.inMemory()
    try await store.write(LoggedOperation.Draft(command: "drop")) { transaction in
      for first in stride(from: 0, to: 9_500, by: 500) {
        try transaction.apply(.insert(Self.contacts(first..<(first + 500)), at: [0, first]))
      }
      for number in [0, 1_999, 2_000, 2_001, 5_461, 9_498, 9_499] {
        let id = try #require(try transaction.reader.id(at: [0, number]))
        let copy = Self.contacts(number..<(number + 1))[0]
        #expect(try transaction.reader.contactIDs(withContentOf: copy, section: 0) == [id])
        let uid = number % 2 == 0 ? "u\(number)" : "none"
        let found = try transaction.reader.contactIDs(withUID: uid, section: 0)
        #expect(found == (number % 2 == 0 ? [id] : []))
      }
      let word = ContactSelector(clauses: [[ContactSelector.Term(.word("u4000"))]])
      #expect(try transaction.reader.select(word).total == 1)
    }
    let byName = try await store.read { reader in
      try reader.select(ContactSelector(), order: .name, limit: 2).ids
    }
    #expect(byName == [try await store.id(0), try await store.id(1)])
    let indexes = try await store.read { try $0.select(ContactSelector()).total }
    #expect(indexes == 9_500)
  }

  @Test func `many contacts are added to a list with a larger cache, until the next write`()
    async throws
  {
    let store = try ContactStore.inMemory()
    try await store.apply(.insert(Self.contacts(0..<1), at: [0, 0]))
    func cacheSize(adding numbers: Range<Int>) async throws -> Int? {
      try await store.write(LoggedOperation.Draft(command: "drop")) { transaction in
        try transaction.apply(.insert(Self.contacts(numbers), at: [0, 0]))
        return try Int.fetchOne(transaction.list.database, sql: "PRAGMA cache_size")
      }.value
    }
    #expect(try await cacheSize(adding: 1..<2_001) == Database.largeCacheSize)
    #expect(try await cacheSize(adding: 2_001..<4_002) == Database.hugeCacheSize)
    #expect(try await cacheSize(adding: 4_002..<4_003) == Database.largeCacheSize)
  }

  @Test func `a large drop that throws leaves the list unchanged`() async throws {
    let store = try ContactStore.inMemory()
    await #expect(throws: CancellationError.self) {
      try await store.write(LoggedOperation.Draft(command: "drop")) { transaction in
        try transaction.apply(.insert(Self.contacts(0..<3_000), at: [0, 0]))
        throw CancellationError()
      }
    }
    try await store.apply(.insert([contact("Ada", "UID:a")], at: [0, 0]))
    #expect(try await store.read { try $0.contactIDs(withUID: "a", section: 0).count } == 1)
    let order = try await store.read { try $0.select(ContactSelector(), order: .name).ids.count }
    #expect(order == 1)
  }
}
