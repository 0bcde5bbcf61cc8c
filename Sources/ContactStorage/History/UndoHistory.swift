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
    try list.log.lastDone().map { try replay($0, isUndo: true) }
  }

  /// Redoes the first undone operation after the last one that is in effect.
  ///
  /// - Returns: The changes, or `nil` if there is no such operation.
  func redoNext() throws -> DeferredRowChanges? {
    try list.log.firstUndone().map { try replay($0, isUndo: false) }
  }

  /// Performs the changes of an operation, or their inverses.
  ///
  /// If a change swaps a card, a name or a state, the log keeps the version that is no longer in effect.
  private func replay(_ operation: Int64, isUndo: Bool) throws -> DeferredRowChanges {
    try list.log.checkSteps(ofOperation: operation)
    let editor = ListEditor(list)
    let positions = try list.log.positions(ofOperation: operation)
    var files = UndoneFiles(list, operation)
    for position in isUndo ? positions.reversed() : positions {
      var change = try list.log.change(ofOperation: operation, at: position)
      change = try files.current(isUndo ? change.inverse : change, at: position, isUndo: isUndo)
      try editor.perform(change) { kept in
        switch kept {
        case .replacedCard, .renamedBook, .rememberedFile:
          try list.log.replace(kept, ofOperation: operation, at: position)
        default: break
        }
      }
    }
    try editor.checkPlaces()
    try list.log.setUndone(isUndo, ofOperation: operation)
    return editor.changes(ofOperation: operation)
  }
}
