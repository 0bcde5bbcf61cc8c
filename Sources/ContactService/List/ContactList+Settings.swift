public import ContactModel
import ContactStorage

extension ContactList {
  /// Gives a setting a value.
  ///
  /// That is no operation of the log: it isn't undone with the changes of the list.
  ///
  /// - Parameters:
  ///   - text: The value, in any form that the setting takes.
  ///   - setting: The setting.
  ///   - isDryRun: Whether all stays as it is.
  /// - Returns: The value in its normal form.
  /// - Throws: `ContactError.Code.invalidSetting` when the setting doesn't take the value; `ContactError`
  ///   when the store can't be written.
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
