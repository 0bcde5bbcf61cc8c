import ArgumentParser
import ContactDocuments
import ContactModel
import ContactService

/// `contacts photo rm`: removes the photos of contacts.
struct PhotoRemoveCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    command: "contacts photo rm",
    abstract: "Remove the photos of contacts.",
    usage: "contacts photo rm SELECTOR ... [--dry-run] [--yes]",
    discussion: """
        contacts photo rm ada
        contacts photo rm group:family --yes     without a question
        contacts undo                            bring the photos back

      “contacts undo” brings them back. To remove several photos, you have to confirm, or pass \
      --yes if there is no terminal.

      \(ContactChangeDocument.plainHelp)
      """)

  @OptionGroup var selection: SelectorArguments

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  var emptyDocument: (any Document)? { ContactChangeDocument("photo-rm", isDryRun: isDryRun) }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let edit = PhotoEdit(
      command: "photo-rm", selection: selection, isDryRun: isDryRun, needsPhoto: true,
      question: "Remove the photos of")
    return try await edit.run(in: context) { list, ids, isKnown in
      try await list.removePhotos(of: ids, isDryRun: isDryRun, ifKnown: isKnown)
    } sentence: { rows in
      "\(isDryRun ? "Would remove" : "Removed") the photo of \(ContactsText.names(of: rows))".ended
    }
  }
}
