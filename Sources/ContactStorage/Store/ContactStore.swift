public import ContactModel
internal import FoundationEssentials
internal import GRDB

/// The contact list, kept in one SQLite file.
///
/// Reads see the list as it is at one moment. Each write is one transaction and one operation of the log: it
/// happens as a whole or not at all, and what it returned from is on disk.
public final class ContactStore: Sendable {
  /// What a store is opened for.
  public enum Mode: Sendable, Hashable {
    /// For reading; the file stays as it is.
    case readOnly

    /// For reading and writing a file that exists.
    case readWrite

    /// For reading and writing; the file, and the folders it is in, are made where they are missing, for
    /// their owner alone.
    case create
  }

  /// The database file; `nil` for a list in memory.
  public let path: String?

  private let queue: DatabaseQueue
  private let identity: ListIdentity
  private let broadcaster = ChangeBroadcaster()

  /// Opens a list, and brings its schema up to date where it may be written.
  ///
  /// - Parameters:
  ///   - path: The database file.
  ///   - mode: What it is opened for.
  ///   - sortLocale: The language by whose rules names sort where a list is made, such as `sv` or `de_AT`; `nil`
  ///     for the order that suits all languages at once.
  /// - Throws: `ContactStorageError` when the file cannot be opened or made, is no contact list, or is one
  ///   that a newer program wrote; the file is then as it was.
  public convenience init(path: String, mode: Mode, sortLocale: String? = nil) throws {
    try self.init(StoreOpener(path: path, mode: mode, sortLocale: sortLocale))
  }

  /// Opens a list as an opener does.
  package convenience init(_ opener: StoreOpener) throws {
    try self.init(opener.open(), path: opener.path)
  }

  /// Makes an empty list in memory, which is gone with the store.
  ///
  /// - Throws: `ContactStorageError` when there is no memory for it.
  public static func inMemory() throws -> ContactStore {
    let queue = try ContactStorageError.mapping(path: nil) {
      let queue = try DatabaseQueue(configuration: StoreOpener.configuration())
      try queue.writeWithoutTransaction { try Migrator().migrate($0) }
      return queue
    }
    return try ContactStore(queue, path: nil)
  }

  private init(_ queue: DatabaseQueue, path: String?) throws {
    self.queue = queue
    self.path = path
    identity = try ContactStorageError.mapping(path: path) {
      try queue.unsafeRead { try ListIdentity($0, path: path) }
    }
  }

  /// Closes the file; what was written is then in the database file alone.
  ///
  /// A store that isn't closed loses nothing: the next one that opens the file finds all that was written.
  ///
  /// - Throws: `ContactStorageError` when the file cannot be written.
  public func close() throws {
    broadcaster.finish()
    try ContactStorageError.mapping(path: path) { try queue.close() }
  }

  /// The changes from now on, one batch an operation, in the order in which they are committed.
  ///
  /// Each access makes a sequence of its own, so there can be several observers. A sequence ends when the
  /// store is closed.
  public var changes: some AsyncSequence<RowChanges, Never> & Sendable {
    broadcaster.makeStream()
  }

  /// Reads the list as it is at one moment.
  ///
  /// - Parameter body: What is read; it runs on a thread of the store, and the reader must not leave it.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws; `ContactStorageError` when the file cannot be read;
  ///   `CancellationError` when the task is cancelled.
  public func read<T: Sendable>(
    _ body: @Sendable (ContactReader) throws -> T
  ) async throws -> T {
    try await queue.unsafeRead { [identity, path] database in
      try ContactStorageError.mapping(path: path) {
        var result: T?
        try database.inTransaction(.deferred) {
          let list = ListConnection(database, identity: identity, path: path)
          result = try body(ContactReader(list))
          return .commit
        }
        guard let result else { throw CancellationError() }
        return result
      }
    }
  }

  /// Writes to the list: one transaction, one operation of the log.
  ///
  /// - Parameters:
  ///   - draft: What the log says of the operation.
  ///   - isDryRun: Whether all is taken back at the end, so that the list stays as it is. The entry is then
  ///     the one that the log would have, and observers are told nothing.
  ///   - body: What is done; it runs on a thread of the store and may wait there for what it needs. The
  ///     transaction must not leave it.
  /// - Returns: What `body` returns, and the entry of the log: `nil` where nothing was changed.
  /// - Throws: What `body` throws; `ContactStorageError` when the file cannot be written;
  ///   `CancellationError` when the task is cancelled. The list is then as it was.
  @discardableResult
  public func write<T: Sendable>(
    _ draft: LoggedOperation.Draft, isDryRun: Bool = false,
    _ body: @Sendable (ContactTransaction) throws -> T
  ) async throws -> (value: T, operation: LoggedOperation?) {
    try await inTransaction(isDryRun: isDryRun) { list in
      let transaction = ContactTransaction(list, draft)
      let value = try body(transaction)
      let (operation, changes) = try transaction.finish()
      return ((value, operation), operation.map { RowChanges(operation: $0.id, changes: changes) })
    }
  }

  /// Takes the last operation back that isn't undone.
  ///
  /// - Parameter isDryRun: Whether the list stays as it is.
  /// - Returns: Its entry in the log, or `nil` when there is none.
  /// - Throws: `ContactStorageError` when the file cannot be written.
  public func undo(isDryRun: Bool = false) async throws -> LoggedOperation? {
    try await inTransaction(isDryRun: isDryRun) { list in
      let changes = try UndoHistory(list).undoLast()
      return (try changes.map { try list.entry($0.operation) }, changes)
    }
  }

  /// Does the operation again that was undone last and that no other one has followed.
  ///
  /// - Parameter isDryRun: Whether the list stays as it is.
  /// - Returns: Its entry in the log, or `nil` when there is none.
  /// - Throws: `ContactStorageError` when the file cannot be written.
  public func redo(isDryRun: Bool = false) async throws -> LoggedOperation? {
    try await inTransaction(isDryRun: isDryRun) { list in
      let changes = try UndoHistory(list).redoNext()
      return (try changes.map { try list.entry($0.operation) }, changes)
    }
  }

  /// Runs a body in a transaction that may write, and tells observers of the changes it returns.
  func inTransaction<T: Sendable>(
    isDryRun: Bool, _ body: @Sendable (ListConnection) throws -> (value: T, changes: RowChanges?)
  ) async throws -> T {
    try await queue.writeWithoutTransaction { [identity, path, broadcaster] database in
      try ContactStorageError.mapping(path: path) {
        defer { if let path { WriteAheadLog(path).shorten(database) } }
        var result: (value: T, changes: RowChanges?)?
        try database.inTransaction(.immediate) {
          let list = ListConnection(database, identity: identity, path: path)
          result = try body(list)
          try list.contacts.finishLoad()
          return isDryRun ? .rollback : .commit
        }
        guard let result else { throw CancellationError() }
        if !isDryRun, let changes = result.changes { broadcaster.send(changes) }
        return result.value
      }
    }
  }
}
