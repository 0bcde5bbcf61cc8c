import Foundation
import GRDB

/// Waits until something holds, for as long as a busy machine may take to get there.
///
/// - Returns: Whether it holds.
func waits(until holds: () throws -> Bool) rethrows -> Bool {
  let end = ContinuousClock.now + .seconds(120)
  while ContinuousClock.now < end {
    if try holds() { return true }
    Thread.sleep(forTimeInterval: 0.02)
  }
  return try holds()
}

/// Waits until another program is in the middle of writing to a list.
///
/// - Returns: Whether one is.
/// - Throws: `DatabaseError` where the list can't be opened.
func waitsForWriter(of database: URL) throws -> Bool {
  let queue = try DatabaseQueue(path: database.path)
  defer { try? queue.close() }
  return try waits {
    do {
      try queue.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE; ROLLBACK") }
      return false
    } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
      return true
    }
  }
}
