import CLibrary
import ContactModel

/// The variables of the environment; a variable that is set to an empty text counts as unset.
struct Environment: Sendable {
  private let value: @Sendable (String) -> String?

  /// The variables of this process, and for those that are not set, the settings of the person who runs it.
  static let process = Self { name in
    let own = processWithoutFile.value(name)
    // An empty PAGER means no pager.
    if let own, !own.isEmpty || name == "PAGER" { return own }
    return (try? ConfigurationFile.ofProcess.get())?.variable(name) ?? own
  }

  /// The variables of this process.
  static let processWithoutFile = Self { name in
    unsafe getenv(name).map { unsafe String(path: $0) }
  }

  init(_ value: @escaping @Sendable (String) -> String?) {
    self.value = { name in
      guard let text = value(name) else { return nil }
      return Self.commands.contains(name) && text.trimmed.isEmpty ? "" : text
    }
  }

  /// The variables that hold a command, which blanks alone are not.
  private static let commands: Set = ["PAGER", "VISUAL", "EDITOR", "BROWSER", "CONTACTS_PICKER"]

  /// Whether a variable is set to an empty text.
  func isEmpty(_ name: String) -> Bool { value(name)?.isEmpty == true }

  subscript(name: String) -> String? {
    guard let text = value(name), !text.isEmpty else { return nil }
    return text
  }

  /// Returns the folder that a variable names; a relative path is ignored.
  ///
  /// Source: XDG Base Directory Specification 0.8.
  func folder(_ name: String) -> String? { self[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }

  /// Returns the program that the first of some variables that is set names, and its arguments.
  ///
  /// - Throws: `CommandError` if the variable has an open quotation mark.
  func command(in names: String..., otherwise program: String) throws -> [String] {
    for name in names {
      if let text = try commandLine(in: name) { return ShellWords(text).words ?? [] }
    }
    return [program]
  }

  /// Returns the command line in a variable, which a shell can run; `nil` if it isn't set.
  ///
  /// - Throws: `CommandError` if it has an open quotation mark.
  func commandLine(in name: String) throws(CommandError) -> String? {
    guard let text = self[name] else { return nil }
    guard ShellWords(text).words?.isEmpty == false else {
      throw CommandError(
        .configuration, "\(name) has an open quotation mark: “\(text.singleLine)”.")
    }
    return text
  }
}

extension Environment {
  /// The locale for sorting, such as `sv_SE`; `nil` if the environment names none, C, or no language.
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
  var region: Region? { get throws { try value(of: .region, by: .region).flatMap(Region.init) } }

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

  private func value(of setting: ListSetting, by name: ConfigurationFile.Name) throws -> String? {
    guard let variable = name.variable, let text = self[variable] else { return nil }
    if let value = setting.normal(text) { return value }
    throw CommandError(
      .configuration,
      "\(variable) is “\(text.singleLine)”, but should be \(setting.valueDescription).")
  }
}
