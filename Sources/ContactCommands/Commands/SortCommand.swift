import ArgumentParser
import ContactDocuments
import ContactService
import ContactStorage

/// `contacts sort`: stores a new order of the rows.
struct SortCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    commandName: "sort",
    _superCommandName: "contacts",
    abstract: "Sort the rows of a book for good.",
    usage: "contacts sort --by FIELD[,FIELD...] [--book NAME] [--dry-run]",
    discussion: """
        contacts sort --by last,first          by family name, then by given name
        contacts sort --by org,name --book work
        contacts sort --by -created            the oldest first

      Without --book, the first book is sorted. The fields are last, first, name, org, bday, changed, \
      created and any other field; a minus reverses one. Contacts without a value come last, and \
      contacts with the same value keep their order. changed and created begin with the latest.

      The new order is one operation: “contacts undo” brings the old one back. To see another order \
      without storing it, use “contacts list --sort”.
      """)

  @Option(
    name: .customLong("by"), parsing: .unconditional,
    help: ArgumentHelp("The fields, separated by commas.", valueName: "fields"),
    completion: ListCompletion.wordsWithCommas(SortKeys.usual),
    transform: SortKeys.init)
  var keys: SortKeys

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws -> ExitStatus {
    let list = try context.openList(.readWrite)
    let operation = try await list.sort(
      bookNamed: global.book, by: keys.keys, isDryRun: dryRun.isDryRun)
    let sentence =
      operation == nil
      ? "The rows already have this order."
      : "\(dryRun.isDryRun ? "Would sort" : "Sorted") the rows."
    try context.output.write(
      OperationDocument(name: "sort", logged: operation, isDryRun: dryRun.isDryRun),
      sentence: sentence)
    return .success
  }
}
