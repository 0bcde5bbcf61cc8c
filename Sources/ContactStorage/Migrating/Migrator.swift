internal import GRDB
package import Migrations

/// Brings the schema of a database up to the program's, one migration after the other.
package struct Migrator: Sendable {
  /// What tells our databases from those of other programs: `Cntc` in ASCII.
  ///
  /// Source: sqlite.org/fileformat2.html, section 1.3, "application ID".
  static let applicationID: Int32 = 0x436E_7463

  /// How a database stands to the program.
  enum State: Equatable {
    /// The schema is the program's.
    case current

    /// The first migrations were applied, and there are more, or what is derived from cards is so by older rules.
    case behind(appliedCount: Int)

    /// There is nothing in the file.
    case empty

    /// The database is another program's.
    case foreign

    /// The database has seen a migration that the program doesn't know.
    case newer(name: String)

    /// The database has seen another text of a migration.
    case changed(name: String)
  }

  private let migrations: [Migration]
  private let derives: Bool

  /// Makes a migrator.
  ///
  /// - Parameters:
  ///   - migrations: The migrations, in the order in which they apply.
  ///   - derives: Whether everything is derived again that other rules have derived; not where the tables of this
  ///     program aren't there yet.
  package init(_ migrations: [Migration] = Migration.all, derives: Bool = true) {
    self.migrations = migrations
    self.derives = derives
  }

  /// Tells how a database stands to the program, and changes nothing.
  func state(of database: Database) throws -> State {
    let applicationID = try Int32.fetchOne(database, sql: "PRAGMA application_id") ?? 0
    guard applicationID == Self.applicationID else {
      let isEmpty = try Row.fetchOne(database, sql: "SELECT 1 FROM sqlite_schema LIMIT 1") == nil
      return applicationID == 0 && isEmpty ? .empty : .foreign
    }
    var appliedCount = 0
    let rows = try Row.fetchCursor(
      database, sql: "SELECT name, checksum FROM migration ORDER BY position")
    while let row = try rows.next() {
      let name: String = try row.decode(atIndex: 0)
      guard appliedCount < migrations.count else { return .newer(name: name) }
      let migration = migrations[appliedCount]
      guard migration.name == name else { return .newer(name: name) }
      guard try migration.checksum == row.decode(atIndex: 1) else { return .changed(name: name) }
      appliedCount += 1
    }
    guard appliedCount == migrations.count else { return .behind(appliedCount: appliedCount) }
    let derivation = try derives ? Derivation.number(of: database) : Derivation.number
    guard derivation <= Derivation.number else { return .newer(name: "derivation \(derivation)") }
    return derivation == Derivation.number ? .current : .behind(appliedCount: appliedCount)
  }

  /// Tells whether a newer program has brought a database up to date that was opened with the schema of this one.
  func isOutgrown(by database: Database) throws -> Bool {
    let statement = try database.cachedStatement(sql: "SELECT max(position) FROM migration")
    return try (Int.fetchOne(statement) ?? -1) >= migrations.count
      || Derivation.number(of: database) > Derivation.number
  }

  /// Applies the migrations that are missing, each in a transaction of its own.
  ///
  /// Another process may do the same at the same time: the state is read again in each transaction.
  ///
  /// - Parameters:
  ///   - database: The database.
  ///   - settings: The settings that a list begins with, where the database is empty.
  /// - Throws: Errors of SQLite; what was applied before stays.
  func migrate(_ database: Database, beginningWith settings: [String: String] = [:]) throws {
    var isDone = false
    while !isDone {
      try database.inTransaction(.immediate) {
        switch try state(of: database) {
        case .empty:
          try apply(0, to: database)
          let table = SettingTable(database: database)
          for (name, text) in settings { try table.setText(text, for: name) }
          try deriveAgain(in: database, appliedCount: 1)
        case .behind(let appliedCount):
          if appliedCount < migrations.count { try apply(appliedCount, to: database) }
          try deriveAgain(in: database, appliedCount: appliedCount + 1)
        case .current, .foreign, .newer, .changed: isDone = true
        }
        return .commit
      }
    }
  }

  private func apply(_ position: Int, to database: Database) throws {
    if position == 0 {
      try database.execute(sql: "PRAGMA application_id = \(Self.applicationID)")
      try database.execute(sql: Self.table)
    }
    let migration = migrations[position]
    try database.execute(sql: migration.sql)
    if migration.hashesCards { try CardHashing(database).run() }
    try database.execute(
      sql: """
        INSERT INTO migration (position, name, checksum, applied_at)
        VALUES (?, ?, ?, strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))
        """,
      arguments: [position, migration.name, migration.checksum])
  }

  /// Derives everything again after the last migration.
  private func deriveAgain(in database: Database, appliedCount: Int) throws {
    guard derives, appliedCount >= migrations.count,
      try Derivation.number(of: database) != Derivation.number
    else { return }
    try Derivation(database).run()
  }

  private static let table = """
    CREATE TABLE migration (
      position INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE,
      checksum TEXT NOT NULL,
      applied_at TEXT NOT NULL
    ) STRICT
    """
}
