public import ContactModel

extension ContactStore {
  /// Whether names can be sorted by the rules of a language.
  ///
  /// - Parameter locale: The language with optional subtags, or `root` for the order that suits all languages.
  /// - Returns: Whether the language is known.
  public static func knowsLanguage(of locale: String) -> Bool {
    locale == NameOrder.anyLanguage || NameCollator.knowsLanguage(of: locale)
  }

  /// Sets or resets a setting.
  ///
  /// The change isn't logged, so undo skips it. A change of the sort language sorts the names again.
  ///
  /// - Parameters:
  ///   - value: The value in its normal form; `nil` for the default.
  ///   - setting: The setting.
  ///   - isDryRun: Whether to leave the list unchanged.
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
