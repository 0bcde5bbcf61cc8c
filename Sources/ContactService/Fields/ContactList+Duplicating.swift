public import ContactDrop
public import ContactModel
import ContactStorage
import FoundationEssentials

extension ContactList {
  /// Copies contacts; the copies get new UIDs.
  ///
  /// - Parameters:
  ///   - contacts: The contacts.
  ///   - place: The place of the copies, which keep the given order; `nil` to put each after its original.
  ///   - isDryRun: Whether to leave the list unchanged.
  /// - Returns: The operation, and the copies in the given order.
  /// - Throws: `ContactError` if a contact or the place doesn't exist, or if the list can't be written.
  public func duplicate(
    _ contacts: [ContactID], at place: DropPlace? = nil, isDryRun: Bool = false
  ) async throws -> (operation: LoggedOperation?, copies: [ContactRow]) {
    let written = try await store.write(.init(command: "duplicate"), isDryRun: isDryRun) {
      transaction in
      let reader = transaction.reader
      let start = try place.map { try reader.destination(at: $0).0 }
      var copies: [ContactID] = []
      for (index, id) in contacts.enumerated() {
        guard let contact = try reader.intactContact(id),
          let original = try reader.indexPath(of: id)
        else { throw ContactError.unknownContact(id) }
        let indexPath = start.map { IndexPath(row: $0.row + index, section: $0.section) }
        copies += try transaction.apply(
          .insert(
            [contact.duplicate()],
            at: indexPath ?? IndexPath(row: original.row + 1, section: original.section)))
      }
      try transaction.copyMemberships(of: contacts, to: copies)
      return try reader.rows(of: copies)
    }
    return (written.operation, written.value)
  }
}
