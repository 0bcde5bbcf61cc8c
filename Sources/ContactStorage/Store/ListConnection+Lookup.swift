internal import ContactModel
internal import FoundationEssentials

extension ListConnection {
  /// The book of a section.
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

  /// The book of a name, without regard to the case of ASCII letters.
  ///
  /// - Throws: `ContactError.Code.unknownBook` when there is no such book.
  func book(named name: String) throws -> BookTable.Record {
    if let book = try books.book(named: name) { return book }
    let names = try books.all().map { "“\($0.name)”" }.joined(separator: ", ")
    throw ContactError(
      .unknownBook, path: path, "There is no book “\(name)”; the list has \(names).")
  }

  /// The number of a contact that is in the list.
  ///
  /// - Throws: `ContactError.Code.unknownContact` when it is not.
  func rowID(ofListed id: ContactID) throws -> Int64 {
    let rowID = identity.rowID(id)
    guard try order.contains(rowID) else {
      throw ContactError(
        .unknownContact, path: path, "There is no contact \(id) in the list.")
    }
    return rowID
  }

  /// The book of a row and the row, where contacts can be inserted.
  ///
  /// - Throws: `ContactError.Code.rowOutOfRange` when the row is past the end.
  func destination(_ indexPath: IndexPath) throws -> (book: BookTable.Record, row: Int) {
    let book = try book(inSection: indexPath.section)
    let count = try order.count(inBook: book.id)
    guard (0...count).contains(indexPath.row) else {
      throw ContactError(
        .rowOutOfRange, path: path,
        "Row \(indexPath.row) is out of range: “\(book.name)” takes rows 0 to \(count).")
    }
    return (book, indexPath.row)
  }

  /// The entry of an operation that exists.
  func entry(_ operation: OperationID) throws -> LoggedOperation {
    guard let entry = try log.entry(identity.rowID(operation)) else {
      throw damage("operation \(operation)")
    }
    return entry
  }
}

extension ListConnection {
  /// Where a contact stands, or `nil` when it is not in the list.
  func indexPath(ofRowID rowID: Int64) throws -> IndexPath? {
    guard let position = try order.position(ofContact: rowID) else { return nil }
    guard let section = try books.section(of: position.book) else {
      throw damage("book \(position.book)")
    }
    return IndexPath(row: position.row, section: section)
  }

  /// The highest number that a contact has had.
  func highestContact() throws -> Int64 {
    try contacts.highestID()
  }
}
