import ContactModel
import ContactStorage
import Foundation
import GRDB
import Testing

@Suite struct ListCheckTests {
  private static func damage(_ sql: String) async throws -> [[ListProblem.Part]] {
    let folder = try TemporaryFolder()
    let store = try ContactStore(path: folder.database, mode: .create)
    let contacts = [
      contact("Ada", "EMAIL:ada@x.org", "UID:a"), contact("Bob", "TEL:030 123"),
      contact("Cid", "NOTE:n"),
    ]
    try await store.apply(.insert(contacts, at: IndexPath(row: 0, section: 0)))
    try await store.apply(.remove([try await store.id(2)]))
    #expect(try await store.problems() == [])
    let database = try DatabaseQueue(path: folder.database)
    try await database.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA foreign_keys = OFF; \(sql)")
    }
    try database.close()
    let found = try await store.problems().map(\.part)
    try await store.repair()
    return [found, try await store.problems().map(\.part)]
  }

  @Test(arguments: [
    ("UPDATE contact SET name = 'Eve' WHERE id = 1", [ListProblem.Part.derived]),
    ("UPDATE contact SET sort_key = x'00' WHERE id = 3", [.derived]),
    ("UPDATE name_chunk SET lines = x'0A'", [.derived, .derived]),
    ("UPDATE email_chunk SET lines = x'0A'", [.derived]),
    ("UPDATE setting SET value = 'icu 0' WHERE name = 'sort_rules'", [.derived]),
    ("DELETE FROM contact_address WHERE contact_id = 2", [.derived]),
    ("UPDATE contact_address SET normal = '9' WHERE contact_id = 2", [.derived]),
    ("INSERT INTO contact_search (contact_search) VALUES ('delete-all')", [.derived, .derived]),
    ("UPDATE contact_row SET chunk_id = 9 WHERE contact_id = 1", [.order]),
    ("UPDATE row_chunk SET count = 3", [.order]),
    ("DELETE FROM contact_row WHERE contact_id = 1", [.order, .order, .derived]),
  ])
  func `what contradicts the cards and the chunks is found and made again`(
    sql: String, parts: [ListProblem.Part]
  ) async throws {
    #expect(try await Self.damage(sql) == [parts, []])
  }
}
