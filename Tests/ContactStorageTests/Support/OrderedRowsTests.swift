import GRDB
import Testing

@testable import ContactStorage

@Suite struct OrderedRowsTests {
  /// Makes a database with one to three rows for each number that is not divisible by 7.
  private static func makeDatabase() throws -> DatabaseQueue {
    let queue = try DatabaseQueue()
    try queue.write { database in
      try database.execute(
        sql:
          "CREATE TABLE t (number INTEGER, part INTEGER, PRIMARY KEY (number, part)) WITHOUT ROWID"
      )
      for number in 1...100 where number % 7 != 0 {
        for part in 0...(number % 3) {
          try database.execute(sql: "INSERT INTO t VALUES (?, ?)", arguments: [number, part])
        }
      }
    }
    return queue
  }

  private static let sql = "SELECT number, part FROM t WHERE number >= ? ORDER BY number, part"

  private static func parts(of number: Int64) -> [Int64] {
    (1...100).contains(number) && number % 7 != 0 ? Array(0...(number % 3)) : []
  }

  private static func parts(of number: Int64, in rows: OrderedRows) throws -> [Int64] {
    var parts: [Int64] = []
    try rows.forEachRow(of: number) { parts.append($0.integer(1)) }
    return parts
  }

  @Test func `rows are found in any order of the numbers, also repeatedly`() throws {
    try Self.makeDatabase().read { database in
      let rows = OrderedRows(database, Self.sql)
      var generator = SystemRandomNumberGenerator()
      var number: Int64 = 0
      for _ in 0..<3_000 {
        let steps: [Int64] = [1, 1, 1, 0, 2, 9, -1, .random(in: -120...120, using: &generator)]
        number = max(-2, min(104, number + (steps.randomElement(using: &generator) ?? 0)))
        if Bool.random(using: &generator) {
          #expect(try Self.parts(of: number, in: rows) == Self.parts(of: number))
        } else {
          let first = try rows.firstRow(of: number) { $0.integer(1) }
          #expect(first == Self.parts(of: number).first)
        }
      }
    }
  }

  @Test func `a transaction that writes finds its own changes`() throws {
    try Self.makeDatabase().write { database in
      let rows = OrderedRows(database, Self.sql)
      for number: Int64 in 1...90 {
        #expect(try Self.parts(of: number, in: rows) == Self.parts(of: number))
        try database.execute(sql: "INSERT INTO t VALUES (?, 9)", arguments: [number + 1])
        #expect(try Self.parts(of: number + 1, in: rows) == Self.parts(of: number + 1) + [9])
        try database.execute(sql: "DELETE FROM t WHERE part = 9")
      }
      try database.execute(sql: "DROP TABLE t")
    }
  }
}
