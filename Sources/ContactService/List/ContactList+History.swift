public import ContactModel
import ContactStorage

extension ContactList {
  /// Takes the last operation back that has not been taken back yet.
  ///
  /// - Parameter isDryRun: Whether the list stays as it is.
  /// - Returns: The operation that was undone; `nil` when there is none.
  /// - Throws: `ContactStorageError` when the store can't be written.
  @discardableResult
  public func undo(isDryRun: Bool = false) async throws -> LoggedOperation? {
    try await store.undo(isDryRun: isDryRun)
  }

  /// Does the operation again that was undone last.
  ///
  /// - Parameter isDryRun: Whether the list stays as it is.
  /// - Returns: The operation that was done again; `nil` when there is none, or something else was
  ///   written since.
  /// - Throws: `ContactStorageError` when the store can't be written.
  @discardableResult
  public func redo(isDryRun: Bool = false) async throws -> LoggedOperation? {
    try await store.redo(isDryRun: isDryRun)
  }
}
