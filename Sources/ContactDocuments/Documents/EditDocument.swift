package import ContactModel

extension FieldChange: Record {
  package static let members: [Member<FieldChange>] = [
    Member("field", "The path of the field.") { $0.field },
    Member("old", orNull: "The value before; null if it was added.") { $0.old },
    Member("new", orNull: "The value after; null if it was removed.") { $0.new },
  ]
}

/// A contact whose fields were changed.
package struct EditedContact: Record {
  package let row: ContactRow
  package let changes: [FieldChange]

  package static let members: [Member<EditedContact>] =
    ContactRow.members.map { $0.of(\.row) }
    + [Member("changes", "What was changed, in the order of the arguments.") { $0.changes }]
}

/// A change of one contact, for a plain record.
package struct EditedField: Record {
  package let row: ContactRow
  package let change: FieldChange

  package static let members: [Member<EditedField>] =
    [Member("id", "The contact's id.") { $0.row.id }]
    + FieldChange.members.map { $0.of(\.change) }
}

/// The document of `contacts set` and the other commands that change fields.
package struct EditDocument: Document, WrittenDocument {
  package let name: String
  package let operation: OperationID?
  package let contacts: [EditedContact]
  package let isDryRun: Bool

  /// Creates the document of some contacts with the changes of each.
  package init(
    _ name: String, operation: OperationID? = nil, rows: [ContactRow] = [],
    changes: [[FieldChange]] = [], isDryRun: Bool
  ) {
    self.name = name
    self.operation = operation
    contacts = zip(rows, changes).map { EditedContact(row: $0, changes: $1) }
    self.isDryRun = isDryRun
  }

  /// The changes of all contacts.
  package var fields: [EditedField] {
    contacts.flatMap { contact in
      contact.changes.map { EditedField(row: contact.row, change: $0) }
    }
  }

  package static let names = ["add", "edit", "set", "unset"]

  package static let members: [Member<EditDocument>] = [
    operationMember,
    Member("contacts", "The contacts, with their changes.") { $0.contacts },
    dryRunMember,
  ]

  package static let columns: [Column<EditedField>] = ["id", "field", "old", "new"]
}
