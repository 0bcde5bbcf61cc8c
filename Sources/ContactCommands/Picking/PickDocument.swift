import ContactDocuments
import ContactModel

/// The document of `contacts pick`: the chosen contacts.
struct PickDocument: Document {
  static let names = ["pick"]

  static let members: [Member<PickDocument>] = [
    .stream("contacts", "The chosen contacts.", of: ContactRow.self)
  ]

  static let columns: [Column<ContactRow>] = ["id"]
}
