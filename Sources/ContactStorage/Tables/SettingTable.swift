internal import ContactModel
internal import GRDB

/// The settings of the list, by name.
struct SettingTable {
  let database: Database

  /// Returns the value of a setting, or `nil` if it is unset.
  func text(_ name: String) throws -> String? {
    let statement = try database.cachedStatement(sql: "SELECT value FROM setting WHERE name = ?")
    return try String.fetchOne(statement, arguments: [name])
  }

  /// Returns the number of a setting, or `nil` if it is unset.
  func number(_ name: String) throws -> Int? {
    try text(name).flatMap { Int($0) }
  }

  /// Returns the limit of a setting, set or by default; `Int.max` for no limit.
  func limit(_ setting: ListSetting) throws -> Int {
    try text(setting.name).flatMap(setting.limit) ?? setting.limit(setting.defaultValue) ?? .max
  }

  /// Sets a setting to a text.
  func setText(_ value: String, for name: String) throws {
    try database.execute(
      sql: """
        INSERT INTO setting (name, value) VALUES (?, ?)
        ON CONFLICT (name) DO UPDATE SET value = excluded.value
        """,
      arguments: [name, value])
  }

  /// Sets a setting to a number.
  func setNumber(_ number: Int, for name: String) throws {
    try setText(String(number), for: name)
  }

  /// Unsets a setting.
  func remove(_ name: String) throws {
    try database.execute(sql: "DELETE FROM setting WHERE name = ?", arguments: [name])
  }
}
