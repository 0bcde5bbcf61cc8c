internal import ContactModel

/// What an operation did, for observers, where there are any.
struct DeferredRowChanges {
  /// The operation.
  let operation: OperationID

  private let changes: () throws -> [RowChanges.Change]

  /// What a collector has gathered, where there is one.
  init(operation: OperationID, collector: RowChangeCollector?, list: ListConnection) {
    self.operation = operation
    changes = { try collector?.changes(indexPath: list.indexPath(ofRowID:)) ?? [] }
  }

  /// That all of the list must be read again.
  init(reloadedBy operation: OperationID) {
    self.operation = operation
    changes = { [.reloadedList] }
  }

  /// The batch, as the list is now.
  func batch() throws -> RowChanges {
    RowChanges(operation: operation, changes: try changes())
  }
}
