public import ContactModel

extension ContactReader {
  /// A contact, read from its card, if that has the bytes that were stored: new cards may be made of it.
  ///
  /// - Parameter id: The contact.
  /// - Returns: `nil` when it is not in the list.
  /// - Throws: `ContactError.Code.damagedCard` if it has other bytes; other codes when the file cannot be read.
  public func intactContact(_ id: ContactID) throws -> Contact? {
    try list.checkCard(of: list.identity.rowID(id))
    return try contact(id)
  }

  /// Looks for damage in the card of a contact.
  ///
  /// - Parameter id: The contact.
  /// - Returns: `nil` if the card has the bytes that were stored, or there is no such contact.
  /// - Throws: `ContactError` when the file cannot be read.
  public func damage(of id: ContactID) throws -> ListProblem? {
    try DamagedCard.card(of: list.identity.rowID(id), in: list)?.problem(in: list)
  }
}
