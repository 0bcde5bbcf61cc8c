internal import CLibrary
package import ContactModel
internal import GRDB
internal import VCardFormat

/// Opens a database file, creates it if requested, and migrates its schema.
package struct StoreOpener {
  let path: String
  let mode: ContactStore.Mode
  let migrator: Migrator
  let busyHandler: BusyHandler
  let commitWatch: CommitWatch
  let isSerial: Bool
  let sortLocale: String?
  let region: Region?
  let willBeReplaced: Bool

  /// Creates an opener.
  ///
  /// - Parameters:
  ///   - path: The database file.
  ///   - mode: The access mode.
  ///   - sortLocale: The language by which a new list sorts names; `nil` for the order that suits all languages.
  ///   - region: The region of numbers and addresses that name no country; `nil` for that of the list's settings.
  ///   - migrator: The migrator of the schema.
  ///   - wait: How long an access waits for another program that writes.
  ///   - commitWatch: What to call before and after changes are committed.
  ///   - isSerial: Whether reads may wait for writes of the same store; the store then has only one connection, and
  ///     reads of the main actor run on the main thread.
  ///   - willBeReplaced: Whether the list is opened only to be replaced, so that pages may be cut off.
  package init(
    path: String, mode: ContactStore.Mode, sortLocale: String? = nil,
    region: Region? = nil, migrator: Migrator = Migrator(), wait: WriterWait = WriterWait(),
    commitWatch: CommitWatch = CommitWatch(), isSerial: Bool = false,
    willBeReplaced: Bool = false
  ) {
    self.path = path
    self.mode = mode
    self.sortLocale = sortLocale
    self.region = region
    self.migrator = migrator
    busyHandler = BusyHandler(wait)
    self.commitWatch = commitWatch
    self.isSerial = isSerial
    self.willBeReplaced = willBeReplaced
  }

  /// Returns the configuration of a connection.
  static func configuration(
    isReadOnly: Bool = false, busyMode: Database.BusyMode = .immediateError
  ) -> Configuration {
    var configuration = Configuration()
    configuration.readonly = isReadOnly
    configuration.busyMode = busyMode
    configuration.prepareDatabase { database in
      // For writing, cache 64 MB of pages: enough for the upper levels of all indexes of a million contacts. For
      // reading, cache few pages, because most are read once, and reusing one is cheaper than allocating another.
      let cacheSize = isReadOnly ? Database.smallCacheSize : Database.largeCacheSize
      try database.execute(sql: "PRAGMA cache_size = \(cacheSize); PRAGMA secure_delete = OFF")
      if !isReadOnly { try database.execute(sql: "PRAGMA synchronous = FULL") }
    }
    return configuration
  }

  /// Opens the file.
  func open() throws -> any DatabaseWriter {
    try checkRemains()
    if mode == .create { try makeFile() }
    try checkFile()
    return try ContactError.mapping(path: path) {
      let configuration = Self.configuration(busyMode: busyHandler.mode)
      let queue = try mode == .readOnly ? openForReading() : Self.queue(path, configuration)
      do {
        try prepare(queue)
      } catch {
        close(refused: queue)
        throw error
      }
      guard mode != .readOnly, !isSerial else { return queue }
      try queue.close()
      return try DatabasePool(path: Self.uri(path), configuration: configuration)
    }
  }

  /// Checks that `open` would make or open the file and may migrate it, without changing anything.
  package func check() throws {
    try checkRemains()
    if mode == .create, !FileSystem.exists(path) { return try checkMaking() }
    try checkFile(isTrial: true)
    let log = WriteAheadLog(path)
    guard mode == .readOnly || log.writeProtectedFiles.isEmpty && log.canExist else {
      throw ContactError(DatabaseError(resultCode: .SQLITE_READONLY), path: path)
    }
    try ContactError.mapping(path: path) {
      let queue = try openForReading()
      defer { try? queue.close() }
      try prepare(queue, isTrial: true)
    }
  }

  /// Closes a file that was refused.
  ///
  /// A connection that may write moves the log into the file when it closes, unless another one is open. A file that is
  /// cut off would get whole pages by that.
  private func close(refused queue: DatabaseQueue) {
    let reader = WriteAheadLog(path).size > 0 ? try? openForReading() : nil
    try? queue.close()
    try? reader?.close()
  }

  /// Opens the file for reading, even if SQLite can't create the files beside it.
  ///
  /// A database in WAL mode needs these files. If they don't exist and can't be created, for lack of rights or space,
  /// no program is writing to the database. But changes in a log can't be read without them.
  private func openForReading() throws -> DatabaseQueue {
    let configuration = Self.configuration(isReadOnly: true, busyMode: busyHandler.mode)
    do {
      return try Self.queue(path, configuration)
    } catch let error as DatabaseError
      where [.SQLITE_CANTOPEN, .SQLITE_READONLY].contains(error.resultCode)
      || error.extendedResultCode == .SQLITE_IOERR_SHMSIZE
    {
      let log = WriteAheadLog(path)
      if let obstacle = log.obstacleToReading { throw obstacle }
      guard mode == .readOnly, log.size == 0 else { throw error }
      return try Self.queue(path, configuration, isImmutable: true)
    }
  }

  /// Opens a file as it is.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - configuration: The configuration of the connection.
  ///   - isImmutable: Whether no program writes to the file, so that SQLite needs no files beside it.
  /// - Returns: The only connection.
  /// - Throws: Errors of SQLite.
  static func queue(
    _ path: String, _ configuration: Configuration = configuration(), isImmutable: Bool = false
  ) throws -> DatabaseQueue {
    try DatabaseQueue(
      path: uri(path) + (isImmutable ? "?immutable=1" : ""), configuration: configuration)
  }

  /// Returns a path as a URI, because in plain paths SQLite interprets `file:x.db` and `:memory:`, and requires UTF-8.
  ///
  /// Source: sqlite.org/uri.html.
  static func uri(_ path: String) -> String {
    (path.hasPrefix("/") ? "file://" : "file:./")
      + URIText.percentEncoded(path.pathBytes, except: "-._~/")
  }

  private func prepare(_ queue: DatabaseQueue, isTrial: Bool = false) throws {
    let state = try queue.unsafeRead(state)
    // A damaged file is reported as such, also if a restoration that was killed has linked it to the backups.
    if mode != .readOnly { try checkNames() }
    switch state {
    case .current: return
    case .empty where mode == .create, .behind where mode != .readOnly:
      if !isTrial { try migrate(queue) }
    case .empty: throw error(.notFound, "“\(path)” has no contact list yet; drop something first.")
    case .foreign:
      throw error(.notADatabase, "“\(path)” is a database of another program, not a contact list.")
    case .behind:
      throw error(
        .olderSchema, "“\(path)” was written by an older version; run a command that writes once.")
    case .newer(let name):
      throw error(
        .newerSchema, "“\(path)” was written by a newer version (\(name)); update this program.")
    case .changed(let name):
      throw error(
        .changedMigration,
        "“\(path)” was made with a different migration \(name); use the program that made it.")
    }
  }

  /// Returns the state of a database at one moment, because another process may be creating it.
  private func state(of database: Database) throws -> Migrator.State {
    var state = Migrator.State.empty
    try database.inTransaction(.deferred) {
      state = try migrator.state(of: database)
      if mode != .readOnly { try checkPages(of: database, state) }
      return .rollback
    }
    return state
  }

  /// Checks that no page of a list is cut off: the first change would fill it with zeros, which nobody could tell from
  /// data later.
  private func checkPages(of database: Database, _ state: Migrator.State) throws {
    let pages = PageCheck(database, path: path)
    switch state {
    case .current where !willBeReplaced: try pages.requireWholePages(toBe: "changed")
    case .behind: try pages.requireWholePages(toBe: "converted to this version")
    default: return
    }
  }

  private func migrate(_ queue: DatabaseQueue) throws {
    try queue.writeWithoutTransaction { database in
      try beginLog(database)
      let settings = sortLocale.map { [ListSetting.sortLocale.name: $0] } ?? [:]
      try migrator.migrate(database, beginningWith: settings)
      WriteAheadLog(path).shorten(database)
    }
  }

  /// Switches a database to a write-ahead log, if it has none.
  ///
  /// If two processes do this to a new file at once, SQLite returns an error to one of them instead of letting it wait,
  /// to avoid a deadlock. This method tries again.
  private func beginLog(_ database: Database) throws {
    var tryCount = 0
    while true {
      do {
        return try database.execute(sql: "PRAGMA journal_mode = WAL")
      } catch let error as DatabaseError
        where error.resultCode == .SQLITE_BUSY && busyHandler.wait(tryCount: tryCount)
      {
        tryCount += 1
      }
    }
  }

  private func error(_ code: ContactError.Code, _ text: String) -> ContactError {
    ContactError(code, path: path, text)
  }
}

extension StoreOpener {
  /// Creates the file and its folders if they are missing, for their owner only.
  func makeFile() throws {
    guard !FileSystem.exists(path) else { return }
    try makeFolder()
    guard !DatabaseFiles.isTooLong(path) else { throw tooLong }
    let descriptor = unsafe path.withPath {
      unsafe CLibrary.open($0, O_CREAT | O_RDWR | O_CLOEXEC, 0o600 as mode_t)
    }
    guard descriptor >= 0 else {
      throw ContactError(making: path, .last)
    }
    _ = CLibrary.close(descriptor)
  }

  /// Checks that the file can be made, and its folders if they are missing, without making them.
  ///
  /// - Parameter suffix: What the name of the file ends with until it is complete.
  /// - Throws: `ContactError.Code.cannotCreate` when it can't.
  func checkMaking(endingIn suffix: String = "") throws {
    try makeFolder(isTrial: true)
    guard !DatabaseFiles.isTooLong(path) else { throw tooLong }
    guard FileSystem.exists(FileSystem.parts(of: path).folder) else { return }
    try ContactError.checkMaking(path, endingIn: suffix)
  }

  private var tooLong: ContactError {
    let (code, text) = ContactError.tooLong(path)
    return error(code, text)
  }

  /// Creates the folders of the file if they are missing, for their owner only; a trial only checks that it can.
  func makeFolder(isTrial: Bool = false) throws {
    guard path.unicodeScalars.last != "/" else {
      throw ContactError(making: path, SystemError(code: EISDIR))
    }
    let folder = FileSystem.parts(of: path).folder
    do throws(SystemError) {
      try FileSystem.makeFolder(folder, mode: 0o700, isTrial: isTrial)
    } catch {
      throw ContactError(making: folder, error)
    }
  }

  /// Checks that the file isn't the rest of a list.
  ///
  /// SQLite takes a file of at most one byte as a new database, and deletes the log beside it, which may have contacts.
  private func checkRemains() throws {
    // A program that makes a list writes the file before the log, so the log must be looked at first.
    let hasLog = WriteAheadLog(path).size > 0
    let status = try? FileStatus(path: path)
    guard status.map({ $0.kind == .regular && $0.size <= 1 }) ?? true else { return }
    let state = status == nil ? "is lost" : "has lost its contents"
    guard !hasLog else {
      throw error(.corrupt, "“\(path)” \(state), but the log beside it is still there.")
    }
    guard let status else { return }
    guard status.size == 0 else {
      throw ContactError(DatabaseError(resultCode: .SQLITE_NOTADB), path: path)
    }
    let backups = BackupFolder(ofDatabase: path)
    guard try backups.backups().isEmpty else {
      throw error(.corrupt, "“\(path)” is empty, but there are backups in “\(backups.path)”.")
    }
  }

  /// Checks whether the file can be opened, because SQLite doesn't report why it can't.
  ///
  /// The file isn't opened, because closing it would release the locks of another store of this process.
  private func checkFile(isTrial: Bool = false) throws {
    let rights = mode == .readOnly ? R_OK : R_OK | W_OK
    let status = try? FileStatus(path: path)
    let isFolder = status?.kind == .folder
    // Opening a pipe would wait for another program.
    guard status?.kind != .stream else {
      throw error(.notADatabase, "“\(path)” is not a file of a contact list.")
    }
    let code = unsafe path.withPath { unsafe faccessat(AT_FDCWD, $0, rights, AT_EACCESS) }
    guard code != 0 || isFolder else {
      if !isTrial, let status { giveRights(of: status) }
      return
    }
    let failure = SystemError(code: isFolder ? EISDIR : errno)
    switch failure.code {
    case ENOENT, ENOTDIR:
      throw error(.notFound, "There is no contact list at “\(path)”.")
    case EISDIR:
      throw error(.notADatabase, "“\(path)” is a folder; name a database file in it.")
    case ENAMETOOLONG:
      throw tooLong
    case ELOOP:
      throw ContactError(.readFailed, circularLinksAt: path)
    case _ where failure.isRefused:
      throw error(
        .permission, "“\(path)” can't be opened: \(failure.reason). Check its permissions.")
    default:
      throw error(.readFailed, "“\(path)” can't be opened: \(failure.reason).")
    }
  }
}

extension StoreOpener {
  /// Checks that the file has no other name.
  ///
  /// SQLite names the log and the locks after the file, so programs that open a file by two names lose each other's
  /// changes.
  private func checkNames() throws {
    guard let list = try? FileStatus(path: path), list.nameCount > 1 else { return }
    // A restoration that is killed may leave the name under which it wrote the list.
    let other = try? FileStatus(path: path + BackupFile.suffix, followsLinks: false)
    guard list.nameCount > (other?.id == list.id ? 2 : 1) else { return }
    throw error(
      .permission,
      "“\(path)” has another name too (a hard link), and a change by one name can be lost under the other: "
        + "copy the file, and put the copy in its place.")
  }

  /// Gives the files beside the list its rights.
  ///
  /// SQLite makes them with the rights that the list has then: a program that read it while it was write-protected leaves
  /// files that nobody can write to later. All stores of a process share them, so a store for reading does this too.
  private func giveRights(of list: FileStatus) {
    for file in WriteAheadLog(path).writeProtectedFiles {
      _ = unsafe file.withPath { unsafe chmod($0, mode_t(list.permissions)) }
    }
  }
}
