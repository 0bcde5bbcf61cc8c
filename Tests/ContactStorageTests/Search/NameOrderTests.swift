import ContactModel
import ContactStorage
import ContactTestSupport
import Foundation
import GRDB
import Testing

@Suite struct NameOrderTests {
  private static let start = IndexPath(row: 0, section: 0)

  private static func sortedNames(_ store: ContactStore) async throws -> [String] {
    try await store.read { reader in
      let selection = try reader.select(ContactSelector(), order: .name)
      return try reader.rows(of: selection.ids).map(\.name)
    }
  }

  @Test(arguments: [
    (nil, ["🎉", "Adam", "Ängel", "Ångström", "anna", "Anna", "Öberg", "Žižka", "Zoe", "王", ""]),
    ("root", ["Cook", "Coté", "Côte", "de la Cruz", "Delacruz", "Room 2", "Room 10", "Олег"]),
    ("sv_SE", ["Adam", "Zoe", "Ångström", "Ängel", "Öberg", "王"]),
    ("cs_CZ", ["Cyril", "Čapek", "Hus", "Chalupa", "Zoe", "Žižka"]),
    ("de_DE", ["Afra", "Ärzte"]),
    ("de-u-co-phonebk", ["Ärzte", "Afra"]),
    ("no such language", ["Adam", "Ängel", "Zoe"]),
  ])
  func `names are sorted by the language that the list was created with`(
    locale: String?, names: [String]
  ) async throws {
    let folder = try TemporaryFolder()
    let store = try ContactStore(path: folder.database, mode: .create, sortLocale: locale)
    let contacts = names.reversed().map { contact($0) }
    try await store.apply(.insert(contacts, at: Self.start))
    #expect(try await Self.sortedNames(store) == names)
    #expect(try await store.problems() == [])
  }

  /// Makes a list look as if older rules had sorted it in reverse.
  private static func age(_ path: String) async throws {
    let database = try DatabaseQueue(path: path)
    try await database.write { database in
      try database.execute(
        sql: """
          UPDATE setting SET value = 'icu 1 1.0.0.0 root' WHERE name = 'sort_rules';
          UPDATE contact SET sort_key = CAST(printf('%06d', 100000 - id) AS BLOB)
          """)
    }
    try database.close()
  }

  @Test(arguments: [3, 2_500])
  func `a list sorted by older rules is sorted again by the first write that needs a name`(
    count: Int
  ) async throws {
    let folder = try TemporaryFolder()
    let store = try ContactStore(path: folder.database, mode: .create)
    let contacts = (0..<count).map { contact("Person \($0)") }
    try await store.apply(.insert(contacts, at: Self.start))
    let names = contacts.map(\.name)
    try await Self.age(folder.database)

    #expect(try await Self.sortedNames(store) == names.reversed())
    let copy = try await store.read { try $0.contactIDs(withContentOf: contacts[1], section: 0) }
    #expect(copy == [try await store.id(1)])
    #expect(try await store.problems().map(\.part) == [.derived])

    try await store.apply(.move([try await store.id(0)], to: [0, 2]))
    #expect(try await Self.sortedNames(store) == names.reversed())

    try await store.apply(.insert([contact("Person 0.5")], at: Self.start))
    #expect(try await Self.sortedNames(store) == ["Person 0", "Person 0.5"] + names.dropFirst())
    #expect(try await store.problems() == [])
  }

  @Test func `a duplicate is found in a list that older rules sorted`() async throws {
    let folder = try TemporaryFolder()
    let store = try ContactStore(path: folder.database, mode: .create)
    let ada = contact("Ada")
    try await store.apply(.insert([ada, contact("Bob")], at: Self.start))
    try await Self.age(folder.database)
    try await store.write(LoggedOperation.Draft(command: "drop")) { transaction in
      let found = try transaction.reader.contactIDs(withContentOf: ada, section: 0)
      #expect(found == [try transaction.reader.id(at: Self.start)])
    }
    #expect(try await Self.sortedNames(store) == ["Ada", "Bob"])
  }

  @Test func `repair sorts names again that older rules sorted`() async throws {
    let folder = try TemporaryFolder()
    let store = try ContactStore(path: folder.database, mode: .create)
    try await store.apply(.insert([contact("Ada"), contact("Bob")], at: Self.start))
    try await Self.age(folder.database)
    try await store.repair()
    #expect(try await Self.sortedNames(store) == ["Ada", "Bob"])
    #expect(try await store.problems() == [])
  }
}
