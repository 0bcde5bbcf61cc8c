import ContactModel

extension FieldChange: Record {
  static let members: [Member<FieldChange>] = [
    Member("field", "The path of the field.") { $0.field },
    Member("old", orNull: "The value before; null if it was added.") { $0.old },
    Member("new", orNull: "The value after; null if it was removed.") { $0.new },
  ]
}

/// A contact whose fields were changed.
struct EditedContact: Record {
  let row: ContactRow
  let changes: [FieldChange]

  static let members: [Member<EditedContact>] =
    ContactRow.members.map { $0.of(\.row) }
    + [Member("changes", "What was changed, in the order of the arguments.") { $0.changes }]
}

/// A change of one contact, for a plain record.
struct EditedField: Record {
  let row: ContactRow
  let change: FieldChange

  static let members: [Member<EditedField>] =
    [Member("id", "The contact's id.") { $0.row.id }]
    + FieldChange.members.map { $0.of(\.change) }
}

/// The document of `contacts set` and the other commands that change fields.
struct EditDocument: Document, WrittenDocument {
  typealias Element = EditedField

  let name: String
  let logged: LoggedOperation?
  let contacts: [EditedContact]
  let isDryRun: Bool

  var operation: OperationID? { logged?.id }

  /// The changes of all contacts.
  var fields: [EditedField] {
    contacts.flatMap { contact in
      contact.changes.map { EditedField(row: contact.row, change: $0) }
    }
  }

  static let names = ["add", "edit", "set", "unset"]

  static let members: [Member<EditDocument>] = [
    operationMember,
    Member("contacts", "The contacts, with their changes.") { $0.contacts },
    dryRunMember,
  ]

  static let columns: [Column<EditedField>] = ["id", "field", "old", "new"]
}
