public import ContactModel

extension ContactStore {
  /// Whether names can be sorted by the rules of a language.
  ///
  /// - Parameter locale: The language and what narrows it, or `root` for the order that suits all languages at once.
  /// - Returns: Whether there is such a language.
  public static func knowsLanguage(of locale: String) -> Bool {
    locale == NameOrder.anyLanguage || NameCollator.knowsLanguage(of: locale)
  }

  /// Gives a setting a value, or takes it away.
  ///
  /// That is no operation of the log: undo goes past it. Another language sorts the names anew.
  ///
  /// - Parameters:
  ///   - value: The value, in its normal form; `nil` for the usual one.
  ///   - setting: The setting.
  ///   - isDryRun: Whether all stays as it is.
  /// - Throws: `ContactError` when the file cannot be written.
  public func set(
    _ value: String?, for setting: ListSetting, isDryRun: Bool = false
  ) async throws {
    try await inTransaction(isDryRun: isDryRun) { list in
      if let value {
        try list.settings.setText(value, for: setting.name)
      } else {
        try list.settings.remove(setting.name)
      }
      if setting == .sortLocale { try list.names.localeDidChange() }
      return ((), nil)
    }
  }
}
