public import ContactModel
internal import VCardFormat

extension ContactReader {
  /// The contacts of a book whose card has a UID, however it is written.
  ///
  /// - Parameters:
  ///   - uid: The UID.
  ///   - section: The section of the book.
  /// - Returns: The contacts, those that were made first before others.
  /// - Throws: `ContactError.Code.unknownBook` when there is no such section.
  public func contactIDs(withUID uid: String, section: Int) throws -> [ContactID] {
    try contactIDs(section: section) {
      try list.contacts.contacts(withUID: UniqueIdentifier.normal(uid))
    }
  }

  /// The contacts of a book whose card seems to have the same content as another, UID, REV and PRODID aside.
  ///
  /// - Parameters:
  ///   - contact: The other contact.
  ///   - section: The section of the book.
  /// - Returns: The contacts, those that were made first before others. They have the name and a hash of
  ///   64 bits in common: compare them to be sure.
  /// - Throws: `ContactError.Code.unknownBook` when there is no such section.
  public func contactIDs(withContentOf contact: Contact, section: Int) throws -> [ContactID] {
    try contactIDs(section: section) { try list.contacts.contacts(withContentOf: contact) }
  }

  /// The contacts of a book among those that a search finds anywhere.
  ///
  /// - Throws: What the search throws; `ContactError.Code.unknownBook`, before it, when there is no such section.
  func contactIDs(section: Int, among search: () throws -> [Int64]) throws -> [ContactID] {
    let book = try list.book(inSection: section)
    return try search().filter { try list.order.book(ofContact: $0) == book.id }
      .map(list.identity.contactID)
  }
}
