internal import GRDB
internal import GRDBSQLite
internal import Synchronization

/// The chunk directories that a transaction has read, for the next transactions of the same connection.
///
/// They are kept only as long as neither this connection nor another one changes anything.
final class ChunkDirectoryMemory: Sendable {
  /// What a connection has seen of changes.
  struct State: Sendable, Equatable {
    /// The number that SQLite changes when another connection has written.
    let dataVersion: Int

    /// The number of rows that this connection has changed; it never falls, even if changes are rolled back.
    let changeCount: Int

    /// Reads the state within a transaction.
    init(_ database: Database) throws {
      let statement = try database.cachedStatement(sql: "PRAGMA data_version")
      dataVersion = try Int.fetchOne(statement) ?? 0
      changeCount = database.totalChangesCount
    }
  }

  /// The directories of a connection.
  private struct Kept: Sendable {
    /// The connection, which is only compared; it is weak, so that it isn't mistaken for a later one at its address.
    nonisolated(unsafe) weak var database: Database?

    let state: State
    let directories: [Int64: ChunkDirectory]
  }

  private let kept = Mutex<[Kept]>([])

  /// Creates a memory without directories.
  init() {}

  /// Returns the directories that the connection has read in the same state.
  func directories(of database: Database, in state: State) -> [Int64: ChunkDirectory] {
    let found = kept.withLock { kept in
      kept.first { unsafe $0.database === database && $0.state == state }
    }
    return found?.directories ?? [:]
  }

  /// Keeps directories, unless the transaction writes: its changes may be rolled back.
  func keep(_ directories: [Int64: ChunkDirectory], of database: Database, in state: State) {
    guard unsafe sqlite3_txn_state(database.sqliteConnection, nil) != SQLITE_TXN_WRITE else {
      return
    }
    let new = Kept(database: database, state: state, directories: directories)
    kept.withLock { kept in
      kept.removeAll { unsafe $0.database == nil || $0.database === database }
      kept.append(new)
    }
  }
}
