import ContactDocuments
import ContactModel
import ContactService
import ContactStorage

/// A setting and its value.
struct SettingValue: Sendable {
  let setting: ListSetting

  /// The value in the form in which the list stores it.
  let text: String

  /// Whether the list has this value; otherwise it is the default.
  let isSet: Bool

  /// Returns the setting with a name.
  ///
  /// - Throws: `CommandError` with all names when there is no such setting, and if a variable of the environment has a
  ///   value that is not valid.
  static func setting(named name: String) throws -> ListSetting {
    try Environment.process.checkSettings()
    if let setting = ListSetting.named(name) { return setting }
    let isPersonal = ConfigurationFile.Name(rawValue: name) != nil || name.hasPrefix("alias.")
    if isPersonal, let path = ConfigurationFile.path {
      throw CommandError.usage(
        "“\(name.singleLine)” is one of your own settings: write it on a line of “\(path.singleLine)”."
      )
    }
    throw CommandError(
      .usage, "There is no setting “\(name.singleLine)”: name one of these.",
      details: ListSetting.all.map(\.name))
  }

  /// Reads the values of settings; returns the defaults if there is no list yet.
  static func values(
    of settings: [ListSetting], in context: CommandContext
  ) async throws -> [SettingValue] {
    guard let list = try context.openUsualList(.readOnly) else {
      return settings.map { SettingValue(setting: $0, text: $0.defaultValue, isSet: false) }
    }
    return try await list.read { reader in
      try settings.map { setting in
        let text = try reader.value(of: setting)
        return SettingValue(
          setting: setting, text: text ?? setting.defaultValue, isSet: text != nil)
      }
    }
  }

  /// A sentence about the value of the environment or of the personal settings that is in force instead; `nil` if there
  /// is none.
  private var overriding: String? {
    guard let name = ConfigurationFile.Name(rawValue: setting.name) else { return nil }
    let given = name.variable.flatMap { Environment.processWithoutFile[$0] }
    let own = (try? ConfigurationFile.ofProcess.get())?.values[name]
    guard let value = given ?? own, (setting.normal(value) ?? value) != text else { return nil }
    let source = given == nil ? nil : name.variable
    return
      "\(setting.name): \(value.singleLine), from \(source ?? "your own settings"), is in force instead."
  }

  /// Says which value is in force instead, if there is one.
  func noteOverriding(to output: Output) {
    if let overriding { output.note(overriding) }
  }

  /// Writes the value in the output format, and says which value is in force instead, if there is one; for people, it
  /// writes the change, or only the value if nothing was changed.
  ///
  /// - Parameters:
  ///   - command: The name of the command in the schema of its document.
  ///   - isDryRun: Whether the command was a dry run; `nil` if it only reads.
  ///   - output: The output for the value.
  /// - Throws: An error if the output can't be written.
  func write(as command: String, isDryRun: Bool? = nil, to output: Output) throws {
    defer { noteOverriding(to: output) }
    guard output.format == .human else {
      return try output.write(SettingDocument(name: command, value: self, isDryRun: isDryRun))
    }
    guard let isDryRun else { return try output.writeLine("\(text)") }
    guard output.verbosity != .quiet else { return }
    let suffix = isSet ? "" : ", the default"
    try output.writeLine("\(setting.name) \(isDryRun ? "would be" : "is") \(text)\(suffix).")
  }
}

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
