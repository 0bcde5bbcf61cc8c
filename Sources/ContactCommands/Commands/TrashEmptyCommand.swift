import ArgumentParser
import ContactDocuments
import ContactModel
import ContactService
import ContactStorage

/// `contacts trash empty`: deletes removed contacts for good.
struct TrashEmptyCommand: WritingCommand {
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

      Contacts that another program takes out of the trash before you answer stay. The exit status is \
      then 3, or 1 if nothing is left to delete.
      """)

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  var emptyDocument: (any Document)? { EmptiedTrashDocument(count: 0, isDryRun: isDryRun) }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let list = try context.openList(.readWrite)
    let contacts = try await list.read { reader in try reader.trashedIDs() }
    guard !contacts.isEmpty else { return try write(0, "The trash is empty.", in: context) }
    let text = ContactsText.count(contacts.count)
    let isMeant = try context.confirms(
      "Delete \(text) for good", orAdvise: "\(text) would be deleted for good: give --yes.",
      otherwise: "Nothing was deleted.", isDryRun: isDryRun)
    guard isMeant else { return .nothingMatched }
    guard !isDryRun else {
      return try write(contacts.count, "Would delete \(text) for good.", in: context)
    }
    // What another program removed meanwhile stays: the question wasn't about it.
    let count = try await Interruption.cancelling { try await list.store.emptyTrash(of: contacts) }
    let isPartial = count < contacts.count
    if isPartial {
      let result = count == 0 ? "Nothing was deleted" : "Some contacts were left out"
      context.output.warn(
        "\(result): another program took \(ContactsText.count(contacts.count - count)) out of the "
          + "trash meanwhile.")
    }
    guard count > 0 else { return .nothingMatched }
    let status = try write(count, "Deleted \(ContactsText.count(count)) for good.", in: context)
    return isPartial ? .partial : status
  }

  private func write(
    _ count: Int, _ sentence: String, in context: CommandContext
  ) throws -> ExitStatus {
    try context.output.write(
      EmptiedTrashDocument(count: count, isDryRun: isDryRun), sentence: sentence)
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
