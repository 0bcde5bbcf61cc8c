internal import ContactModel
internal import FoundationEssentials
internal import GRDB

/// How much of the history is kept.
///
/// Settings say how old, how many and how large operations may be; see `ListSetting`. The last operation is kept
/// whatever they say. Contacts that were removed stay in the trash all the same.
struct HistoryLimits {
  private let list: ListConnection

  init(_ list: ListConnection) {
    self.list = list
  }

  /// Makes room after a new operation: forgets those that are too old, too many or too large, and those that were
  /// undone before it, which can't be done again.
  ///
  /// What is forgotten are the first operations, one after the other, so that what stays can be undone in its order.
  ///
  /// - Parameter operation: The new operation.
  /// - Throws: Errors of SQLite.
  /// - Complexity: O(*n*), where *n* is the number of operations.
  func apply(after operation: Int64) throws {
    try forgetUndone(before: operation)
    guard let last = try lastSurplus(before: operation) else { return }
    try list.log.delete(0...last)
  }

  /// The last operation that is too much.
  private func lastSurplus(before operation: Int64) throws -> Int64? {
    let maximumCount = try list.settings.limit(.historyMaxOperations)
    let maximumSize = try list.settings.limit(.historyMaxBytes)
    let maximumAge = Double(try list.settings.limit(.historyMaxDays)) * 86_400_000
    let now = Date.now.milliseconds
    let rows = try Row.fetchCursor(
      list.database,
      sql: "SELECT id, performed_at, byte_count FROM operation ORDER BY id DESC")
    var count = 0
    var size = 0
    while let row = try rows.next() {
      let id: Int64 = try row.decode(atIndex: 0)
      let age = try Double(now - row.decode(Int64.self, atIndex: 1))
      count += 1
      size += try row.decode(Int.self, atIndex: 2)
      let isBeyond = count > maximumCount || size > maximumSize || age > maximumAge
      if isBeyond, id < operation { return id }
    }
    return nil
  }

  /// Forgets the operations that were undone, and the contacts that only they had inserted.
  ///
  /// - Parameter operation: The first operation that stays whatever it is.
  /// - Throws: Errors of SQLite.
  func forgetUndone(before operation: Int64) throws {
    let last = try Int64.fetchOne(
      list.database,
      sql: "SELECT max(id) FROM operation WHERE id < ? AND NOT is_undone", arguments: [operation])
    let undone = try Int64.fetchAll(
      list.database,
      sql: "SELECT id FROM operation WHERE id < ? AND id > ? ORDER BY id",
      arguments: [operation, last ?? 0])
    for operation in undone {
      for contact in try list.log.contacts(insertedBy: operation)
      where try !list.order.contains(contact) {
        try list.contacts.delete(contact)
      }
      try list.log.delete(operation...operation)
    }
  }
}
