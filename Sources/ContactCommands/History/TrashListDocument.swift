import ContactModel

/// A contact in the trash.
struct TrashedContact: Record {
  let id: ContactID
  let contact: Contact

  static let members: [Member<TrashedContact>] = [
    Member("id", "The contact's id.") { $0.id },
    Member("uid", orNull: "The UID in its card.") { $0.contact.uid },
    Member("name", "Its name.") { $0.contact.name },
    Member("organization", "Its first organization; empty if there is none.") {
      $0.contact.organization
    },
  ]
}

/// The document of `contacts trash list`: the contacts in the trash, last changed first.
struct TrashListDocument: Document {
  typealias Element = TrashedContact

  static let names = ["trash-list"]

  static let members: [Member<TrashListDocument>] = [
    .stream("contacts", "The contacts, the last changed first.", of: TrashedContact.self)
  ]

  static let columns: [Column<TrashedContact>] = ["id", "uid", "name", "organization"]
}
