import ArgumentParser

/// `contacts trash`: lists, restores and deletes removed contacts.
struct TrashCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trash",
    abstract: "List, restore and delete contacts that were removed.",
    discussion: """
        contacts trash                        list the trash
        contacts trash restore 7f3a --at 0    restore a contact to the first row
        contacts trash empty --yes            delete everything in the trash for good

      Removed contacts stay in the trash until you empty it.
      """,
    subcommands: [TrashListCommand.self, TrashRestoreCommand.self, TrashEmptyCommand.self],
    defaultSubcommand: TrashListCommand.self)
}
