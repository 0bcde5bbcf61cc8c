internal import GRDB

/// Copies the data that can't be derived from a damaged list to a new one.
///
/// The damaged list is attached to the connection of the new one as `damaged`.
struct PrimaryData {
  /// The tables with primary data, each after the tables that it refers to.
  private static let tables = [
    "setting", "book", "contact", "row_chunk", "operation", "operation_change", "receipt",
    "merged_uid", "other_person", "synced_folder", "synced_file",
  ]

  private let database: Database

  init(_ database: Database) {
    self.database = database
  }

  /// Attaches a damaged list.
  ///
  /// - Parameters:
  ///   - path: Its file.
  ///   - isReadOnly: Whether SQLite must not write to the files beside it.
  /// - Throws: Errors of SQLite.
  func attach(_ path: String, isReadOnly: Bool = false) throws {
    // The tables are copied one after the other, and a repair deletes rows that refer to nothing.
    try database.execute(sql: "PRAGMA foreign_keys = OFF")
    try database.execute(
      sql: "ATTACH ? AS damaged",
      arguments: [StoreOpener.uri(path) + (isReadOnly ? "?mode=ro" : "")])
  }

  /// Copies all tables with primary data completely.
  ///
  /// - Throws: Errors of SQLite, also if a table can't be read, or has two rows where one is possible.
  func copy() throws {
    try database.execute(sql: "DELETE FROM main.setting; DELETE FROM main.book")
    for table in Self.tables { try copy(table) }
  }

  /// Copies a table.
  ///
  /// A damaged tree may have the same page twice. Rows that are equal in all columns are then copied once.
  ///
  /// - Throws: Errors of SQLite.
  func copy(_ table: String) throws {
    let names = try columns(of: table)
    let rows = "SELECT \(names) FROM damaged.\(try source(table))"
    do {
      try database.execute(sql: "INSERT INTO main.\(table) (\(names)) \(rows)")
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      try database.execute(sql: "INSERT OR IGNORE INTO main.\(table) (\(names)) \(rows)")
      let other = try Row.fetchOne(
        database, sql: "\(rows) EXCEPT SELECT \(names) FROM main.\(table)")
      guard other == nil else { throw error }
    }
  }

  private func columns(of table: String) throws -> String {
    try database.columns(in: table).map { "\"\($0.name)\"" }.joined(separator: ", ")
  }

  /// Returns a table, read by itself and not by an index, which may lack rows.
  ///
  /// SQLite reads even a table that is marked with `NOT INDEXED` by an index, if it has no rowids.
  private func source(_ table: String) throws -> String {
    let isWithoutRowID = try Bool.fetchOne(
      database, sql: "SELECT wr FROM pragma_table_list WHERE schema = 'main' AND name = ?",
      arguments: [table])
    return isWithoutRowID == true
      ? "\(table) INDEXED BY sqlite_autoindex_\(table)_1" : "\(table) NOT INDEXED"
  }
}

extension PrimaryData {
  /// Finds data that the copied tables lack, and copies what can be copied.
  ///
  /// - Returns: A problem for each table that lacks something.
  /// - Throws: Errors of SQLite, except if the damaged list can't be read.
  func copyRest() throws -> [ListProblem] {
    try copyIndexedRows() + lostColumns() + copyForeignTables()
  }

  /// Tables that only an index can complete, the index with all of their keys, and what a table means to people.
  private static let indexed = [
    ("merged_uid", "merged_uid_by_contact", "The record of cards that were merged"),
    ("other_person", "other_person_by_second", "The record of contacts that are not one person"),
    ("synced_file", "synced_file_by_contact", "The record of synced files"),
  ]

  /// Copies rows that only an index has; the table or the index has an old page.
  private func copyIndexedRows() throws -> [ListProblem] {
    try Self.indexed.compactMap { table, index, name in
      let key = try database.primaryKey(table).columns.map { "\"\($0)\"" }.joined(separator: ", ")
      let rows = "SELECT \(key) FROM damaged.\(table) INDEXED BY \(index)"
      let count = try? Int.fetchOne(
        database,
        sql: "SELECT count(*) FROM (\(rows) EXCEPT SELECT \(key) FROM main.\(try source(table)))")
      guard let count, count > 0 else { return nil }
      if try columns(of: table) == key {
        try? database.inTransaction(.immediate) {
          try database.execute(sql: "INSERT OR IGNORE INTO main.\(table) (\(key)) \(rows)")
          return .commit
        }
      }
      return ListProblem(
        .references, "\(name) disagrees with its index: it may be incomplete or old.")
    }
  }

  /// Finds columns with values that a contact list doesn't have.
  private func lostColumns() throws -> [ListProblem] {
    try Self.tables.flatMap { table in
      let lost = try String.fetchAll(
        database,
        sql: """
          SELECT name FROM pragma_table_info(?, 'damaged')
          WHERE name NOT IN (SELECT name FROM pragma_table_info(?, 'main'))
          """, arguments: [table, table])
      return lost.filter { column in
        let values = "SELECT 1 FROM damaged.\(table) WHERE \(column.quotedDatabaseIdentifier)"
        // If it can't be read, it may have values.
        return (try? Row.fetchOne(database, sql: "\(values) IS NOT NULL LIMIT 1")) != .some(nil)
      }.map { ListProblem(ofColumn: $0, in: table) }
    }
  }

  /// Copies tables that are not part of a contact list, because they may hold somebody's data.
  private func copyForeignTables() throws -> [ListProblem] {
    let tables = try Row.fetchAll(
      database,
      sql: """
        SELECT name, sql FROM damaged.sqlite_schema WHERE type = 'table'
        AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
        AND name NOT IN (SELECT name FROM main.sqlite_schema)
        """)
    return try tables.compactMap { row in
      let (name, sql): (String, String) = try (row.decode(atIndex: 0), row.decode(atIndex: 1))
      let quoted = name.quotedDatabaseIdentifier
      do {
        try database.inTransaction(.immediate) {
          try database.execute(sql: sql)
          try database.execute(sql: "INSERT INTO main.\(quoted) SELECT * FROM damaged.\(quoted)")
          return .commit
        }
        return nil
      } catch is DatabaseError {
        return ListProblem(ofTable: name)
      }
    }
  }
}

extension ListProblem {
  /// The problem of a table of another program that could not be copied to a new list.
  init(ofTable name: String) {
    self.init(.schema, "The table “\(name)” is now only in the damaged file.")
  }

  /// The problem of a column of another program, which a new list doesn't have.
  init(ofColumn name: String, in table: String) {
    self.init(
      .schema, "The column “\(name)” of the table “\(table)” is now only in the damaged file.")
  }
}
