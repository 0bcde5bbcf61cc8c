import ArgumentParser
import ContactDocuments
import ContactService
import ContactStorage

/// `contacts trash empty`: deletes removed contacts for good.
struct TrashEmptyCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    commandName: "empty",
    _superCommandName: "contacts trash",
    abstract: "Delete the contacts in the trash for good.",
    usage: "contacts trash empty [--dry-run] [--yes]",
    discussion: """
        contacts trash empty
        contacts trash empty --dry-run           say how many would be deleted
        contacts trash empty --yes               without a question

      You can't undo this. Changes that also concerned other contacts can still be undone. Changes \
      that concerned only deleted contacts leave the log. Undone changes can't be redone afterwards.
      """)

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws -> ExitStatus {
    let list = try context.openList(.readWrite)
    let count = try await list.read { reader in try reader.trashedIDs().count }
    let text = ContactsText.count(count)
    if count > 0 {
      let isMeant = try context.confirms(
        "Delete \(text) for good", orAdvise: "\(text) would be deleted for good: give --yes.",
        otherwise: "Nothing was deleted.", isDryRun: dryRun.isDryRun)
      guard isMeant else { return .nothingMatched }
    }
    if count > 0, !dryRun.isDryRun {
      try await Interruption.cancelling { _ = try await list.store.emptyTrash() }
    }
    let verb = dryRun.isDryRun ? "Would delete" : "Deleted"
    try context.output.write(
      OperationDocument(name: "trash-empty", logged: nil, isDryRun: dryRun.isDryRun),
      sentence: "\(verb) \(text) for good.")
    return .success
  }
}
