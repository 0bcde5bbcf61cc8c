import ContactModel

extension Environment {
  /// The locale for sorting, such as `sv_SE`, or `nil` if the environment names none, C, or something else than a language.
  ///
  /// Source: POSIX.1-2017, Base Definitions, section 8.2.
  var sortLocale: String? {
    let name = self["LC_ALL"] ?? self["LC_COLLATE"] ?? self["LANG"] ?? ""
    let locale = String(name.prefix { $0 != "." && $0 != "@" })
    return locale == "POSIX" ? nil : ListSetting.sortLocale.normal(locale)
  }

  /// The region of numbers and addresses that name no country, which overrides that of the list; `nil` if there is none.
  ///
  /// - Throws: `CommandError` if it is not a region.
  var region: Region? {
    get throws { try value(of: .region, by: .region).flatMap(Region.init) }
  }

  /// Whether the last name comes first in lists; `nil` if the list decides.
  ///
  /// - Throws: `CommandError` if the value is neither.
  var startsWithLastName: Bool? {
    get throws { try value(of: .nameOrder, by: .nameOrder).map { $0 == "last" } }
  }

  /// Checks the variables that override settings of the list.
  ///
  /// - Throws: `CommandError` if a value is not valid.
  func checkSettings() throws { _ = try (region, startsWithLastName) }

  private func value(
    of setting: ListSetting, by name: ConfigurationFile.Name
  ) throws -> String? {
    guard let variable = name.variable, let text = self[variable] else { return nil }
    if let value = setting.normal(text) { return value }
    throw CommandError(
      .configuration,
      "\(variable) is “\(text.singleLine)”, but should be \(setting.valueDescription).")
  }
}
