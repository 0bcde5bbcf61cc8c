internal import FoundationEssentials
internal import GRDB

/// The receipts of dropped files that are imported but not yet put away.
struct ReceiptTable {
  let database: Database

  /// Returns whether a receipt exists.
  func contains(_ name: String) throws -> Bool {
    try Bool.fetchOne(
      database, sql: "SELECT 1 FROM receipt WHERE name = ?", arguments: [name]) ?? false
  }

  /// Adds a receipt.
  func insert(_ name: String) throws {
    try database.execute(
      sql: "INSERT INTO receipt (name, taken_at) VALUES (?, ?)",
      arguments: [name, Date.now.checkedMilliseconds()])
  }

  /// Deletes a receipt.
  func remove(_ name: String) throws {
    try database.execute(sql: "DELETE FROM receipt WHERE name = ?", arguments: [name])
  }
}
