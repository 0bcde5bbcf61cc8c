import ContactModel
import ContactStorage
import ContactTestSupport
import Foundation
import Testing

/// A list with five contacts and one more operation, and damage to its history.
struct HistoryDamage: Sendable, CustomTestStringConvertible {
  enum Last: Sendable { case remove, replace, move, reorder, addBook, renameBook, removeBook }

  let last: Last
  let sql: String

  /// Whether the operation was undone before the damage.
  var isUndone = false

  /// How many operations can be undone, or redone, before one is refused.
  var count = 0

  var testDescription: String { "\(last), \(sql)" }

  static let all = [
    HistoryDamage(last: .remove, sql: "UPDATE operation_change SET first_id = 4 WHERE kind = 2"),
    HistoryDamage(last: .remove, sql: "UPDATE operation_change SET first_id = 9 WHERE kind = 2"),
    HistoryDamage(last: .remove, sql: "UPDATE operation_change SET \"row\" = 5 WHERE kind = 2"),
    HistoryDamage(last: .remove, sql: "UPDATE operation_change SET book_id = 9 WHERE kind = 2"),
    HistoryDamage(last: .remove, sql: "UPDATE operation_change SET kind = 99 WHERE kind = 2"),
    HistoryDamage(last: .remove, sql: "DELETE FROM operation_change WHERE kind = 2"),
    HistoryDamage(last: .remove, sql: "UPDATE operation SET is_undone = 1 WHERE id = 2"),
    HistoryDamage(
      last: .remove, sql: "UPDATE operation_change SET \"row\" = \"row\" + 3 WHERE kind = 2",
      count: 1),
    HistoryDamage(
      last: .remove, sql: "UPDATE operation_change SET \"row\" = 9 WHERE kind = 1", count: 1),
    HistoryDamage(last: .replace, sql: "DELETE FROM operation_change WHERE kind = 5"),
    HistoryDamage(last: .move, sql: "DELETE FROM operation_change WHERE kind = 3"),
    HistoryDamage(last: .move, sql: "DELETE FROM operation_change WHERE kind = 4"),
    HistoryDamage(last: .move, sql: "UPDATE operation_change SET \"row\" = 1 WHERE kind = 4"),
    HistoryDamage(
      last: .reorder,
      sql: """
        UPDATE operation_change SET first_id = NULL,
          contact_ids = x'01000000000000000200000000000000020000000000000004000000000000000500000000000000'
        WHERE kind = 3
        """),
    HistoryDamage(
      last: .addBook, sql: "UPDATE operation_change SET \"row\" = 2 WHERE operation_id = 2"),
    HistoryDamage(last: .removeBook, sql: "UPDATE operation_change SET \"row\" = 2 WHERE kind = 7"),
    HistoryDamage(last: .removeBook, sql: "UPDATE operation_change SET book_id = 1 WHERE kind = 7"),
    HistoryDamage(last: .renameBook, sql: "UPDATE operation_change SET book_id = 9 WHERE kind = 8"),
    HistoryDamage(
      last: .remove, sql: "UPDATE operation_change SET first_id = 4 WHERE kind = 2", isUndone: true),
    HistoryDamage(
      last: .remove, sql: "DELETE FROM operation_change WHERE kind = 2", isUndone: true),
  ]

  /// Makes a list with two books and five contacts, and does one more operation.
  static func makeList(_ last: Last) async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let store = try ContactStore(path: folder.database, mode: .create)
    let people = ["Ann", "Bob", "Cid", "Dee", "Eve"].map { contact($0) }
    try await store.apply(.insertBook(name: "work", section: 1), .insert(people, at: [0, 0]))
    let ids = try await store.read { try $0.ids(section: 0, rows: 0..<5) }
    switch last {
    case .remove: try await store.apply(.remove([ids[1]]))
    case .replace: try await store.apply(.replace(ids[1], with: contact("Bea")))
    case .move: try await store.apply(.move([ids[1], ids[3]], to: [1, 0]))
    case .reorder: try await store.apply(.reorder(section: 0, ids.reversed()))
    case .addBook: try await store.apply(.insertBook(name: "club", section: 0))
    case .renameBook: try await store.apply(.renameBook(section: 1, name: "office"))
    case .removeBook: try await store.apply(.removeBook(section: 1))
    }
    try store.close()
    return folder
  }
}
