public import ContactModel

extension ContactReader {
  /// The contacts that were removed, the last changed first.
  ///
  /// - Returns: Their identities; ``trashedContact(_:)`` gives their cards.
  /// - Throws: `ContactError` when the file cannot be read.
  /// - Complexity: O(*n*), where *n* is the number of contacts, in the list or not.
  public func trashedIDs() throws -> [ContactID] {
    try Trash(list).contacts().map(list.identity.contactID)
  }

  /// A contact that was removed, read from its card.
  ///
  /// - Parameter id: The contact.
  /// - Returns: `nil` when it is in the list, or there is no such contact.
  /// - Throws: `ContactError` when the file cannot be read.
  public func trashedContact(_ id: ContactID) throws -> Contact? {
    let rowID = list.identity.rowID(id)
    return try list.order.contains(rowID) ? nil : list.contacts.contact(rowID)
  }
}
