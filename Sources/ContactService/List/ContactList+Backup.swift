public import ContactStorage

extension ContactList {
  /// Writes a copy of the list, as it is at one moment, while others may write.
  ///
  /// - Parameter path: The file that is made, in a folder that exists.
  /// - Returns: The backup.
  /// - Throws: `ContactError` when there is such a file or none can be made, or the list is damaged;
  ///   `CancellationError` when the task is cancelled. There is no such file then.
  /// - Complexity: O(*n*), where *n* is the size of the store.
  @discardableResult
  public func backUp(to path: String) async throws -> ListBackup {
    try await store.backUp(to: path)
  }
}
