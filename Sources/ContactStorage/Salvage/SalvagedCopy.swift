internal import GRDB

/// Writes the records of salvaged tables to tables of the same names.
struct SalvagedCopy {
  private let source: SalvagedList
  private let database: Database

  init(_ source: SalvagedList, to database: Database) {
    self.source = source
    self.database = database
  }

  /// Writes the records of a table.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - isComplete: Whether a record that can't be written is an error; otherwise it is skipped.
  /// - Throws: `ListDamage` and errors of SQLite.
  func write(_ table: SalvagedTables.Wanted, isComplete: Bool) throws {
    let columns = try database.columns(in: table.name).map(\.name)
    var statements: [Int: HotStatement] = [:]
    try source.tables[table].forEachRecord(table.shape, in: source.file) { record, _, _ in
      let count = record.layout.columns.count
      var values = (0..<count).compactMap { record.layout.value($0, in: record.payload) }
      guard record.isWhole, count <= columns.count, values.count == count else {
        if isComplete { throw ListDamage(table.name) }
        return
      }
      let statement =
        statements[count]
        ?? HotStatement(
          database,
          """
          INSERT INTO \(table.name) (\(columns[..<count].joined(separator: ", ")))
          VALUES (\([String](repeating: "?", count: count).joined(separator: ", ")))
          """)
      statements[count] = statement
      if table.shape.columns.first == .null { values[0] = .integer(record.rowID) }
      do {
        try database.withFewPages(forValueWith: record.payload.count) {
          try statement.execute(values, bytes: record.payload)
        }
      } catch let error as DatabaseError where !isComplete && error.resultCode == .SQLITE_CONSTRAINT
      {
        return
      }
    }
  }
}
