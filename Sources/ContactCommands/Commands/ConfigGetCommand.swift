import ArgumentParser

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
