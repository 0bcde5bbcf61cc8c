public import ContactModel
public import ContactStorage

/// The contact list, with its operations on a store.
///
/// All changes of the list are made here. A drop is made with a proposal and a coordinator. Other changes
/// are planned as edits, and then applied as one operation.
public final class ContactList: Sendable {
  /// The store, which saves the list, undoes and redoes operations, checks the list, and backs it up.
  public let store: ContactStore

  /// Makes a list.
  ///
  /// - Parameter store: The store.
  public init(_ store: ContactStore) {
    self.store = store
  }

  /// The changes from now on, one batch per operation; see `ContactStore.changes`.
  public var changes: some AsyncSequence<RowChanges, Never> & Sendable {
    get async { await store.changes }
  }

  /// Reads from a consistent snapshot of the list.
  ///
  /// - Parameter body: Reads from the list.
  /// - Returns: The result of `body`.
  /// - Throws: `ContactError` if the store can't be read; the errors of `body`.
  public func read<Value: Sendable>(
    _ body: @escaping @Sendable (ContactReader) throws -> Value
  ) async throws -> Value {
    try await store.read(body)
  }

  /// Performs an operation: all of its edits or none of them.
  ///
  /// - Parameters:
  ///   - draft: The description of the operation for the log.
  ///   - isDryRun: Whether to leave the list unchanged.
  ///   - plan: Returns the edits. The positions in each edit are those after the edits before it.
  /// - Returns: The operation, or `nil` if nothing changed.
  /// - Throws: The errors of `plan`; `ContactError` if the store can't be written.
  func perform(
    _ draft: LoggedOperation.Draft, isDryRun: Bool,
    plan: @escaping @Sendable (ContactReader) throws -> [ContactListEdit]
  ) async throws -> LoggedOperation? {
    try await store.write(draft, isDryRun: isDryRun) { transaction in
      for edit in try plan(transaction.reader) { try transaction.apply(edit) }
    }.operation
  }
}
