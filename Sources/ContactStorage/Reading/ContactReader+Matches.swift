public import ContactModel
package import VCardFormat

extension ContactReader {
  /// Finds the contacts of a book whose card has a UID, in any spelling.
  ///
  /// - Parameters:
  ///   - uid: The UID.
  ///   - section: The section of the book.
  /// - Returns: The contacts, oldest first.
  /// - Throws: `ContactError.Code.unknownBook` when there is no such section.
  public func contactIDs(withUID uid: String, section: Int) throws -> [ContactID] {
    try contactIDs(section: section) {
      try list.contacts.contacts(withUID: UniqueIdentifier.normal(uid))
    }
  }

  /// Finds the contacts of a book whose card seems to have the same content as another card, apart from UID, REV and
  /// PRODID.
  ///
  /// - Parameters:
  ///   - contact: The contact with the other card.
  ///   - section: The section of the book.
  /// - Returns: The contacts, oldest first. They have the same name and the same 64-bit hash; compare the cards to be
  ///   sure.
  /// - Throws: `ContactError.Code.unknownBook` when there is no such section.
  public func contactIDs(withContentOf contact: Contact, section: Int) throws -> [ContactID] {
    try contactIDs(section: section) { try list.contacts.contacts(withContentOf: contact) }
  }

  /// Finds the contact of a book of which a card is an unchanged copy, if its card has the same bytes.
  ///
  /// It is the oldest contact with the UID of the card or, if the card has none, with its name and content hash. Only if
  /// several contacts have the same card, it may be the one that follows the contact of the last card.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - uid: Its UID, if it has one.
  ///   - section: The section of the book.
  /// - Returns: The contact; `nil` if there is none, if its card differs, or if comparing cards isn't fast: while very
  ///   many contacts are added to an empty list, or if the card is large.
  /// - Throws: `ContactError.Code.unknownBook` when there is no such section.
  package func contact(
    with card: VCard, uid: String?, section: Int
  ) throws -> (id: ContactID, uid: String?, name: String)? {
    let book = try list.book(inSection: section).id
    let contacts = list.contacts
    var found = try contacts.nextCopy(of: UnreadCard(card), inBook: book)
    if found == nil, let uid {
      found = try contacts.contact(
        withUID: UniqueIdentifier.normal(uid), andCard: UnreadCard(card), inBook: book)
    } else if found == nil {
      found = try contacts.contact(withContentOf: card, inBook: book)
    }
    return found.map { (list.identity.contactID($0.id), $0.uid, $0.name) }
  }

  /// Filters the contacts found by a search to those of a book.
  ///
  /// - Throws: `ContactError.Code.unknownBook`, before searching, when there is no such section; otherwise errors of
  ///   the search.
  func contactIDs(section: Int, among search: () throws -> [Int64]) throws -> [ContactID] {
    let book = try list.book(inSection: section)
    // If there is no other book, the chunks of the contacts needn't be read.
    let isOnlyBook = try list.books.all().count == 1
    return try search().filter { contact in
      try isOnlyBook
        ? list.order.contains(contact) : list.order.book(ofContact: contact) == book.id
    }.map(list.identity.contactID)
  }
}
