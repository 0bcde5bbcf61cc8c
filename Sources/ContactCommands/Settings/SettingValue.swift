import ContactModel
import ContactService
import ContactStorage

/// A setting and its value.
struct SettingValue: Sendable {
  /// The setting.
  let setting: ListSetting

  /// Its value, in the form in which it is stored.
  let text: String

  /// Whether the list says so, and not only what is usual.
  let isSet: Bool

  /// The setting of a name.
  ///
  /// - Throws: `CommandError` when there is none: then with all names.
  static func setting(named name: String) throws -> ListSetting {
    if let setting = ListSetting.named(name) { return setting }
    throw CommandError(
      .usage, "There is no setting “\(name.singleLine)”: name one of these.",
      details: ListSetting.all.map(\.name))
  }

  /// Reads the values of settings; where there is no list yet, they are the usual ones.
  ///
  /// - Throws: `ContactError` when the list can't be read.
  static func values(
    of settings: [ListSetting], in context: CommandContext
  ) async throws -> [SettingValue] {
    guard let list = try context.openUsualList(.readOnly) else {
      return settings.map { SettingValue(setting: $0, text: $0.usualValue, isSet: false) }
    }
    return try await list.read { reader in
      try settings.map { setting in
        let text = try reader.value(of: setting)
        return SettingValue(
          setting: setting, text: text ?? setting.usualValue, isSet: text != nil)
      }
    }
  }

  /// Writes the value in the form that was asked for: to people what changed, or the value alone.
  ///
  /// - Parameters:
  ///   - command: The name of the command in the schema of its document.
  ///   - isDryRun: Whether a change was only tried; `nil` where nothing was to be changed.
  ///   - output: Where it goes.
  /// - Throws: What writing throws.
  func write(as command: String, isDryRun: Bool? = nil, to output: Output) throws {
    guard output.format == .human else {
      return try output.write(SettingDocument(name: command, value: self, isDryRun: isDryRun))
    }
    guard let isDryRun else { return try output.writeLine("\(text)") }
    guard output.verbosity != .quiet else { return }
    let usual = isSet ? "" : ", as usual"
    try output.writeLine("\(setting.name) \(isDryRun ? "would be" : "is") \(text)\(usual).")
  }
}
