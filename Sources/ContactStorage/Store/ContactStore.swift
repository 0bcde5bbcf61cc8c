public import ContactModel
internal import FoundationEssentials
internal import GRDB
internal import Synchronization

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

  let database: any DatabaseWriter
  private let migrator: Migrator
  private let busyHandler: BusyHandler?
  private let isClosed = Atomic(false)
  let broadcaster = ChangeBroadcaster()

  /// What looks for changes of other processes, when somebody observes.
  let watch: ForeignChangeWatch?

  /// Opens a list, and brings its schema up to date where it may be written.
  ///
  /// - Parameters:
  ///   - path: The database file.
  ///   - mode: What it is opened for.
  ///   - sortLocale: The language by whose rules names sort where a list is made, such as `sv` or `de_AT`; `nil`
  ///     for the order that suits all languages at once.
  /// - Throws: `ContactError` when the file cannot be opened or made, is no contact list, or is one
  ///   that a newer program wrote; the file is then as it was.
  public convenience init(path: String, mode: Mode, sortLocale: String? = nil) throws {
    try self.init(StoreOpener(path: path, mode: mode, sortLocale: sortLocale))
  }

  /// Opens a list as an opener does.
  package convenience init(_ opener: StoreOpener) throws {
    try self.init(opener.open(), opener.migrator, opener.busyHandler, path: opener.path)
  }

  /// Makes an empty list in memory, which is gone with the store.
  ///
  /// - Throws: `ContactError` when there is no memory for it.
  public static func inMemory() throws -> ContactStore {
    let migrator = Migrator()
    let queue = try ContactError.mapping(path: nil) {
      let queue = try DatabaseQueue(configuration: StoreOpener.configuration())
      try queue.writeWithoutTransaction { try migrator.migrate($0) }
      return queue
    }
    return ContactStore(queue, migrator, nil, path: nil)
  }

  private init(
    _ database: any DatabaseWriter, _ migrator: Migrator, _ busyHandler: BusyHandler?, path: String?
  ) {
    self.database = database
    self.migrator = migrator
    self.busyHandler = busyHandler
    self.path = path
    watch = path.map(ForeignChangeWatch.init(path:))
  }

  deinit {
    watch?.stop()
    broadcaster.finish()
  }

  /// Closes the file; what was written is then in the database file alone.
  ///
  /// A store that isn't closed loses nothing: the next one that opens the file finds all that was written.
  ///
  /// - Throws: `ContactError` when the file cannot be written.
  public func close() throws {
    isClosed.store(true, ordering: .relaxed)
    watch?.stop()
    broadcaster.finish()
    try ContactError.mapping(path: path) {
      // The connection that may write must be the last to close: it empties the log.
      (database as? DatabasePool)?.invalidateReadOnlyConnections()
      try database.close()
    }
  }

  /// Reads the list as it is at one moment.
  ///
  /// - Parameter body: What is read; it runs on a thread of the store, and the reader must not leave it.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws; `ContactError` when the file cannot be read;
  ///   `CancellationError` when the task is cancelled.
  public func read<T: Sendable>(
    _ body: @Sendable (ContactReader) throws -> T
  ) async throws -> T {
    try checkOpen()
    return try await database.unsafeRead { [self] database in
      try ContactError.mapping(path: path) {
        var result: T?
        try database.inTransaction(.deferred) {
          result = try body(ContactReader(connection(database)))
          // Where pages are damaged, a transaction can't even be committed that has read all the others.
          return .rollback
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
  /// - Throws: What `body` throws; `ContactError` when the file cannot be written;
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
      return ((value, operation), changes)
    }
  }

  /// Takes the last operation back that isn't undone.
  ///
  /// - Parameter isDryRun: Whether the list stays as it is.
  /// - Returns: Its entry in the log, or `nil` when there is none.
  /// - Throws: `ContactError` when the file cannot be written.
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
  /// - Throws: `ContactError` when the file cannot be written.
  public func redo(isDryRun: Bool = false) async throws -> LoggedOperation? {
    try await inTransaction(isDryRun: isDryRun) { list in
      let changes = try UndoHistory(list).redoNext()
      return (try changes.map { try list.entry($0.operation) }, changes)
    }
  }

  /// Runs a body in a transaction that may write, and tells observers of the changes it returns.
  func inTransaction<T: Sendable>(
    isDryRun: Bool,
    _ body: @Sendable (ListConnection) throws -> (value: T, changes: DeferredRowChanges?)
  ) async throws -> T {
    try checkOpen()
    let isCancelled = Flag()
    return try await withTaskCancellationHandler {
      try await inTransaction(isDryRun: isDryRun, isCancelled: isCancelled, body)
    } onCancel: {
      isCancelled.set()
    }
  }

  private func inTransaction<T: Sendable>(
    isDryRun: Bool, isCancelled: Flag,
    _ body: @Sendable (ListConnection) throws -> (value: T, changes: DeferredRowChanges?)
  ) async throws -> T {
    try await database.writeWithoutTransaction { [self] database in
      busyHandler?.begin { isCancelled.isSet }
      defer { busyHandler?.begin { false } }
      return try ContactError.mapping(path: path) {
        defer { if let path { WriteAheadLog(path).shorten(database) } }
        let mark = broadcaster.mark
        var written: Written<T>?
        try database.inTransaction(.immediate) {
          written = try write(in: database, since: mark, body)
          return isDryRun ? .rollback : .commit
        }
        guard let written else { throw CancellationError() }
        if !isDryRun, let mark = written.mark { broadcaster.send(written.batches, upTo: mark) }
        return written.value
      }
    }
  }

  private func checkOpen() throws {
    guard isClosed.load(ordering: .relaxed) else { return }
    throw ContactError(
      .closed, path: path, "\(path ?? "The list in memory") was closed; open it again.")
  }

  /// What a transaction did.
  private struct Written<Value> {
    let value: Value

    /// What observers are told.
    let batches: [RowChanges]

    /// The list after it; `nil` where nobody observed when it began.
    let mark: HistoryMark?
  }

  /// Runs a body in a transaction, and counts the version of the list up where it wrote something.
  private func write<T>(
    in database: Database, since mark: HistoryMark?,
    _ body: (ListConnection) throws -> (value: T, changes: DeferredRowChanges?)
  ) throws -> Written<T> {
    let list = try connection(database)
    list.isObserved = mark != nil
    let missed = try mark.flatMap { try HistoryReplay.changes(since: $0, in: list) }
    let changeCount = database.totalChangesCount
    let (value, told) = try body(list)
    try list.contacts.finishLoad()
    guard database.totalChangesCount != changeCount else {
      return Written(value: value, batches: [], mark: nil)
    }
    let version = try ListVersion(database)
    let next = ListVersion(after: version)
    try next.write(to: database)
    guard mark != nil else { return Written(value: value, batches: [], mark: nil) }
    var changes =
      try told?.batch() ?? RowChanges(operation: list.lastOperation(), changes: [])
    changes.previousVersion = Int(version.number)
    changes.version = Int(next.number)
    return Written(
      value: value, batches: [missed, changes].compactMap(\.self), mark: try HistoryMark(list))
  }

  /// The tables of the list, for a transaction.
  ///
  /// - Throws: `ContactError.Code.newerSchema` when a newer program has changed them since they were opened.
  func connection(_ database: Database) throws -> ListConnection {
    guard try !migrator.isOutgrown(by: database) else {
      throw ContactError(
        .newerSchema, path: path,
        "\(path ?? "The list in memory") was brought up to date by a newer version meanwhile; "
          + "end this program and start that version.")
    }
    return ListConnection(database, identity: try ListIdentity(database, path: path), path: path)
  }
}
