import ContactModel

/// The document of `contacts status`.
struct StatusDocument: Document {
  let path: String
  let size: Int
  let contacts: Int
  let books: Int
  let trashed: Int
  let lastChange: LoggedOperation?

  static let names = ["status"]

  static let members: [Member<StatusDocument>] = [
    .path("path", "The path of the file.") { $0.path },
    Member("size", "How many bytes it has.") { $0.size },
    Member("contacts", "How many contacts all books have.") { $0.contacts },
    Member("books", "How many books there are.") { $0.books },
    Member("trashed", "How many contacts are in the trash.") { $0.trashed },
    Member("last_change", orNull: "The last operation; null if there was none.") { $0.lastChange },
  ]

  static let columns: [Column<StatusDocument>] = [
    "path", "size", "contacts", "books", "trashed",
  ]

  static let labelWidth = 13

  /// The lines for people, each with its label.
  var lines: [(label: String, text: String)] {
    [
      ("File", path.singleLine),
      ("Size", "\((size + 1_023) / 1_024) KB"),
      ("Contacts", "\(contacts) in \(books) \(books == 1 ? "book" : "books")"),
      ("Trash", trashed == 0 ? "empty" : ContactsText.count(trashed)),
      (
        "Last change",
        lastChange.map { "\($0.date.humanText)  \($0.command) \($0.changesText)" } ?? "none yet"
      ),
    ]
  }
}
