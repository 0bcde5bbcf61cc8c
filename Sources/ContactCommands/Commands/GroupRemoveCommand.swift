import ArgumentParser
import ContactDocuments
import ContactModel
import ContactService

/// `contacts group remove`: takes contacts out of a group.
struct GroupRemoveCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    command: "contacts group remove",
    abstract: "Take contacts out of a group; the contacts stay in the list.",
    usage: "contacts group remove GROUP SELECTOR ... [--dry-run]",
    discussion: """
        contacts group remove Family bob
        contacts group remove 'Book club' @2..5
        contacts group remove Family no:email
        contacts group remove Family gone@example.org

      A member of a group card that has no contact in the list is named by its e-mail address, its \
      UID or its URI, as “contacts group show” prints it.

      The exit status is 1 if none of the contacts is a member. “contacts group delete” deletes the \
      group, and “contacts rm” removes contacts.

      \(GroupChangeDocument.plainHelp(forEach: "each contact that left"))
      """)

  @Argument(help: .group, completion: ListCompletion.groups)
  var group: String

  @OptionGroup var selection: SelectorArguments

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  var names: [String] { [group] }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let change = GroupChange(
      command: "group remove", group: group, selection: selection, takesOthers: true,
      isDryRun: isDryRun
    ) {
      "None of these contacts is in “\($0.group.name.singleLine)”: “contacts group show” lists the members."
    }
    return try await change.run(
      in: context,
      ("Removed from “\(group.singleLine)”", "Would remove from “\(group.singleLine)”")
    ) { [self] list, members in
      try await list.remove(
        members.contacts, others: members.others, fromGroupNamed: group, inBook: global.book,
        isDryRun: isDryRun)
    }
  }
}
