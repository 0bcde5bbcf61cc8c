import ArgumentParser
import ContactDocuments
import ContactModel
import ContactService
import ContactStorage

/// `contacts book rm`: removes a book with its contacts.
struct BookRemoveCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    command: "contacts book rm",
    abstract: "Remove a book and its contacts.",
    usage: "contacts book rm NAME [--dry-run] [--yes]",
    discussion: """
        contacts book rm work
        contacts book rm work --yes                    without a question
        contacts move book:work --into book:contacts   first, to keep its contacts

      “contacts undo” brings both back. To remove a book that has contacts, you have to confirm, \
      or pass --yes if there is no terminal.

      \(OperationDocument.plainHelp)
      """)

  @Argument(help: .book, completion: ListCompletion.books)
  var name: String

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  var emptyDocument: (any Document)? { OperationDocument("book-rm", isDryRun: isDryRun) }

  var names: [String] { [name] }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let list = try context.openList(.readWrite)
    let book = try await list.read { reader in
      let (section, book) = try reader.book(named: name)
      try reader.checkIsRemovable(section: section)
      return book
    }
    let count = ContactsText.count(book.count)
    if book.count > 0 {
      let isMeant = try context.confirms(
        "Remove the book “\(book.name)” with \(count)",
        orAdvise: "The book “\(book.name)” has \(count): give --yes to remove them too.",
        otherwise: "Nothing was removed.", isDryRun: isDryRun)
      guard isMeant else { return .nothingMatched }
    }
    let isAsked = context.mayAsk
    let operation = try await list.removeBook(named: name, isDryRun: isDryRun) {
      !isAsked || $0 == book
    }
    let verb = isDryRun ? "Would remove" : "Removed"
    try context.output.write(
      OperationDocument("book-rm", operation: operation?.id, isDryRun: isDryRun),
      sentence: "\(verb) the book “\(book.name)” with \(count).")
    return .success
  }
}
