import ContactModel
import ContactStorage
import ContactTestSupport
import Foundation
import GRDB
import Testing

/// Words are written in the order of the contacts, however a change goes through these.
@Suite struct WordTableTests {
  /// The number of segments of the full-text index.
  ///
  /// Source: SQLite, ext/fts5/fts5_index.c, FTS5_SEGMENT_ROWID.
  private static func segmentCount(of folder: TemporaryFolder) throws -> Int {
    let queue = try DatabaseQueue(path: folder.database)
    defer { try? queue.close() }
    return try queue.read {
      try Int.fetchOne(
        $0, sql: "SELECT count(DISTINCT id >> 37) FROM contact_search_data WHERE id > 10") ?? 0
    }
  }

  @Test(arguments: [false, true])
  func `a change of many contacts in any order adds two segments at most, and so does its undo`(
    isLarge: Bool
  ) async throws {
    let folder = try TemporaryFolder()
    let store = try ContactStore(path: folder.database, mode: .create)
    let count = isLarge ? 60 : 300
    let contacts = (0..<count).map { contact("Ada \($0)") }
    try await store.apply(.insert(contacts, at: [0, 0]))
    let first = try Self.segmentCount(of: folder)
    var random = SeededGenerator(state: 1)
    let order = (0..<count).shuffled(using: &random)
    // More words than wait at most, and then fewer.
    let note = String(repeating: "word ", count: isLarge ? 8_000 : 8)
    let draft = LoggedOperation.Draft(command: "test")
    try await store.write(draft) { transaction in
      for row in order {
        let id = try #require(try transaction.reader.id(at: [0, row]))
        if isLarge {
          // Words of one contact stay in the order in which they are written.
          try transaction.apply(.replace(id, with: contact("Eva \(row)", "NOTE:\(note)")))
        }
        try transaction.apply(.replace(id, with: contact("Zoe \(row)", "NOTE:\(note)")))
      }
    }
    let changed = try Self.segmentCount(of: folder)
    if !isLarge { #expect(changed <= first + 2) }
    #expect(try await store.problems() == [])
    try await store.undo()
    if !isLarge { #expect(try Self.segmentCount(of: folder) <= changed + 2) }
    #expect(try await store.problems() == [])
    #expect(try await store.names() == [contacts.map(\.name)])
    try await store.redo()
    #expect(try await store.problems() == [])
  }
}
