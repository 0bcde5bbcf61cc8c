package import ContactModel
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
    guard let rowID = try list.mergedUIDs.contacts(of: key).first(where: list.order.contains),
      try list.contacts.contacts(withUID: key).allSatisfy({ try !list.order.contains($0) })
    else { return nil }
    return list.identity.contactID(rowID)
  }

  /// Returns whether the list has UIDs that contacts took over in a merge.
  package func hasMergedUIDs() throws -> Bool {
    try list.mergedUIDs.hasUIDs()
  }

  /// Returns whether the list has contents that contacts had before, without a UID.
  package func hasFormerContents() throws -> Bool {
    try list.mergedUIDs.hasContents()
  }

  /// Finds the contacts of a book that had the content of a card without a UID before they were changed, or took it over
  /// in a merge.
  ///
  /// - Parameters:
  ///   - contact: The contact with the card.
  ///   - section: The section of the book.
  /// - Returns: The contacts, newest first. They had the same 64-bit hash.
  /// - Throws: `ContactError.Code.unknownBook` when there is no such section.
  package func contactIDs(
    withFormerContentOf contact: Contact, section: Int
  ) throws -> [ContactID] {
    try contactIDs(section: section) {
      try list.mergedUIDs.contacts(of: ContactKey.content(contact.contentHash).text)
    }
  }

  /// Returns the keys that a contact had before or took over in a merge; UIDs are in normal form.
  package func formerKeys(of id: ContactID) throws -> [ContactKey] {
    try list.mergedUIDs.keys(of: list.identity.rowID(id)).map(ContactKey.init(text:))
  }

  /// Returns the UIDs that a contact took over, in normal form.
  package func mergedUIDs(of id: ContactID) throws -> [String] {
    try formerKeys(of: id).compactMap(\.uid)
  }

  /// Returns the contact that was created last, in the list or not; `nil` if there is none.
  package func lastContact() throws -> ContactID? {
    let highest = try list.contacts.highestID()
    return highest > 0 ? list.identity.contactID(highest) : nil
  }

  /// Returns whether a contact was created after another one.
  package func isContact(_ id: ContactID, createdAfter other: ContactID) -> Bool {
    list.identity.rowID(id) > list.identity.rowID(other)
  }

  /// Finds the contacts of a book that may be the same person as a card: those with the same name, and others with a
  /// common e-mail address or number, which alone find a contact without a name.
  ///
  /// If very many contacts have the name, only those are returned, as others, that also share the birthday, an e-mail
  /// address or a telephone number with the card.
  ///
  /// - Parameters:
  ///   - contact: The contact of the card.
  ///   - section: The section of the book.
  ///   - last: The last contact to consider; later contacts are ignored.
  /// - Returns: The contacts with the name and the others, each oldest first.
  /// - Throws: `ContactError.Code.unknownBook` when there is no such section.
  package func contactIDs(
    ofPerson contact: Contact, section: Int, upTo last: ContactID
  ) throws -> (named: [ContactID], others: [ContactID]) {
    let found = try list.persons.contacts(of: contact, upTo: list.identity.rowID(last))
    return (
      try contactIDs(section: section) { found.named },
      try contactIDs(section: section) { found.others }
    )
  }

  /// Returns whether a contact may have a value in common with a person without a postal address.
  ///
  /// It compares the values that the list stores, which takes a fraction of the time of reading the card.
  ///
  /// - Parameters:
  ///   - id: The contact.
  ///   - person: The person.
  /// - Returns: `false` only if they share nothing.
  /// - Throws: `ContactError` when the file cannot be read.
  package func mayShare(_ id: ContactID, with person: PersonDetails) throws -> Bool {
    let values = try list.persons.values(
      of: list.identity.rowID(id), withBirthday: person.hasTellingBirthday)
    return person.mayShare(with: values)
  }
}
