internal import FoundationEssentials
internal import GRDB

/// How much of the history is kept.
///
/// The settings `history_days` and `history_operations` say how old and how many operations may be; where they are
/// missing, it is a year and a thousand. Contacts that were removed stay in the trash all the same.
struct HistoryLimits {
  private static let usualDays = 365
  private static let usualOperationCount = 1_000

  private let list: ListConnection

  init(_ list: ListConnection) {
    self.list = list
  }

  /// Makes room after a new operation: forgets those that are too old or too many, and those that were undone before
  /// it, which can't be done again.
  ///
  /// - Parameter operation: The new operation.
  /// - Throws: Errors of SQLite.
  func apply(after operation: Int64) throws {
    try forgetUndone(before: operation)
    let days = try list.settings.number("history_days") ?? Self.usualDays
    let count = try list.settings.number("history_operations") ?? Self.usualOperationCount
    let oldest = Date.now.addingTimeInterval(Double(-max(0, days)) * 86_400).milliseconds
    try list.database.execute(
      sql: """
        DELETE FROM operation WHERE id < ?1 AND (performed_at < ?2 OR id IN (
          SELECT id FROM operation ORDER BY id DESC LIMIT -1 OFFSET ?3))
        """,
      arguments: [operation, oldest, max(1, count)])
  }

  /// Forgets the operations that were undone, and the contacts that only they had inserted.
  private func forgetUndone(before operation: Int64) throws {
    let last = try Int64.fetchOne(
      list.database,
      sql: "SELECT max(id) FROM operation WHERE id < ? AND NOT is_undone", arguments: [operation])
    let undone = try Int64.fetchAll(
      list.database,
      sql: "SELECT id FROM operation WHERE id < ? AND id > ? ORDER BY id",
      arguments: [operation, last ?? 0])
    for operation in undone {
      for contact in try list.log.contacts(insertedBy: operation)
      where try !list.order.contains(contact) {
        try list.contacts.delete(contact)
      }
      try list.database.execute(sql: "DELETE FROM operation WHERE id = ?", arguments: [operation])
    }
  }
}
