extension ListConnection {
  /// Undoes the last operation that isn't undone.
  ///
  /// - Returns: The changes, or `nil` if there is no such operation.
  func undoLast() throws -> DeferredRowChanges? {
    try log.lastDone().map { try replay($0, isUndo: true) }
  }

  /// Redoes the first undone operation after the last one that is in effect.
  ///
  /// - Returns: The changes, or `nil` if there is no such operation.
  func redoNext() throws -> DeferredRowChanges? {
    try log.firstUndone().map { try replay($0, isUndo: false) }
  }

  /// Performs the changes of an operation, or their inverses.
  ///
  /// If a change swaps a card, a name or a state, the log keeps the version that is no longer in effect.
  private func replay(_ operation: Int64, isUndo: Bool) throws -> DeferredRowChanges {
    try log.checkSteps(ofOperation: operation)
    let editor = ListEditor(self)
    let positions = try log.positions(ofOperation: operation)
    var files = UndoneFiles(self, operation)
    for position in isUndo ? positions.reversed() : positions {
      var change = try log.change(ofOperation: operation, at: position)
      change = try files.current(isUndo ? change.inverse : change, at: position, isUndo: isUndo)
      try editor.perform(change) { kept in
        switch kept {
        case .replacedCard, .renamedBook, .rememberedFile:
          try log.replace(kept, ofOperation: operation, at: position)
        default: break
        }
      }
    }
    try editor.checkPlaces()
    try log.setUndone(isUndo, ofOperation: operation)
    return editor.changes(ofOperation: operation)
  }
}
