internal import GRDB

extension DuplicateCandidates {
  /// Passes the key of each name, and the contacts whose names have its words, to `body`.
  static func forEachName(
    in list: ListConnection, among listed: RowIDSet, _ body: (Int64, [Int64]) throws -> Void
  ) throws {
    let statement = try list.database.cachedStatement(
      sql: "SELECT person_key, id FROM contact WHERE person_key IS NOT NULL ORDER BY person_key")
    var last: Int64 = 0
    var block: [Int64] = []
    try statement.forEachRow([]) { row in
      let (key, rowID) = (row.integer(0), row.integer(1))
      guard listed.contains(rowID) else { return true }
      if key != last {
        try body(last, block)
        block.removeAll(keepingCapacity: true)
        last = key
      }
      block.append(rowID)
      return true
    }
    try body(last, block)
  }
}
