import ContactStorage
import ContactTestSupport
import FoundationEssentials
import Testing
import VCardFormat

@testable import ContactModel
@testable import ContactService

/// Groups whose members are merged, several of them in one operation.
///
/// The contacts are called by the letters of their UIDs: `F` and `G` are groups.
struct MemberRenamesTests {
  @Test(arguments: [
    (merges: "ab", members: "xb", renamed: "xa", writeCount: 1),
    ("ab", "bxa", "xa", 1), ("abc", "cxb", "ax", 1), ("ab", "x", "x", 0),
    ("ab cd", "dxb", "cxa", 1), ("ab cd", "dcab", "ca", 1), ("ab cd ex", "bdx", "ace", 1),
    // A chain, and two merges into one contact.
    ("ab ca", "xb", "xc", 2), ("ab ca", "bxa", "xc", 2), ("ab ca", "bxac", "xc", 2),
    ("ab ac", "cxb", "xa", 2), ("ab ac", "bxc", "ax", 2), ("ab ac", "xc", "xa", 1),
  ])
  func `A group card is written once for all merges, as after one at a time`(
    merges: String, members: String, renamed: String, writeCount: Int
  ) async throws {
    let together = try await GroupFixture(["F": members])
    let apart = try await GroupFixture(["F": members])
    let former = try await together.bytes("F")
    try await together.merge(merges)
    for merge in merges.split(separator: " ") { try await apart.merge(String(merge)) }
    let bytes = try await together.bytes("F")
    #expect(bytes == GroupFixture.card("F", members: renamed))
    #expect(try await apart.bytes("F") == bytes)
    #expect(try await together.writeCount(of: "F") == writeCount)
    _ = try await together.list.undo()
    #expect(try await together.bytes("F") == former)
  }

  @Test(arguments: [
    (merges: "ab FG", first: "xb", second: "a", renamed: "xa"),
    ("ab FG", "x", "b", "xa"), ("ab FG", "a", "b", "a"), ("FG ab", "x", "b", "xa"),
    ("FG ab", "a", "xb", "ax"), ("ab FG cd", "bd", "cb", "ac"), ("FG", "G", "b", "b"),
  ])
  func `Groups are merged with the names that their members have by then`(
    merges: String, first: String, second: String, renamed: String
  ) async throws {
    let together = try await GroupFixture(["F": first, "G": second])
    let apart = try await GroupFixture(["F": first, "G": second])
    try await together.merge(merges)
    for merge in merges.split(separator: " ") { try await apart.merge(String(merge)) }
    let bytes = try await together.bytes("F")
    #expect(bytes.map(GroupFixture.members) == renamed)
    #expect(try await apart.bytes("F") == bytes)
  }
}

/// A list of people and groups.
private struct GroupFixture {
  let list: ContactList
  private let ids: [Character: ContactID]
  private let memory: SyncedFolder

  /// Makes a list of the people a, b, c, d, e and x, and of groups with some of them.
  init(_ groups: [Character: String]) async throws {
    let store = try ContactStore.inMemory()
    let names = "abcdex" + groups.keys.sorted()
    let cards = names.map { Self.card($0, members: groups[$0] ?? "") }
    let contacts = cards.map { Contact(VCard(reading: $0)) }
    (ids, memory) = try await store.write(.init(command: "drop")) { transaction in
      let ids = try transaction.apply(.insert(contacts, at: [0, 0]))
      let memory = try transaction.syncFolder("/", section: 0, checkedAt: 0)
      return (Dictionary(uniqueKeysWithValues: zip(names, ids)), memory)
    }.value
    list = ContactList(store)
  }

  static func card(_ name: Character, members: String) -> [UInt8] {
    let kind = name.isUppercase ? ["KIND:group"] : []
    let lines = ["FN:\(name)", "UID:\(name)"] + kind + members.map { "MEMBER:urn:uuid:\($0)" }
    return ContactTestSupport.card(lines, version: "4.0")
  }

  /// Returns the names of the members of a group.
  static func members(_ card: [UInt8]) -> String {
    VCard(reading: card).members.map { String($0.uri.suffix(1)) }.joined()
  }

  /// Merges sets of contacts, each into its first one.
  func merge(_ sets: String) async throws {
    let sets = sets.split(separator: " ").map { set in
      DuplicateSet(score: 1, links: [], contacts: set.compactMap { ids[$0] })
    }
    _ = try await list.merge(sets)
  }

  /// Returns the card of a contact.
  func bytes(_ name: Character) async throws -> [UInt8]? {
    try await list.read { [ids] reader in
      try ids[name].flatMap { try reader.card($0)?.bytes }
    }
  }

  /// Returns how often the card of a contact was written after it was added.
  func writeCount(of name: Character) async throws -> Int {
    try await list.read { [ids, memory] reader in
      var count = 0
      try reader.forEachReplacedCard(since: memory, of: Set([ids[name]].compactMap(\.self))) {
        _, _ in count += 1
      }
      return count
    }
  }
}
