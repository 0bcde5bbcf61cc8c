import ArgumentParser
import ContactDocuments
import ContactModel
import ContactService
import ContactStorage

/// `contacts undo`: undoes the last operation, or a given one.
struct UndoCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    command: "contacts undo",
    abstract: "Undo the last operation.",
    usage: "contacts undo [ID] [--dry-run]",
    discussion: """
        contacts undo
        contacts undo --dry-run                  show what would be undone
        contacts undo k7q2                       undo one operation of “contacts log”

      An operation is all that one command changed. Rows, cards and books return to their state \
      before the last operation. Another undo undoes the operation before it. “contacts redo” \
      repeats an undone operation, and “contacts log” lists all operations.

      With ID, undo only that operation. The contacts go back to where they would be without it. \
      If later operations changed the same contacts or books, nothing is done and those operations \
      are listed. This undo is an operation of its own: it is in the log, and can be undone. The \
      last operation is undone as without ID.

      \(HistoryDocument.plainHelp)
      """)

  @Argument(
    help: ArgumentHelp(
      "The id of the operation, or at least 4 of its first characters.", valueName: "id"))
  var id: String?

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  var emptyDocument: (any Document)? { HistoryDocument("undo", isDryRun: isDryRun) }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let list = try context.openList(.readWrite)
    let undone = try await list.read { reader in
      try id.map {
        try reader.operation($0, orAdvise: "To undo several operations, repeat “contacts undo”.")
      }
    }
    let operation = try await Interruption.cancelling {
      guard var undone else { return try await list.store.undo(isDryRun: isDryRun) }
      let operation = try await list.store.undo(undone.id, isDryRun: isDryRun)
      guard !isDryRun else { return undone }
      undone.isUndone = true
      if operation?.undoes == undone.id { undone.undoneBy = operation?.id }
      return undone
    }
    if let operation, operation.hasLostSources {
      context.output.note(
        "The contacts that were merged were deleted for good, so the values that came from them \(isDryRun ? "would be" : "are") in "
          + "no contact.\(isDryRun ? "" : " “contacts redo” brings them back.")")
    }
    return try await HistoryReport(direction: .undo, isDryRun: isDryRun)
      .write(operation, in: list, to: context.output)
  }
}

extension LoggedOperation {
  /// Whether the operation merged contacts that were deleted for good since, so that undoing it doesn't bring them back.
  fileprivate var hasLostSources: Bool {
    ["merge", "dedupe"].contains(command) && counts.replaced > 0 && counts.removed == 0
  }
}

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
