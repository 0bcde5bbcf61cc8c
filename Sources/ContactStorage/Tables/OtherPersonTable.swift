internal import GRDB

/// The pairs of contacts of which the user said that they are two people.
struct OtherPersonTable {
  /// Two contacts, the one with the lower rowid first.
  struct Pair: Hashable {
    let first: Int64
    let second: Int64

    init(_ one: Int64, _ other: Int64) {
      (first, second) = (min(one, other), max(one, other))
    }
  }

  let database: Database

  func all() throws -> Set<Pair> {
    let statement = try database.cachedStatement(
      sql: "SELECT first_id, second_id FROM other_person")
    var pairs: Set<Pair> = []
    try statement.forEachRow([]) { row in
      pairs.insert(Pair(row.integer(0), row.integer(1)))
      return true
    }
    return pairs
  }

  /// Returns the contacts that were told apart from a contact.
  func others(than contact: Int64) throws -> [Int64] {
    let statement = try database.cachedStatement(
      sql: """
        SELECT second_id FROM other_person WHERE first_id = ?1
        UNION SELECT first_id FROM other_person WHERE second_id = ?1
        """)
    return try Int64.fetchAll(statement, arguments: [contact])
  }

  /// Adds a pair.
  func insert(_ pair: Pair) throws {
    try database.execute(
      sql: "INSERT OR IGNORE INTO other_person (first_id, second_id) VALUES (?, ?)",
      arguments: [pair.first, pair.second])
  }

  func delete(_ pair: Pair) throws {
    try database.execute(
      sql: "DELETE FROM other_person WHERE first_id = ? AND second_id = ?",
      arguments: [pair.first, pair.second])
  }

  /// Deletes all pairs of a contact.
  func deleteAll(of contact: Int64) throws {
    let statement = try database.cachedStatement(
      sql: "DELETE FROM other_person WHERE first_id = ?1 OR second_id = ?1")
    try statement.execute(arguments: [contact])
  }
}
