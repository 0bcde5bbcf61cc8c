import ArgumentParser
import ContactModel
import ContactService

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
