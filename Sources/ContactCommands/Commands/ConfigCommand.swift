import ArgumentParser
import ContactModel
import ContactService
import ContactStorage

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

/// `contacts config list`: lists all settings.
struct ConfigListCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    command: "contacts config list",
    abstract: "List all settings and their values.",
    usage: "contacts config list",
    discussion: """
        contacts config list
        contacts config list --plain | cut -f1,2   only names and values
        contacts config list --db team.sqlite      those of another list

      \(SettingListDocument.plainHelp(forEach: "each setting"))
      """)

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws -> ExitStatus {
    try context.environment.checkSettings()
    let values = try await SettingValue.values(of: ListSetting.all, in: context)
    let style = context.output.style
    try context.output.write(
      SettingListDocument(), values,
      table: [
        (TextTable.Column(paint: style.bold), { $0.setting.name }),
        (TextTable.Column(minimum: 12), { $0.text }),
        (
          TextTable.Column(minimum: 12, paint: style.dim),
          { $0.setting.summary + ($0.isSet ? "; usually \($0.setting.defaultValue)" : "") }
        ),
      ])
    for value in values { value.noteOverriding(to: context.output) }
    return .success
  }
}

/// `contacts config get`: prints the value of a setting.
struct ConfigGetCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    command: "contacts config get",
    abstract: "Print the value of a setting.",
    usage: "contacts config get NAME",
    discussion: """
        contacts config get region
        contacts config get history.max-days
        contacts config get region --db team.sqlite   that of another list

      If the setting is not set, this is the default. A message says if the environment or your \
      own settings override it.

      \(SettingDocument.plainHelp)
      """)

  @Argument(help: .setting, completion: ListCompletion.settings)
  var name: String

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws -> ExitStatus {
    let setting = try SettingValue.setting(named: name)
    for value in try await SettingValue.values(of: [setting], in: context) {
      try value.write(as: "config-get", to: context.output)
    }
    return .success
  }
}

/// `contacts config set`: changes a setting.
struct ConfigSetCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    command: "contacts config set",
    abstract: "Change a setting.",
    usage: "contacts config set NAME VALUE [--dry-run]",
    discussion: """
        contacts config set region DE
        contacts config set history.max-days 90
        contacts config set history.max-bytes unlimited

      A limit of the history applies from the next change of the list.

      \(SettingDocument.plainHelp)
      """)

  @Argument(help: .setting, completion: ListCompletion.settings)
  var name: String

  @Argument(
    help: ArgumentHelp("The value, such as 30, 500MB, DE or unlimited.", valueName: "value"),
    completion: ListCompletion.settingValues)
  var value: String

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws -> ExitStatus {
    let setting = try SettingValue.setting(named: name)
    let list = try context.openOrMakeList(isDryRun: isDryRun)
    let text = try await list.set(value, for: setting, isDryRun: isDryRun)
    try SettingValue(setting: setting, text: text, isSet: true)
      .write(as: "config-set", isDryRun: isDryRun, to: context.output)
    return .success
  }
}

/// `contacts config unset`: resets a setting to its default.
struct ConfigUnsetCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    command: "contacts config unset",
    abstract: "Reset a setting to its default.",
    usage: "contacts config unset NAME [--dry-run]",
    discussion: """
        contacts config unset region
        contacts config unset history.max-days
        contacts config unset card.version --dry-run   show what would change

      \(SettingDocument.plainHelp)
      """)

  @Argument(help: .setting, completion: ListCompletion.settings)
  var name: String

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws -> ExitStatus {
    let setting = try SettingValue.setting(named: name)
    let list = try context.openUsualList(.readWrite)
    try await list?.store.set(nil, for: setting, isDryRun: isDryRun)
    try SettingValue(setting: setting, text: setting.defaultValue, isSet: false)
      .write(as: "config-unset", isDryRun: isDryRun, to: context.output)
    return .success
  }
}
