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

      The command doesn't check the file: “contacts doctor” reads all of it. “contacts compact” \
      gives unused space back.

      \(StatusDocument.plainHelp)
      """)

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws -> ExitStatus {
    let list = try context.openList(.readOnly)
    let path = try context.location.path
    let size = try FileStatus(path: path).size
    let document = try await list.read { reader in
      let books = try reader.books()
      return StatusDocument(
        path: path, size: size, contacts: books.reduce(0) { $0 + $1.count }, books: books.count,
        trashed: try reader.trashedIDs().count,
        lastChange: try reader.operations(limit: 1).first, free: try reader.space().free)
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
