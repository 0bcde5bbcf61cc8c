internal import ContactModel

/// Undoes and redoes operations of the log.
struct UndoHistory {
  private let list: ListConnection

  init(_ list: ListConnection) {
    self.list = list
  }

  /// Undoes the last operation that isn't undone.
  ///
  /// - Returns: The changes, or `nil` if there is no such operation.
  func undoLast() throws -> DeferredRowChanges? {
    try list.log.lastDone().map(undo)
  }

  /// Redoes the first undone operation after the last one that is in effect.
  ///
  /// - Returns: The changes, or `nil` if there is no such operation.
  func redoNext() throws -> DeferredRowChanges? {
    try list.log.firstUndone().map(redo)
  }

  private func undo(_ operation: Int64) throws -> DeferredRowChanges {
    let editor = ListEditor(list)
    for position in try list.log.positions(ofOperation: operation).reversed() {
      let change = try list.log.change(ofOperation: operation, at: position)
      try perform(change.inverse, instead: change, of: operation, at: position, editor)
    }
    try list.log.setUndone(true, ofOperation: operation)
    return changes(of: operation, editor)
  }

  private func redo(_ operation: Int64) throws -> DeferredRowChanges {
    let editor = ListEditor(list)
    for position in try list.log.positions(ofOperation: operation) {
      let change = try list.log.change(ofOperation: operation, at: position)
      try perform(change, instead: change, of: operation, at: position, editor)
    }
    try list.log.setUndone(false, ofOperation: operation)
    return changes(of: operation, editor)
  }

  /// Performs a change; if it swaps a card or a name, updates the step with the version that is no longer in effect.
  private func perform(
    _ change: HistoryChange, instead kept: HistoryChange, of operation: Int64, at position: Int,
    _ editor: ListEditor
  ) throws {
    if case .replacedCard(let contact, let card, let changedAt) = change {
      return try editor.replaceCard(of: contact, withEarlier: card, changedAt: changedAt) {
        try list.log.replace($0, ofOperation: operation, at: position)
      }
    }
    let performed = try editor.perform(change)
    if case .renamedBook = kept {
      try list.log.replace(performed, ofOperation: operation, at: position)
    }
  }

  private func changes(of operation: Int64, _ editor: ListEditor) -> DeferredRowChanges {
    DeferredRowChanges(
      operation: list.identity.operationID(operation), collector: editor.collector, list: list)
  }
}
