internal import ContactModel
internal import FoundationEssentials
internal import GRDB

extension OperationLog {
  /// Returns the entry of an operation, or `nil` if there is none.
  func entry(_ id: Int64) throws -> LoggedOperation? {
    try Row.fetchOne(
      database, sql: "SELECT \(Self.columns) FROM operation WHERE id = ?", arguments: [id]
    ).map { try entry($0, undone: undone(after: id)) }
  }

  /// Returns the last entries, latest first.
  func entries(limit: Int) throws -> [LoggedOperation] {
    let undone = try undone(after: 0)
    return try Row.fetchAll(
      database, sql: "SELECT \(Self.columns) FROM operation ORDER BY id DESC LIMIT ?",
      arguments: [limit]
    ).map { try entry($0, undone: undone) }
  }

  /// Returns the operations that later operations undid selectively.
  ///
  /// An operation that was undone itself undoes nothing.
  ///
  /// - Parameter first: The operation after which the later operations come.
  /// - Returns: The later operations by the operations that they undid.
  /// - Throws: Errors of SQLite.
  func undone(after first: Int64) throws -> [Int64: Int64] {
    let rows = try Row.fetchAll(
      database,
      sql: """
        SELECT id, undoes FROM operation
        WHERE id > ? AND undoes IS NOT NULL AND NOT is_undone ORDER BY id DESC
        """,
      arguments: [first])
    var undone: [Int64: Int64] = [:]
    for row in rows {
      let (id, target): (Int64, Int64) = try (row.decode(atIndex: 0), row.decode(atIndex: 1))
      if undone[id] == nil { undone[target] = id }
    }
    return undone
  }

  /// Returns the operations that other operations undid, by the operations that undid them.
  func targets() throws -> [Int64: Int64] {
    let rows = try Row.fetchAll(
      database, sql: "SELECT id, undoes FROM operation WHERE undoes IS NOT NULL")
    let pairs = try rows.map { row -> (Int64, Int64) in
      try (row.decode(atIndex: 0), row.decode(atIndex: 1))
    }
    return Dictionary(pairs) { first, _ in first }
  }

  private static let columns = """
    id, command, source, performed_at, is_undone, inserted, replaced, moved, removed, books, undoes
    """

  /// Returns how many contacts and books an operation concerned, or `nil` if there is no such operation.
  func counts(ofOperation id: Int64) throws -> LoggedOperation.Counts? {
    try Row.fetchOne(
      database, sql: "SELECT \(Self.columns) FROM operation WHERE id = ?", arguments: [id]
    ).map(counts)
  }

  private func counts(_ row: Row) throws -> LoggedOperation.Counts {
    var counts = LoggedOperation.Counts()
    counts.inserted = try row.decode(atIndex: 5)
    counts.replaced = try row.decode(atIndex: 6)
    counts.moved = try row.decode(atIndex: 7)
    counts.removed = try row.decode(atIndex: 8)
    counts.books = try row.decode(atIndex: 9)
    return counts
  }

  private func entry(_ row: Row, undone: [Int64: Int64]) throws -> LoggedOperation {
    let target: Int64? = try row.decode(atIndex: 10)
    let undoneBy = undone[try row.decode(atIndex: 0)]
    return try LoggedOperation(
      id: identity.operationID(row.decode(atIndex: 0)), command: row.decode(atIndex: 1),
      source: row.decode(atIndex: 2), date: Date(milliseconds: row.decode(atIndex: 3)),
      isUndone: row.decode(atIndex: 4) || undoneBy != nil,
      undoes: target.map(identity.operationID), undoneBy: undoneBy.map(identity.operationID),
      counts: counts(row))
  }
}
