internal import GRDB
internal import Synchronization

/// The chunk directories that one transaction of a connection has read, for its next transactions.
///
/// They are kept only as long as neither this connection nor another one changes anything. It must be used with one
/// connection only.
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

  private let kept = Mutex<(state: State, directories: [Int64: ChunkDirectory])?>(nil)

  /// Creates a memory without directories.
  init() {}

  /// Returns the directories that were read in the same state.
  func directories(in state: State) -> [Int64: ChunkDirectory] {
    kept.withLock { $0?.state == state ? $0?.directories : nil } ?? [:]
  }

  /// Keeps directories that were read before the transaction changed anything.
  func keep(_ directories: [Int64: ChunkDirectory], in state: State) {
    kept.withLock { $0 = (state, directories) }
  }
}
