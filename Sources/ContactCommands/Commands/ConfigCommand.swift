import ArgumentParser

/// `contacts config`: the settings of the list.
struct ConfigCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "List, read and change settings of the list.",
    discussion: """
      Settings are kept in the list's file. They are no changes of the list: undo goes past them.

        contacts config                            what is set, and what is usual
        contacts config get history.max-days
        contacts config set history.max-days 90
        contacts config set history.max-bytes unlimited
        contacts config unset history.max-days     as usual again
        contacts config set sort.locale sv         Å after Z, as in Swedish

      The history is bounded by history.max-days, history.max-operations and history.max-bytes. Each \
      change of the list makes room: it forgets the first changes in the log that are too old, too many \
      or too large, and never the last one. Contacts that were removed stay in the trash all the same. \
      Where a list is made, LC_ALL, LC_COLLATE or LANG sets sort.locale.
      """,
    subcommands: [
      ConfigListCommand.self, ConfigGetCommand.self, ConfigSetCommand.self,
      ConfigUnsetCommand.self,
    ],
    defaultSubcommand: ConfigListCommand.self)
}
