import ContactModel

extension ContactGroup.Kind: DocumentWord {}

extension ContactGroup: Record {
  static let members: [Member<ContactGroup>] = [
    Member("name", "The name of the group.") { $0.name },
    Member("count", "How many members are in the list.") { $0.count },
    Member("kinds", "What makes the group: a category, a group card, or both.") { $0.kinds },
  ]
}

/// The document of `contacts group list`: the groups, in the order of their names.
struct GroupListDocument: Document {
  typealias Element = ContactGroup

  static let names = ["group-list"]

  static let members: [Member<GroupListDocument>] = [
    .stream("groups", "The groups, in the order of their names.", of: ContactGroup.self)
  ]

  static let columns: [Column<ContactGroup>] = ["name", "count", "kinds"]
}

/// The document of `contacts group show`: a group and its members.
struct GroupShowDocument: Document {
  typealias Element = ContactRow

  let group: ContactGroup

  static let names = ["group-show"]

  static let members: [Member<GroupShowDocument>] =
    ContactGroup.members.map { $0.of(\.group) }
    + [.stream("contacts", "The members, in the order of the list.", of: ContactRow.self)]

  static let columns: [Column<ContactRow>] = ContactRow.members.map {
    Column(stringLiteral: $0.name)
  }
}

/// The document of the commands that change a group.
struct GroupChangeDocument: Document, WrittenDocument {
  typealias Element = ContactRow

  let name: String
  let logged: LoggedOperation?
  let group: ContactGroup
  let contacts: [ContactRow]
  let isDryRun: Bool

  var operation: OperationID? { logged?.id }

  static let names = ["group-add", "group-remove", "group-rename", "group-delete"]

  static let members: [Member<GroupChangeDocument>] = [
    operationMember,
    Member("group", "The group, as it is afterwards; as it was, if it was deleted.") { $0.group },
    Member("contacts", "The contacts that joined or left the group.") { $0.contacts },
    dryRunMember,
  ]

  static let columns: [Column<ContactRow>] = ["id", "book", "row", "name"]
}
