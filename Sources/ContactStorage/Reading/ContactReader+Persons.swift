package import ContactModel
internal import GRDB
internal import VCardFormat

extension ContactReader {
  /// The contacts of a book that took over a UID when cards were merged into them.
  ///
  /// - Parameters:
  ///   - uid: The UID, however it is written.
  ///   - section: The section of the book.
  /// - Returns: The contacts.
  /// - Throws: `ContactError.Code.unknownBook` when there is no such section.
  package func contactIDs(withMergedUID uid: String, section: Int) throws -> [ContactID] {
    try contactIDs(section: section) {
      try list.mergedUIDs.contacts(of: UniqueIdentifier.normal(uid))
    }
  }

  /// Whether the list remembers a UID that a merge took away.
  package func hasMergedUIDs() throws -> Bool {
    try !list.mergedUIDs.isEmpty()
  }

  /// The UIDs that a contact took over, in the form in which they are compared.
  package func mergedUIDs(of id: ContactID) throws -> [String] {
    try list.mergedUIDs.uids(of: list.identity.rowID(id))
  }

  /// The contact that was made last, in the list or not; `nil` if there was none.
  package func lastContact() throws -> ContactID? {
    let highest = try list.highestContact()
    return highest > 0 ? list.identity.contactID(highest) : nil
  }

  /// The contacts of a book that may be the person of a card: those of the same name, and those that have one of the
  /// e-mail addresses.
  ///
  /// Of a name that very many contacts have, only those come that have the birthday, an e-mail address or a telephone
  /// number of the card.
  ///
  /// - Parameters:
  ///   - person: The person of the card.
  ///   - section: The section of the book.
  ///   - last: The last contact that comes into question; contacts that were made later don't.
  /// - Returns: The contacts, those that were made first before others.
  /// - Throws: `ContactError.Code.unknownBook` when there is no such section.
  package func contactIDs(
    ofPerson person: PersonDetails, section: Int, upTo last: ContactID
  ) throws -> [ContactID] {
    try contactIDs(section: section) {
      try PersonIndex(list, upTo: list.identity.rowID(last)).contacts(of: person)
    }
  }
}
