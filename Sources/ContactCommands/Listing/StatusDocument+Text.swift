import ContactDocuments
import ContactModel

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
      ("Contacts", "\(contacts) in \(books) \(books == 1 ? "book" : "books")"),
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
