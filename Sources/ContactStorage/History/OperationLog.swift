internal import ContactModel
internal import GRDB

/// The log of the operations on the list.
struct OperationLog {
  let database: Database
  let identity: ListIdentity

  /// Adds an operation without steps.
  ///
  /// - Parameters:
  ///   - draft: The description of the operation.
  ///   - target: The earlier operation that it undoes.
  ///   - performedAt: The time, in milliseconds since 1970.
  /// - Returns: The rowid of the operation.
  /// - Throws: Errors of SQLite.
  func begin(
    _ draft: LoggedOperation.Draft, undoing target: Int64?, performedAt: Int64
  ) throws -> Int64 {
    try database.execute(
      sql: """
        INSERT INTO operation (command, source, performed_at, is_undone,
          inserted, replaced, moved, removed, books, undoes)
        VALUES (?, ?, ?, 0, 0, 0, 0, 0, 0, ?)
        """,
      arguments: [draft.command, draft.source, performedAt, target])
    return database.lastInsertedRowID
  }

  /// Stores how many contacts and books an operation concerns, and the size of its steps.
  func finish(_ id: Int64, counts: LoggedOperation.Counts) throws {
    try database.execute(
      sql: """
        UPDATE operation SET inserted = ?, replaced = ?, moved = ?, removed = ?, books = ?,
          byte_count = (
            SELECT coalesce(sum(64 + coalesce(length(runs), 0) + coalesce(length(contact_ids), 0)
              + coalesce(length(card), 0)), 0)
            FROM operation_change WHERE operation_id = operation.id)
        WHERE id = ?
        """,
      arguments: [
        counts.inserted, counts.replaced, counts.moved, counts.removed, counts.books, id,
      ])
  }

  /// Stores whether an operation is undone.
  func setUndone(_ isUndone: Bool, ofOperation id: Int64) throws {
    try database.execute(
      sql: "UPDATE operation SET is_undone = ? WHERE id = ?", arguments: [isUndone, id])
  }

  /// Returns the operation that `undo` undoes: the last one that isn't undone.
  func lastDone() throws -> Int64? {
    try Int64.fetchOne(
      database, sql: "SELECT id FROM operation WHERE NOT is_undone ORDER BY id DESC LIMIT 1")
  }

  /// Returns the operation that `redo` redoes: the first undone operation after the last one that is in effect.
  func firstUndone() throws -> Int64? {
    try Int64.fetchOne(
      database,
      sql: "SELECT id FROM operation WHERE id > ? ORDER BY id LIMIT 1",
      arguments: [try lastDone() ?? 0])
  }

  private static let insertion = """
    INSERT INTO operation_change (operation_id, position, \(HistoryChange.columns))
    VALUES (?, ?\(String(repeating: ", ?", count: HistoryChange.columnCount)))
    """

  /// Adds a step to an operation.
  func append(_ change: HistoryChange, toOperation id: Int64, at position: Int) throws {
    let statement = try database.cachedStatement(sql: Self.insertion)
    let arguments: StatementArguments = [id, position]
    guard let card = change.card else {
      return try statement.execute(arguments: arguments + change.columnValues)
    }
    try database.withFewPages(forValueWith: card.count) {
      try statement.execute(
        arguments + change.columnValues, card: card, at: 2 + HistoryChange.cardColumn)
    }
  }

  /// Replaces a step with another one.
  func replace(_ change: HistoryChange, ofOperation id: Int64, at position: Int) throws {
    try database.withFewPages(forValueWith: change.card?.count ?? 0) {
      try delete(position, ofOperation: id)
    }
    try append(change, toOperation: id, at: position)
  }

  /// Deletes a step.
  func delete(_ position: Int, ofOperation id: Int64) throws {
    let statement = try database.cachedStatement(
      sql: "DELETE FROM operation_change WHERE operation_id = ? AND position = ?")
    try statement.execute(arguments: [id, position])
  }

  /// Returns the positions of the steps of an operation, in order; there may be gaps.
  func positions(ofOperation id: Int64) throws -> [Int] {
    try Int.fetchAll(
      database,
      sql: "SELECT position FROM operation_change WHERE operation_id = ? ORDER BY position",
      arguments: [id])
  }

  /// Returns a step of an operation.
  ///
  /// - Parameters:
  ///   - id: The operation.
  ///   - position: The position of the step.
  ///   - isWithCard: Whether a step that replaced a card has the bytes of the card.
  /// - Returns: The step.
  /// - Throws: `ContactError.Code.corrupt` if there is no such step, or its kind is unknown.
  func change(
    ofOperation id: Int64, at position: Int, isWithCard: Bool = true
  ) throws -> HistoryChange {
    let statement = try database.cachedStatement(
      sql: """
        SELECT \(HistoryChange.columnsWithoutCard), rowid, length(card) FROM operation_change
        WHERE operation_id = ? AND position = ?
        """)
    guard let row = try Row.fetchOne(statement, arguments: [id, position]),
      let change = try HistoryChange(row: row)
    else { throw lostStep(ofOperation: id) }
    guard isWithCard, change.card != nil else { return change }
    let rowID = try row.decode(Int64.self, atIndex: HistoryChange.columnCount)
    let size = try row.decode(Int?.self, atIndex: HistoryChange.columnCount + 1) ?? 0
    // Read the card directly to avoid the copies that SQLite and GRDB make of a value in a row.
    let bytes = try database.withFewPages(forValueWith: size) {
      try database.bytes(inColumn: "card", of: "operation_change", rowID: rowID, count: size)
    }
    return change.with(card: bytes)
  }

  /// Creates an error for an operation that has lost a step.
  func lostStep(ofOperation id: Int64) -> ContactError {
    ContactError(.corrupt, "The log has lost a step of operation \(identity.operationID(id)).")
  }

  /// Returns the highest rowid in the log.
  func highestID() throws -> Int64 {
    try Int64.fetchOne(database, sql: "SELECT coalesce(max(id), 0) FROM operation") ?? 0
  }
}
