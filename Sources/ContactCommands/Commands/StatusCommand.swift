import ArgumentParser
import ContactDocuments
import ContactModel
import ContactService
import ContactStorage
import FoundationEssentials

/// `contacts status`: shows where the list is, how large it is and when it was changed.
struct StatusCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    command: "contacts status",
    abstract: "Show where the list is, what it holds and when it was changed.",
    usage: "contacts status",
    discussion: """
        contacts status                    the list that all commands use
        contacts status --db team.sqlite   another list
        contacts status --json | jq .contacts

      “Check” names what is wrong with the file as far as that shows without reading all of it, such \
      as an end that is cut off. “contacts doctor” checks the whole file. “contacts compact” gives unused space \
      back.

      \(StatusDocument.plainHelp)
      """)

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws -> ExitStatus {
    let list = try context.openList(.readOnly)
    let path = try context.location.path
    let size = try FileStatus(path: path).size
    let logSize = try? FileStatus(path: FileSystem.withoutLinks(path) + "-wal").size
    // Who may read the list may not be able to read its backups.
    let lastBackup = try? context.backupFolder.newest()
    let document = try await list.read { reader in
      let books = try reader.books()
      return StatusDocument(
        path: path, size: size, contacts: books.reduce(0) { $0 + $1.count }, books: books.count,
        trashed: try reader.trashedIDs().count,
        lastChange: try reader.operations(limit: 1).first, free: try reader.space().free,
        logSize: logSize ?? 0, lastBackup: lastBackup, problems: try reader.apparentProblems())
    }
    try context.output.write(document)
    if context.output.format == .human {
      for (label, text) in document.lines {
        try context.output.writeLine("\(label.padded(toWidth: StatusDocument.labelWidth))\(text)")
      }
    }
    return .success
  }
}

/// The document of `contacts status`.
struct StatusDocument: Document {
  let path: String
  let size: Int
  let contacts: Int
  let books: Int
  let trashed: Int
  let lastChange: LoggedOperation?
  let free: Int
  let logSize: Int

  /// The newest complete backup; `nil` if the folder can't be read.
  let lastBackup: BackupFolder.Newest?

  let problems: [ListProblem]

  static let names = ["status"]

  static let members: [Member<StatusDocument>] = [
    .path("path", "The path of the file.") { $0.path },
    Member("size", "How many bytes it has.") { $0.size },
    Member("contacts", "How many contacts all books have.") { $0.contacts },
    Member("books", "How many books there are.") { $0.books },
    Member("trashed", "How many contacts are in the trash.") { $0.trashed },
    Member("last_change", orNull: "The last operation; null if there was none.") { $0.lastChange },
    Member("free", "How many bytes hold nothing; compacting the list gives them back.") { $0.free },
    Member("log_size", "How many bytes the log beside the file has; it holds the newest changes.") {
      $0.logSize
    },
    Member(
      "last_backup",
      orNull: "When the newest complete backup beside the list was made; null if none is found."
    ) { $0.lastBackup?.date },
    Member(
      "problems", "The problems that show without reading the whole file, as in “contacts doctor”."
    ) { $0.problems },
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

  /// The problems that show without reading the whole file, and the command that reads all of it.
  private var check: String {
    let found = problems.map(\.description.singleLine).joined(separator: " ")
    return (found.isEmpty ? "nothing known to be wrong; " : "\(found) ")
      + "“contacts doctor” checks the whole file"
  }

  private var backup: String {
    let advice = "“contacts backup create” makes one"
    guard let file = lastBackup?.incompleteName?.singleLine else {
      return lastBackup?.date?.humanText ?? "none found: \(advice)"
    }
    return lastBackup?.date.map { "\($0.humanText); “\(file)” is newer, but incomplete" }
      ?? "none is complete, not even “\(file)”: \(advice)"
  }

  /// The lines for people, each with its label.
  var lines: [(label: String, text: String)] {
    let lines: [(label: String, text: String)?] = [
      ("File", path.singleLine),
      ("Size", size.kilobytes + unused),
      logSize == 0
        ? nil : ("Log", "\(logSize.kilobytes) of newest changes in “\(path.singleLine)-wal”"),
      ("Contacts", "\(contacts) in \(books.counting("book"))"),
      ("Trash", trashed == 0 ? "empty" : ContactsText.count(trashed)),
      (
        "Last change",
        lastChange.map {
          "\($0.date.humanText)  \($0.command) \($0.changesText)\($0.isUndone ? ", undone" : "")"
        } ?? "none in the log"
      ),
      ("Last backup", backup),
      ("Check", check),
    ]
    return lines.compactMap(\.self)
  }
}
