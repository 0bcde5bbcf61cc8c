import ArgumentParser
import ContactService
import ContactStorage

/// `contacts redo`: does a change again that was undone.
struct RedoCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    commandName: "redo",
    _superCommandName: "contacts",
    abstract: "Do the change again that was undone last.",
    usage: "contacts redo [--dry-run]",
    discussion: """
      It can be done as long as nothing else has been changed since the undo.
      """)

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws -> ExitStatus {
    let list = try context.openList(.readWrite)
    let operation = try await Interruption.cancelling { [dryRun] in
      try await list.redo(isDryRun: dryRun.isDryRun)
    }
    let report = HistoryReport(
      command: "redo", verb: dryRun.isDryRun ? "Would redo" : "Redid", isDryRun: dryRun.isDryRun)
    return try report.write(
      operation, otherwise: "There is nothing to redo.", to: context.output)
  }
}
