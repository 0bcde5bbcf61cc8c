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
}
