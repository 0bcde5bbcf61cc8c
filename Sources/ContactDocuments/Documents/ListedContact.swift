package import ContactModel

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
