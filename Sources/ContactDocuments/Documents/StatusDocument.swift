package import ContactModel

/// The document of `contacts status`.
package struct StatusDocument: Document {
  package let path: String
  package let size: Int
  package let contacts: Int
  package let books: Int
  package let trashed: Int
  package let lastChange: LoggedOperation?
  package let free: Int

  /// Creates the document.
  package init(
    path: String, size: Int, contacts: Int, books: Int, trashed: Int, lastChange: LoggedOperation?,
    free: Int
  ) {
    self.path = path
    self.size = size
    self.contacts = contacts
    self.books = books
    self.trashed = trashed
    self.lastChange = lastChange
    self.free = free
  }

  package static let names = ["status"]

  package static let members: [Member<StatusDocument>] = [
    .path("path", "The path of the file.") { $0.path },
    Member("size", "How many bytes it has.") { $0.size },
    Member("contacts", "How many contacts all books have.") { $0.contacts },
    Member("books", "How many books there are.") { $0.books },
    Member("trashed", "How many contacts are in the trash.") { $0.trashed },
    Member("last_change", orNull: "The last operation; null if there was none.") { $0.lastChange },
    Member("free", "How many bytes hold nothing; compacting the list gives them back.") { $0.free },
  ]

  package static let columns: [Column<StatusDocument>] = [
    "path", "size", "contacts", "books", "trashed", "free",
  ]
}
