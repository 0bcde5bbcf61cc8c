import Foundation
import GRDB

/// A list that another program is writing to, for as long as it is held.
final class HeldList {
  private let queue: DatabaseQueue

  /// Begins to write.
  ///
  /// - Parameter database: The file of the list.
  /// - Throws: `DatabaseError` when it can't be written.
  init(_ database: URL) throws {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    queue = try DatabaseQueue(path: database.path, configuration: configuration)
    try queue.writeWithoutTransaction { database in
      try database.execute(sql: "BEGIN IMMEDIATE; DELETE FROM contact WHERE id < 0")
    }
  }

  /// Ends writing; all is as it was.
  func release() throws {
    try queue.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    try queue.close()
  }
}
