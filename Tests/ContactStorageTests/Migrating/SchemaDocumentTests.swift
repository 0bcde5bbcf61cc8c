import ContactStorage
import ContactTestSupport
import Foundation
import GRDB
import Testing

@Suite struct SchemaDocumentTests {
  @Test func `docs/schema.md shows the schema that the migrations create`() throws {
    let folder = try TemporaryFolder()
    try ContactStore(path: folder.database, mode: .create).close()
    let schema = try DatabaseQueue(path: folder.database).read { database in
      try String.fetchAll(
        database,
        sql: """
          SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL
          AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'contact_search_%' ORDER BY rowid
          """)
    }
    let path = #filePath.components(separatedBy: "/Tests/")[0] + "/docs/schema.md"
    let page = try String(contentsOfFile: path, encoding: .utf8)
    let parts = page.components(separatedBy: "```sql\n")
    try #require(parts.count == 2)
    let block = parts[1].components(separatedBy: "\n```")[0]
    #expect(block == schema.map { $0 + ";" }.joined(separator: "\n\n"))
  }
}
