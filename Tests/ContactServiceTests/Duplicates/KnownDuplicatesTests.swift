import ContactStorage
import ContactTestSupport
import Testing
import VCardFormat

@testable import ContactModel
@testable import ContactService

/// Merges of duplicates that were read before another program wrote.
@Suite struct KnownDuplicatesTests {
  @Test func `sets with contacts that were changed since they were read are left out`()
    async throws
  {
    let store = try ContactStore.inMemory()
    try await store.insert(["Ada", "Ada", "Bob", "Bob"].map { ["FN:\($0)"] })
    let rows = try await store.read { try $0.rows(section: 0, 0..<4) }
    let sets = [[0, 1], [0, 2], [2, 3]].map { set in
      DuplicateSet(score: 1, links: [], contacts: set.map { rows[$0].id })
    }
    let known = KnownContacts(rows)
    // A version is the time of a change, in milliseconds.
    try await Task.sleep(for: .milliseconds(2))
    let zed = Contact("FN:Zed")
    _ = try await store.write(.init(command: "test")) { transaction in
      try transaction.apply(.replace(rows[3].id, with: zed))
    }
    let list = ContactList(store)
    let outcome = try await list.merge(sets, ifKnown: { known.allows($0) })
    // The first set changes a contact of the second one, which is merged all the same.
    #expect(outcome.sets.map(\.contacts) == [[0, 1], [0, 2]].map { $0.map { rows[$0].id } })
    #expect(outcome.changed.map(\.name) == ["Zed"])
    #expect(outcome.isPartial)
  }
}
