internal import ContactModel

/// The row changes of an operation, computed only if there are observers.
struct DeferredRowChanges {
  let operation: OperationID

  private let changes: () throws -> [RowChanges.Change]

  /// Creates the changes that a collector has gathered, or none if there is no collector.
  init(operation: OperationID, collector: RowChangeCollector?, list: ListConnection) {
    self.operation = operation
    changes = { try collector?.changes(indexPath: list.indexPath(ofRowID:)) ?? [] }
  }

  /// Creates a change that tells observers to read the whole list again.
  init(reloadedBy operation: OperationID) {
    self.operation = operation
    changes = { [.reloadedList] }
  }

  /// Computes the batch from the current state of the list.
  func batch() throws -> RowChanges {
    RowChanges(operation: operation, changes: try changes())
  }
}
