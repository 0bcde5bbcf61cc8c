internal import GRDB

/// What the list says about itself, by name.
struct SettingTable {
  let database: Database

  /// The text of a setting, or `nil` where there is none.
  func text(_ name: String) throws -> String? {
    let statement = try database.cachedStatement(sql: "SELECT value FROM setting WHERE name = ?")
    return try String.fetchOne(statement, arguments: [name])
  }

  /// Gives a setting a text.
  func setText(_ text: String, for name: String) throws {
    try database.execute(
      sql: """
        INSERT INTO setting (name, value) VALUES (?, ?)
        ON CONFLICT (name) DO UPDATE SET value = excluded.value
        """,
      arguments: [name, text])
  }

  /// The number of a setting, or `nil` where there is none.
  func number(_ name: String) throws -> Int? {
    try text(name).flatMap { Int($0) }
  }

  /// Gives a setting a number.
  func setNumber(_ number: Int, for name: String) throws {
    try setText(String(number), for: name)
  }
}
