internal import GRDB

/// Compares the schema of a list with the schema that the migrations create.
struct SchemaComparison {
  /// A table, an index, a trigger or a view.
  private struct Entry: Hashable {
    let type: String
    let name: String
    let sql: String

    /// The entry as messages name it.
    var description: String { "the \(type) “\(name)”" }
  }

  /// The tables that hold only derived data and can be created again empty.
  private static let derivedTables = [
    "contact_row", "contact_address", "contact_search", "name_chunk", "email_chunk",
  ]

  private let database: Database
  private let missing: [Entry]
  private let added: [Entry]
  private let changed: [Entry]

  /// Compares the schema.
  ///
  /// - Parameter database: The list.
  /// - Throws: Errors of SQLite.
  init(_ database: Database) throws {
    self.database = database
    let pattern = try DatabaseQueue()
    try pattern.writeWithoutTransaction { try Migrator().migrate($0) }
    let wanted = try pattern.unsafeRead(Self.entries)
    let found = try Self.entries(database)
    missing = wanted.values.filter { found[$0.name] == nil }.sorted { $0.name < $1.name }
    added = found.values.filter { wanted[$0.name] == nil }.sorted { $0.name < $1.name }
    changed = wanted.values.filter { ![nil, $0].contains(found[$0.name]) }
      .sorted { $0.name < $1.name }
  }

  /// Returns the entries by name, without those that SQLite creates itself.
  private static func entries(_ database: Database) throws -> [String: Entry] {
    let rows = try Row.fetchAll(
      database,
      sql: """
        SELECT type, name, CASE WHEN name LIKE 'contact\\_search\\_%' ESCAPE '\\' THEN '' ELSE sql END
        FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
        """)
    let entries = try rows.map { row in
      try Entry(
        type: row.decode(atIndex: 0), name: row.decode(atIndex: 1),
        sql: row.decode(String?.self, atIndex: 2) ?? "")
    }
    return Dictionary(entries.map { ($0.name, $0) }) { first, _ in first }
  }

  /// Returns the problems of the schema.
  func problems() -> [ListProblem] {
    missing.map { problem(of: $0, "The list does not have \($0.description).") }
      + added.map {
        ListProblem(.schema, "The list has \($0.description), which is not part of a contact list.")
      }
      + changed.map { problem(of: $0, "The list has a different definition of \($0.description).") }
  }

  /// The problem of an entry that is missing or changed: a loss, unless `repair` makes it again.
  private func problem(of entry: Entry, _ description: String) -> ListProblem {
    ListProblem(.schema, description, isLoss: !Self.isDerived(entry))
  }

  /// Creates missing and changed indexes and derived tables, and drops foreign triggers, views and indexes.
  ///
  /// Foreign tables stay, because they may hold somebody's data.
  ///
  /// - Throws: Errors of SQLite, also if SQLite can't read the definition of a table.
  func repair() throws {
    for entry in added where ["trigger", "view", "index"].contains(entry.type) { try drop(entry) }
    let other = changed.filter(Self.isDerived)
    for entry in other { try drop(entry) }
    // Create tables before indexes, because an index needs its table.
    let made = (missing + other).filter(Self.isDerived).sorted { $0.type > $1.type }
    for entry in made { try database.execute(sql: entry.sql) }
  }

  private func drop(_ entry: Entry) throws {
    let name = entry.name.replacing("\"", with: "\"\"")
    try database.execute(sql: "DROP \(entry.type) IF EXISTS \"\(name)\"")
  }

  private static func isDerived(_ entry: Entry) -> Bool {
    entry.type == "index" || derivedTables.contains(entry.name)
  }
}
