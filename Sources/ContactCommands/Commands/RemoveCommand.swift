import ArgumentParser
import ContactDocuments
import ContactModel
import ContactService
import ContactStorage

/// `contacts rm`: moves contacts to the trash.
struct RemoveCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    command: "contacts rm",
    abstract: "Move contacts to the trash.",
    usage: "contacts rm SELECTOR ... [--dry-run] [--yes]",
    discussion: """
        contacts rm @3
        contacts rm ada lovelace
        contacts rm @2..5 --yes
        contacts list --plain --fields id kind:individual no:email no:tel no:adr |
          contacts rm - --yes

      “contacts undo” brings them back. To remove several contacts, you have to confirm, or pass \
      --yes if there is no terminal.

      \(RemovalDocument.plainHelp(forEach: "each contact"))
      """)

  @OptionGroup var selection: SelectorArguments

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  var emptyDocument: (any Document)? { RemovalDocument(isDryRun: isDryRun) }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let selector = try selection.selector(in: context, isRequired: true)
    let list = try context.openList(.readWrite)
    let format = context.output.format
    let chosen = try await list.read { reader in
      try reader.chosenContacts(selector, command: "rm", for: format)
    }
    if chosen.ids.count > 1 {
      let isMeant = try context.confirms(
        "Remove \(chosen.listedNames)",
        orAdvise: "\(chosen.listedNames.atSentenceStart) would be removed: give --yes, or name "
          + "one.",
        otherwise: "Nothing was removed.", isDryRun: isDryRun)
      guard isMeant else { return .nothingMatched }
    }
    let isKnown = context.isKnown(among: chosen.rows)
    let operation = try await Interruption.cancelling {
      try await list.remove(chosen.ids, isDryRun: isDryRun, ifKnown: isKnown)
    }
    let sentence =
      isDryRun ? "Would remove \(chosen.listedNames)" : "Removed \(chosen.names)"
    try context.output.write(
      RemovalDocument(operation: operation?.id, rows: chosen.rows, isDryRun: isDryRun),
      records: chosen.rows, sentence: sentence.ended)
    return .success
  }
}
