package import ContactModel

/// A contact in the trash.
package struct TrashedContact: Record {
  package let id: ContactID
  package let contact: Contact

  /// Creates the record.
  package init(id: ContactID, contact: Contact) {
    self.id = id
    self.contact = contact
  }

  package static let members: [Member<TrashedContact>] = [
    Member("id", "The contact's id.") { $0.id },
    Member("uid", orNull: "The UID in its card.") { $0.contact.uid },
    Member("name", "Its name.") { $0.contact.name },
    Member("organization", "Its first organization; empty if there is none.") {
      $0.contact.organization
    },
  ]
}

/// The document of `contacts trash list`: the contacts in the trash, last changed first.
package struct TrashListDocument: Document {
  package typealias Element = TrashedContact

  /// Creates the document.
  package init() {}

  package static let names = ["trash-list"]

  package static let members: [Member<TrashListDocument>] = [
    .stream("contacts", "The contacts, the last changed first.", of: TrashedContact.self)
  ]

  package static let columns: [Column<TrashedContact>] = ["id", "uid", "name", "organization"]
}
