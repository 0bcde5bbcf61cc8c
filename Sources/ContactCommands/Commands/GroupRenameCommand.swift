import ArgumentParser
import ContactDocuments
import ContactModel
import ContactService
import ContactStorage

/// `contacts group rename`: renames a group.
struct GroupRenameCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    command: "contacts group rename",
    abstract: "Rename a group, or make it part of another one.",
    usage: "contacts group rename GROUP NEW-NAME [--merge] [--dry-run]",
    discussion: """
        contacts group rename friends Friends
        contacts group rename Mates Friends --merge
        contacts group rename Family Relatives --dry-run

      The category is renamed in the cards of all members, and the group card too. If there is a \
      group with the new name, the exit status is 64, unless you give --merge: the members of both \
      then form one group.
      """)

  @Argument(help: .group, completion: ListCompletion.groups)
  var group: String

  @Argument(help: .newName)
  var newName: String

  @Flag(name: .customLong("merge"), help: "Put the members of both groups together.")
  var isMerge = false

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  var names: [String] { [group, newName] }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let list = try context.openList(.readWrite)
    let outcome = try await list.renameGroup(
      named: group, to: newName, merges: isMerge, inBook: global.book, isDryRun: isDryRun)
    let document = try GroupChangeDocument(
      name: "group-rename", outcome, isDryRun: isDryRun, in: nil)
    let name = outcome.group.name.singleLine
    let verb = isDryRun ? "Would rename" : "Renamed"
    try context.output.write(
      document, records: [],
      sentence: outcome.operation == nil
        ? ContactsText.nothingChanged
        : "\(verb) the group “\(group.singleLine)” to “\(name)”, which has "
          + "\(ContactsText.count(outcome.group.count)).")
    return .success
  }
}
