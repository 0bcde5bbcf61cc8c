import ContactDocuments
import ContactModel

/// The document of `contacts status`.
struct StatusDocument: Document {
  let path: String
  let size: Int
  let contacts: Int
  let books: Int
  let trashed: Int
  let lastChange: LoggedOperation?
  let free: Int

  static let names = ["status"]

  static let members: [Member<StatusDocument>] = [
    .path("path", "The path of the file.") { $0.path },
    Member("size", "How many bytes it has.") { $0.size },
    Member("contacts", "How many contacts all books have.") { $0.contacts },
    Member("books", "How many books there are.") { $0.books },
    Member("trashed", "How many contacts are in the trash.") { $0.trashed },
    Member("last_change", orNull: "The last operation; null if there was none.") { $0.lastChange },
    Member("free", "How many bytes hold nothing; compacting the list gives them back.") { $0.free },
  ]

  static let columns: [Column<StatusDocument>] = [
    "path", "size", "contacts", "books", "trashed", "free",
  ]
}

extension StatusDocument {
  static let labelWidth = 13

  private var unused: String {
    free == 0 ? "" : ", \(free.kilobytes) of it unused: “contacts compact” gives them back"
  }

  /// The lines for people, each with its label.
  var lines: [(label: String, text: String)] {
    [
      ("File", path.singleLine),
      ("Size", size.kilobytes + unused),
      ("Contacts", "\(contacts) in \(books.counting("book"))"),
      ("Trash", trashed == 0 ? "empty" : ContactsText.count(trashed)),
      (
        "Last change",
        lastChange.map {
          "\($0.date.humanText)  \($0.command) \($0.changesText)\($0.isUndone ? ", undone" : "")"
        } ?? "none in the log"
      ),
    ]
  }
}
