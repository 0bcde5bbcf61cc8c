public import ContactModel

extension ContactStore {
  /// Takes an operation back, also one that others have followed.
  ///
  /// The last one is taken back as by ``undo(isDryRun:)``. An earlier one is taken back by a new operation, where no
  /// later one that still stands concerns the same contacts or books: contacts go back to where they would stand if
  /// the operation had never been done.
  ///
  /// - Parameters:
  ///   - id: The operation.
  ///   - isDryRun: Whether the list stays as it is.
  /// - Returns: The entry of the operation that was undone, or of the new one.
  /// - Throws: `ContactError.Code.unknownOperation` when there is no such operation, `.notUndoable` when it
  ///   is undone already, or later ones concern the same; the error names these.
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
          .notUndoable, path: list.path, "Operation \(id) is undone already\(by).")
      }
      if try list.log.lastDone() == operation {
        let changes = try UndoHistory(list).undoLast()
        return (try changes.map { try list.entry($0.operation) }, changes)
      }
      let draft = LoggedOperation.Draft(command: "undo", source: id.description)
      let session = EditSession(list, draft, undoing: operation)
      var undo = try SelectiveUndo(list, operation)
      try undo.run(in: session)
      let (logged, changes) = try session.finish()
      return (logged, changes)
    }
  }

  /// Deletes the contacts in the trash for good.
  ///
  /// The history is then that of a list that never had them; what was undone can't be done again.
  ///
  /// - Returns: How many contacts were deleted.
  /// - Throws: `ContactError` when the file cannot be written.
  @discardableResult
  public func emptyTrash() async throws -> Int {
    try await inTransaction(isDryRun: false) { list in
      (try Trash(list).empty(), nil)
    }
  }
}
