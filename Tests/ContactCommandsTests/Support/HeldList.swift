import Foundation
import GRDB

/// A list whose write lock another connection holds.
final class HeldList {
  private let queue: DatabaseQueue

  /// Takes the write lock.
  ///
  /// - Parameter database: The file of the list.
  /// - Throws: `DatabaseError` if the list can't be written.
  init(_ database: URL) throws {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    queue = try DatabaseQueue(path: database.path, configuration: configuration)
    try queue.writeWithoutTransaction { database in
      try database.execute(sql: "BEGIN IMMEDIATE; DELETE FROM contact WHERE id < 0")
    }
  }

  /// Rolls back and releases the lock.
  func release() throws {
    try queue.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    try queue.close()
  }
}
