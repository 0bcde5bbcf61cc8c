import ArgumentParser

/// `contacts group`: lists and changes groups.
struct GroupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "group",
    abstract: "List groups, and change who belongs to them.",
    discussion: """
      A group is a category in the cards of its members, or a card that names the members. Both \
      are shown and changed in the same way. Case, accents and the number of blanks don't \
      distinguish groups.

        contacts group                       list the groups
        contacts group add Family ada,grace  make contacts members
        contacts list group:family           list the members
        contacts group rename Friends Mates
        contacts group delete Mates          its members stay

      “contacts set ada group+=Family” also makes a contact a member.
      """,
    subcommands: [
      GroupListCommand.self, GroupShowCommand.self, GroupAddCommand.self,
      GroupRemoveCommand.self, GroupRenameCommand.self, GroupDeleteCommand.self,
    ],
    defaultSubcommand: GroupListCommand.self)
}
