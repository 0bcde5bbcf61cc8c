import ArgumentParser
import ContactDocuments
import ContactModel
import ContactService

/// `contacts group add`: makes contacts members of a group.
struct GroupAddCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    command: "contacts group add",
    abstract: "Make contacts members of a group.",
    usage: "contacts group add GROUP SELECTOR ... [--card] [--dry-run]",
    discussion: """
        contacts group add Family ada,grace
        contacts group add 'Book club' @2..5
        contacts group add --card Choir group:singers

      All contacts that the selectors match become members. If the group has a card, the card names \
      them; otherwise their own cards get a category. A group that doesn't exist yet is made. A group \
      can't be its own member.

      --card makes a group card for the group, at the end of the book, that names all its \
      members. Apple's programs know groups only in this form. A group card may be made without \
      members.

      \(GroupChangeDocument.plainHelp(forEach: "each contact that joined"))
      """)

  @Argument(help: .group, completion: ListCompletion.groups)
  var group: String

  @OptionGroup var selection: SelectorArguments

  @Flag(name: .customLong("card"), help: "Make a group card.")
  var isCard = false

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  var names: [String] { [group] }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let change = GroupChange(
      command: "group add", group: group, selection: selection, allowsNobody: isCard,
      isDryRun: isDryRun)
    let (done, planned) = isCard ? ("Made", "Would make") : ("Added", "Would add")
    let object = "\(isCard ? " a card of the group" : " to") “\(SingleLine.text(group).singleLine)”"
    return try await change.run(in: context, (done + object, planned + object)) {
      [self] list, members in
      try await list.add(
        members.contacts, toGroupNamed: group, makesCard: isCard, inBook: global.book,
        isDryRun: isDryRun)
    }
  }
}
