import ArgumentParser
import ContactDocuments
import ContactModel
import ContactService
import ContactStorage

/// `contacts trash empty`: deletes removed contacts for good.
struct TrashEmptyCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    command: "contacts trash empty",
    abstract: "Delete the contacts in the trash for good.",
    usage: "contacts trash empty [--dry-run] [--yes]",
    discussion: """
        contacts trash empty
        contacts trash empty --dry-run           say how many would be deleted
        contacts trash empty --yes               without a question

      You can't undo this. Operations that also changed other contacts can still be undone. Those \
      that changed only deleted contacts leave the log. Undone operations can't be redone afterwards.
      """)

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  var emptyDocument: (any Document)? {
    EmptiedTrashDocument(count: 0, isDryRun: dryRun.isDryRun)
  }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let list = try context.openList(.readWrite)
    let contacts = try await list.read { reader in try reader.trashedIDs() }
    var count = contacts.count
    if count > 0 {
      let text = ContactsText.count(count)
      let isMeant = try context.confirms(
        "Delete \(text) for good", orAdvise: "\(text) would be deleted for good: give --yes.",
        otherwise: "Nothing was deleted.", isDryRun: dryRun.isDryRun)
      guard isMeant else { return .nothingMatched }
    }
    let isEmpty = count == 0
    if !isEmpty, !dryRun.isDryRun {
      // What another program removed meanwhile stays: the question wasn't about it.
      count = try await Interruption.cancelling { try await list.store.emptyTrash(of: contacts) }
    }
    let verb = dryRun.isDryRun ? "Would delete" : "Deleted"
    try context.output.write(
      EmptiedTrashDocument(count: count, isDryRun: dryRun.isDryRun),
      sentence: isEmpty
        ? "The trash is empty." : "\(verb) \(ContactsText.count(count)) for good.")
    return .success
  }
}

/// The document of `contacts trash empty`: how many contacts were deleted.
struct EmptiedTrashDocument: Document, WrittenDocument {
  let count: Int
  let isDryRun: Bool

  /// No operation, because nothing can be undone.
  var operation: OperationID? { nil }

  static let names = ["trash-empty"]

  static let members: [Member<EmptiedTrashDocument>] = [
    operationMember,
    Member("deleted", "The number of contacts that were, or would be, deleted.") { $0.count },
    dryRunMember,
  ]

  static let columns: [Column<EmptiedTrashDocument>] = ["operation_id"]
}
