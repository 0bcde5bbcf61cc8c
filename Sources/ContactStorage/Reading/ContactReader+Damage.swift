public import ContactModel

extension ContactReader {
  /// Returns a contact, read from its card, after checking that the card is intact; use this to make new cards from it.
  ///
  /// - Parameter id: The contact.
  /// - Returns: The contact; `nil` if it is not in the list.
  /// - Throws: `ContactError.Code.damagedCard` if the card is damaged; other codes when the file cannot be read.
  public func intactContact(_ id: ContactID) throws -> Contact? {
    try list.checkCard(of: list.identity.rowID(id))
    return try contact(id)
  }

  /// Checks the card of a contact for damage.
  ///
  /// - Parameter id: The contact.
  /// - Returns: The problem; `nil` if the card is intact, or there is no such contact.
  /// - Throws: `ContactError` when the file cannot be read.
  public func damage(of id: ContactID) throws -> ListProblem? {
    try DamagedCard.card(of: list.identity.rowID(id), in: list)?.problem(in: list)
  }
}
