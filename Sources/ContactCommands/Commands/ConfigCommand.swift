import ArgumentParser

/// `contacts config`: lists and changes the settings of the list.
struct ConfigCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "List, read and change the settings of the list.",
    discussion: """
        contacts config                            list all settings
        contacts config get history.max-days
        contacts config set history.max-days 90
        contacts config set history.max-bytes unlimited
        contacts config unset history.max-days     use the default again
        contacts config set sort.locale sv         Å after Z, as in Swedish

      Settings are kept in the file of the list. “contacts undo” doesn't change them.

      history.max-days (365), history.max-operations (1000) and history.max-bytes (256MB) limit \
      the log. After each change, the oldest operations beyond a limit are forgotten, but never \
      the last one. Removed contacts stay in the trash anyway. A new list takes sort.locale from \
      LC_ALL, LC_COLLATE or LANG. A drop leaves out cards that are larger than card.max-size \
      (64MB). New cards have the version in card.version, 3.0 or 4.0; by default, the version of \
      most cards of the book. photo.filter is the filter of photos without one of their own, and \
      photo.max-size the width to which exports reduce photos.

      region is the country of telephone numbers and addresses that name none, such as DE or US. A \
      search for a number then also finds it with that country’s code or dialling prefixes, as do \
      dedupe and drops; “contacts address” leaves the country out on letters within the region. With \
      “name.order last”, lists show “Lovelace, Ada”.

      Your own settings, for all lists, are in the file $XDG_CONFIG_HOME/contacts/config, usually \
      ~/.config/contacts/config:

        # one on each line
        db = ~/Documents/contacts.sqlite
        book = work
        color = never
        editor = vim
        pager = less -S
        card.version = 4.0
        region = DE
        name.order = last
        alias.fam = list group:family --sort last

      “contacts fam” then lists the family. The book must exist: “contacts book add work” makes it. A comment has its own line. A value may be in quotation marks, as in \
      book = 'Team #2', and must be if # follows a blank in it. In this file, card.version \
      is the version of the cards that “contacts add” makes. The variables CONTACTS_REGION and \
      CONTACTS_NAME_ORDER override the file too. Options override the environment, the \
      environment overrides the file, and the file overrides the settings of the list. If a line \
      is invalid, commands end with exit status 78.
      """,
    subcommands: [
      ConfigListCommand.self, ConfigGetCommand.self, ConfigSetCommand.self,
      ConfigUnsetCommand.self,
    ],
    defaultSubcommand: ConfigListCommand.self)
}
