import ContactModel
import ContactTestSupport
import Foundation
import GRDB
import GRDBSQLite
import Testing

@testable import ContactStorage

/// List and search read rows without photos.
@Suite struct PhotoPagesTests {
  /// Returns the number of pages that a read takes from the file, counted by SQLite.
  private func pages(
    of store: ContactStore, _ body: @escaping @Sendable (ContactReader) throws -> Void
  ) async throws -> Int {
    try await store.read { reader in
      let before = Self.missCount(reader)
      try body(reader)
      return Self.missCount(reader) - before
    }
  }

  private static func missCount(_ reader: ContactReader) -> Int {
    var current: Int32 = 0
    var highest: Int32 = 0
    let connection = unsafe reader.list.database.sqliteConnection
    unsafe sqlite3_db_status(connection, SQLITE_DBSTATUS_CACHE_MISS, &current, &highest, 0)
    return Int(current)
  }

  private static let clock = ContactSelector.Clock(now: .now) { _, _, _ in .now }

  @Test func `list, search and selection don't read the pages of photos`() async throws {
    let folder = try TemporaryFolder()
    let store = try ContactStore(path: folder.database, mode: .create)
    let photo = "PHOTO;ENCODING=b;TYPE=JPEG:" + String(repeating: "/9j/", count: 1_250_000)
    let contacts = (0..<4).map {
      contact("Ada \($0)", "EMAIL:ada\($0)@example.org", "ORG:Engines", photo)
    }
    try await store.apply(.insert(contacts, at: [0, 0]))
    try store.close()

    let reading = try ContactStore(path: folder.database, mode: .readOnly)
    let count = try await pages(of: reading) { reader in
      #expect(try reader.rows(section: 0, 0..<10).count == 4)
      for text in ["ada", "email:ada2@example.org", "has:photo", "org:engines"] {
        let selector = try ContactSelector(arguments: [text], clock: Self.clock)
        #expect(!(try reader.select(selector, currentBook: nil).ids.isEmpty))
      }
    }
    #expect(count < 100)
    let whole = try await pages(of: reading) { reader in
      let id = try #require(try reader.id(at: [0, 0]))
      #expect(try reader.contact(id)?.hasPhoto == true)
    }
    #expect(whole > 1000)
  }
}
