package import ContactModel
package import ContactService
package import ContactStorage

extension ContactGroup.Kind: DocumentWord {}

extension ContactGroup: Record {
  package static let members: [Member<ContactGroup>] = [
    Member("name", "The name of the group.") { $0.name },
    Member("count", "How many members are in the list.") { $0.count },
    Member("kinds", "What makes the group: a category, a group card, or both.") { $0.kinds },
    Member(
      "without_contact",
      "The members of group cards that have no contact in the list: e-mail addresses, otherwise URIs."
    ) { $0.others.map(\.text) },
  ]
}

/// The document of `contacts group list`: the groups, in the order of their names.
package struct GroupListDocument: Document {
  package init() {}

  package static let names = ["group-list"]

  package static let members: [Member<GroupListDocument>] = [
    .stream("groups", "The groups, in the order of their names.", of: ContactGroup.self)
  ]

  package static let columns: [Column<ContactGroup>] = ["name", "count", "kinds"]
}

/// The document of the commands that change a group.
package struct GroupChangeDocument: Document, WrittenDocument {
  package let name: String

  /// What was done; `nil` if the group, its book or the contacts weren't found.
  package let outcome: GroupOutcome?

  package let contacts: [ContactRow]
  package let leftOut: [ContactRow]
  package let isDryRun: Bool

  /// Creates the document of a change; without a list, it leaves out the contacts, of which there may be many.
  ///
  /// - Throws: `ContactError` if the list can't be read.
  package init(
    name: String, _ outcome: GroupOutcome, isDryRun: Bool, in reader: ContactReader?
  ) throws {
    self.name = name
    self.outcome = outcome
    contacts = try reader?.rows(of: outcome.contacts) ?? []
    leftOut = try reader?.rows(of: outcome.leftOut) ?? []
    self.isDryRun = isDryRun
  }

  /// Creates the document of a command that found nothing to change.
  package init(_ name: String, isDryRun: Bool) {
    self.name = name
    outcome = nil
    contacts = []
    leftOut = []
    self.isDryRun = isDryRun
  }

  package var operation: OperationID? { outcome?.operation?.id }

  package static let names = ["group-add", "group-remove", "group-rename", "group-delete"]

  package static let members: [Member<GroupChangeDocument>] = [
    operationMember,
    Member(
      "group",
      orNull:
        "The group, as it is afterwards; as it was, if it was deleted. Null if the group, its "
        + "book or the contacts weren't found."
    ) { $0.outcome?.group },
    Member("contacts", "The contacts that joined or left the group.") { $0.contacts },
    Member("without_contact", "The members without a contact that left the group.") {
      $0.outcome?.others.map(\.text) ?? []
    },
    Member("left_out", "The group's own cards, which can't be its members.") {
      $0.leftOut.map { DropItemResult.ContactReference($0) }
    },
    dryRunMember,
  ]

  package static let columns: [Column<ContactRow>] = ["id", "book", "row", "name"]
}
