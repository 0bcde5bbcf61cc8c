package import ContactModel
package import ContactService

/// A contact that a sort moved to another row.
package struct SortedContact: Record {
  package let row: ContactRow
  package let destination: DropItemResult.Destination

  /// Creates the record of a contact, as it was before, and its row afterwards.
  package init(row: ContactRow, newRow: Int) {
    self.row = row
    destination = DropItemResult.Destination(book: row.book, row: newRow)
  }

  package static let members: [Member<SortedContact>] =
    ContactRow.members.map { $0.of(\.row) }
    + [Member("destination", "The row where it is now.") { $0.destination }]
}

/// The document of `contacts sort`: the contacts that moved to other rows.
package struct SortDocument: Document, WrittenDocument {
  package let operation: OperationID?
  package let contacts: [SortedContact]
  package let isDryRun: Bool

  package init(operation: OperationID?, contacts: [SortedContact], isDryRun: Bool) {
    self.operation = operation
    self.contacts = contacts
    self.isDryRun = isDryRun
  }

  package static let names = ["sort"]

  package static let members: [Member<SortDocument>] = [
    operationMember,
    Member(
      "contacts", "The contacts that moved to other rows, as they were before, in the new order."
    ) { $0.contacts },
    dryRunMember,
  ]

  package static let columns: [Column<SortDocument>] = ["operation_id"]
}
