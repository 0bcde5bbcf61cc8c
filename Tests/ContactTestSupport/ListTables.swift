internal import GRDB

/// The data of a list, row by row, to compare two files.
public enum ListTables {
  /// Returns the rows of all tables except the list of migrations, and the words of the full-text index.
  ///
  /// - Parameter path: The database file.
  /// - Returns: The rows of each table as text, in alphabetical order.
  /// - Throws: The error of SQLite.
  public static func rows(ofListAt path: String) throws -> [String: [String]] {
    try DatabaseQueue(path: path).writeWithoutTransaction { database in
      try database.execute(
        sql: "CREATE VIRTUAL TABLE temp.word USING fts5vocab(main, contact_search, instance)")
      let tables = try String.fetchAll(
        database,
        sql: """
          SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'
          AND name NOT LIKE 'contact_search%' AND name <> 'migration'
          """)
      var rows: [String: [String]] = [:]
      for table in tables + ["word"] {
        let columns = try database.columns(in: table).map { #"quote("\#($0.name)")"# }
        rows[table] = try String.fetchAll(
          database,
          sql: "SELECT \(columns.joined(separator: " || ',' || ")) FROM \(table) ORDER BY 1")
      }
      return rows
    }
  }
}
