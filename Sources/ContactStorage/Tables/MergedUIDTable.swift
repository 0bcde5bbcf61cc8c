internal import GRDB

/// The UIDs of cards that were merged into contacts, in normal form.
struct MergedUIDTable {
  let database: Database

  /// Returns whether the table is empty, so that callers can skip their lookups.
  func isEmpty() throws -> Bool {
    let statement = try database.cachedStatement(sql: "SELECT 1 FROM merged_uid LIMIT 1")
    return try Int.fetchOne(statement) == nil
  }

  /// Returns the contacts that took over a UID, in the list or not, newest first.
  func contacts(of uid: String) throws -> [Int64] {
    let statement = try database.cachedStatement(
      sql: "SELECT contact_id FROM merged_uid WHERE uid_key = ? ORDER BY contact_id DESC")
    return try Int64.fetchAll(statement, arguments: [uid])
  }

  /// Returns the UIDs that a contact took over, in alphabetical order.
  func uids(of contact: Int64) throws -> [String] {
    let statement = try database.cachedStatement(
      sql: "SELECT uid_key FROM merged_uid WHERE contact_id = ? ORDER BY uid_key")
    return try String.fetchAll(statement, arguments: [contact])
  }

  /// Adds a UID that a contact took over.
  func insert(_ uid: String, of contact: Int64) throws {
    try database.execute(
      sql: "INSERT OR IGNORE INTO merged_uid (uid_key, contact_id) VALUES (?, ?)",
      arguments: [uid, contact])
  }

  /// Deletes a UID that a contact took over.
  func delete(_ uid: String, of contact: Int64) throws {
    try database.execute(
      sql: "DELETE FROM merged_uid WHERE uid_key = ? AND contact_id = ?", arguments: [uid, contact])
  }

  /// Deletes all UIDs that a contact took over.
  func deleteAll(of contact: Int64) throws {
    let statement = try database.cachedStatement(
      sql: "DELETE FROM merged_uid WHERE contact_id = ?")
    try statement.execute(arguments: [contact])
  }
}
