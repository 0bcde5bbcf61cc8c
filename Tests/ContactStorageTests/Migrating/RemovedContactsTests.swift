import ContactModel
import ContactStorage
import ContactTestSupport
import Foundation
import GRDB
import Testing

/// A list by the last version that deleted the addresses and search words of removed contacts.
@Suite struct RemovedContactsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let fixtures = #filePath.components(separatedBy: "/Migrating/")[0] + "/Fixtures"
    try Data(contentsOf: URL(filePath: "\(fixtures)/7e3dda6.sqlite"))
      .write(to: URL(filePath: folder.database))
  }

  /// The tables that a migration fills for removed contacts.
  private static let derived: Set<String> = ["contact_address", "word"]

  /// Returns the rows of all tables except the list of migrations, and the words of the full-text index.
  private func rows(after sql: String = "") throws -> [String: [String]] {
    let queue = try DatabaseQueue(path: folder.database)
    return try queue.writeWithoutTransaction { database in
      try database.execute(
        sql: sql
          + "; CREATE VIRTUAL TABLE temp.word USING fts5vocab(main, contact_search, instance)")
      let tables = try String.fetchAll(
        database,
        sql: """
          SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'
          AND name NOT LIKE 'contact_search%' AND name <> 'migration'
          """)
      var rows: [String: [String]] = [:]
      for table in tables + ["word"] {
        let columns = try database.columns(in: table).map { #"quote("\#($0.name)")"# }
        rows[table] = try String.fetchAll(
          database,
          sql: "SELECT \(columns.joined(separator: " || ',' || ")) FROM \(table) ORDER BY 1")
      }
      return rows
    }
  }

  private func migrate() throws {
    try ContactStore(path: folder.database, mode: .readWrite).close()
  }

  @Test func `the migration derives the data of removed contacts and changes nothing else`() throws
  {
    let before = try rows()
    try migrate()
    let migrated = try rows()
    let changed = migrated.keys.filter { migrated[$0] != before[$0] }
    #expect(Set(changed) == Self.derived)
    // All data derived again is the same, byte for byte.
    _ = try rows(after: "UPDATE setting SET value = '7' WHERE name = 'derivation'")
    try migrate()
    #expect(try rows() == migrated)
  }
}
