import ContactModel
import ContactService
import ContactStorage
import Synchronization

/// The surroundings of a command: its options, its output, and the location of the list.
struct CommandContext: Sendable {
  /// The options that every command accepts.
  let options: GlobalOptions

  /// The output for results and messages.
  let output: Output

  /// The names in its selectors that match nobody.
  let unmatchedNames: UnmatchedNames

  /// The variables of the environment.
  let environment = Environment.process

  /// The stores that have been opened.
  let openStores = OpenStores()

  init(options: GlobalOptions) {
    self.options = options
    output = Output(options: options, environment: environment)
    unmatchedNames = UnmatchedNames(output)
  }

  /// Returns how long to wait for another program that writes: by default 60 s, on a terminal until Ctrl-C.
  func writerWait(at path: String) -> WriterWait {
    let seconds = options.wait ?? (output.errorTerminal.isTerminal ? .infinity : 60)
    return WriterWait(seconds: seconds) { [output] in
      output.note(
        "contacts: Waiting for another program that is writing to “\(path)”; Ctrl-C ends the wait.")
    }
  }

  /// The location of the database.
  ///
  /// - Throws: `CommandError` if neither the option nor the environment gives one.
  var location: DatabaseLocation {
    get throws {
      try DatabaseLocation(option: options.database, environment: environment)
    }
  }

  /// Opens the list, which must exist unless the mode is `.create`.
  ///
  /// - Throws: `CommandError` when there is no database yet, `ContactError` when it can't be opened.
  func openList(_ mode: ContactStore.Mode) throws -> ContactList {
    let location = try location
    guard !location.isFolder else { throw location.notFile }
    guard mode == .create || location.exists else { throw location.missing }
    if mode == .create {
      try location.makeFolder()
    }
    if mode != .readOnly { output.goOnWithoutReader() }
    let store = try openStore(at: location.path, mode)
    openStores.append(store)
    return ContactList(store)
  }

  /// Opens the list, or makes it if it is missing; a dry run uses an empty list in memory instead.
  func openOrMakeList(isDryRun: Bool) throws -> ContactList {
    guard isDryRun else { return try openList(.create) }
    let list = try openListOrEmpty()
    if list.store.path == nil { try checkMakingList() }
    return list
  }

  /// Opens the list; if it is missing, an empty list in memory.
  private func openListOrEmpty() throws -> ContactList {
    try openListIfMade(.readWrite) ?? ContactList(ContactStore.inMemory())
  }

  /// Checks that the list can be made, without making it.
  private func checkMakingList() throws {
    let location = try location
    try location.makeFolder(isTrial: true)
    try StoreOpener(path: location.path, mode: .create).check()
  }

  /// Opens the list for a command, or makes it if it is missing and the command is possible in an empty list.
  ///
  /// So a command that is refused makes no file.
  ///
  /// - Parameters:
  ///   - isDryRun: Whether the command leaves the list unchanged.
  ///   - prepare: Prepares the command without changing the list; it is called again after the list has been made.
  ///   - isPossible: Whether the prepared command changes the list.
  /// - Returns: The prepared command.
  /// - Throws: `CommandError`, or `ContactError`, when the list can't be made or opened; errors of `prepare`.
  func openOrMakeList<T>(
    isDryRun: Bool, preparing prepare: (ContactList) async throws -> T,
    if isPossible: (T) -> Bool = { _ in true }
  ) async throws -> T {
    let list = try openListOrEmpty()
    let prepared = try await prepare(list)
    guard list.store.path == nil, isPossible(prepared) else { return prepared }
    guard isDryRun else { return try await prepare(openList(.create)) }
    try checkMakingList()
    return prepared
  }

  /// Opens the list; it may be missing at the default location, but not at one that the user gave.
  ///
  /// - Returns: The list; `nil` if the default location has none yet.
  func openUsualList(_ mode: ContactStore.Mode) throws -> ContactList? {
    try location.isGiven ? openList(mode) : openListIfMade(mode)
  }

  /// Opens a list, unless its file is missing or empty.
  ///
  /// A file is empty while another program is making the list.
  func openListIfMade(_ mode: ContactStore.Mode) throws -> ContactList? {
    guard try location.exists else { return nil }
    do {
      return try openList(mode)
    } catch let error as ContactError where error.code == .notFound {
      return nil
    }
  }

  /// Opens a store, and migrates one that an older program wrote, even if the command only reads it.
  private func openStore(at path: String, _ mode: ContactStore.Mode) throws -> ContactStore {
    do {
      return try ContactStore(
        StoreOpener(
          path: path, mode: mode, sortLocale: environment.sortLocale,
          region: environment.region, wait: writerWait(at: path),
          commitWatch: Signals.commitWatch, isSerial: true))
    } catch let error as ContactError where error.code == .olderSchema {
      do {
        return try ContactStore(
          StoreOpener(
            path: path, mode: .readWrite, wait: writerWait(at: path), isSerial: true))
      } catch let error as ContactError where error.code == .permission {
        throw ContactError(
          .permission, path: path, underlyingError: error,
          "An older version wrote “\(path)”. It must be converted, but you may not write to it: "
            + "use a copy of it, or let its owner run this version once.")
      }
    }
  }
}

/// The stores that a command has opened.
///
/// The command closes them at its end, so that all its changes are in the database file itself.
final class OpenStores: Sendable {
  private let stores = Mutex<[ContactStore]>([])

  /// Adds a store.
  func append(_ store: ContactStore) { stores.withLock { $0.append(store) } }

  /// Closes all stores; ignores errors, because the changes are committed already.
  func close() {
    let stores = stores.withLock { stores in
      defer { stores = [] }
      return stores
    }
    for store in stores {
      try? store.close()
    }
  }
}
