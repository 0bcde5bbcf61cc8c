public import ContactModel
public import FoundationEssentials

/// A write that is going on: it sees what it has changed, and the list as it was otherwise.
public struct ContactTransaction {
  /// Reads the list as the transaction has made it.
  public var reader: ContactReader { ContactReader(list) }

  let list: ListConnection
  let session: EditSession

  init(_ list: ListConnection, _ draft: LoggedOperation.Draft) {
    self.list = list
    session = EditSession(list, draft)
  }

  /// Carries out a change.
  ///
  /// Contacts can be inserted in many changes: those that follow the rows of the change before become one
  /// step of the history and one change for observers, and nothing is held in memory for each.
  ///
  /// - Parameter edit: The change; its positions are those of the list as the transaction has made it.
  /// - Returns: The contacts that were inserted, in their order.
  /// - Throws: `ContactError` when the list has no such row, contact or book, can't have such a book,
  ///   or cannot be written. The write is then undone as a whole, unless the error is caught: this change has
  ///   then done nothing.
  @discardableResult
  public func apply(_ edit: ContactListEdit) throws -> [ContactID] {
    try session.apply(edit)
  }

  /// Brings contacts back from the trash, before the row at an index path, in their order.
  ///
  /// - Parameters:
  ///   - ids: The contacts, each once.
  ///   - indexPath: The row; the one just past the last one appends.
  /// - Throws: `ContactError.Code.unknownContact` when one of them is not in the trash, `.rowOutOfRange` and
  ///   `.unknownBook` when there is no such row.
  public func restore(_ ids: [ContactID], at indexPath: IndexPath) throws {
    try session.restore(ids, at: indexPath)
  }

  /// A contact, read from its card; see ``ContactReader/contact(_:)``.
  ///
  /// - Parameter id: The contact.
  /// - Returns: `nil` when it is not in the list.
  /// - Throws: `ContactError` when the file cannot be read.
  public func contact(_ id: ContactID) throws -> Contact? {
    try reader.contact(id)
  }

  /// The contacts of a book with a UID; see ``ContactReader/contactIDs(withUID:section:)``.
  ///
  /// - Parameters:
  ///   - uid: The UID.
  ///   - section: The section of the book.
  /// - Returns: The contacts, those that were made first before others.
  /// - Throws: `ContactError.Code.unknownBook` when there is no such section.
  public func contactIDs(withUID uid: String, section: Int) throws -> [ContactID] {
    try reader.contactIDs(withUID: uid, section: section)
  }

  /// The contacts of a book with the content of another; see
  /// ``ContactReader/contactIDs(withContentOf:section:)``.
  ///
  /// - Parameters:
  ///   - contact: The other contact.
  ///   - section: The section of the book.
  /// - Returns: The contacts, those that were made first before others.
  /// - Throws: `ContactError.Code.unknownBook` when there is no such section.
  public func contactIDs(withContentOf contact: Contact, section: Int) throws -> [ContactID] {
    try reader.contactIDs(withContentOf: contact, section: section)
  }

  /// Writes the operation to the log.
  ///
  /// - Returns: Its entry and its changes; neither where nothing was changed.
  func finish() throws -> (operation: LoggedOperation?, changes: DeferredRowChanges?) {
    try session.finish()
  }
}
