import ContactModel
import ContactStorage
import ContactTestSupport
import Foundation
import GRDB
import Testing
import VCardFormat

/// Returns a contact with a name and more lines.
func contact(_ name: String, _ lines: String...) -> Contact {
  Contact(["FN:\(name)"] + lines)
}

extension ContactStore {
  /// Applies edits as one operation.
  @discardableResult
  func apply(_ edits: ContactListEdit...) async throws -> LoggedOperation? {
    try await write(LoggedOperation.Draft(command: "test")) { transaction in
      for edit in edits { try transaction.apply(edit) }
    }.operation
  }

  /// Returns the names in the list, book by book.
  func names() async throws -> [[String]] {
    try await read { reader in
      try reader.books().indices.map { section in
        try reader.rows(section: section, 0..<Int.max).map(\.name)
      }
    }
  }

  /// Returns the id of the contact at a row.
  func id(_ row: Int, _ section: Int = 0) async throws -> ContactID {
    try #require(try await read { try $0.id(at: [section, row]) })
  }
}

extension TemporaryFolder {
  /// Changes the database directly, without checking foreign keys.
  func execute(_ sql: String) throws {
    let queue = try DatabaseQueue(path: database)
    try queue.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA foreign_keys = OFF; \(sql)")
    }
    try queue.close()
  }

  /// Returns the number of the first page of a table or an index of the list.
  func firstPage(of name: String) throws -> Int {
    let queue = try DatabaseQueue(path: database)
    defer { try? queue.close() }
    let page = try queue.read { database in
      try Int.fetchOne(
        database, sql: "SELECT rootpage FROM sqlite_schema WHERE name = ?", arguments: [name])
    }
    return try #require(page)
  }

  /// Overwrites pages of the list, or the beginnings of them.
  func overwrite(_ pages: [Int], with bytes: Data = Data(repeating: 0x5A, count: 4_096)) throws {
    let file = try FileHandle(forUpdating: URL(filePath: database))
    for page in pages {
      try file.seek(toOffset: UInt64(page - 1) * 4_096)
      try file.write(contentsOf: bytes)
    }
    try file.close()
  }
}

/// Returns all cards that a list stores, by their row ids.
func storedCards(in path: String) throws -> [Int64: Data] {
  let queue = try DatabaseQueue(path: path)
  defer { try? queue.close() }
  return try queue.read { database in
    let rows = try Row.fetchAll(database, sql: "SELECT id, card FROM contact")
    return Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0[1]) })
  }
}
