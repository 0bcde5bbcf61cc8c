package import ContactModel
internal import GRDB
internal import VCardFormat

extension ContactReader {
  /// Finds the contacts of a book that took over a UID when cards were merged into them.
  ///
  /// - Parameters:
  ///   - uid: The UID, in any spelling.
  ///   - section: The section of the book.
  /// - Returns: The contacts.
  /// - Throws: `ContactError.Code.unknownBook` when there is no such section.
  package func contactIDs(withMergedUID uid: String, section: Int) throws -> [ContactID] {
    try contactIDs(section: section) {
      try list.mergedUIDs.contacts(of: UniqueIdentifier.normal(uid))
    }
  }

  /// Returns the contact of the list that took over a UID in a merge, unless another one has it in its card.
  package func contact(withMergedUID uid: String) throws -> ContactID? {
    let key = UniqueIdentifier.normal(uid)
    guard try list.contacts.contacts(withUID: key).allSatisfy({ try !list.order.contains($0) })
    else { return nil }
    return try list.mergedUIDs.contacts(of: key).first(where: list.order.contains)
      .map(list.identity.contactID)
  }

  /// Returns whether the list has UIDs that contacts took over in a merge.
  package func hasMergedUIDs() throws -> Bool {
    try !list.mergedUIDs.isEmpty()
  }

  /// Returns the UIDs that a contact took over, in normal form.
  package func mergedUIDs(of id: ContactID) throws -> [String] {
    try list.mergedUIDs.uids(of: list.identity.rowID(id))
  }

  /// Returns the contact that was created last, in the list or not; `nil` if there is none.
  package func lastContact() throws -> ContactID? {
    let highest = try list.contacts.highestID()
    return highest > 0 ? list.identity.contactID(highest) : nil
  }

  /// Finds the contacts of a book that may be the same person as a card: those with the same name or a common e-mail
  /// address.
  ///
  /// If very many contacts have the name, only those are returned that also share the birthday, an e-mail address or a
  /// telephone number with the card.
  ///
  /// - Parameters:
  ///   - person: The person of the card.
  ///   - section: The section of the book.
  ///   - last: The last contact to consider; later contacts are ignored.
  /// - Returns: The contacts, oldest first.
  /// - Throws: `ContactError.Code.unknownBook` when there is no such section.
  package func contactIDs(
    ofPerson person: PersonDetails, section: Int, upTo last: ContactID
  ) throws -> [ContactID] {
    try contactIDs(section: section) {
      try list.persons.contacts(of: person, upTo: list.identity.rowID(last))
    }
  }
}
