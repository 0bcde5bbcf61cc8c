import ArgumentParser
import ContactDocuments
import ContactModel
import ContactService
import ContactStorage

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
