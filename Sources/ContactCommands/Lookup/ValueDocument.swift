import ContactDocuments
import ContactModel
import ContactService

/// A value of a contact.
struct FoundValue: Record {
  let value: ContactValue
  let contact: DropItemResult.ContactReference

  static let members: [Member<FoundValue>] = [
    Member("value", "The value; the lines of an address are separated by line feeds.") {
      $0.value.text
    },
    Member("types", "The types of the value, such as work and pref.") { $0.value.types },
    Member("label", orNull: "The label of the card; null if it has none.") { $0.value.label },
    Member("contact", "The contact.") { $0.contact },
  ]
}

/// The document of `contacts email`, `phone`, `address` and `query`: values of contacts.
struct ValueDocument: Document {
  typealias Element = FoundValue

  let name: String

  static let names = ["email", "phone", "address", "query"]

  static let members: [Member<ValueDocument>] = [
    .stream("values", "The values.", of: FoundValue.self)
  ]

  static let columns: [Column<FoundValue>] = [
    "value", Column("type") { $0.value.names.joined(separator: ",") }, "contact.name", "contact.id",
  ]
}
