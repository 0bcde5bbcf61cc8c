import ContactModel
import ContactService
import ContactStorage
import FoundationEssentials

/// What a command works with: where its results go, and where the list is.
struct CommandContext: Sendable {
  /// The options that every command takes.
  let options: GlobalOptions

  /// Where results and messages go.
  let output: Output

  /// The variables of the environment.
  let environment: Environment

  /// The stores that have been opened.
  let openStores = OpenStores()

  init(options: GlobalOptions, environment: Environment = .process) {
    self.options = options
    self.environment = environment
    output = Output(options: options, environment: environment)
  }

  /// What the dates of selectors are reckoned by.
  var clock: ContactSelector.Clock { .local }

  /// How long a command waits for another program that writes: on a terminal somebody can end that.
  ///
  /// - Parameter path: The database file.
  /// - Returns: The rule.
  func writerWait(at path: String) -> WriterWait {
    let seconds = options.wait ?? (output.errorTerminal.isTerminal ? .infinity : 60)
    return WriterWait(seconds: seconds) { [output] in
      output.note(
        "contacts: Waiting for another program that is writing to “\(path)”; Ctrl-C ends the wait.")
    }
  }

  /// Where the database is.
  ///
  /// - Throws: `CommandError` when nothing tells where.
  var location: DatabaseLocation {
    get throws {
      try DatabaseLocation(option: options.database, environment: environment)
    }
  }

  /// Opens a list that must be there.
  ///
  /// - Parameter mode: Whether it is written to.
  /// - Returns: The list.
  /// - Throws: `CommandError` when there is no database yet, `ContactError` when it can't be
  ///   opened.
  func openList(_ mode: ContactStore.Mode) throws -> ContactList {
    let location = try location
    guard !location.isFolder else { throw location.notFile }
    guard mode == .create || location.exists else { throw location.missing }
    if mode == .create {
      try location.makeFolder()
    }
    let store = try openStore(at: location.path, mode)
    openStores.append(store)
    return ContactList(store)
  }

  /// Opens a list that is made where it is missing; a dry run without one has an empty list in memory.
  ///
  /// - Parameter isDryRun: Whether the list stays as it is.
  /// - Returns: The list.
  /// - Throws: `CommandError`, or `ContactError`, when it can't be made or opened.
  func openOrMakeList(isDryRun: Bool) throws -> ContactList {
    guard isDryRun else { return try openList(.create) }
    return try openListIfMade(.readWrite) ?? ContactList(ContactStore.inMemory())
  }

  /// Opens the list of the usual place, or one that must be there, because its place was named.
  ///
  /// - Parameter mode: Whether it is written to.
  /// - Returns: The list; `nil` where the usual place has none yet.
  /// - Throws: `CommandError`, or `ContactError`, when it can't be opened.
  func openUsualList(_ mode: ContactStore.Mode) throws -> ContactList? {
    try location.isGiven ? openList(mode) : openListIfMade(mode)
  }

  /// Opens a list, unless its file is missing or empty, as that of a list that another program is making.
  private func openListIfMade(_ mode: ContactStore.Mode) throws -> ContactList? {
    guard try location.exists else { return nil }
    do {
      return try openList(mode)
    } catch let error as ContactError where error.code == .notFound {
      return nil
    }
  }

  /// Opens a store; one that an older program wrote is brought up to date, even where it is only read.
  private func openStore(
    at path: String, _ mode: ContactStore.Mode
  ) throws -> ContactStore {
    do {
      return try ContactStore(
        StoreOpener(
          path: path, mode: mode, sortLocale: environment.sortLocale, wait: writerWait(at: path),
          isSerial: true))
    } catch let error as ContactError where error.code == .olderSchema {
      return try ContactStore(
        StoreOpener(
          path: path, mode: .readWrite, wait: writerWait(at: path), isSerial: true))
    }
  }
}
