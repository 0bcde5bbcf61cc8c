import ArgumentParser
import ContactDocuments
import ContactModel
import ContactService

/// `contacts book add`: adds an empty book.
struct BookAddCommand: ContactCommand {
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
    let list = try context.openOrMakeList(isDryRun: dryRun.isDryRun)
    let operation = try await list.addBook(named: name, isDryRun: dryRun.isDryRun)
    try context.output.write(
      OperationDocument(name: "book-add", operation: operation?.id, isDryRun: dryRun.isDryRun),
      sentence: "\(dryRun.isDryRun ? "Would add" : "Added") the book “\(name)”.")
    return .success
  }
}
