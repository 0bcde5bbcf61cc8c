package import ContactModel
internal import VCardFormat

/// The document of one contact in an answer of the server: that of `contacts show`, with the fields that can be changed.
package struct ContactDocument: Document {
  package let shown: ShowDocument
  package let photoFilter: String?
  package let fields: [EditableField]

  package init(shown: ShowDocument, photoFilter: String?, fields: [EditableField]) {
    self.shown = shown
    self.photoFilter = photoFilter
    self.fields = fields
  }

  package static let names = ["contact"]

  package static let members: [Member<ContactDocument>] =
    ShowDocument.members.map { $0.of(\.shown) }
    + [
      Member("photo_filter", orNull: "The filter of the photo, if the card names one.") {
        $0.photoFilter
      },
      Member("fields", "The values that can be changed, in the card's order.") { $0.fields },
    ]

  package static let columns: [Column<ContactDocument>] = []
}

extension EditableField: Record {
  package static let members: [Member<EditableField>] = [
    Member("path", "The path that an assignment names.") { $0.path },
    Member("property", "The property.") { $0.property.name.canonicalName },
    Member("name", "What the property is, for people.") { $0.property.shownName },
    Member("line", "The number of the property in the card; the parts of one value have the same.")
    {
      $0.line
    },
    Member("part", orNull: "The part of the property; null for the whole.") { $0.part },
    Member("types", "The types that say something to people, and the online service.") {
      $0.property.shownTypes
    },
    Member("label", orNull: "The label that the card gives the value.") { $0.label },
    Member("value", "The value.") { $0.value },
    Member("whole", ifAny: "The whole address, if the value is a part of one.") { $0.whole },
    Member("call", ifAny: "The address that calls the telephone number, without its extension.") {
      $0.call
    },
  ]
}
