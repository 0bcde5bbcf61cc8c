internal import GRDB

/// The contacts that were removed.
///
/// These are the contacts without a row, except contacts that only an undone operation inserted.
struct Trash {
  private let list: ListConnection

  init(_ list: ListConnection) {
    self.list = list
  }

  /// Returns the contacts in the trash, the last changed first.
  ///
  /// - Complexity: O(*n*), where *n* is the number of contacts of the database, if it may have others than the list.
  func contacts() throws -> [Int64] {
    guard try !list.keepsOnly(list.listedCount()) else { return [] }
    let rowIDs = try Int64.fetchAll(
      list.database,
      sql: """
        SELECT id FROM contact WHERE id NOT IN (SELECT contact_id FROM contact_row)
        ORDER BY changed_at DESC, id DESC
        """)
    let neverThere = try contactsOfUndoneOperations()
    return rowIDs.filter { !neverThere.contains($0) }
  }

  /// The last time at which a contact left the list, and the book that it left.
  struct Removal {
    let time: Int64
    let book: Int64
    let number: Int
  }

  /// Returns those of some contacts that are in the trash, the last changed first.
  func contacts(among rowIDs: some Sequence<Int64>) throws -> [Int64] {
    let neverThere = try contactsOfUndoneOperations()
    let statement = try list.database.cachedStatement(
      sql: "SELECT changed_at FROM contact WHERE id = ?")
    let found = try rowIDs.compactMap { rowID -> (changed: Int64, rowID: Int64)? in
      guard !neverThere.contains(rowID), try !list.order.contains(rowID) else { return nil }
      return try Int64.fetchOne(statement, arguments: [rowID]).map { ($0, rowID) }
    }
    return found.sorted(by: >).map(\.rowID)
  }

  /// Returns the last removal of each contact that the log knows, by contact.
  func removals(of wanted: Set<Int64>? = nil) throws -> [Int64: Removal] {
    var removals: [Int64: Removal] = [:]
    var count = 0
    try list.log.forEachRemoval { time, rows in
      count += 1
      for contact in rows.contacts.rowIDs where wanted?.contains(contact) ?? true {
        removals[contact] = Removal(time: time, book: rows.bookID, number: count)
      }
    }
    return removals
  }

  /// Permanently deletes contacts in the trash, and removes them from the history.
  ///
  /// - Parameter wanted: The contacts, of which those in the trash are deleted; `nil` for all.
  /// - Returns: The number of deleted contacts.
  /// - Throws: Errors of SQLite; `CancellationError` if the task was cancelled.
  func empty(of wanted: Set<Int64>?) throws -> Int {
    let contacts = try contacts().filter { wanted?.contains($0) ?? true }
    guard !contacts.isEmpty else { return 0 }
    try HistoryLimits(list).forgetUndone(before: .max)
    var erasure = try ContactErasure(list, of: contacts)
    try erasure.run()
    try list.contacts.delete(contacts)
    return contacts.count
  }

  /// Returns the contacts without a row that only undone operations inserted.
  func undoneContacts() throws -> [Int64] {
    try contactsOfUndoneOperations().rowIDs.filter { try !list.order.contains($0) }
  }

  private func contactsOfUndoneOperations() throws -> RowIDSet {
    var contacts = RowIDSet(highest: try list.contacts.highestID())
    let undone = try Int64.fetchAll(
      list.database, sql: "SELECT id FROM operation WHERE is_undone")
    for operation in undone {
      contacts.formUnion(try list.log.contacts(insertedBy: operation))
    }
    return contacts
  }
}
