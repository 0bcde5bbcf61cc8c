internal import ContactModel

/// Takes an operation back that others have followed, as a new operation.
///
/// Positions have changed since, so this works for what doesn't need them: contacts that came in are taken out where
/// they stand, and cards that were replaced are put back.
struct SelectiveUndo {
  private let list: ListConnection
  private let operation: Int64

  init(_ list: ListConnection, _ operation: Int64) {
    self.list = list
    self.operation = operation
  }

  /// Takes the operation back.
  ///
  /// - Parameter session: The write that it becomes part of.
  /// - Throws: `ContactStorageError.Code.notUndoable` when a later operation touched the same contacts, or rows or
  ///   books would have to go back to places that may not be theirs any more.
  func run(in session: EditSession) throws {
    try checkLaterOperations()
    let count = try list.log.changeCount(ofOperation: operation)
    for position in (0..<count).reversed() {
      switch try list.log.change(ofOperation: operation, at: position) {
      case .insertedRows(let rows), .restoredRows(let rows):
        try session.remove(rows.contacts.rowIDs.map(list.identity.contactID))
      case .replacedCard(let contact, let card, let changedAt):
        try session.perform(
          .replacedCard(contact: contact, card: card, changedAt: changedAt))
      case .removedRows, .tookRows, .putRows, .insertedBook, .removedBook, .renamedBook:
        throw refusal("it changed places that later operations count on; undo these first")
      }
    }
  }

  private func checkLaterOperations() throws {
    var contacts = RowIDSet(highest: try list.highestContact())
    for contact in try list.log.contacts(touchedBy: operation) { contacts.insert(contact) }
    let later = try list.log.operations().filter { later in
      guard later > operation, try list.log.entry(later)?.isUndone == false else { return false }
      return try list.log.contacts(touchedBy: later).contains(where: contacts.contains)
    }
    guard !later.isEmpty else { return }
    let ids = later.map { list.identity.operationID($0).description }.joined(separator: ", ")
    throw refusal("later operations touched the same contacts; undo these first: \(ids)")
  }

  private func refusal(_ reason: String) -> ContactStorageError {
    let id = list.identity.operationID(operation)
    return ContactStorageError(
      .notUndoable, path: list.path, "Operation \(id) can't be undone by itself: \(reason).")
  }
}
