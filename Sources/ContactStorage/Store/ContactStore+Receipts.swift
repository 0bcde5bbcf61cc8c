extension ContactTransaction {
  /// Stores a receipt in the same transaction as the changes of this write.
  ///
  /// - Parameter receipt: A unique name.
  /// - Throws: `ContactError` when the file cannot be written.
  public func remember(_ receipt: String) throws {
    try list.receipts.insert(receipt)
  }
}

extension ContactReader {
  /// Returns whether a receipt is stored.
  ///
  /// - Parameter receipt: Its name.
  /// - Returns: `true` if a write stored the receipt and it wasn't removed since.
  /// - Throws: `ContactError` when the file cannot be read.
  public func remembers(_ receipt: String) throws -> Bool {
    try list.receipts.contains(receipt)
  }
}

extension ContactStore {
  /// Removes a receipt that is no longer needed.
  ///
  /// - Parameter receipt: Its name.
  /// - Throws: `ContactError` when the file cannot be written.
  public func forget(_ receipt: String) async throws {
    try await inTransaction(isDryRun: false) { list in
      (try list.receipts.remove(receipt), nil)
    }
  }
}
