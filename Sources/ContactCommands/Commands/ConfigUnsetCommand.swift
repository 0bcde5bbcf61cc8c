import ArgumentParser
import ContactModel
import ContactService
import ContactStorage

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
