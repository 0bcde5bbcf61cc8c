import ContactDocuments
import ContactModel

extension SettingValue: Record {
  static let members: [Member<SettingValue>] = [
    Member("name", "The name of the setting.") { $0.setting.name },
    Member("value", "Its value.") { $0.text },
    Member("usual_value", "The default value.") { $0.setting.defaultValue },
    Member("set", "Whether it is set.") { $0.isSet },
  ]
}

/// The document of `contacts config list`: all settings.
struct SettingListDocument: Document {
  static let names = ["config-list"]

  static let members: [Member<SettingListDocument>] = [
    .stream("settings", "The settings.", of: SettingValue.self)
  ]

  static let columns: [Column<SettingValue>] = ["name", "value", "usual_value", "set"]
}

/// The document of `contacts config get`, `set` and `unset`: a setting that was read or changed.
struct SettingDocument: Document {
  let name: String
  let value: SettingValue

  /// Whether the command was a dry run; `nil` if it only reads.
  let isDryRun: Bool?

  static let names = ["config-get", "config-set", "config-unset"]

  static let members: [Member<SettingDocument>] =
    SettingValue.members.map { $0.of(\.value) } + [.dryRun(ifAny: { $0.isDryRun })]

  static let columns: [Column<SettingDocument>] = ["value"]
}
