public import ContactModel
public import ContactStorage

/// The contact list: what can be done with it, on the store that keeps it.
///
/// Everything that changes the list goes through here: a drop by a proposal and a coordinator, the rest
/// as edits that are planned and then applied as one operation.
public final class ContactList: Sendable {
  /// What keeps the list, undoes and redoes what was done, checks it, and backs it up.
  public let store: ContactStore

  /// Makes a list.
  ///
  /// - Parameter store: What keeps it.
  public init(_ store: ContactStore) {
    self.store = store
  }

  /// The changes from now on, one batch an operation; see `ContactStore.changes`.
  public var changes: some AsyncSequence<RowChanges, Never> & Sendable { store.changes }

  /// Reads from the list as it is at one moment.
  ///
  /// - Parameter body: What is read.
  /// - Returns: What `body` returns.
  /// - Throws: `ContactError` when the store can't be read, and what `body` throws.
  public func read<Value: Sendable>(
    _ body: @escaping @Sendable (ContactReader) throws -> Value
  ) async throws -> Value {
    try await store.read(body)
  }

  /// Does an operation's edits, all or none.
  ///
  /// - Parameters:
  ///   - draft: What the log says of it.
  ///   - isDryRun: Whether the list stays as it is.
  ///   - plan: Gives the edits for the list as it is; each one's positions are those that the edits
  ///     before it left.
  /// - Returns: The operation; `nil` when nothing changed.
  /// - Throws: What `plan` throws; `ContactError` when the store can't be written.
  func perform(
    _ draft: LoggedOperation.Draft, isDryRun: Bool,
    plan: @escaping @Sendable (ContactReader) throws -> [ContactListEdit]
  ) async throws -> LoggedOperation? {
    try await store.write(draft, isDryRun: isDryRun) { transaction in
      for edit in try plan(transaction.reader) { try transaction.apply(edit) }
    }.operation
  }
}
