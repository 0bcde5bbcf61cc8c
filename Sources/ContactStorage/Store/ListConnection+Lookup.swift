internal import ContactModel
internal import FoundationEssentials

extension ListConnection {
  /// Returns the book of a section.
  ///
  /// - Throws: `ContactError.Code.unknownBook` when there is no such section.
  func book(inSection section: Int) throws -> BookTable.Record {
    let books = try books.all()
    guard books.indices.contains(section) else {
      throw ContactError(
        .unknownBook, path: path, "There is no book \(section); the list has \(books.count).")
    }
    return books[section]
  }

  /// Returns a book that can be removed, because it isn't the only one.
  ///
  /// - Throws: `ContactError.Code.lastBook` if it is; `.unknownBook` if there is no such section.
  func removableBook(inSection section: Int) throws -> BookTable.Record {
    let book = try book(inSection: section)
    guard try books.all().count > 1 else {
      throw ContactError(
        .lastBook, path: path,
        "“\(book.name)” is the only book: add another one before you remove it.")
    }
    return book
  }

  /// Returns a book by its name, without regard to the case of ASCII letters.
  ///
  /// - Throws: `ContactError.Code.unknownBook` when there is no such book.
  func book(named name: String) throws -> BookTable.Record {
    if let book = try books.book(named: name) { return book }
    throw ContactError.unknownBook(name, among: try books.all().map(\.name), path: path)
  }

  /// Returns the rowid of a contact in the list.
  ///
  /// - Throws: `ContactError.Code.unknownContact` when the contact is not in the list.
  func rowID(ofListed id: ContactID) throws -> Int64 {
    let rowID = identity.rowID(id)
    guard try order.contains(rowID) else { throw ContactError.unknownContact(id, path: path) }
    return rowID
  }

  /// Returns the book and the row of an index path at which contacts can be inserted.
  ///
  /// - Throws: `ContactError.Code.unknownBook` when there is no such section, `.rowOutOfRange` when the row is past the
  ///   end.
  func destination(_ indexPath: IndexPath) throws -> (book: BookTable.Record, row: Int) {
    let book = try book(inSection: indexPath.section)
    let count = try order.count(inBook: book.id)
    guard (0...count).contains(indexPath.row) else {
      throw ContactError(
        .rowOutOfRange, path: path,
        "Row \(indexPath.row) is out of range: “\(book.name)” has room at rows 0 to \(count).")
    }
    return (book, indexPath.row)
  }

  /// Returns the entry of an operation that exists.
  func entry(_ operation: OperationID) throws -> LoggedOperation {
    guard let entry = try log.entry(identity.rowID(operation)) else {
      throw damage("operation \(operation)")
    }
    return entry
  }

  /// Returns the entry of the operation that changes belong to; `nil` if there are none.
  ///
  /// - Parameters:
  ///   - changes: The changes, of which a dry run takes back all.
  ///   - isUndone: Whether the operation is undone afterwards.
  /// - Returns: The entry.
  /// - Throws: Errors of SQLite.
  func entry(of changes: DeferredRowChanges?, isUndone: Bool) throws -> LoggedOperation? {
    guard let changes else { return nil }
    var entry = try entry(changes.operation)
    entry.isUndone = isUndone
    return entry
  }
}

extension ListConnection {
  /// Returns the index path of a contact, or `nil` if it is not in the list.
  func indexPath(ofRowID rowID: Int64) throws -> IndexPath? {
    guard let position = try order.position(ofContact: rowID) else { return nil }
    guard let section = try books.section(of: position.book) else {
      throw damage("book \(position.book)")
    }
    return IndexPath(row: position.row, section: section)
  }
}
