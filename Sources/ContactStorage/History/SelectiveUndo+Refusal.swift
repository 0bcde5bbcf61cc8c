internal import ContactModel

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
    let later = try LaterOperations(list, after: operation).filter { change in
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
