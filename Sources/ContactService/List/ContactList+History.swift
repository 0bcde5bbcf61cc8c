public import ContactDrop
public import ContactModel
import ContactStorage
import FoundationEssentials

extension ContactList {
  /// Undoes the last operation that has not been undone yet.
  ///
  /// - Parameter isDryRun: Whether to leave the list unchanged.
  /// - Returns: The operation that was undone, or `nil` if there is none.
  /// - Throws: `ContactError` if the store can't be written.
  @discardableResult
  public func undo(isDryRun: Bool = false) async throws -> LoggedOperation? {
    try await store.undo(isDryRun: isDryRun)
  }

  /// Restores contacts from the trash.
  ///
  /// - Parameters:
  ///   - contacts: The contacts, in the order in which they will be inserted.
  ///   - place: The place at which they are inserted; `nil` for the end of the book in which each was, or of the first
  ///     book if that is gone.
  ///   - isDryRun: Whether to leave the list unchanged.
  /// - Returns: The operation, or `nil` if `contacts` is empty; and the contacts, at their rows in the list.
  /// - Throws: `ContactError` if a contact is not in the trash, or there is no such row.
  @discardableResult
  public func restore(
    _ contacts: [ContactID], at place: DropPlace?, isDryRun: Bool = false
  ) async throws -> (operation: LoggedOperation?, contacts: [ContactRow]) {
    let written = try await store.write(.init(command: "trash restore"), isDryRun: isDryRun) {
      transaction in
      let reader = transaction.reader
      if let place {
        try transaction.restore(contacts, at: try reader.destination(at: place).0)
      } else {
        for (section, contacts) in try reader.formerSections(of: contacts) {
          let end = IndexPath(row: try reader.count(section: section), section: section)
          try transaction.restore(contacts, at: end)
        }
      }
      return try reader.rows(of: contacts)
    }
    return (written.operation, written.value)
  }
}

extension ContactReader {
  /// Returns removed contacts by the sections of the books in which they were, in the order of the first contacts.
  fileprivate func formerSections(
    of contacts: [ContactID]
  ) throws -> [(section: Int, contacts: [ContactID])] {
    let books = try formerBooks(of: contacts)
    var sections: [(section: Int, contacts: [ContactID])] = []
    for contact in contacts {
      let section = try books[contact].map { try book(named: $0).section } ?? 0
      if let index = sections.firstIndex(where: { $0.section == section }) {
        sections[index].contacts.append(contact)
      } else {
        sections.append((section, [contact]))
      }
    }
    return sections
  }
}
