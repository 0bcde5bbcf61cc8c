internal import GRDB

extension OperationLog {
  /// Returns the operations after the given one that are not undone, in order.
  func done(after operation: Int64) throws -> [Int64] {
    try Int64.fetchAll(
      database, sql: "SELECT id FROM operation WHERE id > ? AND NOT is_undone ORDER BY id",
      arguments: [operation])
  }

  /// Returns the operations that were performed at or after a time, in milliseconds since 1970, and are not undone.
  func done(since time: Int64) throws -> [Int64] {
    try Int64.fetchAll(
      database,
      sql: "SELECT id FROM operation WHERE performed_at >= ? AND NOT is_undone ORDER BY id",
      arguments: [time])
  }

  /// Returns the operations up to the given one that are undone, newest first.
  func undone(upTo operation: Int64) throws -> [Int64] {
    try Int64.fetchAll(
      database, sql: "SELECT id FROM operation WHERE id <= ? AND is_undone ORDER BY id DESC",
      arguments: [operation])
  }
}
