import ContactDocuments
import ContactModel
import ContactStorage

/// A contact in the trash.
struct TrashedContact: Record {
  let entry: TrashEntry
  let contact: Contact

  static let members: [Member<TrashedContact>] = [
    Member("id", "The contact's id.") { $0.entry.id },
    Member("uid", orNull: "The UID in its card.") { $0.contact.uid },
    Member("name", "Its name.") { $0.contact.name },
    Member("organization", "Its first organization; empty if there is none.") {
      $0.contact.organization
    },
    Member("removed", orNull: "When it was removed; null if the log doesn't have that any more.") {
      $0.entry.removedAt
    },
    Member("book", orNull: "The book in which it was; null if that is gone or not known.") {
      $0.entry.book
    },
  ]
}

/// The document of `contacts trash list`: the contacts in the trash, last removed first.
struct TrashListDocument: Document {
  static let names = ["trash-list"]

  static let members: [Member<TrashListDocument>] = [
    .stream("contacts", "The contacts, the last removed first.", of: TrashedContact.self)
  ]

  static let columns: [Column<TrashedContact>] = [
    "id", "uid", "name", "organization", "removed", "book",
  ]
}
