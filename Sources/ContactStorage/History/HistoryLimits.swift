internal import ContactModel
internal import GRDB

/// The limits of the history.
///
/// Settings limit the age, the number and the size of operations; see `ListSetting`. The last operation is always kept.
/// Removed contacts stay in the trash even after the operation that removed them is deleted.
struct HistoryLimits {
  private let list: ListConnection

  init(_ list: ListConnection) {
    self.list = list
  }

  /// Deletes operations that exceed the limits after a new operation, and undone operations, which can't be redone any
  /// more.
  ///
  /// To keep the remaining operations undoable in order, this deletes the oldest operations first.
  ///
  /// - Complexity: O(*n*), where *n* is the number of operations.
  func apply(after operation: Int64) throws {
    try forgetUndone(before: operation)
    let surplus = [try lastSurplus(before: operation), try lastOutdated(before: operation)]
    guard let last = surplus.compactMap(\.self).max() else { return }
    try list.log.delete(0...last)
  }

  /// Returns the last operation before which, with it and those after it, there are too many or too large ones.
  private func lastSurplus(before operation: Int64) throws -> Int64? {
    let maximumCount = try list.settings.limit(.historyMaxOperations)
    let maximumSize = try list.settings.limit(.historyMaxBytes)
    let rows = try Row.fetchCursor(
      list.database, sql: "SELECT id, byte_count FROM operation ORDER BY id DESC")
    var count = 0
    // Numbers of a damaged list may be beyond those of `Int`.
    var size = 0.0
    while let row = try rows.next() {
      let id: Int64 = try row.decode(atIndex: 0)
      count += 1
      size += Double(try row.decode(Int64.self, atIndex: 1))
      if count > maximumCount || size > Double(maximumSize), id < operation { return id }
    }
    return nil
  }

  /// Returns the last of the operations at the beginning that are all too old.
  ///
  /// A clock may be wrong for one operation, in the past or in the future. So an operation after a newer one stays, and
  /// age counts from the earlier one of the last two operations. One that is later than that is as old as those around
  /// it.
  private func lastOutdated(before operation: Int64) throws -> Int64? {
    let maximumAge = Double(try list.settings.limit(.historyMaxDays)) * 86_400_000
    let times = try Int64.fetchAll(
      list.database, sql: "SELECT performed_at FROM operation ORDER BY id DESC LIMIT 2")
    guard let now = times.min() else { return nil }
    let rows = try Row.fetchCursor(
      list.database,
      sql: "SELECT id, performed_at FROM operation WHERE id < ? ORDER BY id",
      arguments: [operation])
    var last: Int64?
    while let row = try rows.next() {
      let time: Int64 = try row.decode(atIndex: 1)
      guard time <= now else { continue }
      guard Double(now) - Double(time) > maximumAge else { break }
      last = try row.decode(atIndex: 0)
    }
    return last
  }

  /// Deletes the operations that were undone, and the contacts that only they had inserted.
  func forgetUndone(before operation: Int64) throws {
    let last = try Int64.fetchOne(
      list.database,
      sql: "SELECT max(id) FROM operation WHERE id < ? AND NOT is_undone", arguments: [operation])
    let undone = try Int64.fetchAll(
      list.database,
      sql: "SELECT id FROM operation WHERE id < ? AND id > ? ORDER BY id",
      arguments: [operation, last ?? 0])
    for operation in undone {
      let contacts = try list.log.contacts(insertedBy: operation).filter {
        try !list.order.contains($0)
      }
      try list.contacts.delete(contacts)
      // Otherwise the next sync would delete their files, which may have their only cards.
      try list.syncedFiles.deleteAll(of: contacts)
      try list.log.delete(operation...operation)
    }
  }
}
