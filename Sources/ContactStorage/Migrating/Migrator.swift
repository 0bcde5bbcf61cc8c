internal import GRDB
package import Migrations

/// Migrates the schema of a database to that of the program.
package struct Migrator: Sendable {
  /// The application ID that marks our databases: `Cntc` in ASCII.
  ///
  /// Source: sqlite.org/fileformat2.html, section 1.3, "application ID".
  static let applicationID: Int32 = 0x436E_7463

  /// The state of a database relative to the program.
  enum State: Equatable {
    /// The database has the program's schema.
    case current

    /// Migrations after the first `appliedCount` are missing, or older rules derived the data.
    case behind(appliedCount: Int)

    /// The file is empty.
    case empty

    /// The database belongs to another program.
    case foreign

    /// A migration was applied that this program doesn't know.
    case newer(name: String)

    /// A migration was applied with other SQL.
    case changed(name: String)
  }

  private static let damage = ListDamage("the table migration")

  private let migrations: [Migration]
  private let derives: Bool

  /// Creates a migrator.
  ///
  /// - Parameters:
  ///   - migrations: The migrations, in the order in which they apply.
  ///   - derives: Whether to derive data again that older rules derived; `false` if the migrations don't create the
  ///     tables of derived data.
  package init(_ migrations: [Migration] = Migration.all, derives: Bool = true) {
    self.migrations = migrations
    self.derives = derives
  }

  /// Returns the state of a database, without changing it.
  func state(of database: Database) throws -> State {
    let applicationID = try Int32.fetchOne(database, sql: "PRAGMA application_id") ?? 0
    guard applicationID == Self.applicationID else {
      let isEmpty = try Row.fetchOne(database, sql: "SELECT 1 FROM sqlite_schema LIMIT 1") == nil
      return applicationID == 0 && isEmpty ? .empty : .foreign
    }
    var appliedCount = 0
    let rows = try Row.fetchCursor(
      database, sql: "SELECT position, name, checksum FROM migration ORDER BY position")
    while let row = try rows.next() {
      let name: String = try row.decode(atIndex: 1)
      let checksum: String = try row.decode(atIndex: 2)
      // Newer programs only add migrations, so another name at the place of a known one is damage.
      let migration = appliedCount < migrations.count ? migrations[appliedCount] : nil
      let isName = migration.map { $0.name == name } ?? Migration.isName(name)
      guard try row.decode(atIndex: 0) == appliedCount, isName else { throw Self.damage }
      guard let migration else { return .newer(name: name) }
      guard migration.checksum == checksum else {
        // Other statements change nearly all digits.
        let changed = zip(migration.checksum.utf8, checksum.utf8).count { $0 != $1 }
        guard changed != 1 else { throw Self.damage }
        return .changed(name: name)
      }
      appliedCount += 1
    }
    // The first migration is recorded in the transaction that gives the file its application id.
    guard appliedCount > 0 || migrations.isEmpty else { throw Self.damage }
    guard appliedCount == migrations.count else { return .behind(appliedCount: appliedCount) }
    let derivation = try derives ? Derivation.number(of: database) : Derivation.number
    if let name = Derivation.newerVersion(derivation) { return .newer(name: name) }
    return derivation == Derivation.number ? .current : .behind(appliedCount: appliedCount)
  }

  /// Returns whether a newer program has migrated a database that this program has open.
  func isOutgrown(by database: Database) throws -> Bool {
    let statement = try database.cachedStatement(sql: "SELECT count(*) FROM migration")
    return try (Int.fetchOne(statement) ?? 0) > migrations.count
      || Derivation.number(of: database) > Derivation.number
  }

  /// Applies the missing migrations, each in its own transaction.
  ///
  /// Because another process may migrate at the same time, each transaction reads the state again.
  ///
  /// - Parameters:
  ///   - database: The database.
  ///   - settings: The initial settings of a list, used if the database is empty.
  /// - Throws: Errors of SQLite; migrations that were already applied remain.
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
    do {
      try database.execute(sql: migration.sql)
    } catch let error as DatabaseError
      where error.message?.contains("already exists") == true
      || error.message?.contains("duplicate column name") == true
    {
      // The migration was made, but `migration` has lost its row.
      throw ListDamage("migration \(migration.name)", error)
    }
    if migration.hashesCards { try CardHashing(database).run() }
    try database.execute(
      sql: """
        INSERT INTO migration (position, name, checksum, applied_at)
        VALUES (?, ?, ?, strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))
        """,
      arguments: [position, migration.name, migration.checksum])
  }

  /// Derives all data again, after the last migration only.
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
