import ContactModel
import ContactService

/// The personal settings in `$XDG_CONFIG_HOME/contacts/config`.
///
/// Options and variables of the environment override them, and they override the settings of the list. Each line is
/// `NAME = VALUE`; a line that begins with `#` is a comment. Any value may be in quotation marks; one with `#` after a
/// blank must be, so that it can't be mistaken for one with a comment.
struct ConfigurationFile: Sendable {
  /// A setting.
  enum Name: String, CaseIterable {
    case book
    case cardVersion = "card.version"
    case color, db, editor
    case nameOrder = "name.order"
    case pager, region

    /// The variable of the environment that overrides the setting; `nil` if there is none.
    var variable: String? {
      switch self {
      case .db: "CONTACTS_DB"
      case .nameOrder: "CONTACTS_NAME_ORDER"
      case .region: "CONTACTS_REGION"
      case .editor: "EDITOR"
      case .pager: "PAGER"
      case .book, .cardVersion, .color: nil
      }
    }
  }

  /// The values, by the settings.
  private(set) var values: [Name: String] = [:]

  /// The places of the values, for messages: the path and the line.
  private var places: [Name: String] = [:]

  /// The words for which aliases stand, by their names.
  private(set) var aliases: [String: [String]] = [:]

  /// The settings of the person who runs this process.
  ///
  /// - Throws: `CommandError` if the file can't be read, or has an invalid line.
  static let ofProcess = Result { () throws(CommandError) in
    guard let path, let bytes = try bytes(of: path) else { return ConfigurationFile() }
    return try ConfigurationFile(
      text: String(decoding: bytes, as: UTF8.self), path: path,
      home: Environment.processWithoutFile.folder("HOME"), commands: Contacts.commandNames)
  }

  /// Sets nothing.
  init() {}

  /// Returns the content of the file; `nil` if there is none.
  private static func bytes(of path: String) throws(CommandError) -> [UInt8]? {
    do {
      guard try FileStatus(path: path).kind != .stream else {
        // A link to this device is the usual way to have no settings.
        if FileSystem.withoutLinks(path) == "/dev/null" { return nil }
        throw CommandError(
          .configuration, "“\(path.singleLine)” can't be read: it isn't a regular file.")
      }
      return try InputFile.bytes(of: path)
    } catch let error as SystemError {
      guard !error.isMissingFile else { return nil }
      let message =
        error.isRefused
        ? CommandError(reading: path, error).description
        : "“\(path.singleLine)” can't be read: \(error.reason)."
      throw CommandError(.configuration, message)
    } catch {
      throw CommandError(.configuration, CommandError(error).description)
    }
  }

  /// The path of the file; `nil` if the environment names no folder.
  ///
  /// Source: XDG Base Directory Specification 0.8; a relative `$XDG_CONFIG_HOME` is ignored.
  static var path: String? {
    let environment = Environment.processWithoutFile
    let folder =
      environment.folder("XDG_CONFIG_HOME") ?? environment.folder("HOME").map { "\($0)/.config" }
    return folder.map { "\($0)/contacts/config" }
  }

  /// Reads the text of a file.
  ///
  /// - Throws: `CommandError` with the number of the first invalid line.
  init(text: String, path: String, home: String?, commands: Set<String>) throws(CommandError) {
    // Some editors write a byte order mark.
    let text = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let line = line.trimmed
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      let place = "\(path.singleLine), line \(index + 1)"
      do throws(InvalidSetting) {
        try read(line, at: place, home: home, commands: commands)
      } catch {
        throw CommandError(.configuration, "\(place): \(error.reason)")
      }
    }
  }

  /// Returns the value that the file has for a variable of the environment.
  func variable(_ name: String) -> String? {
    Name.allCases.first { $0.variable == name }.flatMap { values[$0] }
  }

  /// Returns the options that a command gets before those of the user, who can override them.
  ///
  /// - Parameters:
  ///   - type: The command.
  ///   - environment: The environment, whose variables override the file.
  /// - Returns: The arguments.
  func options(for type: any ContactCommand.Type, _ environment: Environment) -> [String] {
    let ignored = IgnoredOptions(of: type).names
    var options: [String] = []
    if let book = values[.book], !ignored.contains("--book") { options += ["--book", book] }
    let isColorDecided = environment["NO_COLOR"] != nil || environment["CLICOLOR_FORCE"] != nil
    if let color = values[.color], !isColorDecided { options += ["--color", color] }
    if type == AddCommand.self, let version = values[.cardVersion] {
      options += ["--vcard", version]
    }
    return options
  }

  /// Returns the error of a command, as a fault of the line that names the current book if the list lacks that book, and
  /// no argument names it.
  func locating(_ error: CommandError, currentBook: String?) -> CommandError {
    guard let book = values[.book], book == currentBook, let place = places[.book],
      error.missingBook == book,
      !Contacts.processArguments.contains(where: { $0.hasSuffix(book) })
    else { return error }
    return CommandError(.configuration, "\(place): \(error.description)", details: error.details)
  }

  /// The reason why a line is invalid.
  private struct InvalidSetting: Error {
    let reason: String
  }

  private mutating func read(
    _ line: String, at place: String, home: String?, commands: Set<String>
  ) throws(InvalidSetting) {
    guard let equals = line.firstIndex(of: "=") else {
      let name = line.prefix { !$0.isWhitespace && $0 != ":" }
      let setting = Name(rawValue: String(name))?.rawValue
      throw InvalidSetting(
        reason: setting.map { "The line has no equals sign: write \($0) = VALUE." }
          ?? "“\(line.singleLine)” is not a setting: write NAME = VALUE.")
    }
    let name = line[..<equals].trimmed
    let written = line[line.index(after: equals)...].trimmed
    try Self.checkComment(in: written)
    let value = Self.unquoted(written)
    if name.hasPrefix("alias.") {
      try addAlias(String(name.dropFirst(6)), value, commands: commands)
      return
    }
    guard let setting = Name(rawValue: name) else {
      let names = Name.allCases.map(\.rawValue)
      let advice =
        WordSuggestion.word(for: name, among: names).map { "did you mean “\($0)”?" }
        ?? "there are \(names.joined(separator: ", ")) and alias.NAME."
      throw InvalidSetting(reason: "There is no setting “\(name.singleLine)”: \(advice)")
    }
    // The path of a program that has a blank is one word only in its quotation marks.
    let isProgram = [.editor, .pager].contains(setting) && FileSystem.exists(value)
    values[setting] = try Self.normal(isProgram ? written : value, of: setting, home: home)
    places[setting] = place
  }

  /// Throws an error if a value ends with a comment, which the value would include.
  private static func checkComment(in value: String) throws(InvalidSetting) {
    let sign = value.indices.first { index in
      value[index] == "#" && value[..<index].last?.isWhitespace ?? true
        && ShellWords(String(value[..<index])).words != nil
    }
    guard let sign else { return }
    throw InvalidSetting(
      reason:
        "“\(value[sign...].trimmed.singleLine)” would belong to the value: a comment has its own line."
    )
  }

  /// Returns a value without the quotation marks around all of it.
  private static func unquoted(_ value: String) -> String {
    guard let first = value.first, "'\"".contains(first), value.last == first,
      let words = ShellWords(value).words, words.count == 1
    else { return value }
    return words[0]
  }

  private static func normal(
    _ value: String, of setting: Name, home: String?
  ) throws(InvalidSetting) -> String {
    guard !value.isEmpty || setting == .pager else {
      throw InvalidSetting(reason: "\(setting.rawValue) has no value.")
    }
    switch setting {
    case .book, .editor, .pager: return value
    case .db:
      if value.hasPrefix("~/"), let home { return home + value.dropFirst() }
      guard value.hasPrefix("/") else {
        throw InvalidSetting(reason: "db needs a path that begins with / or ~/.")
      }
      return value
    case .nameOrder: return try normal(value, of: .nameOrder)
    case .region: return try normal(value, of: .region)
    case .color:
      guard TerminalChoice(rawValue: value) != nil else {
        throw InvalidSetting(reason: "color is auto, always or never.")
      }
      return value
    case .cardVersion:
      guard value == "3.0" || value == "4.0" else {
        throw InvalidSetting(reason: "card.version is 3.0 or 4.0.")
      }
      return value
    }
  }

  /// Returns the value of a setting that lists have too.
  private static func normal(
    _ value: String, of setting: ListSetting
  ) throws(InvalidSetting) -> String {
    if let value = setting.normal(value) { return value }
    throw InvalidSetting(reason: "\(setting.name) is \(setting.valueDescription).")
  }

  private mutating func addAlias(
    _ name: String, _ value: String, commands: Set<String>
  ) throws(InvalidSetting) {
    guard !name.isEmpty, !name.hasPrefix("-"), !name.contains(where: \.isWhitespace) else {
      throw InvalidSetting(reason: "An alias is one word, as in “alias.fam = list group:family”.")
    }
    guard !commands.contains(name) else {
      throw InvalidSetting(reason: "“\(name)” is a command, so no alias can have its name.")
    }
    guard let words = ShellWords(value).words, let first = words.first else {
      throw InvalidSetting(reason: "The alias “\(name)” has no command, or an open quotation mark.")
    }
    guard commands.contains(first) else {
      throw InvalidSetting(
        reason: "The alias “\(name)” must begin with a command, but “\(first.singleLine)” is none.")
    }
    aliases[name] = words
  }
}
