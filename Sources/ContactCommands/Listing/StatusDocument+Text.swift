import ContactDocuments
import ContactModel

extension StatusDocument {
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
