import ArgumentParser
import ContactDocuments
import ContactModel
import ContactService
import ContactStorage

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
