public import ContactModel

extension ContactStore {
  /// Takes an operation back, also one that others have followed.
  ///
  /// The last one is taken back as by ``undo(isDryRun:)``. An earlier one is taken back by a new operation, where no
  /// later one touched the same contacts, and it inserted contacts or edited them.
  ///
  /// - Parameters:
  ///   - id: The operation.
  ///   - isDryRun: Whether the list stays as it is.
  /// - Returns: The entry of the operation that was undone, or of the new one.
  /// - Throws: `ContactStorageError.Code.unknownOperation` when there is no such operation, `.notUndoable` when it
  ///   is undone already or can't be undone by itself; the error names the operations that must be undone first.
  public func undo(
    _ id: OperationID, isDryRun: Bool = false
  ) async throws -> LoggedOperation? {
    try await inTransaction(isDryRun: isDryRun) { list in
      let operation = list.identity.rowID(id)
      guard let entry = try list.log.entry(operation) else {
        throw ContactStorageError(
          .unknownOperation, path: list.path, "There is no operation \(id) in the log.")
      }
      guard !entry.isUndone else {
        throw ContactStorageError(
          .notUndoable, path: list.path, "Operation \(id) is undone already.")
      }
      if try list.log.lastDone() == operation {
        let changes = try UndoHistory(list).undoLast()
        return (try changes.map { try list.entry($0.operation) }, changes)
      }
      let draft = LoggedOperation.Draft(command: "undo", source: id.description)
      let session = EditSession(list, draft)
      try SelectiveUndo(list, operation).run(in: session)
      let (logged, changes) = try session.finish()
      return (logged, logged.map { RowChanges(operation: $0.id, changes: changes) })
    }
  }

  /// Deletes the contacts in the trash for good, and the operations that can't be undone without them.
  ///
  /// - Returns: How many contacts were deleted.
  /// - Throws: `ContactStorageError` when the file cannot be written.
  @discardableResult
  public func emptyTrash() async throws -> Int {
    try await inTransaction(isDryRun: false) { list in
      let trash = Trash(list)
      let contacts = try trash.contacts()
      try trash.delete(contacts)
      return (contacts.count, nil)
    }
  }
}
