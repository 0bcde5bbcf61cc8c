import ContactDocuments
import ContactModel

/// The document of `contacts group show`: a group and its members.
struct GroupShowDocument: Document {
  let group: ContactGroup

  static let names = ["group-show"]

  static let members: [Member<GroupShowDocument>] =
    ContactGroup.members.map { $0.of(\.group) }
    + [.stream("contacts", "The members, in the order of the list.", of: ContactRow.self)]

  static let columns: [Column<ContactRow>] = ContactRow.members.map {
    Column(stringLiteral: $0.name)
  }
}
