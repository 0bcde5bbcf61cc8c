public import ContactModel

extension ContactReader {
  /// Returns the last operations, latest first.
  ///
  /// - Parameter limit: The largest number of operations to return.
  /// - Returns: The entries of the log.
  /// - Throws: `ContactError` when the file cannot be read.
  public func operations(limit: Int) throws -> [LoggedOperation] {
    try list.log.entries(limit: limit)
  }

  /// Returns the operations whose identity begins with a prefix.
  ///
  /// - Parameter prefix: The first digits, in base 32.
  /// - Returns: The entries of the log; one entry if the prefix is unique.
  /// - Throws: `ContactError` when the file cannot be read.
  public func operations(startingWith prefix: IdentifierPrefix) throws -> [LoggedOperation] {
    try list.identity.operations
      .rowIDs(startingWith: prefix, upTo: list.log.highestID(), limit: 100)
      .compactMap { try list.log.entry($0) }
  }

  /// Returns the first contacts that an operation changed, each once, in the order in which that was done.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - limit: The largest number of contacts to return.
  /// - Returns: The contacts, with their names of today; of contacts in the trash, those that they had.
  /// - Throws: `ContactError` when the file cannot be read.
  package func contacts(
    changedBy operation: OperationID, limit: Int
  ) throws -> [LoggedChange.Subject] {
    let log = list.log
    return try log.contacts(changedBy: list.identity.rowID(operation), limit: limit).map {
      LoggedChange.Subject(
        list.identity.contactID($0), name: try list.contacts.name(of: $0) ?? "")
    }
  }

  /// Passes each change of an operation to `body`, in the order in which they were made, until it returns `false`.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - body: Receives a change; returns whether to continue.
  /// - Throws: Errors of `body`; `ContactError` when the file cannot be read.
  /// - Complexity: O(*n*) for *n* contacts that the operation concerns and steps of later operations.
  public func forEachChange(
    of operation: OperationID, _ body: (LoggedChange) throws -> Bool
  ) throws {
    var narrator = try ChangeNarrator(list, list.identity.rowID(operation))
    try narrator.forEachChange(body)
  }

  /// Returns how many digits of an identity distinguish all operations of the log.
  ///
  /// - Returns: The number of digits, at least 4.
  /// - Throws: `ContactError` when the file cannot be read.
  public func shortOperationIDLength() throws -> Int {
    IdentifierScheme.digitCount(forRowIDsUpTo: try list.log.highestID(), bitsPerDigit: 5)
  }
}
