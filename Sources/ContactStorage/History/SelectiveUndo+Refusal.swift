internal import ContactModel
internal import GRDB

extension SelectiveUndo {
  /// How many operations the error names.
  private static let namedCount = 20

  /// Checks that no later operation concerns the same contacts or books.
  ///
  /// - Throws: `ContactError.Code.notUndoable`, naming the later operations that do.
  func checkLaterOperations() throws {
    let takers = try booksInTheWay()
    let isLastBook =
      try effect.removedBooks.isEmpty
      && list.books.all().allSatisfy { effect.insertedBooks.contains($0.id) }
    let later = try laterOperations { change in
      switch change {
      case .insertedBook(let book) where takers.contains(book.id): true
      case .renamedBook(let book, _) where takers.contains(book): true
      case .removedBook where isLastBook: true
      default: effect.isConcerned(by: change)
      }
    }
    guard !later.isEmpty else { return }
    var ids = later.prefix(Self.namedCount).map { list.identity.operationID($0).description }
    if later.count > ids.count { ids.append("and \(later.count - ids.count) before them") }
    let operation = list.identity.operationID(operation)
    throw ContactError(
      .notUndoable, path: list.path,
      "Operation \(operation) can't be undone alone: later operations changed the same contacts or "
        + "books; undo these first: \(ids.joined(separator: ", ")).")
  }

  /// Returns the later operations in effect with a step that meets a condition, latest first.
  ///
  /// Undone operations are not in effect. Neither is an operation that undid another one of these operations, because
  /// the two cancel each other.
  private func laterOperations(
    where isConcerned: (HistoryChange) throws -> Bool
  ) throws -> [Int64] {
    let undone = try list.log.undone(after: operation)
    let later = try Row.fetchAll(
      list.database,
      sql: "SELECT id, undoes FROM operation WHERE id > ? AND NOT is_undone ORDER BY id DESC",
      arguments: [operation])
    return try later.compactMap { row in
      let (id, target): (Int64, Int64?) = try (row.decode(atIndex: 0), row.decode(atIndex: 1))
      guard undone[id] == nil, target ?? 0 <= operation else { return nil }
      var result = false
      try list.log.forEachStep(of: id...id) { step in
        result = try result || isConcerned(step.change)
      }
      return result ? id : nil
    }
  }

  /// Returns the books whose current name the undo would give back to another book.
  private func booksInTheWay() throws -> Set<Int64> {
    var names = effect.removedBooks.map { (book: $0.id, name: $0.name) }
    var renamed: Set<Int64> = []
    for (book, name) in effect.renamedBooks
    where renamed.insert(book).inserted && !effect.insertedBooks.contains(book) {
      names.append((book, name))
    }
    let takers = try names.compactMap { book, name -> Int64? in
      let other = try list.books.book(named: name)?.id
      return other == book ? nil : other
    }
    return Set(takers).subtracting(effect.insertedBooks).subtracting(renamed)
  }
}
