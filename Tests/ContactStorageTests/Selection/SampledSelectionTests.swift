import ContactModel
import ContactStorage
import ContactTestSupport
import Foundation
import Testing

/// Pages of selections that come from the first rows of a list.
@Suite struct SampledSelectionTests {
  private static func conditions() throws -> [ContactSelector.Condition] {
    [
      .word("anna"), .word("an"), .word("rare"), .word("on"), .organization("acme"),
      .organization("a"),
      .group("family"), .group("club"), .field(try FieldPath(reading: "title"), "manager"),
      .field(try FieldPath(reading: "adr.city"), "ber"),
      .field(try FieldPath(reading: "nick"), "zeb"), .note("met"), .has(.org), .kind("org"),
      .changed(.distantPast..<(.distantFuture)), .created(.distantPast..<(.distantFuture)),
    ]
  }

  private static func store() async throws -> ContactStore {
    let store = try ContactStore.inMemory()
    let contacts = (0..<4_500).map { row in
      contact(
        row % 1_500 == 7
          ? "Rare \(row)"
          : row % 3 == 0 ? "Anna \(row)" : row % 10 == 1 ? "O'Nan \(row)" : "An \(row)",
        row % 5 == 0 ? "ORG:Acme Labs" : "X-A:1",
        row % 7 == 0 ? "CATEGORIES:Family" : "X-B:1",
        row % 2 == 0 ? "TITLE:Managers" : "NICKNAME:Zebulon",
        row % 11 == 0 ? "NOTE:we met" : "ADR:;;;Berlin;;;",
        row == 40 ? "KIND:group" : row % 13 == 0 ? "KIND:org" : "X-C:1")
    }
    try await store.apply(.insert(contacts, at: [0, 0]))
    let row = { @Sendable (row: Int) in try await store.id(row) }
    try await store.apply(.remove([try await row(3), try await row(21), try await row(4_400)]))
    return store
  }

  /// Compares pages with the whole selection, for each condition alone, for each pair, and as alternatives.
  private func checkPages(of store: ContactStore, _ words: WordSearch) async throws {
    let conditions = try Self.conditions()
    try await store.read { reader in
      for (index, first) in conditions.enumerated() {
        for (otherIndex, second) in conditions.enumerated() {
          let and: [[ContactSelector.Term]] = [[.init(first)], [.init(second)]]
          let or: [[ContactSelector.Term]] = [[.init(first), .init(second)]]
          let not: [[ContactSelector.Term]] = [[.init(first)], [.init(second, isNegated: true)]]
          // “And” and “or” are the same in the other order.
          for clauses in index <= otherIndex ? [and, or, not] : [not] {
            let selector = ContactSelector(clauses: clauses)
            let all = try reader.select(selector, words: words)
            for (limit, offset) in [(20, 0), (5, 90)] {
              let page = try reader.select(selector, words: words, limit: limit, offset: offset)
              #expect(
                page.ids == Array(all.ids.dropFirst(offset).prefix(limit)), "\(clauses) \(limit)")
              #expect(page.total == nil || page.total == all.total, "\(clauses) \(limit)")
            }
          }
        }
      }
    }
  }

  @Test(arguments: TestRun.isComplete ? WordSearch.allCases : [.namesFirst])
  func `a page equals that of the whole selection`(words: WordSearch) async throws {
    try await checkPages(of: Self.store(), words)
  }

  @Test func `a page equals that of the whole selection when neighbours were moved apart`()
    async throws
  {
    let store = try await Self.store()
    let moved = try await store.read { reader in
      try reader.ids(section: 0, rows: 0..<4_400).enumerated()
        .filter { $0.offset % 2 == 0 }.map(\.element)
    }
    try await store.apply(.move(moved, to: [0, 4_497]))
    try await checkPages(of: store, .namesFirst)
  }

  @Test func `a word of a changing command matches whole words beside any other condition`()
    async throws
  {
    let store = try ContactStore.inMemory()
    let contacts = [contact("Anna Bell", "EMAIL:a@b.example", "ORG:Acme"), contact("An Other")]
    try await store.apply(.insert(contacts, at: [0, 0]))
    try await store.read { reader in
      for condition in [ContactSelector.Condition.email("a@b.example"), .organization("acme")] {
        let selector = ContactSelector(clauses: [[.init(.word("an"))], [.init(condition)]])
        let written = try reader.select(selector, words: .wholeNames)
        let read = try reader.select(selector, words: .namesFirst)
        #expect(written.ids.isEmpty)
        #expect(read.ids.count == 1)
      }
    }
  }
}
