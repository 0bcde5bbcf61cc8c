internal import GRDB

extension OperationLog {
  /// The operations after one that are not undone, in order.
  func done(after operation: Int64) throws -> [Int64] {
    try Int64.fetchAll(
      database, sql: "SELECT id FROM operation WHERE id > ? AND NOT is_undone ORDER BY id",
      arguments: [operation])
  }

  /// The operations up to one that are undone, in the order in which they were.
  func undone(upTo operation: Int64) throws -> [Int64] {
    try Int64.fetchAll(
      database, sql: "SELECT id FROM operation WHERE id <= ? AND is_undone ORDER BY id DESC",
      arguments: [operation])
  }
}
