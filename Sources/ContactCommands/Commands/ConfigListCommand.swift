import ArgumentParser
import ContactModel

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
