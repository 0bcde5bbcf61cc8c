public import ContactModel

extension ContactReader {
  /// The value that a setting has been given.
  ///
  /// - Parameter setting: The setting.
  /// - Returns: `nil` where it has none, or one that the setting doesn't take: its usual value holds.
  /// - Throws: `ContactError` when the file cannot be read.
  public func value(of setting: ListSetting) throws -> String? {
    try list.settings.text(setting.name).flatMap(setting.normal)
  }
}
