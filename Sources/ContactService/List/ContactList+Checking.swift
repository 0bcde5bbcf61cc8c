public import ContactModel
public import ContactStorage

extension ContactList {
  /// Looks for what contradicts itself in the list.
  ///
  /// - Returns: What is wrong; nothing where all is well.
  /// - Throws: `ContactError` when the store can't be read.
  /// - Complexity: O(*n*), where *n* is the size of the store.
  public func problems() async throws -> [ListProblem] {
    try await store.problems()
  }

  /// Makes again what is derived from the cards; damaged cards get their bytes back, if the history or a backup has them.
  ///
  /// - Parameter folder: Where backups are; `nil` for none.
  /// - Returns: How many damaged cards got their bytes back.
  /// - Throws: `ContactError` when the store can't be written.
  /// - Complexity: O(*n*), where *n* is the number of contacts.
  @discardableResult
  public func repair(withCardsFrom folder: BackupFolder? = nil) async throws -> Int {
    try await store.repair(withCardsFrom: folder)
  }

  /// Takes the damaged cards of a contact as they are: those of the list and those of its history.
  ///
  /// - Parameter contact: The contact, in the list or not.
  /// - Returns: How many there were.
  /// - Throws: `ContactError` when the store can't be written.
  /// - Complexity: O(*n*), where *n* is the number of contacts.
  public func acceptCards(of contact: ContactID) async throws -> Int {
    try await store.acceptCards(of: contact)
  }
}
