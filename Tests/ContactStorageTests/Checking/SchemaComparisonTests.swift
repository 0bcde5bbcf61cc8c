import ContactModel
import ContactStorage
import ContactTestSupport
import Foundation
import Testing

@Suite struct SchemaComparisonTests {
  /// Changes the schema of a list, looks for problems, repairs it and looks again.
  private static func change(_ sql: String) async throws -> (found: [String], left: [String]) {
    let folder = try TemporaryFolder()
    let store = try ContactStore(path: folder.database, mode: .create)
    try await store.apply(.insert([contact("Ada", "EMAIL:ada@x.org", "UID:a")], at: [0, 0]))
    #expect(try await store.problems() == [])
    try store.close()
    try folder.execute(sql)
    let changed = try ContactStore(path: folder.database, mode: .readWrite)
    let found = try await changed.problems().filter { $0.part == .schema }
    try await changed.repair()
    let left = try await changed.problems()
    let ada = try await changed.names()
    #expect(ada == [["Ada"]])
    return (found.map(\.description), left.map(\.description))
  }

  @Test(arguments: [
    ("DROP INDEX contact_by_uid", "The list does not have the index “contact_by_uid”."),
    ("DROP TABLE contact_address", "The list does not have the table “contact_address”."),
    ("DROP TABLE name_chunk", "The list does not have the table “name_chunk”."),
    ("DROP TABLE contact_search", "The list does not have the table “contact_search”."),
    (
      "CREATE TRIGGER \"a \"\"b\" AFTER DELETE ON receipt BEGIN DELETE FROM book; END",
      "The list has the trigger “a \"b”, which is not part of a contact list."
    ),
    (
      "DROP INDEX contact_by_uid; CREATE INDEX contact_by_uid ON contact (name)",
      "The list has a different definition of the index “contact_by_uid”."
    ),
    (
      "DROP TABLE email_chunk; CREATE TABLE email_chunk (number)",
      "The list has a different definition of the table “email_chunk”."
    ),
    (
      "CREATE VIEW v AS SELECT 1", "The list has the view “v”, which is not part of a contact list."
    ),
    (
      "CREATE INDEX i ON contact (name)",
      "The list has the index “i”, which is not part of a contact list."
    ),
  ])
  func `missing and foreign schema objects are reported and repaired`(
    sql: String, problem: String
  ) async throws {
    let (found, left) = try await Self.change(sql)
    #expect(found.contains(problem))
    #expect(left == [])
  }

  @Test func `a foreign table is reported and kept`() async throws {
    let (found, left) = try await Self.change("CREATE TABLE mine (x); INSERT INTO mine VALUES (1)")
    #expect(found == ["The list has the table “mine”, which is not part of a contact list."])
    #expect(left == found)
  }

  /// Damaged definitions that SQLite itself still accepts.
  @Test(arguments: [
    ("name, organization", "name. organization"), ("tokenize", "tokenise"),
    ("columnsize", "columnsizf"), ("unicode61", "unicode62"),
  ])
  func `a damaged definition of the search index counts as file damage`(
    old: String, new: String
  ) async throws {
    let folder = try TemporaryFolder()
    let store = try ContactStore(path: folder.database, mode: .create)
    try await store.apply(.insert([contact("Ada")], at: [0, 0]))
    try store.close()
    try folder.execute(
      """
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = replace(sql, '\(old)', '\(new)') WHERE name = 'contact_search'
      """)
    let damaged = try ContactStore(path: folder.database, mode: .readWrite)
    let schema = "The list has a different definition of the table “contact_search”."
    #expect(try await damaged.problems().map(\.description).contains(schema))
    let error = await #expect(throws: ContactError.self) { try await damaged.repair() }
    #expect(error?.code == .corrupt)
    let backups = BackupFolder(ofDatabase: folder.database)
    _ = try await ListRebuilding(ofListAt: folder.database).perform(saving: backups)
    #expect(try await damaged.problems() == [])
    #expect(try await damaged.names() == [["Ada"]])
  }

  @Test func `a renamed column of the search index counts as file damage`() async throws {
    let (found, _) = try await Self.change(
      """
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = replace(sql, 'organization', 'organizatiom')
      WHERE name = 'contact_search'
      """)
    #expect(found.contains("The list has a different definition of the table “contact_search”."))
  }

  @Test(arguments: [
    (", org", ". org", "contact_search", [ListProblem.Part.schema, .cards, .derived]),
    ("card BLOB", "cord BLOB", "operation_change", [.schema, .cards, .history]),
  ])
  func `a damaged card is found even with a damaged schema`(
    old: String, new: String, table: String, parts: [ListProblem.Part]
  ) async throws {
    let folder = try TemporaryFolder()
    let store = try ContactStore(path: folder.database, mode: .create)
    try await store.apply(.insert([contact("Ada")], at: [0, 0]))
    try store.close()
    try folder.execute(
      """
      UPDATE contact SET card = x'00'; PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = replace(sql, '\(old)', '\(new)') WHERE name = '\(table)'
      """)
    let damaged = try ContactStore(path: folder.database, mode: .readWrite)
    let problems = try await damaged.problems()
    #expect(problems.map(\.part) == parts)
    #expect(problems.contains { $0.contact != nil })
  }
}
