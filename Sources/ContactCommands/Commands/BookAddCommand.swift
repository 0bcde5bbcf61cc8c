import ArgumentParser
import ContactDocuments
import ContactModel
import ContactService

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
