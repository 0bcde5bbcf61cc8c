public import ContactModel

extension ContactReader {
  /// The last operations, latest first.
  ///
  /// - Parameter limit: How many at most.
  /// - Returns: The entries of the log.
  /// - Throws: `ContactError` when the file cannot be read.
  public func operations(limit: Int) throws -> [LoggedOperation] {
    try list.log.entries(limit: limit)
  }

  /// The operations whose identity begins with a prefix.
  ///
  /// - Parameter prefix: The first digits, in base 32.
  /// - Returns: The entries of the log: one where the prefix is unique.
  /// - Throws: `ContactError` when the file cannot be read.
  public func operations(startingWith prefix: IdentifierPrefix) throws -> [LoggedOperation] {
    try list.identity.operations
      .rowIDs(startingWith: prefix, upTo: list.log.highestID(), limit: 100)
      .compactMap { try list.log.entry($0) }
  }

  /// Hands out what an operation did, in the order in which it did it, until the body returns `false`.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - body: Takes a change; tells whether to go on.
  /// - Throws: What the body throws; `ContactError` when the file cannot be read.
  /// - Complexity: O(*n*) for *n* contacts that it concerned, and steps of operations after it.
  public func forEachChange(
    of operation: OperationID, _ body: (LoggedChange) throws -> Bool
  ) throws {
    var narrator = try ChangeNarrator(list, list.identity.rowID(operation))
    try narrator.forEachChange(body)
  }

  /// How many digits of an identity tell all operations of the log apart.
  ///
  /// - Returns: At least 4.
  /// - Throws: `ContactError` when the file cannot be read.
  public func shortOperationIDLength() throws -> Int {
    IdentifierScheme.digitCount(forRowIDsUpTo: try list.log.highestID(), bitsPerDigit: 5)
  }
}
