internal import GRDB

/// How often a list has been written to: a number in the file that each write counts up.
///
/// Source: sqlite.org/pragma.html, "user_version".
struct ListVersion: Sendable, Equatable {
  let number: Int32

  /// The version of a list that can't be read.
  static let unknown = Self(number: -1)

  private init(number: Int32) {
    self.number = number
  }

  /// Reads the version.
  init(_ database: Database) throws {
    number = try Int32.fetchOne(database, sql: "PRAGMA user_version") ?? 0
  }

  /// The version of a list after a write to it, or in place of it and another one.
  init(after versions: ListVersion...) {
    number = max(0, (versions.map(\.number).max() ?? 0) &+ 1)
  }

  /// Writes the version, as part of the transaction that makes it.
  func write(to database: Database) throws {
    try database.execute(sql: "PRAGMA user_version = \(number)")
  }
}
