public import ContactStorage

extension ContactList {
  /// Looks for what contradicts itself in the list.
  ///
  /// - Returns: What is wrong; nothing where all is well.
  /// - Throws: `ContactStorageError` when the store can't be read.
  /// - Complexity: O(*n*), where *n* is the size of the store.
  public func problems() async throws -> [ListProblem] {
    try await store.problems()
  }

  /// Makes again what is derived from the cards; cards, rows and books stay as they are.
  ///
  /// - Throws: `ContactStorageError` when the store can't be written.
  /// - Complexity: O(*n*), where *n* is the number of contacts.
  public func repair() async throws {
    try await store.repair()
  }
}
