import ArgumentParser
import ContactModel
import ContactService
import ContactStorage

/// `contacts config list`: all settings.
struct ConfigListCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    _superCommandName: "contacts config",
    abstract: "List all settings and their values.",
    usage: "contacts config list",
    discussion: """
      --plain prints one line for each setting: name, value, default, and whether it is set.
      """)

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws -> ExitStatus {
    let values = try await SettingValue.values(of: ListSetting.all, in: context)
    let output = context.output
    switch output.format {
    case .json:
      var json = JSONText()
      json.beginDocument("config-list")
      json.key("settings")
      json.beginArray()
      for value in values {
        json.beginLine()
        json.beginObject()
        json.appendMembers(of: value)
        json.endObject()
      }
      json.endLines()
      json.endDocument()
      try output.write(&json)
    case .plain, .null:
      for value in values {
        try output.writeRecord([
          value.setting.name, value.text, value.setting.usualValue, value.isSet ? "true" : "false",
        ])
      }
    case .human:
      var table = TextTable(
        columns: [
          TextTable.Column(paint: output.style.bold), TextTable.Column(),
          TextTable.Column(minimum: 12, paint: output.style.dim),
        ], output: output)
      for value in values {
        let usual = value.isSet ? "; usually \(value.setting.usualValue)" : ""
        try table.append([value.setting.name, value.text, value.setting.summary + usual])
      }
      try table.finish()
    }
    return .success
  }
}
