public import ContactModel

extension ContactReader {
  /// Returns the contacts in the trash, the last changed first.
  ///
  /// - Returns: Their identities; use ``trashedContact(_:)`` to read them.
  /// - Throws: `ContactError` when the file cannot be read.
  /// - Complexity: O(*n*), where *n* is the number of contacts, in the list or not.
  public func trashedIDs() throws -> [ContactID] {
    try Trash(list).contacts().map(list.identity.contactID)
  }

  /// Returns the contacts in the trash whose identities begin with some digits, the last changed first.
  ///
  /// - Parameter digits: Hexadecimal digits.
  /// - Returns: Their identities.
  /// - Throws: `ContactError` when the file cannot be read.
  /// - Complexity: O(*n*), where *n* is the number of contacts, in the list or not.
  public func trashedIDs(startingWith digits: String) throws -> [ContactID] {
    guard !digits.isEmpty else { return [] }
    return try trashedIDs().filter { $0.description.hasPrefix(digits.lowercased()) }
  }

  /// Returns the contacts in the trash whose names have all words of a text, the last changed first.
  ///
  /// - Parameter text: The words; all must be complete. A text without letters and digits must be the whole name.
  /// - Returns: Their identities.
  /// - Throws: `ContactError` when the file cannot be read.
  /// - Complexity: O(*n*), where *n* is the number of contacts, in the list or not.
  public func trashedIDs(named text: String) throws -> [ContactID] {
    let words = Set(FoldedText(text).words)
    return try Trash(list).contacts()
      .filter { rowID in
        let name = try list.contacts.allNames(of: rowID)
        return words.isEmpty ? name == text : words.isSubset(of: FoldedText(name).words)
      }
      .map(list.identity.contactID)
  }

  /// Returns a contact in the trash, read from its card.
  ///
  /// - Parameter id: The contact.
  /// - Returns: The contact; `nil` if it is in the list, or there is no such contact.
  /// - Throws: `ContactError` when the file cannot be read.
  public func trashedContact(_ id: ContactID) throws -> Contact? {
    let rowID = list.identity.rowID(id)
    return try list.order.contains(rowID) ? nil : list.contacts.contact(rowID)
  }
}
