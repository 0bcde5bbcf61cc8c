public import ContactModel
import ContactStorage
public import FoundationEssentials

extension ContactList {
  /// Takes the last operation back that has not been taken back yet.
  ///
  /// - Parameter isDryRun: Whether the list stays as it is.
  /// - Returns: The operation that was undone; `nil` when there is none.
  /// - Throws: `ContactError` when the store can't be written.
  @discardableResult
  public func undo(isDryRun: Bool = false) async throws -> LoggedOperation? {
    try await store.undo(isDryRun: isDryRun)
  }

  /// Takes an operation back, also one that others have followed.
  ///
  /// - Parameters:
  ///   - id: The operation.
  ///   - isDryRun: Whether the list stays as it is.
  /// - Returns: The operation that was undone, or, for an earlier one, the new one that undid it.
  /// - Throws: `ContactError` when there is no such operation, it is undone already, later ones that
  ///   still stand concern the same contacts or books, or the store can't be written.
  @discardableResult
  public func undo(_ id: OperationID, isDryRun: Bool = false) async throws -> LoggedOperation? {
    try await store.undo(id, isDryRun: isDryRun)
  }

  /// Does the operation again that was undone last.
  ///
  /// - Parameter isDryRun: Whether the list stays as it is.
  /// - Returns: The operation that was done again; `nil` when there is none, or something else was
  ///   written since.
  /// - Throws: `ContactError` when the store can't be written.
  @discardableResult
  public func redo(isDryRun: Bool = false) async throws -> LoggedOperation? {
    try await store.redo(isDryRun: isDryRun)
  }

  /// Brings contacts back from the trash.
  ///
  /// - Parameters:
  ///   - contacts: Who comes back, in the order in which they will stand.
  ///   - indexPath: The row before which they go; the one just past the last one appends.
  ///   - isDryRun: Whether the list stays as it is.
  /// - Returns: The operation; `nil` when `contacts` is empty.
  /// - Throws: `ContactError` when one of them is not in the trash, or there is no such row.
  @discardableResult
  public func restore(
    _ contacts: [ContactID], at indexPath: IndexPath, isDryRun: Bool = false
  ) async throws -> LoggedOperation? {
    try await store.write(.init(command: "trash restore"), isDryRun: isDryRun) { transaction in
      try transaction.restore(contacts, at: indexPath)
    }.operation
  }

  /// Deletes the contacts in the trash for good.
  ///
  /// - Returns: How many there were.
  /// - Throws: `ContactError` when the store can't be written.
  @discardableResult
  public func emptyTrash() async throws -> Int {
    try await store.emptyTrash()
  }

  /// Forgets the receipt of a drop, once nobody will ask for it any more.
  ///
  /// - Parameter receipt: Its name.
  /// - Throws: `ContactError` when the store can't be written.
  public func forget(_ receipt: String) async throws {
    try await store.forget(receipt)
  }
}
