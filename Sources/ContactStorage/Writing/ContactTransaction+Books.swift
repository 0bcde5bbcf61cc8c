internal import ContactModel
internal import VCardFormat

extension ContactTransaction {
  func insertBook(named name: String, section: Int) throws {
    let books = try list.books.all()
    guard (0...books.count).contains(section) else {
      throw ContactError(
        .unknownBook, path: list.path,
        "A book can't be put at \(section): the positions are 0 to \(books.count).")
    }
    try checkName(name, of: nil)
    try perform(.insertedBook(BookTable.Record(id: 0, position: section, name: name)))
  }

  func renameBook(section: Int, to name: String) throws {
    let book = try list.book(inSection: section)
    guard book.name.exact != name.exact else { return }
    try checkName(name, of: book.id)
    try perform(.renamedBook(book.id, name: name))
  }

  func removeBook(section: Int) throws {
    let book = try list.removableBook(inSection: section)
    let count = try list.order.count(inBook: book.id)
    if count > 0 {
      let contacts = try list.order.contacts(inBook: book.id, rows: 0..<count)
      try perform(
        .removedRows(
          HistoryChange.Rows(bookID: book.id, ranges: [0..<count], contacts: RowIDRun(contacts))))
    }
    try perform(.removedBook(book))
  }

  /// Checks that a name is valid and not used by another book.
  private func checkName(_ name: String, of book: Int64?) throws {
    guard Book.isName(name) else {
      throw ContactError(
        .invalidBookName, path: list.path,
        "“\(name)” can't be the name of a book: give 1 to 200 bytes without control characters, "
          + "and no blank at either end.")
    }
    guard let other = try list.books.book(named: name), other.id != book else { return }
    throw ContactError(
      .bookExists, path: list.path, "There is already a book “\(other.name)”: choose another name.")
  }
}
