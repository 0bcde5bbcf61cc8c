import ArgumentParser
import ContactDocuments
import ContactService
import ContactStorage

/// `contacts redo`: repeats the operation that was undone last.
struct RedoCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    command: "contacts redo",
    abstract: "Redo the operation that was undone last.",
    usage: "contacts redo [--dry-run]",
    discussion: """
        contacts redo
        contacts redo --dry-run                  show what would be redone
        contacts redo --json                     print a JSON document

      This works until something else changes the list.

      \(HistoryDocument.plainHelp)
      """)

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws -> ExitStatus {
    let list = try context.openList(.readWrite)
    let operation = try await Interruption.cancelling {
      try await list.store.redo(isDryRun: isDryRun)
    }
    return try await HistoryReport(direction: .redo, isDryRun: isDryRun)
      .write(operation, in: list, to: context.output)
  }
}
