public import ContactModel
public import FoundationEssentials
public import VCardFormat

/// Reads the list as it is at one moment.
public struct ContactReader {
  let list: ListConnection

  init(_ list: ListConnection) {
    self.list = list
  }

  /// Returns the version of the list, a number that every write increases.
  ///
  /// - Returns: The version; batches of `ContactStore.changes` with a later version follow the state that this reader
  ///   sees.
  /// - Throws: `ContactError` when the file cannot be read.
  public func version() throws -> Int {
    Int(try ListVersion(list.database).number)
  }

  /// Returns the books, in order.
  ///
  /// - Returns: At least one book.
  /// - Throws: `ContactError` when the file cannot be read.
  /// - Complexity: O(*c*), where *c* is the number of chunks of 512 rows.
  public func books() throws -> [Book] {
    try list.books.all().map { book in
      Book(
        id: Book.ID(rawValue: book.id), name: book.name,
        count: try list.order.count(inBook: book.id))
    }
  }

  /// Checks whether a book can be removed.
  ///
  /// - Parameter section: The section of the book.
  /// - Throws: `ContactError.Code.lastBook` if it is the only one; `.unknownBook` if there is no such section.
  package func checkIsRemovable(section: Int) throws {
    _ = try list.removableBook(inSection: section)
  }

  /// The region of telephone numbers and addresses that name no country; `nil` if it is not known.
  package var region: Region? {
    get throws { try list.region }
  }

  /// Returns the section of a book, found by its name without regard to the case of ASCII letters.
  ///
  /// - Parameter name: The name.
  /// - Returns: The section; `nil` if there is no such book.
  /// - Throws: `ContactError` when the file cannot be read.
  public func section(ofBookNamed name: String) throws -> Int? {
    try list.books.book(named: name)?.position
  }

  /// Returns the number of contacts in a book.
  ///
  /// - Parameter section: The section of the book.
  /// - Returns: The number of its rows.
  /// - Throws: `ContactError.Code.unknownBook` when there is no such section.
  /// - Complexity: O(*c*), where *c* is the number of chunks of 512 rows.
  public func count(section: Int) throws -> Int {
    try list.order.count(inBook: list.book(inSection: section).id)
  }

  /// Returns the identities of the contacts at some rows, in order.
  ///
  /// - Parameters:
  ///   - section: The section of the book.
  ///   - rows: The rows; rows that the book doesn't have are ignored.
  /// - Returns: The identities.
  /// - Throws: `ContactError.Code.unknownBook` when there is no such section.
  /// - Complexity: O(*c* + *n*) for *c* chunks of 512 rows and *n* rows.
  public func ids(section: Int, rows: Range<Int>) throws -> [ContactID] {
    try rowIDs(section: section, rows: rows).map(list.identity.contactID)
  }

  /// Returns the identity of the contact at a row.
  ///
  /// - Parameter indexPath: The row.
  /// - Returns: The identity; `nil` if the book has no such row.
  /// - Throws: `ContactError.Code.unknownBook` when there is no such section.
  /// - Complexity: O(*c*), where *c* is the number of chunks of 512 rows.
  public func id(at indexPath: IndexPath) throws -> ContactID? {
    guard indexPath.row >= 0, indexPath.row < .max else { return nil }
    return try ids(section: indexPath.section, rows: indexPath.row..<(indexPath.row + 1)).first
  }

  /// Returns the index path of a contact.
  ///
  /// - Parameter id: The contact.
  /// - Returns: The index path; `nil` if the contact is not in the list.
  /// - Throws: `ContactError` when the file cannot be read.
  /// - Complexity: O(*c*), where *c* is the number of chunks of 512 rows.
  public func indexPath(of id: ContactID) throws -> IndexPath? {
    try list.indexPath(ofRowID: list.identity.rowID(id))
  }

  /// Returns a contact, read from its card.
  ///
  /// - Parameter id: The contact.
  /// - Returns: The contact; `nil` if it is not in the list.
  /// - Throws: `ContactError` when the file cannot be read.
  public func contact(_ id: ContactID) throws -> Contact? {
    let rowID = list.identity.rowID(id)
    return try list.order.contains(rowID) ? list.contacts.contact(rowID) : nil
  }

  /// Returns the card of a contact.
  ///
  /// - Parameter id: The contact.
  /// - Returns: The card; `nil` if the contact is not in the list.
  /// - Throws: `ContactError` when the file cannot be read.
  public func card(_ id: ContactID) throws -> VCard? {
    let rowID = list.identity.rowID(id)
    guard try list.order.contains(rowID) else { return nil }
    return try list.contacts.card(rowID).map { $0.card.read() }
  }

  /// Passes all cards of a book to `body`, in the order of its rows, one at a time.
  ///
  /// - Parameters:
  ///   - section: The section of the book.
  ///   - body: Receives the identity of a contact and the bytes of its card.
  /// - Throws: Errors of `body`; `ContactError.Code.unknownBook` when there is no such section, `.corrupt` when a card
  ///   can't be read, `.damagedCard` when a card is damaged.
  public func forEachCard(
    section: Int, _ body: (ContactID, UnreadCard) throws -> Void
  ) throws {
    try forEachCard(
      section: section,
      skippingDamaged: { throw list.damage("contact \(list.identity.rowID($0))") },
      warning: { throw ContactError(.damagedCard, path: list.path, $0.description) }, body)
  }

  /// Passes the readable cards of a book to `body`, in the order of its rows, one at a time.
  ///
  /// - Parameters:
  ///   - section: The section of the book.
  ///   - skip: Receives the identity of a contact whose card can't be read, because the file is damaged.
  ///   - warn: Receives the problem of a readable but damaged card, before `body` receives the card.
  ///   - body: Receives the identity of a contact and the bytes of its card.
  /// - Throws: Errors of `skip`, `warn` and `body`; `ContactError.Code.unknownBook` when there is no such section,
  ///   `.corrupt` when the order can't be read.
  public func forEachCard(
    section: Int, skippingDamaged skip: (ContactID) throws -> Void,
    warning warn: (ListProblem) throws -> Void, _ body: (ContactID, UnreadCard) throws -> Void
  ) throws {
    let book = try list.book(inSection: section)
    try list.order.forEachChunk(inBook: book.id) { rowIDs, range in
      for rowID in rowIDs[range] {
        let id = list.identity.contactID(rowID)
        if let card = try readableCard(rowID) {
          if let damaged = DamagedCard(card, of: rowID, at: .contact) {
            try warn(damaged.problem(in: list))
          }
          try body(id, card.unread)
        } else {
          try skip(id)
        }
      }
      return true
    }
  }

  /// Returns the card of a contact; `nil` if damage makes it unreadable.
  private func readableCard(_ rowID: Int64) throws -> StoredCard? {
    do {
      return try ContactError.mapping(path: list.path) {
        try list.contacts.passingCard(rowID)?.card
      }
    } catch let error as ContactError where error.code == .corrupt {
      return nil
    }
  }

  /// Returns how many digits of an identity distinguish all contacts of the database.
  ///
  /// - Returns: The number of digits, at least 4.
  /// - Throws: `ContactError` when the file cannot be read.
  public func shortIDLength() throws -> Int {
    IdentifierScheme.digitCount(forRowIDsUpTo: try list.contacts.highestID(), bitsPerDigit: 4)
  }

  /// Returns the rowids of the contacts at some rows.
  func rowIDs(section: Int, rows: Range<Int>) throws -> [Int64] {
    let book = try list.book(inSection: section)
    let all = 0..<(try list.order.count(inBook: book.id))
    return try list.order.contacts(inBook: book.id, rows: rows.clamped(to: all))
  }
}
