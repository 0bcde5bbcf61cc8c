internal import GRDB

/// The version of a list: a number in the file that every write increases.
///
/// Source: sqlite.org/pragma.html, "user_version".
struct ListVersion: Sendable, Equatable {
  let number: Int32

  /// The version of a list that can't be read.
  static let unknown = Self(number: -1)

  /// The version of a file without a list.
  static let ofNoList = Self(number: 0)

  private init(number: Int32) {
    self.number = number
  }

  /// Reads the version.
  init(_ database: Database) throws {
    number = try Int32.fetchOne(database, sql: "PRAGMA user_version") ?? 0
  }

  /// Creates the version after a write to a list, or after one list replaces another.
  init(after versions: ListVersion...) {
    number = max(0, (versions.map(\.number).max() ?? 0) &+ 1)
  }

  /// Stores the version as part of the transaction that changes the list.
  func write(to database: Database) throws {
    try database.execute(sql: "PRAGMA user_version = \(number)")
  }
}
