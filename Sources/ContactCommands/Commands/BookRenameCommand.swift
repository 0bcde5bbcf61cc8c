import ArgumentParser
import ContactDocuments
import ContactModel
import ContactService
import ContactStorage

/// `contacts book rename`: renames a book.
struct BookRenameCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    command: "contacts book rename",
    abstract: "Rename a book.",
    usage: "contacts book rename NAME NEW-NAME [--dry-run]",
    discussion: """
        contacts book rename work Office
        contacts book rename contacts 'Friends and family'
        contacts book rename work Office --dry-run   show what would happen

      \(OperationDocument.plainHelp)
      """)

  @Argument(help: .book, completion: ListCompletion.books)
  var name: String

  @Argument(help: .newName)
  var newName: String

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  var emptyDocument: (any Document)? { OperationDocument("book-rename", isDryRun: isDryRun) }

  var names: [String] { [name, newName] }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let list = try context.openList(.readWrite)
    let operation = try await list.renameBook(
      named: name, to: newName, isDryRun: isDryRun)
    let verb = isDryRun ? "Would rename" : "Renamed"
    try context.output.write(
      OperationDocument("book-rename", operation: operation?.id, isDryRun: isDryRun),
      sentence: operation == nil
        ? ContactsText.nothingChanged : "\(verb) the book “\(name)” to “\(newName)”.")
    return .success
  }
}
