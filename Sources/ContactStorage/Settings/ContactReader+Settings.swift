public import ContactModel

extension ContactReader {
  /// Returns the value of a setting.
  ///
  /// - Parameter setting: The setting.
  /// - Returns: The value; `nil` if it is unset or invalid, so that the default applies.
  /// - Throws: `ContactError` when the file cannot be read.
  public func value(of setting: ListSetting) throws -> String? {
    try list.settings.text(setting.name).flatMap(setting.normal)
  }
}
