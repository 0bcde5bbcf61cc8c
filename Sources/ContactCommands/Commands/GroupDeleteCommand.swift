import ArgumentParser
import ContactDocuments
import ContactModel
import ContactService
import ContactStorage

/// `contacts group delete`: deletes a group, but not its members.
struct GroupDeleteCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    command: "contacts group delete",
    abstract: "Delete a group; its members stay in the list.",
    usage: "contacts group delete GROUP [--dry-run]",
    discussion: """
        contacts group delete Family
        contacts group delete 'Book club' --dry-run
        contacts undo                        bring the group back

      The category is removed from the cards of all members, and the group card goes to the trash.
      """)

  @Argument(help: .group, completion: ListCompletion.groups)
  var group: String

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  var names: [String] { [group] }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let list = try context.openList(.readWrite)
    let outcome = try await list.deleteGroup(
      named: group, inBook: global.book, isDryRun: isDryRun)
    let document = try await list.read { [output = context.output] reader in
      try GroupChangeDocument(
        name: "group-delete", outcome, isDryRun: isDryRun,
        in: output.format == .json ? reader : nil)
    }
    let verb = isDryRun ? "Would delete" : "Deleted"
    try context.output.write(
      document, records: [],
      sentence: "\(verb) the group “\(outcome.group.name.singleLine)”; "
        + "\(ContactsText.count(outcome.group.count)) \(outcome.group.count == 1 ? "stays" : "stay")."
    )
    return .success
  }
}
