internal import ContactModel

extension ContactStore {
  /// Looks for what contradicts itself in the list.
  ///
  /// - Returns: What is wrong; nothing where all is well.
  /// - Throws: `ContactStorageError` when the file cannot be read.
  /// - Complexity: O(*n*), where *n* is the size of the file.
  public func problems() async throws -> [ListProblem] {
    try await read { try ListCheck($0.list).problems() }
  }

  /// Makes again what is derived: names, addresses, the words that are searched, and where contacts stand in the
  /// order.
  ///
  /// - Throws: `ContactStorageError` when the file cannot be written.
  /// - Complexity: O(*n*), where *n* is the number of contacts.
  public func repair() async throws {
    try await inTransaction(isDryRun: false) { list in
      try ListRepair(list).run()
      return ((), ToldChanges(reloadedBy: try list.lastOperation()))
    }
  }
}
