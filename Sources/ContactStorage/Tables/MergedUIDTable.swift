internal import GRDB

/// The keys that contacts had before, as `ContactKey.text`: UIDs of cards that were merged into them, and contents that
/// they had, or that merged cards had, without a UID.
struct MergedUIDTable {
  let database: Database

  /// Returns whether there are UIDs, so that callers can skip their lookups.
  func hasUIDs() throws -> Bool {
    try hasKey(">= char(2)")
  }

  /// Returns whether there are contents, so that callers can skip their lookups.
  func hasContents() throws -> Bool {
    try hasKey("BETWEEN char(1) AND char(2)")
  }

  private func hasKey(_ condition: String) throws -> Bool {
    let statement = try database.cachedStatement(
      sql: "SELECT 1 FROM merged_uid WHERE uid_key \(condition) LIMIT 1")
    return try Int.fetchOne(statement) != nil
  }

  /// Returns the contacts that had a key before, in the list or not, newest first.
  func contacts(of key: String) throws -> [Int64] {
    let statement = try database.cachedStatement(
      sql: "SELECT contact_id FROM merged_uid WHERE uid_key = ? ORDER BY contact_id DESC")
    return try Int64.fetchAll(statement, arguments: [key])
  }

  /// Returns the keys that a contact had before, in alphabetical order.
  func keys(of contact: Int64) throws -> [String] {
    let statement = try database.cachedStatement(
      sql: "SELECT uid_key FROM merged_uid WHERE contact_id = ? ORDER BY uid_key")
    return try String.fetchAll(statement, arguments: [contact])
  }

  /// Adds a key that a contact had before.
  func insert(_ key: String, of contact: Int64) throws {
    let statement = try database.cachedStatement(
      sql: "INSERT OR IGNORE INTO merged_uid (uid_key, contact_id) VALUES (?, ?)")
    try statement.execute(arguments: [key, contact])
  }

  /// Deletes a key that a contact had before.
  func delete(_ key: String, of contact: Int64) throws {
    let statement = try database.cachedStatement(
      sql: "DELETE FROM merged_uid WHERE uid_key = ? AND contact_id = ?")
    try statement.execute(arguments: [key, contact])
  }

  /// Deletes all keys that a contact had before.
  func deleteAll(of contact: Int64) throws {
    let statement = try database.cachedStatement(
      sql: "DELETE FROM merged_uid WHERE contact_id = ?")
    try statement.execute(arguments: [contact])
  }
}
