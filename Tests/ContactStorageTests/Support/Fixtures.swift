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
    try #require(try await read { try $0.id(at: IndexPath(row: row, section: section)) })
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
}
