import ArgumentParser
import ContactDocuments
import ContactModel
import ContactService

/// `contacts group remove`: takes contacts out of a group.
struct GroupRemoveCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    _superCommandName: "contacts group",
    abstract: "Take contacts out of a group; the contacts stay in the list.",
    usage: "contacts group remove GROUP SELECTOR ... [--dry-run]",
    discussion: """
        contacts group remove Family bob
        contacts group remove 'Book club' @2..5
        contacts group remove Family no:email

      The exit status is 1 if none of the contacts is a member. “contacts group delete” deletes the \
      group, and “contacts rm” removes contacts.

      \(GroupChangeDocument.plainHelp(forEach: "each contact that left"))
      """)

  @Argument(
    help: ArgumentHelp("The name of the group.", valueName: "group"),
    completion: ListCompletion.groups)
  var group: String

  @OptionGroup var selection: SelectorArguments

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws -> ExitStatus {
    let change = GroupChange(
      command: "group remove", group: group, selection: selection, isDryRun: dryRun.isDryRun)
    return try await change.run(
      in: context,
      ("Removed from “\(group.singleLine)”:", "Would remove from “\(group.singleLine)”:")
    ) { [self] list, contacts in
      let outcome = try await list.remove(
        contacts, fromGroupNamed: group, inBook: global.book, isDryRun: dryRun.isDryRun)
      guard !outcome.contacts.isEmpty else {
        throw CommandError(
          .nothingMatched,
          "None of these contacts is in “\(outcome.group.name.singleLine)”: “contacts group show” lists the members."
        )
      }
      return outcome
    }
  }
}
