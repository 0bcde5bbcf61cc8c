internal import ContactModel
internal import GRDB

/// What the list says about itself, by name.
struct SettingTable {
  let database: Database

  /// The value of a setting, or `nil` where there is none.
  func text(_ name: String) throws -> String? {
    let statement = try database.cachedStatement(sql: "SELECT value FROM setting WHERE name = ?")
    return try String.fetchOne(statement, arguments: [name])
  }

  /// The number of a setting, or `nil` where there is none.
  func number(_ name: String) throws -> Int? {
    try text(name).flatMap { Int($0) }
  }

  /// The limit that a setting makes, as it is set or as it usually is; the highest number for none.
  func limit(_ setting: ListSetting) throws -> Int {
    try text(setting.name).flatMap(setting.limit) ?? setting.limit(setting.usualValue) ?? .max
  }

  /// Gives a setting a value.
  func setText(_ value: String, for name: String) throws {
    try database.execute(
      sql: """
        INSERT INTO setting (name, value) VALUES (?, ?)
        ON CONFLICT (name) DO UPDATE SET value = excluded.value
        """,
      arguments: [name, value])
  }

  /// Gives a setting a number.
  func setNumber(_ number: Int, for name: String) throws {
    try setText(String(number), for: name)
  }

  /// Takes the value of a setting away.
  func remove(_ name: String) throws {
    try database.execute(sql: "DELETE FROM setting WHERE name = ?", arguments: [name])
  }
}
