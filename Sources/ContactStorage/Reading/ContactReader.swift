public import ContactModel
public import FoundationEssentials
internal import GRDB
public import VCardFormat

/// Reads the list as it is at one moment.
public struct ContactReader {
  let list: ListConnection

  init(_ list: ListConnection) {
    self.list = list
  }

  /// The version of the list: how often it has been written to.
  ///
  /// - Returns: What batches of `ContactStore.changes` begin at that follow what is read.
  /// - Throws: `ContactError` when the file cannot be read.
  public func version() throws -> Int {
    Int(try ListVersion(list.database).number)
  }

  /// The books, in order.
  ///
  /// - Returns: At least one.
  /// - Throws: `ContactError` when the file cannot be read.
  /// - Complexity: O(*c*), where *c* is the number of chunks of 512 rows.
  public func books() throws -> [Book] {
    try list.books.all().map { book in
      Book(
        id: Book.ID(rawValue: book.id), name: book.name,
        count: try list.order.count(inBook: book.id))
    }
  }

  /// The section of a book, by its name without regard to the case of ASCII letters.
  ///
  /// - Parameter name: The name.
  /// - Returns: `nil` when there is no such book.
  /// - Throws: `ContactError` when the file cannot be read.
  public func section(ofBookNamed name: String) throws -> Int? {
    try list.books.book(named: name)?.position
  }

  /// How many contacts a book holds.
  ///
  /// - Parameter section: The section of the book.
  /// - Returns: The number of its rows.
  /// - Throws: `ContactError.Code.unknownBook` when there is no such section.
  /// - Complexity: O(*c*), where *c* is the number of chunks of 512 rows.
  public func count(section: Int) throws -> Int {
    try list.order.count(inBook: list.book(inSection: section).id)
  }

  /// The identities of the contacts at some rows, in order.
  ///
  /// - Parameters:
  ///   - section: The section of the book.
  ///   - rows: The rows; those that the book doesn't have are left out.
  /// - Returns: The identities.
  /// - Throws: `ContactError.Code.unknownBook` when there is no such section.
  /// - Complexity: O(*c* + *n*) for *c* chunks of 512 rows and *n* rows.
  public func ids(section: Int, rows: Range<Int>) throws -> [ContactID] {
    try rowIDs(section: section, rows: rows).map(list.identity.contactID)
  }

  /// The identity of the contact at a row.
  ///
  /// - Parameter indexPath: The row.
  /// - Returns: `nil` when the book has no such row.
  /// - Throws: `ContactError.Code.unknownBook` when there is no such section.
  /// - Complexity: O(*c*), where *c* is the number of chunks of 512 rows.
  public func id(at indexPath: IndexPath) throws -> ContactID? {
    guard indexPath.row >= 0, indexPath.row < .max else { return nil }
    return try ids(section: indexPath.section, rows: indexPath.row..<(indexPath.row + 1)).first
  }

  /// Where a contact stands.
  ///
  /// - Parameter id: The contact.
  /// - Returns: `nil` when it is not in the list.
  /// - Throws: `ContactError` when the file cannot be read.
  /// - Complexity: O(*c*), where *c* is the number of chunks of 512 rows.
  public func indexPath(of id: ContactID) throws -> IndexPath? {
    try list.indexPath(ofRowID: list.identity.rowID(id))
  }

  /// A contact, read from its card.
  ///
  /// - Parameter id: The contact.
  /// - Returns: `nil` when it is not in the list.
  /// - Throws: `ContactError` when the file cannot be read.
  public func contact(_ id: ContactID) throws -> Contact? {
    let rowID = list.identity.rowID(id)
    return try list.order.contains(rowID) ? list.contacts.contact(rowID) : nil
  }

  /// The card of a contact.
  ///
  /// - Parameter id: The contact.
  /// - Returns: `nil` when it is not in the list.
  /// - Throws: `ContactError` when the file cannot be read.
  public func card(_ id: ContactID) throws -> VCard? {
    let rowID = list.identity.rowID(id)
    guard try list.order.contains(rowID) else { return nil }
    return try list.contacts.card(rowID).map { VCard(reading: $0.card.bytes) }
  }

  /// Hands out all cards of a book in the order of its rows, one at a time.
  ///
  /// - Parameters:
  ///   - section: The section of the book.
  ///   - body: Takes a contact's identity and its card's bytes.
  /// - Throws: What `body` throws; `ContactError.Code.unknownBook` when there is no such section, `.corrupt` when
  ///   a card can't be read, `.damagedCard` when a card isn't the one that was stored.
  public func forEachCard(
    section: Int, _ body: (ContactID, [UInt8]) throws -> Void
  ) throws {
    try forEachCard(
      section: section,
      skippingDamaged: { throw list.damage("contact \(list.identity.rowID($0))") },
      warning: { throw ContactError(.damagedCard, path: list.path, $0.description) }, body)
  }

  /// Hands out the cards of a book that can be read, in the order of its rows, one at a time.
  ///
  /// - Parameters:
  ///   - section: The section of the book.
  ///   - skip: Takes the identity of a contact whose card can't be read, because the file is damaged.
  ///   - warn: Takes what is wrong with a card that can be read, but isn't the one that was stored; `body` takes the card
  ///     next.
  ///   - body: Takes a contact's identity and its card's bytes.
  /// - Throws: What `skip`, `warn` and `body` throw; `ContactError.Code.unknownBook` when there is no such section,
  ///   `.corrupt` when the order can't be read.
  public func forEachCard(
    section: Int, skippingDamaged skip: (ContactID) throws -> Void,
    warning warn: (ListProblem) throws -> Void, _ body: (ContactID, [UInt8]) throws -> Void
  ) throws {
    let book = try list.book(inSection: section)
    let rows = 0..<(try list.order.count(inBook: book.id))
    try list.order.forEachChunk(inBook: book.id, rows: rows) { rowIDs, range in
      for rowID in rowIDs[range] {
        let id = list.identity.contactID(rowID)
        if let card = try readableCard(rowID) {
          if let damaged = DamagedCard(card, of: rowID, at: .contact) {
            try warn(damaged.problem(in: list))
          }
          try body(id, card.bytes)
        } else {
          try skip(id)
        }
      }
      return true
    }
  }

  /// The card of a contact; `nil` where damage keeps it from being read.
  private func readableCard(_ rowID: Int64) throws -> StoredCard? {
    do {
      return try ContactError.mapping(path: list.path) {
        try list.contacts.card(rowID)?.card
      }
    } catch let error as ContactError where error.code == .corrupt {
      return nil
    }
  }

  /// How many digits of an identity tell all contacts of the database apart.
  ///
  /// - Returns: At least 4.
  /// - Throws: `ContactError` when the file cannot be read.
  public func shortIDLength() throws -> Int {
    IdentifierScheme.digitCount(forRowIDsUpTo: try list.highestContact(), bitsPerDigit: 4)
  }

  /// The numbers of the contacts at some rows.
  func rowIDs(section: Int, rows: Range<Int>) throws -> [Int64] {
    let book = try list.book(inSection: section)
    let all = 0..<(try list.order.count(inBook: book.id))
    return try list.order.contacts(inBook: book.id, rows: rows.clamped(to: all))
  }
}
