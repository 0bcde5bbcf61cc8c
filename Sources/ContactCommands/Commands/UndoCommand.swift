import ArgumentParser
import ContactModel
import ContactService
import ContactStorage

/// `contacts undo`: takes the last change back.
struct UndoCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    _superCommandName: "contacts",
    abstract: "Take the last change back.",
    usage: "contacts undo [ID] [--dry-run]",
    discussion: """
      The list is then as it was before: rows, cards and books. Another undo takes the change before \
      that one back; “contacts redo” does a change again that was undone. “contacts log” lists them.

      With an id that very change is taken back, where no later one that still stands concerns the same \
      contacts or books; else the later ones are named. Contacts go back to where they would stand if \
      the change had never been made. That is a change of its own: it is in the log, and undo takes it \
      back.
      """)

  @Argument(help: ArgumentHelp("The change, by how its id begins.", valueName: "id"))
  var id: String?

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws -> ExitStatus {
    let list = try context.openList(.readWrite)
    let undone = try await list.read { [id] reader in try id.map(reader.operation) }
    let operation = try await Interruption.cancelling { [dryRun] in
      guard var undone else { return try await list.undo(isDryRun: dryRun.isDryRun) }
      let operation = try await list.undo(undone.id, isDryRun: dryRun.isDryRun)
      undone.isUndone = true
      if operation?.undoes == undone.id, !dryRun.isDryRun { undone.undoneBy = operation?.id }
      return undone
    }
    let summary = try await HistorySummary.text(
      of: operation, .undo, in: list, isDryRun: dryRun.isDryRun)
    let report = HistoryReport(
      command: "undo", verb: dryRun.isDryRun ? "Would undo" : "Undid", isDryRun: dryRun.isDryRun)
    return try report.write(
      operation, summary, otherwise: "There is nothing to undo.", to: context.output)
  }
}
