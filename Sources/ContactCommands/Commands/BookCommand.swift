import ArgumentParser
import ContactDocuments
import ContactModel
import ContactService
import ContactStorage

/// `contacts book`: lists and changes the books of the list.
struct BookCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "book",
    abstract: "List, add, rename and remove books.",
    discussion: """
      A book is a named part of the list with its own rows. A new list has one book, “contacts”.

        contacts book                     list the books
        contacts book add work
        contacts move group:work --into book:work
        contacts list --book work
        contacts show @work.0
      """,
    subcommands: [
      BookListCommand.self, BookAddCommand.self, BookRenameCommand.self, BookRemoveCommand.self,
    ],
    defaultSubcommand: BookListCommand.self)
}

/// `contacts book list`: lists the books.
struct BookListCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    command: "contacts book list",
    abstract: "List the books, in their order.",
    usage: "contacts book list",
    discussion: """
        contacts book list
        contacts book list --plain | cut -f1     only the names
        contacts book list --db team.sqlite      the books of another list

      \(BookListDocument.plainHelp(forEach: "each book"))
      """)

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws -> ExitStatus {
    let list = try context.openList(.readOnly)
    let books = try await list.read { reader in try reader.books() }
    try context.output.write(
      BookListDocument(), books,
      table: [
        (TextTable.Column(minimum: 12, paint: context.output.style.bold), { $0.name }),
        (TextTable.Column(), { ContactsText.count($0.count) }),
      ])
    return .success
  }
}

/// `contacts book add`: adds an empty book.
struct BookAddCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    command: "contacts book add",
    abstract: "Add an empty book after the others.",
    usage: "contacts book add NAME [--dry-run]",
    discussion: """
        contacts book add work
        contacts book add 'Book club'
        contacts drop team.vcf --book work       then put contacts into it

      \(OperationDocument.plainHelp)
      """)

  @Argument(help: .book)
  var name: String

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  var names: [String] { [name] }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let list = try context.openOrMakeList(isDryRun: isDryRun)
    let operation = try await list.addBook(named: name, isDryRun: isDryRun)
    try context.output.write(
      OperationDocument("book-add", operation: operation?.id, isDryRun: isDryRun),
      sentence: "\(isDryRun ? "Would add" : "Added") the book “\(name)”.")
    return .success
  }
}

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
    let operation = try await list.renameBook(named: name, to: newName, isDryRun: isDryRun)
    let verb = isDryRun ? "Would rename" : "Renamed"
    try context.output.write(
      OperationDocument("book-rename", operation: operation?.id, isDryRun: isDryRun),
      sentence: operation == nil
        ? ContactsText.nothingChanged : "\(verb) the book “\(name)” to “\(newName)”.")
    return .success
  }
}

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
