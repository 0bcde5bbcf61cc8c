import GRDB
import Testing

@testable import ContactStorage

@Suite struct DatabaseCacheTests {
  @Test func `a full disk is the error that a change with a small cache throws`() throws {
    let queue = try DatabaseQueue()
    try queue.writeWithoutTransaction { database in
      try database.execute(
        sql: "CREATE TABLE a (b BLOB); PRAGMA max_page_count = 4; PRAGMA cache_size = 100")
      let error = #expect(throws: DatabaseError.self) {
        try database.inTransaction {
          try database.withFewPages {
            try database.execute(sql: "INSERT INTO a VALUES (zeroblob(100000))")
          }
          return .commit
        }
      }
      #expect(error?.resultCode == .SQLITE_FULL)
      #expect(try Int.fetchOne(database, sql: "PRAGMA cache_size") == 100)
    }
  }
}
