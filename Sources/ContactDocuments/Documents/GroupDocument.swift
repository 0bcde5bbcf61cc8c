package import ContactModel

extension ContactGroup.Kind: DocumentWord {}

extension ContactGroup: Record {
  package static let members: [Member<ContactGroup>] = [
    Member("name", "The name of the group.") { $0.name },
    Member("count", "How many members are in the list.") { $0.count },
    Member("kinds", "What makes the group: a category, a group card, or both.") { $0.kinds },
  ]
}

/// The document of `contacts group list`: the groups, in the order of their names.
package struct GroupListDocument: Document {
  package typealias Element = ContactGroup

  /// Creates the document.
  package init() {}

  package static let names = ["group-list"]

  package static let members: [Member<GroupListDocument>] = [
    .stream("groups", "The groups, in the order of their names.", of: ContactGroup.self)
  ]

  package static let columns: [Column<ContactGroup>] = ["name", "count", "kinds"]
}

/// The document of `contacts group show`: a group and its members.
package struct GroupShowDocument: Document {
  package typealias Element = ContactRow

  package let group: ContactGroup

  /// Creates the document.
  package init(group: ContactGroup) {
    self.group = group
  }

  package static let names = ["group-show"]

  package static let members: [Member<GroupShowDocument>] =
    ContactGroup.members.map { $0.of(\.group) }
    + [.stream("contacts", "The members, in the order of the list.", of: ContactRow.self)]

  package static let columns: [Column<ContactRow>] = ContactRow.members.map {
    Column(stringLiteral: $0.name)
  }
}

/// The document of the commands that change a group.
package struct GroupChangeDocument: Document, WrittenDocument {
  package typealias Element = ContactRow

  package let name: String
  package let logged: LoggedOperation?
  package let group: ContactGroup
  package let contacts: [ContactRow]
  package let isDryRun: Bool

  /// Creates the document.
  package init(
    name: String, logged: LoggedOperation?, group: ContactGroup, contacts: [ContactRow],
    isDryRun: Bool
  ) {
    self.name = name
    self.logged = logged
    self.group = group
    self.contacts = contacts
    self.isDryRun = isDryRun
  }

  package var operation: OperationID? { logged?.id }

  package static let names = ["group-add", "group-remove", "group-rename", "group-delete"]

  package static let members: [Member<GroupChangeDocument>] = [
    operationMember,
    Member("group", "The group, as it is afterwards; as it was, if it was deleted.") { $0.group },
    Member("contacts", "The contacts that joined or left the group.") { $0.contacts },
    dryRunMember,
  ]

  package static let columns: [Column<ContactRow>] = ["id", "book", "row", "name"]
}
