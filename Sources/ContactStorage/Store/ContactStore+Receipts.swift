import ContactModel

extension ContactTransaction {
  /// Remembers, with the changes of this write and as surely as they, that something was done.
  ///
  /// - Parameter receipt: A name that is given once.
  /// - Throws: `ContactError` when the file cannot be written.
  public func remember(_ receipt: String) throws {
    try list.receipts.insert(receipt)
  }
}

extension ContactReader {
  /// Tells whether a write remembered a receipt that is not forgotten yet.
  ///
  /// - Parameter receipt: Its name.
  /// - Returns: Whether it did.
  /// - Throws: `ContactError` when the file cannot be read.
  public func remembers(_ receipt: String) throws -> Bool {
    try list.receipts.contains(receipt)
  }
}

extension ContactStore {
  /// Forgets a receipt, once nobody will ask for it any more.
  ///
  /// - Parameter receipt: Its name.
  /// - Throws: `ContactError` when the file cannot be written.
  public func forget(_ receipt: String) async throws {
    try await inTransaction(isDryRun: false) { list in
      (try list.receipts.remove(receipt), nil)
    }
  }
}
