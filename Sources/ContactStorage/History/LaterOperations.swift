internal import GRDB

/// The operations after another one that are in effect.
struct LaterOperations {
  /// The operations, latest first.
  let operations: [Int64]

  private let list: ListConnection

  /// Finds the operations.
  ///
  /// Undone operations are not in effect. Neither is an operation that undid another one of these operations, because
  /// the two cancel each other.
  init(_ list: ListConnection, after operation: Int64) throws {
    self.list = list
    let undone = try list.log.undone(after: operation)
    operations = try Row.fetchAll(
      list.database,
      sql: "SELECT id, undoes FROM operation WHERE id > ? AND NOT is_undone ORDER BY id DESC",
      arguments: [operation]
    ).compactMap { row in
      let (id, target): (Int64, Int64?) = try (row.decode(atIndex: 0), row.decode(atIndex: 1))
      if undone[id] != nil { return nil }
      if let target, target > operation { return nil }
      return id
    }
  }

  /// Returns the operations with a step that meets a condition, latest first.
  func filter(_ isConcerned: (HistoryChange) throws -> Bool) throws -> [Int64] {
    try operations.filter { operation in
      var result = false
      try list.log.forEachStep(of: operation...operation) { step in
        result = try result || isConcerned(step.change)
      }
      return result
    }
  }
}
