import ContactModel
import ContactStorage
import Foundation
import VCardFormat

/// A list as tests compare it: its rows with their cards, the trash and the log.
struct ListContent: Equatable, Sendable {
  struct Row: Equatable, Sendable {
    let id: ContactID
    let card: [UInt8]
  }

  struct Operation: Equatable, Sendable {
    let id: OperationID
    let isUndone: Bool
    let counts: LoggedOperation.Counts
  }

  let books: [[Row]]
  let trash: Set<ContactID>
  let operations: [Operation]

  /// Reads a list, and migrates it if an older version wrote it.
  init(ofListAt path: String) async throws {
    let store = try ContactStore(path: path, mode: .readWrite)
    self = try await store.read { reader in
      let books = try reader.books().indices.map { section in
        var rows: [Row] = []
        try reader.forEachCard(section: section) { rows.append(Row(id: $0, card: $1.bytes)) }
        return rows
      }
      let operations = try reader.operations(limit: .max).map {
        Operation(id: $0.id, isUndone: $0.isUndone, counts: $0.counts)
      }
      return ListContent(
        books: books, trash: Set(try reader.trashedIDs()), operations: operations)
    }
    try store.close()
  }

  private init(books: [[Row]], trash: Set<ContactID>, operations: [Operation]) {
    self.books = books
    self.trash = trash
    self.operations = operations
  }
}
