package import ContactModel
package import VCardFormat

/// The document of `contacts list`: contacts, in the requested order.
package struct ListDocument: Document {
  package let total: Int?

  package init(total: Int?) {
    self.total = total
  }

  package static let names = ["list"]

  package static let members: [Member<ListDocument>] = [
    totalMember,
    .stream(
      "contacts", "The contacts; if fields were chosen, only these members.",
      of: ListedContact.self,
      isPartial: true),
  ]

  package static let columns: [Column<ListedContact>] = ContactRow.members.map {
    Column(stringLiteral: $0.name)
  }

  private static let totalMember = Member<ListDocument>(
    "total",
    orNull: "How many contacts match, on this page or not; null if not all were counted."
  ) { $0.total }
}

/// The document of `contacts show`: one contact with its card.
package struct ShowDocument: Document {
  package let contact: CompleteContact
  package let groups: [String]

  package init(contact: CompleteContact, groups: [String]) {
    self.contact = contact
    self.groups = groups
  }

  package static let names = ["show"]

  package static let members: [Member<ShowDocument>] =
    CompleteContact.members.map { $0.of(\.contact) }
    + [Member("groups", "The groups: categories, and group cards with this member.") { $0.groups }]

  package static let columns: [Column<VCardProperty>] = [
    Column("group") { $0.group ?? "" },
    Column("name") { $0.name.rawName },
    Column("parameters") { $0.parametersText },
    Column("value") { $0.text },
  ]
}

/// The document of `contacts rm`: the contacts that were removed.
package struct RemovalDocument: Document, WrittenDocument {
  package let operation: OperationID?
  package let rows: [ContactRow]
  package let isDryRun: Bool

  package init(operation: OperationID? = nil, rows: [ContactRow] = [], isDryRun: Bool) {
    self.operation = operation
    self.rows = rows
    self.isDryRun = isDryRun
  }

  package static let names = ["rm"]

  package static let members: [Member<RemovalDocument>] = [
    operationMember,
    Member("contacts", "The contacts, as they were before.") { $0.rows },
    dryRunMember,
  ]

  package static let columns: [Column<ContactRow>] = ["id", "book", "row", "name"]
}

extension VCardProperty {
  /// The parameters as they are written, with semicolons between.
  package var parametersText: String {
    parameters.map { String(decoding: $0.rawBytes, as: UTF8.self) }.joined(separator: ";")
  }
}

/// A contact of a list, with the values of the fields that the user asked for.
package struct ListedContact: Record {
  package let row: ContactRow
  package var values: FieldValues?

  package init(row: ContactRow, values: FieldValues? = nil) {
    self.row = row
    self.values = values
  }

  package static let members: [Member<ListedContact>] =
    ContactRow.members.map { ofRow([$0]) } + [fieldsMember]

  /// Returns members of a row as one member of a contact.
  package static func ofRow(_ members: [Member<ContactRow>]) -> Member<ListedContact> {
    Member.lent(members) { contact, body in body(contact.row) }
  }

  /// The member with the values of chosen fields.
  package static let fieldsMember = Member<ListedContact>(
    "fields", ifAny: "If fields were chosen: the values of each, by the name that you gave."
  ) { $0.values }
}

/// The values of fields, by their names.
package struct FieldValues: DocumentValue {
  package let fields: [(name: String, values: [String])]

  package init(fields: [(name: String, values: [String])]) {
    self.fields = fields
  }

  package static var documentType: DocumentType { .map(.list(.text)) }

  package func append(to json: inout JSONText) {
    json.beginObject()
    for field in fields.uniqued(by: \.name) {
      json.key(field.name)
      json.append(field.values)
    }
    json.endObject()
  }

  package static func text(at path: ArraySlice<Substring>) -> TextOf<FieldValues>? { nil }

  /// Returns the values of a field.
  package subscript(name: String) -> [String] { fields.first { $0.name == name }?.values ?? [] }
}
