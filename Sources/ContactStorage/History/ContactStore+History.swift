public import ContactModel

extension ContactStore {
  /// Undoes an operation, also if others follow it.
  ///
  /// If it is the last operation, this is the same as ``undo(isDryRun:)``. An earlier operation is undone by a new one,
  /// which requires that no later operation in effect concerns the same contacts or books. Contacts return to the rows
  /// that they would have if the operation had never been done.
  ///
  /// - Parameters:
  ///   - id: The operation.
  ///   - isDryRun: Whether to leave the list unchanged.
  /// - Returns: The entry of the operation that was undone, or of the new one.
  /// - Throws: `ContactError.Code.unknownOperation` when there is no such operation, `.notUndoable` when it is already
  ///   undone, or when later operations concern the same contacts or books; the error names these operations.
  @discardableResult
  public func undo(
    _ id: OperationID, isDryRun: Bool = false
  ) async throws -> LoggedOperation? {
    try await inTransaction(isDryRun: isDryRun) { list in
      let operation = list.identity.rowID(id)
      guard let entry = try list.log.entry(operation) else {
        throw ContactError(
          .unknownOperation, path: list.path, "There is no operation \(id) in the log.")
      }
      guard !entry.isUndone else {
        let by = entry.undoneBy.map { ", by operation \($0)" } ?? ""
        throw ContactError(
          .notUndoable, path: list.path, "Operation \(id) has already been undone\(by).")
      }
      if try list.log.lastDone() == operation {
        let changes = try list.undoLast()
        return (try list.entry(of: changes, isUndone: !isDryRun), changes)
      }
      let draft = LoggedOperation.Draft(command: "undo", source: id.description)
      let transaction = try ContactTransaction(list, draft, undoing: operation)
      var undo = try SelectiveUndo(list, operation)
      try undo.run(in: transaction)
      let (logged, changes) = try transaction.finish()
      return (logged, changes)
    }
  }

  /// Permanently deletes contacts in the trash.
  ///
  /// Afterwards the history is that of a list that never had them; undone operations can't be redone.
  ///
  /// - Parameter contacts: The contacts, of which those in the trash are deleted; `nil` for all that are there.
  /// - Returns: The number of deleted contacts.
  /// - Throws: `ContactError` when the file cannot be written.
  @discardableResult
  public func emptyTrash(of contacts: [ContactID]? = nil) async throws -> Int {
    try await inTransaction(isDryRun: false) { list in
      (try Trash(list).empty(of: contacts.map { Set($0.map(list.identity.rowID)) }), nil)
    }
  }
}
