import ArgumentParser

/// `contacts trash`: the contacts that were removed.
struct TrashCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trash",
    abstract: "List, bring back and delete contacts that were removed.",
    discussion: """
      Contacts that are removed stay in the trash until it is emptied.

        contacts trash                        who is in it
        contacts trash restore 7f3a --at 0    back to the first row
        contacts trash empty --yes            gone for good
      """,
    subcommands: [TrashListCommand.self, TrashRestoreCommand.self, TrashEmptyCommand.self],
    defaultSubcommand: TrashListCommand.self)
}
