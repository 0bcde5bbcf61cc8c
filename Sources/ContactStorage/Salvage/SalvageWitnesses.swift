internal import GRDB

/// Finds contacts that a damaged list knows, but that a salvaged list doesn't have.
///
/// Everything in the damaged list that knows contacts is copied to a temporary list, whose witnesses are then asked as
/// those of any list.
struct SalvageWitnesses {
  private let source: SalvagedList
  private let result: ListConnection

  /// Creates the witnesses.
  init(_ source: SalvagedList, of result: ListConnection) {
    self.source = source
    self.result = result
  }

  /// Describes the contacts that are lost.
  func losses(without named: Set<Int64>) throws -> [ListProblem] {
    // An empty path is a temporary file, which SQLite deletes.
    let queue = try DatabaseQueue(path: "")
    return try queue.writeWithoutTransaction { database in
      try Migrator().migrate(database)
      try database.execute(sql: "PRAGMA foreign_keys = OFF; DELETE FROM book; BEGIN IMMEDIATE")
      defer { try? database.execute(sql: "ROLLBACK") }
      try write(to: database)
      // The new list has got the identity of the damaged one in the meantime.
      let identity = try ListIdentity(result.database, path: result.path)
      let known = try ListConnection(database, identity: identity, path: result.path)
      let witnesses = ContactWitnesses(known)
      let lost = try witnesses.lost(from: result.database).filter { !named.contains($0) }
      return try witnesses.problems(of: lost)
    }
  }

  private func write(to database: Database) throws {
    let copy = SalvagedCopy(source, to: database)
    for table in [
      SalvagedTables.book, SalvagedTables.chunk, SalvagedTables.place, SalvagedTables.address,
      SalvagedTables.names, SalvagedTables.emails, SalvagedTables.operationChange,
    ] { try copy.write(table, isComplete: false) }
    if let highest = source.settings[ContactTable.highestName] {
      try SettingTable(database: database).setText(highest, for: ContactTable.highestName)
    }
    // Who is only in an index has no known place.
    let statement = HotStatement(
      database, "INSERT OR IGNORE INTO contact_row (contact_id, chunk_id) VALUES (?, 0)")
    for (index, column) in SalvagedTables.contactIndexes {
      try source.tables[index].forEachRecord(index.shape, in: source.file) { record, _, _ in
        guard let rowID = record.integer(column) else { return }
        try statement.execute([.integer(rowID)], bytes: [])
      }
    }
  }
}
