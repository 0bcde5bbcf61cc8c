public import ContactModel
internal import GRDB
internal import Synchronization

/// The contact list, stored in one SQLite file.
///
/// A read sees the list as it is at one moment. A write is one transaction and one operation of the log: it happens as
/// a whole or not at all, and when it returns, its changes are on disk.
public final class ContactStore: Sendable {
  /// The access mode of a store.
  public enum Mode: Sendable, Hashable {
    /// For reading only; the file isn't changed.
    case readOnly

    /// For reading and writing an existing file.
    case readWrite

    /// For reading and writing; the file and its folders are created if they are missing, for their owner only.
    case create
  }

  /// The database file; `nil` for a list in memory.
  public let path: String?

  let database: any DatabaseWriter
  private let isSerial: Bool

  /// What the transactions of a connection share.
  private let directories = ChunkDirectoryMemory()
  private let migrator: Migrator
  let busyHandler: BusyHandler?
  private let commitWatch: CommitWatch
  private let isClosed = Atomic(false)
  let broadcaster = ChangeBroadcaster()

  /// The region that the program was given, which overrides that of the settings.
  private let region: Region?

  /// The number of the file in its file system; `nil` for a list in memory.
  private let inode: UInt64?

  /// Watches for changes of other processes, if there are observers.
  let watch: ForeignChangeWatch?

  /// Opens a list, and migrates its schema if the mode allows writing.
  ///
  /// - Parameters:
  ///   - path: The database file.
  ///   - mode: The access mode.
  ///   - sortLocale: The language by which a new list sorts names, such as `sv` or `de_AT`; `nil` for the order that
  ///     suits all languages.
  /// - Throws: `ContactError` when the file can't be opened or created, is not a contact list, or was written by a
  ///   newer program; it is then unchanged.
  public convenience init(path: String, mode: Mode, sortLocale: String? = nil) throws {
    try self.init(StoreOpener(path: path, mode: mode, sortLocale: sortLocale))
  }

  /// Opens a list with an opener.
  package convenience init(_ opener: StoreOpener) throws {
    try self.init(
      opener.open(), opener.migrator, opener.busyHandler, opener.commitWatch, path: opener.path,
      isSerial: opener.isSerial, region: opener.region)
  }

  /// Creates an empty list in memory, which is lost with the store.
  ///
  /// - Throws: `ContactError` when SQLite can't create it.
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
    _ database: any DatabaseWriter, _ migrator: Migrator, _ busyHandler: BusyHandler?,
    _ commitWatch: CommitWatch = CommitWatch(), path: String?, isSerial: Bool = false,
    region: Region? = nil
  ) {
    self.region = region
    self.database = database
    self.isSerial = isSerial
    self.migrator = migrator
    self.busyHandler = busyHandler
    self.commitWatch = commitWatch
    self.path = path
    inode = path.flatMap { try? FileStamp(path: $0) }?.inode
    watch = path.map(ForeignChangeWatch.init(path:))
    path.map(DatabaseFiles.insert)
  }

  deinit {
    path.map(DatabaseFiles.remove)
    watch?.stop()
    broadcaster.finish()
  }

  /// Closes the file, and moves all changes from the log into the database file.
  ///
  /// A store that isn't closed loses nothing: the next store that opens the file finds all changes.
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
  /// - Parameter body: A closure that reads. It runs on a thread of the store; in a command, which opens a serial
  ///   store, on the main thread if the caller is on the main actor. It must not let the reader escape.
  /// - Returns: The result of `body`.
  /// - Throws: Errors of `body`; `ContactError` when the file cannot be read; `CancellationError` when the task is
  ///   cancelled.
  public func read<T: Sendable>(
    _ body: @Sendable (ContactReader) throws -> T
  ) async throws -> T {
    // A command waits for its read anyway: on its own thread, no other thread starts.
    if isSerial, Self.isMainActor(#isolation) { return try readOnThisThread(body) }
    try checkOpen()
    return try await database.unsafeRead { [self] in try read(body, from: $0) }
  }

  /// Whether an isolation is the main actor.
  ///
  /// Inlined into the generic `read`, the comparison ends the optimizer of Swift 6.3.1 with an error.
  @inline(never)
  private static func isMainActor(_ isolation: (any Actor)?) -> Bool {
    isolation === MainActor.shared
  }

  /// Reads from the list on the thread of the caller, which waits.
  ///
  /// - Parameter body: A closure that reads. It must not let the reader escape.
  /// - Returns: The result of `body`.
  /// - Throws: Errors of `body`; `ContactError` when the file cannot be read.
  package func readOnThisThread<T>(_ body: (ContactReader) throws -> T) throws -> T {
    try checkOpen()
    return try database.unsafeRead { try read(body, from: $0) }
  }

  private func read<T>(
    _ body: (ContactReader) throws -> T, from database: Database
  ) throws -> T {
    try ContactError.mapping(path: path) {
      var result: T?
      try database.inTransaction(.deferred) {
        result = try body(ContactReader(connection(database)))
        // If pages are damaged, even a transaction that read only intact pages can't be committed.
        return .rollback
      }
      guard let result else { throw CancellationError() }
      return result
    }
  }

  /// Writes to the list in one transaction, as one operation of the log.
  ///
  /// - Parameters:
  ///   - draft: The description of the operation for the log.
  ///   - isDryRun: Whether to roll all changes back at the end. The returned entry is then the one that the log would
  ///     have, and observers receive nothing.
  ///   - body: A closure that writes; it runs on a thread of the store and may block there. It must not let the
  ///     transaction escape.
  /// - Returns: The result of `body`, and the entry of the log; the entry is `nil` if nothing was changed.
  /// - Throws: Errors of `body`; `ContactError` when the file cannot be written; `CancellationError` when the task is
  ///   cancelled. The list is then unchanged.
  @discardableResult
  public func write<T: Sendable>(
    _ draft: LoggedOperation.Draft, isDryRun: Bool = false,
    _ body: @Sendable (ContactTransaction) throws -> T
  ) async throws -> (value: T, operation: LoggedOperation?) {
    try await inTransaction(isDryRun: isDryRun) { list in
      let transaction = try ContactTransaction(list, draft)
      let value = try body(transaction)
      let (operation, changes) = try transaction.finish()
      return ((value, operation), changes)
    }
  }

  /// Undoes the last operation that isn't undone.
  ///
  /// - Parameter isDryRun: Whether to leave the list unchanged.
  /// - Returns: The entry of the operation, which a dry run leaves as it is, or `nil` if there is none.
  /// - Throws: `ContactError` when the file cannot be written.
  @discardableResult
  public func undo(isDryRun: Bool = false) async throws -> LoggedOperation? {
    try await inTransaction(isDryRun: isDryRun) { list in
      let changes = try list.undoLast()
      return (try list.entry(of: changes, isUndone: !isDryRun), changes)
    }
  }

  /// Redoes the operation that was undone last, if no new operation has followed.
  ///
  /// - Parameter isDryRun: Whether to leave the list unchanged.
  /// - Returns: The entry of the operation, which a dry run leaves as it is, or `nil` if there is none.
  /// - Throws: `ContactError` when the file cannot be written.
  @discardableResult
  public func redo(isDryRun: Bool = false) async throws -> LoggedOperation? {
    try await inTransaction(isDryRun: isDryRun) { list in
      let changes = try list.redoNext()
      return (try list.entry(of: changes, isUndone: isDryRun), changes)
    }
  }

  /// Runs a closure in a write transaction, and sends its changes to observers.
  ///
  /// - Parameters:
  ///   - isDryRun: Whether to roll all changes back.
  ///   - isChange: Whether what it writes changes the list, so that it is announced before it is committed.
  ///   - body: A closure that writes.
  /// - Returns: The result of `body`.
  /// - Throws: Errors of `body`; `ContactError` when the file cannot be written; `CancellationError`.
  func inTransaction<T: Sendable>(
    isDryRun: Bool, isChange: Bool = true,
    _ body: @Sendable (ListConnection) throws -> (value: T, changes: DeferredRowChanges?)
  ) async throws -> T {
    try checkOpen()
    let isCancelled = Flag()
    return try await withTaskCancellationHandler {
      try await inTransaction(
        isDryRun: isDryRun, isCancelled: isCancelled, isChange ? commitWatch : CommitWatch(), body)
    } onCancel: {
      isCancelled.set()
    }
  }

  private func inTransaction<T: Sendable>(
    isDryRun: Bool, isCancelled: Flag, _ commitWatch: CommitWatch,
    _ body: @Sendable (ListConnection) throws -> (value: T, changes: DeferredRowChanges?)
  ) async throws -> T {
    try await database.writeWithoutTransaction { [self] database in
      busyHandler?.begin { isCancelled.isSet }
      defer { busyHandler?.begin { false } }
      return try ContactError.mapping(path: path) {
        defer { if let path { WriteAheadLog(path).shorten(database) } }
        let mark = broadcaster.mark
        var written: Written<T>?
        // A bulk load that was rolled back left a small cache.
        try database.execute(sql: "PRAGMA cache_size = \(Database.largeCacheSize)")
        try commitWatch.around { willCommit in
          try database.inTransaction(.immediate) {
            try checkFile()
            let result = try write(in: database, since: mark) { list in
              list.isCancelled = { isCancelled.isSet }
              list.willCommit = willCommit
              return try body(list)
            }
            written = result
            guard !isDryRun else { return .rollback }
            if result.isChange { willCommit() }
            return .commit
          }
        }
        guard let written else { throw CancellationError() }
        if !isDryRun, let mark = written.mark { broadcaster.send(written.batches, upTo: mark) }
        return written.value
      }
    }
  }

  /// Checks that the file is still the one that was opened.
  ///
  /// Otherwise a program that keeps the list open for long could show a list that nobody else sees.
  ///
  /// - Throws: `ContactError.Code.changedMeanwhile` when it was removed or replaced.
  public func checkFile() throws {
    guard let path, let inode, (try? FileStamp(path: path))?.inode != inode else { return }
    throw ContactError(
      .changedMeanwhile, path: path,
      "“\(path)” was removed or replaced by another program, so nothing is read or written: start this program again."
    )
  }

  private func checkOpen() throws {
    guard isClosed.load(ordering: .relaxed) else { return }
    throw ContactError(
      .closed, path: path, "\(ContactError.list(at: path)) was closed; open it again.")
  }

  /// The result of a transaction.
  private struct Written<Value> {
    let value: Value

    /// Whether the transaction wrote anything.
    var isChange = true

    /// The batches for observers.
    var batches: [RowChanges] = []

    /// The state of the list after the transaction; `nil` if there were no observers when it began.
    var mark: HistoryMark?
  }

  /// Runs a closure in a transaction, and increases the version of the list if it wrote anything.
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
      return Written(value: value, isChange: false)
    }
    let version = try ListVersion(database)
    let next = ListVersion(after: version)
    try next.write(to: database)
    guard mark != nil else { return Written(value: value) }
    var changes =
      try told?.batch() ?? RowChanges(operation: list.lastOperation(), changes: [])
    changes.previousVersion = Int(version.number)
    changes.version = Int(next.number)
    return Written(
      value: value, batches: [missed, changes].compactMap(\.self), mark: try HistoryMark(list))
  }

  /// Creates access to the tables of the list for a transaction.
  ///
  /// - Throws: `ContactError.Code.newerSchema` when a newer program has migrated the list since it was opened.
  func connection(_ database: Database) throws -> ListConnection {
    guard try !migrator.isOutgrown(by: database) else {
      throw ContactError(
        .newerSchema, path: path,
        "\(ContactError.list(at: path)) was migrated by a newer version in the meantime; "
          + "quit this program and start that version.")
    }
    return try ListConnection(
      database, identity: ListIdentity(database, path: path), path: path, region: region,
      memory: directories)
  }
}
