internal import ContactModel
internal import FoundationEssentials
internal import GRDB

/// The drops of files that are done, while the files have yet to be put away.
struct ReceiptTable {
  let database: Database

  /// Whether there is a receipt of a name.
  func contains(_ name: String) throws -> Bool {
    try Bool.fetchOne(
      database, sql: "SELECT 1 FROM receipt WHERE name = ?", arguments: [name]) ?? false
  }

  /// Adds a receipt.
  func insert(_ name: String) throws {
    try database.execute(
      sql: "INSERT INTO receipt (name, taken_at) VALUES (?, ?)",
      arguments: [name, Date.now.milliseconds])
  }

  /// Takes a receipt away.
  func remove(_ name: String) throws {
    try database.execute(sql: "DELETE FROM receipt WHERE name = ?", arguments: [name])
  }
}
