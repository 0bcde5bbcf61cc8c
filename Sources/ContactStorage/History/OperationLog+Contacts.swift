internal import ContactModel
internal import GRDB

extension OperationLog {
  /// The operations, from the first.
  func operations() throws -> [Int64] {
    try Int64.fetchAll(database, sql: "SELECT id FROM operation ORDER BY id")
  }

  /// The contacts that an operation added, as new ones.
  func contacts(insertedBy operation: Int64) throws -> [Int64] {
    try (0..<changeCount(ofOperation: operation)).flatMap { position -> [Int64] in
      guard case .insertedRows(let rows) = try change(ofOperation: operation, at: position)
      else { return [] }
      return rows.contacts.rowIDs
    }
  }

  /// The contacts that an operation inserted, removed, moved or edited.
  func contacts(touchedBy operation: Int64) throws -> [Int64] {
    try (0..<changeCount(ofOperation: operation)).flatMap { position -> [Int64] in
      switch try change(ofOperation: operation, at: position) {
      case .insertedRows(let rows), .restoredRows(let rows), .removedRows(let rows),
        .tookRows(let rows), .putRows(let rows):
        rows.contacts.rowIDs
      case .replacedCard(let contact, _, _): [contact]
      case .insertedBook, .removedBook, .renamedBook: []
      }
    }
  }
}
