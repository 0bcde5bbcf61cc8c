public import ContactModel
import ContactStorage

extension ContactList {
  /// Sets a setting.
  ///
  /// The change isn't an operation in the log, and can't be undone.
  ///
  /// - Parameters:
  ///   - text: The value, in any form that the setting accepts.
  ///   - setting: The setting.
  ///   - isDryRun: Whether to leave the setting unchanged.
  /// - Returns: The value in its normal form.
  /// - Throws: `ContactError.Code.invalidSetting` if the value is invalid; `ContactError` if the store can't
  ///   be written.
  @discardableResult
  public func set(
    _ text: String, for setting: ListSetting, isDryRun: Bool = false
  ) async throws -> String {
    guard let value = setting.normal(text),
      setting != .sortLocale || ContactStore.knowsLanguage(of: value)
    else {
      throw ContactError(
        .invalidSetting,
        "“\(text)” is not a value of \(setting.name): give \(setting.valueDescription).")
    }
    try await store.set(value, for: setting, isDryRun: isDryRun)
    return value
  }
}
