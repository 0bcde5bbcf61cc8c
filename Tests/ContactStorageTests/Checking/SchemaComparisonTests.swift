import ContactModel
import ContactStorage
import Foundation
import GRDB
import Testing

@Suite struct SchemaComparisonTests {
  /// Changes the schema of a list, looks for problems, repairs it and looks again.
  private static func change(_ sql: String) async throws -> (found: [String], left: [String]) {
    let folder = try TemporaryFolder()
    let store = try ContactStore(path: folder.database, mode: .create)
    try await store.apply(
      .insert([contact("Ada", "EMAIL:ada@x.org", "UID:a")], at: IndexPath(row: 0, section: 0)))
    #expect(try await store.problems() == [])
    try store.close()
    let database = try DatabaseQueue(path: folder.database)
    try await database.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA foreign_keys = OFF; \(sql)")
    }
    try database.close()
    let changed = try ContactStore(path: folder.database, mode: .readWrite)
    let found = try await changed.problems().filter { $0.part == .schema }
    try await changed.repair()
    let left = try await changed.problems()
    let ada = try await changed.names()
    #expect(ada == [["Ada"]])
    return (found.map(\.description), left.map(\.description))
  }

  @Test(arguments: [
    ("DROP INDEX contact_by_uid", "The list lacks the index “contact_by_uid”."),
    ("DROP TABLE contact_address", "The list lacks the table “contact_address”."),
    ("DROP TABLE name_chunk", "The list lacks the table “name_chunk”."),
    ("DROP TABLE contact_search", "The list lacks the table “contact_search”."),
    (
      "CREATE TRIGGER \"a \"\"b\" AFTER DELETE ON receipt BEGIN DELETE FROM book; END",
      "The list has the trigger “a \"b”, which isn't its own."
    ),
    ("CREATE VIEW v AS SELECT 1", "The list has the view “v”, which isn't its own."),
    (
      "CREATE INDEX i ON contact (name)", "The list has the index “i”, which isn't its own."
    ),
  ])
  func `what is missing or planted is reported and put right`(
    sql: String, problem: String
  ) async throws {
    let (found, left) = try await Self.change(sql)
    #expect(found.contains(problem))
    #expect(left == [])
  }

  @Test func `another table is reported, and stays`() async throws {
    let (found, left) = try await Self.change("CREATE TABLE mine (x); INSERT INTO mine VALUES (1)")
    #expect(found == ["The list has the table “mine”, which isn't its own."])
    #expect(left == found)
  }
}
