public import ContactModel
public import ContactStorage
public import FoundationEssentials

extension ContactList {
  /// Removes contacts from the list; undoing the operation restores them.
  ///
  /// - Parameters:
  ///   - contacts: The contacts.
  ///   - isDryRun: Whether to leave the list unchanged.
  ///   - isKnown: Whether the caller knows a contact as it is now; otherwise nothing is removed. `nil` asks nobody.
  /// - Returns: The operation, or `nil` if `contacts` is empty.
  /// - Throws: `ContactError` if a contact is not in the list; `ContactError.Code.changedMeanwhile` if one isn't as the
  ///   caller knows it.
  @discardableResult
  public func remove(
    _ contacts: [ContactID], isDryRun: Bool = false,
    ifKnown isKnown: (@Sendable (ContactRow) -> Bool)? = nil
  ) async throws -> LoggedOperation? {
    try await perform(.init(command: "rm"), isDryRun: isDryRun) { reader in
      try reader.check(contacts, ifKnown: isKnown)
      return contacts.isEmpty ? [] : [.remove(contacts)]
    }
  }
}

extension ContactReader {
  /// Finds a book by its name.
  ///
  /// - Parameter name: The name, in upper or lower case; `nil` means the first book.
  /// - Returns: The section and the book.
  /// - Throws: `ContactError.unknownBook` if the list has no such book.
  public func book(named name: String?) throws -> (section: Int, book: Book) {
    let books = try books()
    guard let name else {
      guard let first = books.first else { throw ContactError.unknownBook("", among: []) }
      return (0, first)
    }
    guard let section = try section(ofBookNamed: name) else {
      throw ContactError.unknownBook(name, among: books.map(\.name))
    }
    return (section, books[section])
  }

  /// Returns a contact.
  ///
  /// - Throws: `ContactError.Code.unknownContact` if the list doesn't have it.
  func existingContact(_ id: ContactID) throws -> Contact {
    guard let contact = try contact(id) else { throw ContactError.unknownContact(id) }
    return contact
  }

  /// Finds the index path of a row that a user named, or of the place after the last row.
  ///
  /// - Parameters:
  ///   - reference: The row.
  ///   - currentBook: The name of the book to use if the reference names none.
  /// - Returns: The index path.
  /// - Throws: `ContactError` if there is no such book or row; it names the valid rows.
  public func indexPath(of reference: RowReference, currentBook: String?) throws -> IndexPath {
    let (section, book) = try book(named: reference.book ?? currentBook)
    let row = reference.row < 0 ? book.count + reference.row : reference.row
    guard (0...book.count).contains(row) else {
      throw ContactError.rowOutOfRange(reference.row, in: book, end: true)
    }
    return IndexPath(row: row, section: section)
  }
}
