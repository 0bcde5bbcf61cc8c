internal import ContactModel
internal import GRDB

/// Checks that the operations of the history can be undone and redone.
///
/// It undoes all of them, and redoes those that are undone, with the code that does so on the list, but on a copy of the
/// books and the order in memory. So it finds what an undo would refuse, and also rows that are wrong without a
/// contradiction until earlier operations are undone.
struct HistoryCheck {
  /// The first operation that can't be undone or redone; the ones that follow in that direction can't be either.
  struct Misfit {
    let operation: Int64
    let isUndone: Bool
    let error: ContactError

    /// Describes the problem.
    func problem(in list: ListConnection) -> ListProblem {
      let id = list.identity.operationID(operation)
      let what =
        isUndone
        ? "can't be redone, nor can those after it" : "can't be undone, nor can those before it"
      return ListProblem(.history, "Operation \(id) \(what): \(error.message)")
    }
  }

  private let list: ListConnection

  init(_ list: ListConnection) {
    self.list = list
  }

  /// Returns the first operation that can't be undone, and the first that can't be redone, if there are any.
  ///
  /// - Throws: Errors of SQLite.
  /// - Complexity: O(*n*), where *n* is the number of contacts in the list and in all steps.
  func misfits() throws -> [Misfit] {
    let last = try list.log.lastDone() ?? 0
    let done = try list.log.done(after: 0).reversed()
    let undone = try list.log.undone(upTo: .max).reversed().filter { $0 > last }
    return try [
      firstMisfit(among: Array(done), isUndone: false), firstMisfit(among: undone, isUndone: true),
    ].compactMap(\.self)
  }

  /// Forgets the operations that can't be undone or redone.
  ///
  /// - Parameter known: The operations that the history had before a repair of its tables.
  /// - Returns: A problem that says what was lost; `nil` if nothing was.
  /// - Throws: Errors of SQLite.
  func repair(knowing known: Set<Int64>) throws -> ListProblem? {
    let last = try list.log.lastDone() ?? 0
    // What is before a lost operation can't be undone, and what is after one can't be redone.
    let missing = try known.subtracting(list.log.knownOperations())
    if let gap = missing.filter({ $0 <= last }).max() { try list.log.delete(0...gap) }
    if let gap = missing.filter({ $0 > last }).min() { try list.log.delete(gap...Int64.max) }
    var isNewer = false
    for misfit in try misfits() {
      let isWhole = (try? list.log.checkSteps(ofOperation: misfit.operation)) != nil
      isNewer = isNewer || isWhole && !misfit.isUndone && misfit.operation == last
      try list.log.delete(
        misfit.isUndone ? misfit.operation...Int64.max : 0...misfit.operation)
    }
    return try Self.problem(
      ofLost: known.subtracting(list.log.knownOperations()).count, isNewer: isNewer)
  }

  /// Describes lost operations.
  ///
  /// - Parameters:
  ///   - count: Their number.
  ///   - isNewer: Whether the last change contradicts the list, so that the list may be older.
  /// - Returns: A problem; `nil` if there are none.
  private static func problem(ofLost count: Int, isNewer: Bool) -> ListProblem? {
    guard count > 0 else { return nil }
    let lost =
      count == 1
      ? "1 operation of the log is lost: it can't be undone or redone."
      : "\(count) operations of the log are lost: they can't be undone or redone."
    let advice = " The list may lack the last change: its rows are not those that the log says."
    return ListProblem(.history, lost + (isNewer ? advice : ""), isLoss: true)
  }

  /// Returns the first of some operations that doesn't fit; they are in the order in which they would be undone or
  /// redone.
  private func firstMisfit(among operations: [Int64], isUndone: Bool) throws -> Misfit? {
    guard !operations.isEmpty else { return nil }
    let contacts = try list.contacts.all()
    return try withCopy { copy in
      for operation in operations {
        do {
          try ContactError.mapping(path: list.path) {
            try replay(operation, isUndo: !isUndone, on: copy, contacts)
          }
        } catch let error as ContactError where error.code == .corrupt && !Self.isOfPages(error) {
          return Misfit(operation: operation, isUndone: isUndone, error: error)
        }
      }
      return nil
    }
  }

  /// Whether an error says that a page of the file is damaged, and nothing about the steps.
  private static func isOfPages(_ error: ContactError) -> Bool {
    (error.underlyingError as? DatabaseError)?.resultCode == .SQLITE_CORRUPT
  }

  /// Undoes or redoes an operation on a copy, which has no cards.
  private func replay(
    _ operation: Int64, isUndo: Bool, on copy: ListConnection, _ contacts: RowIDSet
  ) throws {
    try list.log.checkSteps(ofOperation: operation)
    let editor = ListEditor(copy)
    try list.log.forEachStep(of: operation...operation, isReversed: isUndo) { step in
      let change = isUndo ? step.change.inverse : step.change
      switch change {
      case .insertedRows(let rows), .restoredRows(let rows):
        try check(rows.contacts.rowIDs, areIn: contacts)
        try editor.perform(change) { _ in }
      case .removedRows, .tookRows, .putRows, .insertedBook, .removedBook, .renamedBook:
        try editor.perform(change) { _ in }
      case .replacedCard(let contact, _, _), .tookUID(let contact, _):
        try check([contact], areIn: contacts)
      case .toldApart(let pair): try check([pair.first, pair.second], areIn: contacts)
      case .lostUID, .forgotApart, .rememberedFile: break
      }
    }
    try editor.checkPlaces()
  }

  private func check(_ rowIDs: [Int64], areIn contacts: RowIDSet) throws {
    guard let lost = rowIDs.first(where: { !contacts.contains($0) }) else { return }
    throw list.damage("contact \(lost)")
  }

  /// Runs a closure with a list in memory that has the same books and rows, without contacts.
  private func withCopy<T>(_ body: (ListConnection) throws -> T) throws -> T {
    let queue = try DatabaseQueue()
    return try queue.writeWithoutTransaction { database in
      try Migrator().migrate(database)
      try database.execute(
        sql: "DELETE FROM book; PRAGMA foreign_keys = OFF; BEGIN IMMEDIATE")
      defer { try? database.execute(sql: "ROLLBACK") }
      let copy = try ListConnection(database, identity: list.identity, path: list.path)
      for book in try list.books.all() {
        let count = try list.order.count(inBook: book.id)
        let rows = try list.order.contacts(inBook: book.id, rows: 0..<count)
        _ = try copy.books.insert(book)
        try copy.order.insert(rows, inBook: book.id, atRow: 0)
      }
      return try body(copy)
    }
  }
}
