/// Undoes an operation that others follow, as a new operation.
///
/// It removes contacts that the operation inserted or moved from their current rows. Contacts that return go to the
/// rows that follow from their original rows and all insertions and removals since.
struct SelectiveUndo {
  let list: ListConnection
  let operation: Int64
  private(set) var effect: OperationEffect

  /// Where the contacts and books that the operation removed return to.
  private var trail: RestorePositions

  init(_ list: ListConnection, _ operation: Int64) throws {
    self.list = list
    self.operation = operation
    trail = try RestorePositions(list, from: operation)
    effect = OperationEffect(highestContact: try list.contacts.highestID())
    try list.log.forEachStep(of: operation...operation) { step in
      effect.add(step.change, at: step.position)
    }
  }

  /// Undoes the operation.
  ///
  /// - Parameter transaction: The write of the new operation.
  /// - Throws: `ContactError.Code.notUndoable` when a later operation concerns the same contacts or books.
  mutating func run(in transaction: ContactTransaction) throws {
    try list.log.checkSteps(ofOperation: operation)
    try checkLaterOperations()
    try restoreMemories(in: transaction)
    try restoreCards(in: transaction)
    let wanted = try takeRows(in: transaction)
    try restoreBooks(in: transaction)
    try putRows(wanted, in: transaction)
  }

  private func restoreMemories(in transaction: ContactTransaction) throws {
    var files = UndoneFiles(list, operation)
    for position in effect.memoriesAt.reversed() {
      let change = try list.log.change(ofOperation: operation, at: position).inverse
      try transaction.perform(files.current(change, at: position, isUndo: true))
    }
  }

  private func restoreCards(in transaction: ContactTransaction) throws {
    var seen: Set<Int64> = []
    for (contact, position) in effect.replacedAt where seen.insert(contact).inserted {
      try transaction.perform(list.log.change(ofOperation: operation, at: position))
    }
  }

  /// The books with contacts that return, and whether all these contacts are moved there from other rows.
  private typealias Wanted = (books: [Int64], isMove: Bool)

  private mutating func takeRows(in transaction: ContactTransaction) throws -> Wanted {
    let books = trail.openings.books(openedBy: operation).filter {
      $0 != RestorePositions.listOfBooks
    }
    let highest = try list.contacts.highestID()
    let wanted = RowIDSet(books.flatMap(openings).flatMap(\.contacts), highest: highest)
    let rows = try transaction.rows(of: effect.placed.rowIDs)
    let listed = RowIDSet(rows.flatMap(\.contacts.rowIDs), highest: highest)
    // No later operation in effect concerns these contacts, so they must be where the operation left them.
    guard listed == effect.listed else {
      throw list.damage("the rows of operation \(list.identity.operationID(operation))")
    }
    for rows in rows { trail.close(rows) }
    let isMove = !wanted.isEmpty && wanted.rowIDs.allSatisfy(listed.contains)
    if isMove {
      for rows in try transaction.rows(of: wanted.rowIDs) {
        try transaction.perform(.tookRows(rows))
      }
    }
    let removed = listed.rowIDs.filter { !isMove || !wanted.contains($0) }
    for rows in try transaction.rows(of: removed) { try transaction.perform(.removedRows(rows)) }
    return (books, isMove)
  }

  private mutating func restoreBooks(in transaction: ContactTransaction) throws {
    for book in try list.books.all().reversed() where effect.insertedBooks.contains(book.id) {
      trail.close(HistoryChange.Rows(book))
      try transaction.perform(.removedBook(book))
    }
    for (book, name) in effect.renamedBooks.reversed() {
      try transaction.perform(.renamedBook(book, name: name))
    }
    var count = 0
    for opening in openings(inBook: RestorePositions.listOfBooks) {
      for var book in effect.removedBooks where opening.contacts.contains(book.id) {
        book.position = opening.row + count
        try transaction.perform(.insertedBook(book))
        count += 1
      }
    }
  }

  private func putRows(_ wanted: Wanted, in transaction: ContactTransaction) throws {
    for book in wanted.books {
      var ranges: [Range<Int>] = []
      var contacts: [Int64] = []
      for opening in openings(inBook: book) {
        let first = opening.row + contacts.count
        ranges.join(first..<(first + opening.contacts.count))
        contacts += opening.contacts
      }
      let rows = HistoryChange.Rows(bookID: book, ranges: ranges, contacts: RowIDRun(contacts))
      try transaction.perform(wanted.isMove ? .putRows(rows) : .restoredRows(rows))
    }
  }

  private func openings(inBook book: Int64) -> [RowOpenings.Opening] {
    trail.openings.openings(inBook: book, openedBy: operation)
  }
}
