public import ContactDrop
public import ContactModel
import ContactStorage

extension ContactList {
  /// Undoes the last operation that has not been undone yet.
  ///
  /// - Parameter isDryRun: Whether to leave the list unchanged.
  /// - Returns: The operation that was undone, or `nil` if there is none.
  /// - Throws: `ContactError` if the store can't be written.
  @discardableResult
  public func undo(isDryRun: Bool = false) async throws -> LoggedOperation? {
    try await store.undo(isDryRun: isDryRun)
  }

  /// Restores contacts from the trash.
  ///
  /// - Parameters:
  ///   - contacts: The contacts, in the order in which they will be inserted.
  ///   - place: The place at which they are inserted.
  ///   - isDryRun: Whether to leave the list unchanged.
  /// - Returns: The operation, or `nil` if `contacts` is empty.
  /// - Throws: `ContactError` if a contact is not in the trash, or there is no such row.
  @discardableResult
  public func restore(
    _ contacts: [ContactID], at place: DropPlace, isDryRun: Bool = false
  ) async throws -> LoggedOperation? {
    try await store.write(.init(command: "trash restore"), isDryRun: isDryRun) { transaction in
      try transaction.restore(contacts, at: try transaction.reader.destination(at: place).0)
    }.operation
  }
}
